#include "net_chains.hpp"

#include <algorithm>

namespace nonet::logic {

template <typename Cells>
void ExpandedTable<Cells>::expand(const NetTables<Cells>& tables, Statement premise) {
    tables_ = &tables;
    entries_.clear();
    indices_.assign(2 * tables.graph().size(), missing);
    for (const NetEntry& entry : tables.table(premise)) {
        indices_[entry.statement] = static_cast<std::uint16_t>(entries_.size());
        entries_.push_back({entry.statement, none, entry.distance});
    }
    for (std::size_t i = 1; i < entries_.size() && entries_.size() < longest; ++i) {
        const Entry over = entries_[i];
        tables.graph().position().tick();
        const auto& table = tables.table(over.statement);
        for (std::size_t k = 1; k < table.size(); ++k) {
            const auto distance =
                static_cast<std::uint16_t>((over.distance + table[k].distance) & 0x1FF);
            std::uint16_t& known = indices_[table[k].statement];
            if (known == missing) {
                if (entries_.size() >= longest) break;
                known = static_cast<std::uint16_t>(entries_.size());
                entries_.push_back({table[k].statement, over.statement, distance});
            } else if (entries_[known].over != none && entries_[known].distance > distance) {
                entries_[known].over = over.statement;
                entries_[known].distance = distance;
            }
        }
    }
}

// Builds the chain to an entry backwards. A branch ends where it meets the main chain; branches of
// branches are left out.
template <typename Cells>
void ExpandedTable<Cells>::build(Statement end, std::vector<Statement>& chain, bool is_branch) {
    const Statement premise = entries_[0].statement;
    const auto find = [](const std::vector<NetEntry>& table, Statement statement) {
        const auto is_it = [statement](const NetEntry& entry) {
            return entry.statement == statement;
        };
        return std::find_if(table.begin(), table.end(), is_it);
    };
    chain.assign(1, end);
    Statement at = end;
    while (at != premise && chain.size() < longest) {
        const Statement over = entries_[index(at)].over;
        const auto& table = tables_->table(over == none ? premise : over);
        // On to the start of that table.
        for (auto entry = find(table, at); at != table[0].statement;) {
            const NetEntry& before = table[entry->from[0]];
            tables_->graph().position().tick();
            at = before.statement;
            chain.push_back(at);
            if (chain.size() >= longest) return;
            if (is_branch) {
                if (joins(at)) return;
            } else {
                main_cells_ |= tables_->graph().at(at).cells;
                for (std::size_t i = 1; i < entry->from.size(); ++i) {
                    if (entry->from[i] != 0) {
                        branch_ends_.push_back(table[entry->from[i]].statement);
                    }
                }
            }
            entry = table.begin() + entry->from[0];
        }
    }
}

// Whether a branch has met the main chain.
template <typename Cells>
bool ExpandedTable<Cells>::joins(Statement statement) const {
    return main_cells_.contains(tables_->graph().at(statement).cell) &&
           std::find(main_.begin(), main_.end(), statement) != main_.end();
}

template <typename Cells>
auto ExpandedTable<Cells>::measure(Statement end) -> Length {
    main_cells_ = {};
    branch_ends_.clear();
    build(end, main_, false);
    Length length{static_cast<int>(main_.size()), false};
    for (Statement branch_end : branch_ends_) {
        build(branch_end, branch_, true);
        const auto times = std::count(main_.begin(), main_.end(), branch_.back());
        length.statements += static_cast<int>(times) * static_cast<int>(branch_.size());
        length.is_net = length.is_net || times > 0;
    }
    return length;
}

template class ExpandedTable<SmallCells>;
template class ExpandedTable<LargeCells>;
template class ExpandedTable<HugeCells>;

}  // namespace nonet::logic
