// The families: for each one its techniques, and a function that makes its finder.
#pragma once

#include <array>
#include <memory>

#include "finder.hpp"

namespace nonet::logic {

inline constexpr std::array singles_techniques{
    Technique::full_house,
    Technique::naked_single,
    Technique::hidden_single,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_singles(const Position<Cells>& position);

inline constexpr std::array wings_techniques{
    Technique::w_wing,
    Technique::xy_wing,
    Technique::xyz_wing,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_wings(const Position<Cells>& position);

inline constexpr std::array unique_rectangles_techniques{
    Technique::unique_rectangle_1, Technique::unique_rectangle_2, Technique::unique_rectangle_3,
    Technique::unique_rectangle_4, Technique::unique_rectangle_5, Technique::unique_rectangle_6,
    Technique::hidden_rectangle,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_unique_rectangles(const Position<Cells>& position);

inline constexpr std::array avoidable_rectangles_techniques{
    Technique::avoidable_rectangle_1,
    Technique::avoidable_rectangle_2,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_avoidable_rectangles(const Position<Cells>& position);

inline constexpr std::array bivalue_grave_techniques{
    Technique::bug_plus_1,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_bivalue_grave(const Position<Cells>& position);

inline constexpr std::array sue_de_coq_techniques{
    Technique::sue_de_coq,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_sue_de_coq(const Position<Cells>& position);

}  // namespace nonet::logic
