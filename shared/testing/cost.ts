/** Below this time a measurement says nothing about growth. */
const floorMilliseconds = 10;
const mostGrowth = 2.5;
const mostMilliseconds = 1000;
/** A busy machine makes a run slower, never faster. A growth that no repetition confirms is not one. */
const repetitions = 3;

function fastestOf(run: () => unknown, runs: number): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < runs; index += 1) {
    const started = performance.now();
    run();
    fastest = Math.min(fastest, performance.now() - started);
    if (fastest < floorMilliseconds) break;
  }
  return fastest;
}

/**
 * Describes what is wrong with the cost of `task`: one run takes a second, or input of double the size costs more than
 * two and a half times as much. Null when the cost is linear. `task` prepares the input, and returns what is measured.
 */
function wrongCostOf(task: (size: number) => () => unknown, size: number): string | null {
  // A small input comes first, so that a test of a quadratic cost ends.
  const eighth = fastestOf(task(Math.floor(size / 8)), 2);
  if (eighth > mostMilliseconds / 8) return `costs ${Math.round(eighth)} ms at an eighth of the size`;
  // Even a quadratic cost stays below the floor then.
  if (eighth * 64 < floorMilliseconds) return null;
  const whole = task(size);
  if (fastestOf(whole, 3) < floorMilliseconds) return null;
  const half = task(Math.floor(size / 2));
  let wrong: string | null = null;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const cost = fastestOf(whole, 3);
    const growth = cost / fastestOf(half, 3);
    if (cost >= mostMilliseconds) wrong = `costs ${Math.round(cost)} ms`;
    else if (growth <= mostGrowth) return null;
    else wrong = `costs ${growth.toFixed(1)} times as much at double the size (${cost.toFixed(1)} ms)`;
  }
  return wrong;
}

/** Describes the first few tasks whose cost is wrong. */
export function wrongCostsIn(tasks: readonly MeasuredTask[], most = 3): string[] {
  const wrong: string[] = [];
  for (const { what, size, task } of tasks) {
    const cost = wrongCostOf(task, size);
    if (cost !== null) wrong.push(`${what} ${cost}`);
    if (wrong.length === most) break;
  }
  return wrong;
}

export interface MeasuredTask {
  readonly what: string;
  readonly size: number;
  readonly task: (size: number) => () => unknown;
}
