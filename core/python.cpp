// The Python module. Only this file and those in python/ know nanobind.

#include <nanobind/nanobind.h>

#include <vector>

#include "python/candidates.hpp"
#include "python/explainer.hpp"
#include "python/grids.hpp"
#include "python/lockstep.hpp"
#include "python/logic.hpp"
#include "python/rating.hpp"
#include "python/sifting.hpp"
#include "python/symmetry.hpp"
#include "python/text.hpp"
#include "python/thinning.hpp"
#include "python/trail_search.hpp"
#include "python/verifying.hpp"

namespace nb = nanobind;

namespace {

// nanobind supports one interpreter: initialized in a second one, it loses the classes of the
// first.
int check_interpreter(PyObject*) {
    if (PyInterpreterState_GetID(PyInterpreterState_Get()) == 0) return 0;  // the main one
    PyErr_SetString(PyExc_ImportError,
                    "nonet cannot be used in a sub-interpreter; import it in the main interpreter");
    return -1;
}

// The steps of a module's initialization, after the check.
std::vector<PyModuleDef_Slot> after_check(const PyModuleDef_Slot* slot) {
    std::vector<PyModuleDef_Slot> slots{{Py_mod_exec, reinterpret_cast<void*>(check_interpreter)}};
    for (; slot->slot != 0; ++slot) slots.push_back(*slot);
    slots.push_back({0, nullptr});
    return slots;
}

}  // namespace

NB_MODULE(bindings, module) {
    module.doc() =
        "The C++ core: arrays and bytes in, arrays and bytes out. Only nonet.engines.core imports "
        "it.";
    // Polars keeps the class of an object of which it has made a table, and with it all that the
    // class refers to. At the end nanobind would print that as a leak.
    nb::set_leak_warnings(false);

    bind_trail_search(module);
    bind_lockstep(module);
    bind_candidates(module);
    bind_logic(module);
    bind_rating(module);
    bind_sifting(module);
    bind_symmetry(module);
    bind_text(module);
    bind_explainer(module);
    bind_grids(module);
    bind_verifying(module);
    bind_thinning(module);

#if defined(__clang__)
    module.attr("compiler") = __VERSION__;
#else
    module.attr("compiler") = "gcc " __VERSION__;
#endif
}

// nanobind's module, with the check as its first step. The steps run in the interpreter that
// imports the module, while this function may run in the main one.
extern "C" NB_EXPORT PyObject* PyInit__core() {
    PyObject* bindings = PyInit_bindings();
    if (!bindings) return nullptr;
    auto* definition = reinterpret_cast<PyModuleDef*>(bindings);
    static std::vector<PyModuleDef_Slot> slots = after_check(definition->m_slots);
    definition->m_slots = slots.data();
    return bindings;
}
