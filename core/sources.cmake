# The sources of the core but for its door to Python, with the flags that some of them need.

file(GLOB core_sources CONFIGURE_DEPENDS
  ${CMAKE_CURRENT_LIST_DIR}/classic/classic.cpp
  ${CMAKE_CURRENT_LIST_DIR}/classic/kernel_baseline.cpp
  ${CMAKE_CURRENT_LIST_DIR}/search/*.cpp
  ${CMAKE_CURRENT_LIST_DIR}/text/*.cpp
  ${CMAKE_CURRENT_LIST_DIR}/houses/banding.cpp
  ${CMAKE_CURRENT_LIST_DIR}/houses/engine.cpp
  ${CMAKE_CURRENT_LIST_DIR}/houses/helper.cpp
  ${CMAKE_CURRENT_LIST_DIR}/houses/layering.cpp
  ${CMAKE_CURRENT_LIST_DIR}/houses/overlaps.cpp
  ${CMAKE_CURRENT_LIST_DIR}/houses/planning.cpp
  ${CMAKE_CURRENT_LIST_DIR}/houses/rules.cpp
  ${CMAKE_CURRENT_LIST_DIR}/houses/search.cpp
  ${CMAKE_CURRENT_LIST_DIR}/houses/kernel_baseline.cpp)

# The engines are compiled once for each instruction set and choose at run time.
set(processor "${CMAKE_SYSTEM_PROCESSOR}")
if(CMAKE_OSX_ARCHITECTURES)
  set(processor "${CMAKE_OSX_ARCHITECTURES}") # a Mac may compile for the other kind, or for both
endif()
set(has_avx FALSE)
if(processor MATCHES "^(x86_64|AMD64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
  set(has_avx TRUE)
endif()
if(WIN32 AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(has_avx FALSE) # gcc aligns no stack for AVX there (its bug 54412)
endif()
if(has_avx)
  set(avx2 -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
  set(avx512 ${avx2} -mavx512f -mavx512bw -mavx512vl -mavx512bitalg -mavx512vpopcntdq -mprefer-vector-width=512)
  # gcc 12 finds its own header of AVX-512 using an uninitialised value, which is meant so there.
  list(APPEND avx512 $<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized> $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  foreach(kernel classic/kernel_avx2 classic/kernel_avx2_wide classic/kernel_avx512
                 houses/kernel_avx2 houses/kernel_avx512)
    set(source ${CMAKE_CURRENT_LIST_DIR}/${kernel}.cpp)
    list(APPEND core_sources ${source})
    string(REGEX REPLACE ".*kernel_|_wide" "" flags ${kernel})
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS ${${flags}})
  endforeach()
  set_property(SOURCE ${CMAKE_CURRENT_LIST_DIR}/classic/classic.cpp
    ${CMAKE_CURRENT_LIST_DIR}/houses/engine.cpp APPEND PROPERTY COMPILE_DEFINITIONS NONET_AVX)
endif()
