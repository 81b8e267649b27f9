# Fails if a kernel defines a function that the linker could choose for code of another instruction
# set; see core/search/kernel.hpp. NM: the program nm. OBJECTS: object files, separated by commas.
string(REPLACE "," ";" objects "${OBJECTS}")
list(FILTER objects INCLUDE REGEX "/kernel_[^/]*$")
if(NOT objects)
  message(FATAL_ERROR "There are no objects of kernels.")
endif()
foreach(object IN LISTS objects)
  execute_process(COMMAND ${NM} --demangle --defined-only --extern-only ${object}
    OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]* [TWiu] [^\n]*" functions "${symbols}")
  if(functions)
    message(FATAL_ERROR "${object} defines functions with external linkage: ${functions}")
  endif()
  if(NOT symbols MATCHES " [DRB] nonet::[a-z]*::kernels?_")
    message(FATAL_ERROR "${object} does not define a kernel: ${symbols}")
  endif()
endforeach()
