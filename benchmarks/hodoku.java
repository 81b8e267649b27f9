// Times of HoDoKu: for each puzzle of a file, in passes over all of them, the CPU seconds of the
// thread that solves it.
//
//     java -cp hodoku.jar hodoku.java PUZZLES WARM_UPS PASSES
//
// Prints a line for each puzzle: its level, its score, and its seconds in each pass after the warm-up.
// It makes the calls that HoDoKu makes for a puzzle of its batch mode. Java compiles and collects
// garbage on other threads, which are not counted.

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.LogManager;
import solver.SudokuSolver;
import solver.SudokuSolverFactory;
import sudoku.Sudoku2;

class Times {
    public static void main(String[] arguments) throws Exception {
        LogManager.getLogManager().reset();
        List<String> puzzles = Files.readAllLines(Path.of(arguments[0]));
        int warmUps = Integer.parseInt(arguments[1]);
        int passes = Integer.parseInt(arguments[2]);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        SudokuSolver solver = SudokuSolverFactory.getDefaultSolverInstance();
        String[] lines = new String[puzzles.size()];
        for (int pass = -warmUps; pass < passes; pass++) {
            for (int i = 0; i < lines.length; i++) {
                long start = threads.getCurrentThreadCpuTime();
                Sudoku2 sudoku = new Sudoku2();
                sudoku.setSudoku(puzzles.get(i), true);
                solver.setSudoku(sudoku);
                solver.solve();
                long spent = threads.getCurrentThreadCpuTime() - start;
                if (pass < 0) {
                    continue;
                }
                if (pass == 0) {
                    lines[i] = sudoku.getLevel().getName() + "\t" + sudoku.getScore();
                }
                lines[i] += "\t" + 1e-9 * spent;
            }
        }
        for (String line : lines) {
            System.out.println(line);
        }
        System.exit(0);
    }
}
