import { describe, expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

function openReadiness(checkMilliseconds = 10_000) {
  const clock = { now: 0 };
  const lines: string[] = [];
  const readiness = createReadiness({
    tell: (line) => lines.push(line),
    elapsed: () => clock.now,
    limits: { checkMilliseconds, keptMilliseconds: 1000 },
  });
  return { clock, lines, readiness };
}

describe('readiness', () => {
  it('has the state of each check, and needs all of them', async () => {
    const { clock, readiness } = openReadiness();
    let isBroken = false;
    readiness.register('timetable', () => {});
    readiness.register('database', async () => {
      if (isBroken) throw new Error('the file is gone.');
    });
    expect(await readiness.report()).toEqual({ status: 'ready', checks: { timetable: 'ok', database: 'ok' } });
    isBroken = true;
    clock.now = 1000;
    expect(await readiness.report()).toEqual({ status: 'not-ready', checks: { timetable: 'ok', database: 'failed' } });
    expect((await readiness.report(['database'])).status).toBe('ready');
    expect((await readiness.report(['databases'])).status).toBe('not-ready');
  });

  it('says once why a check fails, and that it passes again, and never in the report', async () => {
    const { clock, lines, readiness } = openReadiness();
    let reason: string | null = 'db.internal refuses connections.';
    readiness.register('database', () => {
      if (reason !== null) throw new Error(reason);
    });
    for (let second = 0; second < 3; second += 1) {
      clock.now += 1000;
      expect(JSON.stringify(await readiness.report())).not.toContain('db.internal');
    }
    reason = null;
    clock.now += 1000;
    await readiness.report();
    expect(lines).toEqual([
      'The check “database” of /readyz fails: db.internal refuses connections.',
      'The check “database” of /readyz passes again.',
    ]);
  });

  it('runs checks once a second, however many ask', async () => {
    const { clock, readiness } = openReadiness();
    let runs = 0;
    readiness.register('engine', async () => {
      runs += 1;
    });
    await Promise.all(Array.from({ length: 50 }, () => readiness.report()));
    clock.now = 999;
    await readiness.report();
    expect(runs).toBe(1);
    clock.now = 1000;
    await readiness.report();
    expect(runs).toBe(2);
  });

  it('fails a check that hangs, and tells it to stop', async () => {
    const { lines, readiness } = openReadiness(20);
    const stopped = new Promise<void>((resolve) => {
      readiness.register('engine', (signal) => {
        signal.addEventListener('abort', () => resolve());
        return new Promise(() => {});
      });
    });
    expect((await readiness.report()).checks).toEqual({ engine: 'failed' });
    await stopped;
    expect(lines).toEqual(['The check “engine” of /readyz fails: no result within 20 ms.']);
  });

  it('ends with the process, whatever the checks say', async () => {
    const { readiness } = openReadiness();
    readiness.register('timetable', () => {});
    readiness.end();
    expect(await readiness.report()).toEqual({ status: 'ending', checks: { timetable: 'ok' } });
  });

  it('has one check of each name', () => {
    const { readiness } = openReadiness();
    readiness.register('engine', () => {});
    expect(() => readiness.register('engine', () => {})).toThrow('There are two checks “engine”.');
  });
});
