import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallRefused } from '../../http/call-refused.ts';
import { type PoolThread, poolLimits, ThreadPool, type ThreadReports } from './thread-pool.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A thread that does what the test says. */
interface FakeThread extends PoolThread<string> {
  readonly name: string;
  readonly acts: string[];
  /** Ends the running search with a result. */
  readonly finish: () => void;
  readonly crash: (reason?: string) => void;
}

function fakePool(mostThreads = 1, mostWaiting = 2) {
  const started: FakeThread[] = [];
  const messages: string[] = [];
  const settled = vi.fn();
  const start = ({ ended, exited }: ThreadReports<string>): FakeThread => {
    const acts: string[] = [];
    let running: [number: number, search: string] = [0, ''];
    const thread = {
      name: `thread ${started.length}`,
      acts,
      run(number: number, search: string) {
        running = [number, search];
        acts.push(`run ${search}`);
      },
      stop: (number: number) => acts.push(`stop ${number === running[0] ? running[1] : 'another'}`),
      async end() {
        acts.push('end');
        exited('it was ended');
      },
      finish: () => ended(running[0], { result: `${running[1]} by ${thread.name}` }),
      crash: (reason = 'out of memory') => exited(reason),
    };
    started.push(thread);
    return thread;
  };
  const limits = { ...poolLimits, mostWaiting };
  const pool = new ThreadPool<string, string, FakeThread>({
    mostThreads,
    start,
    settled,
    tell: (line) => messages.push(line),
    limits,
  });
  const outcomes: string[] = [];
  const search = (name: string, signal = new AbortController().signal) =>
    pool.run(name, signal).then(
      (result) => outcomes.push(result),
      (error: CallRefused) => outcomes.push(`${name}: ${error.status} ${error.code}`),
    );
  const thread = (index: number) => started[index] as FakeThread;
  return { pool, search, thread, started, outcomes, messages, settled };
}

