# The sources of the core and of its Python module, with the flags that some of them need.

file(GLOB core_sources CONFIGURE_DEPENDS
  ${CMAKE_CURRENT_LIST_DIR}/classic/*.cpp
  ${CMAKE_CURRENT_LIST_DIR}/constraints/*.cpp
  ${CMAKE_CURRENT_LIST_DIR}/houses/*.cpp
  ${CMAKE_CURRENT_LIST_DIR}/making/*.cpp
  ${CMAKE_CURRENT_LIST_DIR}/search/*.cpp
  ${CMAKE_CURRENT_LIST_DIR}/symmetry/*.cpp
  ${CMAKE_CURRENT_LIST_DIR}/text/*.cpp)
list(FILTER core_sources EXCLUDE REGEX "/kernel_[^/]*$")
file(GLOB_RECURSE logic_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/logic/*.cpp)

file(GLOB python_sources CONFIGURE_DEPENDS
  ${CMAKE_CURRENT_LIST_DIR}/python.cpp ${CMAKE_CURRENT_LIST_DIR}/python/*.cpp)

# The kernels are compiled once for each instruction set; the core chooses one at run time.
set(kernel_sources
  ${CMAKE_CURRENT_LIST_DIR}/classic/kernel_baseline.cpp
  ${CMAKE_CURRENT_LIST_DIR}/houses/kernel_baseline.cpp)
set(processor "${CMAKE_SYSTEM_PROCESSOR}")
if(CMAKE_OSX_ARCHITECTURES)
  set(processor "${CMAKE_OSX_ARCHITECTURES}") # for a Mac, the other processor or both
endif()
set(has_avx FALSE)
if(processor MATCHES "^(x86_64|AMD64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
  set(has_avx TRUE)
endif()
if(WIN32 AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(has_avx FALSE) # gcc does not align the stack for AVX there (its bug 54412)
endif()
if(has_avx)
  set(avx2 -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
  set(avx512 ${avx2} -mavx512f -mavx512bw -mavx512vl -mavx512bitalg -mavx512vpopcntdq -mprefer-vector-width=512)
  # gcc 12 warns of an uninitialised value in its own header, where it is on purpose.
  list(APPEND avx512 $<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized> $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  foreach(kernel classic/kernel_avx2 classic/kernel_avx512 houses/kernel_avx2 houses/kernel_avx512)
    set(source ${CMAKE_CURRENT_LIST_DIR}/${kernel}.cpp)
    list(APPEND kernel_sources ${source})
    string(REGEX REPLACE ".*kernel_" "" flags ${kernel})
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS ${${flags}})
  endforeach()
  set_property(SOURCE ${CMAKE_CURRENT_LIST_DIR}/classic/setup.cpp
    ${CMAKE_CURRENT_LIST_DIR}/houses/setup.cpp
    ${CMAKE_CURRENT_LIST_DIR}/search/instruction_sets.cpp APPEND PROPERTY COMPILE_DEFINITIONS NONET_AVX)
endif()

# What is compiled as one: at most ten sources of a folder, whose name no other folder has.
foreach(source IN LISTS core_sources logic_sources python_sources)
  cmake_path(GET source PARENT_PATH folder)
  cmake_path(GET folder FILENAME folder)
  list(APPEND sources_of_${folder} ${source})
  list(LENGTH sources_of_${folder} number)
  math(EXPR part "(${number} - 1) / 10")
  set_property(SOURCE ${source} PROPERTY UNITY_GROUP ${folder}_${part})
endforeach()
list(APPEND core_sources ${kernel_sources})

# The flags of the core, the same in each build, so that one takes from ccache what another has
# compiled. The sources of a folder are compiled as one, or as a few: most of the time goes into the
# headers, and into templates that they share. A new source changes those of its folder alone.
function(compile_core target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON
    CXX_VISIBILITY_PRESET hidden UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # gcc takes the one source for a header, and warns of unnamed namespaces in it.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()
