import { describe, expect, it } from 'vitest';
import { runAtOnce, runInTurns, type Steps } from './take-turns.ts';

function* countTo(most: number, stepMilliseconds = 0): Steps<number> {
  let count = 0;
  while (count < most) {
    const until = performance.now() + stepMilliseconds;
    while (performance.now() < until) Math.sqrt(count);
    count++;
    yield;
  }
  return count;
}

function* failing(): Steps<number> {
  yield;
  throw new RangeError('no');
}

describe('work in steps', () => {
  it('has the same result at once and in turns', async () => {
    expect(runAtOnce(countTo(1000))).toBe(1000);
    expect(await runInTurns(countTo(1000))).toBe(1000);
    expect(await runInTurns(countTo(0))).toBe(0);
  });

  it('lets other tasks run when it takes long', async () => {
    let turns = 0;
    let isDone = false;
    const others = () => {
      turns++;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    await runInTurns(countTo(20, 5));
    isDone = true;
    expect(turns).toBeGreaterThan(5);
  });

  it("fails with the work's error", async () => {
    expect(() => runAtOnce(failing())).toThrow(RangeError);
    await expect(runInTurns(failing())).rejects.toThrow(RangeError);
  });
});