/** Lets promises settle. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a pool of threads', () => {
  it('starts threads as searches come, up to its number, and uses a free one first', async () => {
    const { pool, search, thread, started, outcomes } = fakePool(2);
    expect(pool.load()).toEqual({ threads: 0, waiting: 0, running: 0, refused: 0 });
    void search('a');
    thread(0).finish();
    void search('b');
    void search('c');
    void search('d');
    expect(pool.load()).toEqual({ threads: 2, waiting: 1, running: 2, refused: 0 });
    expect(pool.searches()).toEqual(['d', 'b', 'c']);
    thread(1).finish();
    thread(0).finish();
    thread(1).finish();
    await settle();
    expect(outcomes).toEqual(['a by thread 0', 'c by thread 1', 'b by thread 0', 'd by thread 1']);
    expect(started).toHaveLength(2);
    expect(pool.load()).toEqual({ threads: 2, waiting: 0, running: 0, refused: 0 });
  });

  it('can start its first thread before a search, once', () => {
    const { pool, started } = fakePool(2);
    pool.warm();
    pool.warm();
    expect(started).toHaveLength(1);
  });

  it('refuses a search beyond its queue at once, in words and with a time to try again', async () => {
    const { pool, search, outcomes, thread } = fakePool(1, 2);
    for (const name of ['a', 'b', 'c', 'd']) void search(name);
    await settle();
    expect(outcomes).toEqual(['d: 503 planning-busy']);
    await expect(pool.run('e', new AbortController().signal)).rejects.toMatchObject({
      headers: { 'Retry-After': '2' },
      message: expect.stringContaining('Too many searches for journeys are waiting'),
    });
    expect(pool.load()).toEqual({ threads: 1, waiting: 2, running: 1, refused: 2 });
    thread(0).finish();
    void search('f');
    await settle();
    expect(outcomes).toEqual(['d: 503 planning-busy', 'a by thread 0']);
  });

  it('refuses a search that has waited too long', async () => {
    const { pool, search, outcomes } = fakePool();
    void search('a');
    void search('b');
    await vi.advanceTimersByTimeAsync(poolLimits.waitMilliseconds - 1);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual(['b: 503 planning-busy']);
    expect(pool.searches()).toEqual(['a']);
  });

  it('stops a search over its budget, which holds its thread until it has stopped', async () => {
    const { pool, search, thread, outcomes } = fakePool();
    void search('a');
    await vi.advanceTimersByTimeAsync(poolLimits.searchMilliseconds - 10);
    void search('b');
    await vi.advanceTimersByTimeAsync(10);
    expect(outcomes).toEqual(['a: 503 planning-too-long']);
    expect(thread(0).acts).toEqual(['run a', 'stop a']);
    expect(pool.load()).toMatchObject({ running: 1, waiting: 1, refused: 1 });
    thread(0).finish();
    expect(thread(0).acts).toEqual(['run a', 'stop a', 'run b']);
    await vi.advanceTimersByTimeAsync(poolLimits.graceMilliseconds);
    expect(thread(0).acts).not.toContain('end');
    thread(0).finish();
    await settle();
    expect(outcomes).toEqual(['a: 503 planning-too-long', 'b by thread 0']);
  });

  it('ends the thread of a search that does not stop, and goes on in another one', async () => {
    const { search, thread, outcomes, messages } = fakePool();
    void search('a');
    await vi.advanceTimersByTimeAsync(poolLimits.searchMilliseconds);
    void search('b');
    await vi.advanceTimersByTimeAsync(poolLimits.graceMilliseconds);
    expect(thread(0).acts).toEqual(['run a', 'stop a', 'end']);
    expect(thread(1).acts).toEqual(['run b']);
    thread(1).finish();
    await settle();
    expect(outcomes).toEqual(['a: 503 planning-too-long', 'b by thread 1']);
    expect(messages).toEqual([
      'A thread that plans journeys has ended: it was ended. The next search starts another one.',
    ]);
  });

  it('replaces a thread that crashes, and runs its search once more before those that wait', async () => {
    const { search, thread, outcomes, messages } = fakePool();
    void search('a');
    void search('b');
    thread(0).crash();
    expect(thread(1).acts).toEqual(['run a']);
    thread(1).finish();
    thread(1).finish();
    await settle();
    expect(outcomes).toEqual(['a by thread 1', 'b by thread 1']);
    expect(messages).toEqual([
      'A thread that plans journeys has ended: out of memory. The next search starts another one.',
    ]);
  });

  it('fails a search that crashes a second thread, and no other one', async () => {
    const { pool, search, thread, outcomes } = fakePool();
    void search('a');
    void search('b');
    thread(0).crash();
    thread(1).crash();
    thread(2).finish();
    await settle();
    expect(outcomes).toEqual(['a: 503 planning-failed', 'b by thread 2']);
    expect(pool.load()).toMatchObject({ threads: 1, running: 0 });
  });

  it('survives a thread that crashes while it is free', async () => {
    const { pool, search, thread, outcomes } = fakePool();
    pool.warm();
    thread(0).crash();
    void search('a');
    thread(1).finish();
    await settle();
    expect(outcomes).toEqual(['a by thread 1']);
  });

  it('drops a search whose caller leaves: a waiting one from the queue, a running one by asking it to stop', async () => {
    const { pool, search, thread, outcomes } = fakePool();
    const [first, second] = [new AbortController(), new AbortController()];
    void search('a', first.signal);
    void search('b', second.signal);
    void search('c');
    second.abort();
    await settle();
    expect(outcomes).toEqual(['b: 499 left']);
    expect(pool.searches()).toEqual(['c', 'a']);
    first.abort();
    await settle();
    expect(thread(0).acts).toEqual(['run a', 'stop a']);
    thread(0).finish();
    thread(0).finish();
    await settle();
    expect(outcomes).toEqual(['b: 499 left', 'a: 499 left', 'c by thread 0']);
    await expect(pool.run('d', AbortSignal.abort())).rejects.toMatchObject({ status: 499 });
    expect(pool.load()).toEqual({ threads: 1, waiting: 0, running: 0, refused: 0 });
  });

  it('reports each end, after which data that no search uses can go', () => {
    const { pool, search, thread, settled } = fakePool();
    void search('a');
    settled.mockImplementation(() => expect(pool.searches()).toEqual([]));
    thread(0).finish();
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('ends its threads when it closes, fails what it has, and starts nothing any more', async () => {
    const { pool, search, thread, started, outcomes, messages } = fakePool();
    void search('a');
    void search('b');
    await pool.close();
    void search('c');
    pool.warm();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcomes.toSorted()).toEqual(['a: 503 planning-failed', 'b: 503 planning-failed', 'c: 503 planning-busy']);
    expect(thread(0).acts).toEqual(['run a', 'end']);
    expect(started).toHaveLength(1);
    expect(messages).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
