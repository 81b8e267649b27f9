// Puzzles under any houses, one in each lane: what a search must know of them.

template <class Lanes>
struct Puzzles {
    static constexpr int width = Lanes::width;
    static constexpr int patience = width < 32 ? (width + 3) / 4 : 10;
    static constexpr Mask every_lane = (Mask{1} << (width - 1) << 1) - 1;
    using Word = typename Lanes::Word;

    const Plan* plan;
    Deduction<Lanes> deduction;
    Choice<Lanes> choice;
    // There is a kind of pass for every layer, and one for lonely cells; they take turns.
    std::uint32_t turn;
    // For every kind the lanes that its last pass left unchanged, and nothing changed since.
    Mask* quiet;
    // All digits for an empty cell, none for a value above the order.
    Word set_of_value[256];

    std::size_t cells() const { return plan->cells; }
    std::uint32_t kinds() const { return plan->layer_count + (plan->lonely_count != 0); }
    Word every() const { return static_cast<Word>(~std::uint64_t{0} >> (64 - plan->order)); }
    static Word* words(Node* node) { return words_of<Word>(node); }

    void clear() {
        turn = 0;
        set_of_value[0] = every();
        for (int value = 1; value < 256; ++value)
            set_of_value[value] =
                value <= plan->order ? static_cast<Word>(Word{1} << (value - 1)) : Word{0};
        for (std::uint32_t c = 0; c < plan->cells; ++c) deduction.cell[c] = Lanes{};
        forget(every_lane);
    }

    Findings pass() {
        if (kinds() == 0) return {0, 0, every_lane};
        const Findings found =
            turn < plan->layer_count
                ? pass_over_layer(plan->layers[turn], all(Lanes{}, every()), deduction)
                : pass_over_lonely(*plan, deduction.cell);
        forget(~found.unchanged);
        quiet[turn] |= found.unchanged;
        turn = turn + 1 < kinds() ? turn + 1 : 0;
        return found;
    }

    Mask settled() const {
        Mask lanes = every_lane;
        for (std::uint32_t kind = 0; kind < kinds(); ++kind) lanes &= quiet[kind];
        return lanes;
    }

    void forget(Mask lanes) {
        for (std::uint32_t kind = 0; kind < kinds(); ++kind) quiet[kind] &= ~lanes;
    }

    Mask lanes_with_grids() const { return nonet::houses::lanes_with_grids(*plan, deduction.cell); }

    void choose(Mask lanes) { choice.choose(*plan, deduction, lanes); }
    Mask decided() const { return choice.decided; }

    // In a settled lane in which every open cell has two candidates, every open digit has two
    // places in each of its houses, if all houses are full. Taking the other candidate in every
    // cell turns each solution into one with the other side of the guess.
    Mask mirrored() const { return plan->mirrors ? settled() & choice.pairs : 0; }

    // The digit goes into the cell, or into the first of the segments that have room for it, or it
    // does not.
    bool guess(int lane, Word* other_side) {
        const Word digit = choice.digit[lane];
        if (choice.in_houses >> lane & 1) {
            guess_segment(lane, digit, other_side);
        } else {
            const auto cell = static_cast<std::size_t>(choice.cell[lane]);
            if (other_side) take(other_side[cell], digit);
            set_word(deduction.cell[cell], lane, digit);
        }
        return true;
    }

    void copy_out(Mask lanes, Node* const* target) const {
        nonet::houses::copy_out(deduction.cell, plan->cells, lanes, target);
    }
    void copy_in(Mask lanes, Node* const* source) {
        nonet::houses::copy_in(deduction.cell, plan->cells, lanes, source);
    }
    void read(const std::uint8_t* values, Word* words) const {
        for (std::uint32_t c = 0; c < plan->cells; ++c) words[c] = set_of_value[values[c]];
    }
    void read(const Word* candidates, Word* words) const {
        for (std::uint32_t c = 0; c < plan->cells; ++c)
            words[c] = static_cast<Word>(candidates[c] & every());
    }
    void write(const Word* words, std::uint8_t* values) const {
        write_values(*plan, words, values);
    }
    bool is_illegal(const std::uint8_t* values) const { return has_fault(*plan, values); }

  private:
    static void take(Word& set, Word digit) { set = static_cast<Word>(set & ~digit); }

    void guess_segment(int lane, Word digit, Word* other_side) {
        const Layer& layer = plan->layers[choice.layer[lane]];
        const Part house = layer.houses[choice.house[lane]];
        bool taken = false;
        for (std::uint32_t k = 0; k < house.number; ++k) {
            const Part segment = layer.segment_cells[layer.house_segments[house.first + k]];
            bool here = false;
            for (std::uint32_t i = 0; i < segment.number; ++i) {
                const std::uint16_t cell = layer.cells[segment.first + i];
                Word set = word_of(deduction.cell[cell], lane);
                here = here || (set & digit);
                if (!taken && other_side) take(other_side[cell], digit);
                if (!taken) continue;
                take(set, digit);
                set_word(deduction.cell[cell], lane, set);
            }
            taken = taken || here;
        }
    }
};
