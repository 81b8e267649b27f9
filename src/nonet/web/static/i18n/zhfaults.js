/** What the server finds wrong, in Chinese. It speaks English, in few patterns. */

/** @type {[RegExp, string][]} */
const PATTERNS = [
  [/^'(.*)' at (r\d+c\d+); expected (.+)$/, "{2} 处是“{1}”；应为 {3}"],
  [/^value (\S+) at (r\d+c\d+); expected (.+)$/, "{2} 处的值是 {1}；应为 {3}"],
  [/^row (\d+) has (\S+) \w+; expected (\d+)$/, "第 {1} 行有 {2} 个符号；应有 {3} 个"],
  [/^(\S+) rows? of (\S+) symbols?; expected (\d+) rows$/, "{1} 行，每行 {2} 个符号；应有 {3} 行"],
  [/^(\S+) rows?; expected (\d+)$/, "有 {1} 行；应有 {2} 行"],
  [/^(\S+) (?:cells|characters|numbers); expected n × n\b.*$/, "有 {1} 格；应为 n × n 格，例如 81 格"],
  [/^(\S+) (?:cells|values|numbers); expected (\d+)\b.*$/, "有 {1} 格；应有 {2} 格"],
  [/^a region map of (\S+) (?:cells|labels); expected .+$/, "分区图有 {1} 格；应为 n × n 格"],
  [/^region (\S+) has (\d+) cells?.*; expected (\d+)$/, "区域 {1} 有 {2} 格；应有 {3} 格"],
  [/^order (\S+); expected (?:1 to|at most) (\d+).*$/, "阶数是 {1}；最大为 {2}"],
  [/^no known notation in a text that begins '(.*)'…?; expected .+$/, "认不出以“{1}”开头的文本"],
  [/^more than (\d+) puzzles; .+$/, "谜题超过 {1} 道；只读取前 {1} 道"],
  [/^'.*' is no link; .+$/, "这不是谜题的链接"],
  [/^a damaged link; .+$/, "链接不完整；请重新复制"],
  [/^(\d+) clues; expected 0 to (\d+)$/, "提示数是 {1}；应为 0 至 {2}"],
  [
    /^no .*puzzle.* with (\d+) clues in (\d+) attempts; the fewest clues were (\d+)$/,
    "试了 {2} 次，没有得到提示数为 {1} 的谜题；最少的有 {3} 个提示数",
  ],
  [/^there is no grid under these rules; .+$/, "没有盘面符合这些规则"],
  [/^no shapes under which there is a grid in (\d+) attempts$/, "试了 {1} 次，没有得到合适的分区"],
  [/^it takes longer than it may here; .+$/, "这里不允许花这么长的时间；请降低要求"],
  [/^the body is too long; .+$/, "内容太长"],
];

/**
 * The message in Chinese, null where nobody has translated it.
 * @param {string} message
 */
export function faultInChinese(message) {
  for (const [pattern, chinese] of PATTERNS) {
    const found = pattern.exec(message);
    if (found) {
      return chinese.replace(/\{(\d)\}/g, (_, number) => inChinese(found[Number(number)] ?? ""));
    }
  }
  return null;
}

/** @param {string} expected As in `. or 0 or 1 to 9`. */
function inChinese(expected) {
  return expected.replace(/ or /g, " 或 ").replace(/ to /g, " 至 ");
}
