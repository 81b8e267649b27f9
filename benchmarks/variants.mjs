// Counts solutions up to 2 with the Interactive Sudoku Solver (ISS).
//
//     node variants.mjs CHECKOUT SECONDS
//
// Reads a constraint string per line, as JSON, and writes a JSON object per line: the number of
// solutions (null above so many CPU seconds) and the CPU milliseconds of all threads for building
// the solver and counting. Parsing the string is not measured.

import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [checkout, seconds] = process.argv.slice(2);
// ISS is written for the workers of browsers.
globalThis.self = globalThis;
globalThis.VERSION_PARAM = '';
const load = (file) => import(pathToFileURL(join(resolve(checkout), 'js', file)));
const { SudokuParser } = await load('sudoku_parser.js');
const { SudokuBuilder } = await load('solver/sudoku_builder.js');

const STEPS_BETWEEN_LOOKS = 12; // as a power of two

const milliseconds = (start) => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

const counted = (text) => {
  const constraint = SudokuParser.parseText(text);
  const start = process.cpuUsage();
  const late = Symbol('late');
  let count = null;
  try {
    const solver = SudokuBuilder.build(constraint);
    solver.setProgressCallback(() => {
      if (milliseconds(start) > 1000 * seconds) throw late;
    }, STEPS_BETWEEN_LOOKS);
    count = solver.countSolutions(2);
  } catch (error) {
    if (error !== late) throw error;
  }
  return { count, milliseconds: milliseconds(start) };
};

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    answer = counted(JSON.parse(line));
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
