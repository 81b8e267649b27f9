// Where to guess, found for all lanes at once: a cell with two candidates; else a digit with two
// places in a full house (large grids often have such digits and no such cell); else a cell with
// the fewest candidates. The first of its kind, so that the choice depends on the puzzle alone.

template <class Lanes>
struct Choice {
    static constexpr int width = Lanes::width;
    using Word = typename Lanes::Word;

    Word cell[width];
    Word digit[width];  // a candidate set of one digit
    Mask decided;       // every cell has one candidate or none
    Mask pairs;         // no cell has more than two

    void choose(const Plan& plan, const Lanes* cells, Mask wanted) {
        const Lanes one = all(Lanes{}, 1), two = all(Lanes{}, 2), many = all(Lanes{}, 99);
        Lanes fewest = many, best{}, candidates{};
        Condition<Lanes> wide{};
        for (std::uint32_t c = 0; c < plan.cells; ++c) {
            const Lanes number = population(cells[c]);
            wide = wide | less(two, number);
            const Lanes open = chosen(less(one, number), number, many);
            const auto better = less(open, fewest);
            fewest = chosen(better, open, fewest);
            best = chosen(better, all(Lanes{}, static_cast<Word>(c)), best);
            candidates = chosen(better, cells[c], candidates);
        }
        const Lanes guess = lowest(candidates);
        __builtin_memcpy(cell, &best, sizeof best);
        __builtin_memcpy(digit, &guess, sizeof guess);
        decided = ~mask_of(less(fewest, many));
        pairs = ~mask_of(wide);
        const Mask without_pair = wanted & mask_of(less(two, fewest)) & ~decided;
        if (without_pair != 0) prefer_places(plan, cells, without_pair);
    }

  private:
    // For the wanted lanes that have a digit with two places in a full house, chooses the first.
    void prefer_places(const Plan& plan, const Lanes* cells, Mask wanted) {
        for (std::uint32_t h = 0; h < plan.full_houses && wanted != 0; ++h) {
            const Part house = plan.houses[h];
            const std::uint16_t* members = plan.house_cells + house.first;
            Lanes once{}, twice{}, thrice{};
            for (std::uint32_t k = 0; k < house.number; ++k) {
                const Lanes candidates = cells[members[k]];
                thrice = both_or(twice, candidates, thrice);
                twice = both_or(once, candidates, twice);
                once = either(once, candidates);
            }
            const Lanes guess = lowest(without(twice, thrice));
            Mask found = wanted & ~zero_mask(guess);
            wanted &= ~found;
            for (; found != 0; found &= found - 1) {
                const int lane = __builtin_ctz(found);
                digit[lane] = word_of(guess, lane);
                std::uint32_t k = 0;
                while (!(word_of(cells[members[k]], lane) & digit[lane])) ++k;
                cell[lane] = members[k];
            }
        }
    }
};
