import { callerLeft, refusedFor } from './call-refused.ts';

export type Turns = ReturnType<typeof createTurns>;

/** Limit on waiting: travellers notice a second, and a longer queue only grows. */
const mostWaitMilliseconds = 1000;
/** Weight of the latest turn in the moving average. */
const weightOfLatest = 0.1;

/** Rounds of the event loop without a new request after which the sockets count as read. Each round accepts one connection. */
const quietRounds = 3;
/** Limit on the time between two turns spent on reading sockets. */
const mostReadingMilliseconds = 25;

interface Waiting {
  readonly since: number;
  readonly signal: AbortSignal;
  readonly begin: () => void;
  readonly refuse: (reason: Error) => void;
}

/**
 * Creates a queue that runs requests one after another, so that the server knows how long each has waited. Between two turns the event loop reads the sockets, so that requests wait in this queue and
 * not in the kernel, where their waiting time is unknown. A request is refused at once when the expected wait is too long,
 * and later when it has waited too long anyway.
 */
export function createTurns(now = () => performance.now()) {
  const queue: Waiting[] = [];
  /** Moving average of the time from one turn to the next, reading included. */
  let turnMilliseconds = 0;
  let lastBegan: number | null = null;
  let isInTurn = false;
  let isRunning = false;
  let readingSince = 0;
  let quiet = 0;

  /** Runs once per round of the event loop while there are requests. */
  function nextRound(): void {
    const time = now();
    if (isInTurn) {
      isInTurn = false;
      readingSince = time;
      quiet = 0;
    }
    quiet += 1;
    if (quiet > quietRounds || time - readingSince > mostReadingMilliseconds) beginTurn(time);
    isRunning = isInTurn || queue.length > 0;
    if (isRunning) setImmediate(nextRound);
    else lastBegan = null;
  }

  function beginTurn(time: number): void {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { since, signal, begin, refuse } = next;
      if (signal.aborted) refuse(callerLeft());
      else if (time - since > mostWaitMilliseconds) refuse(busy());
      else {
        if (lastBegan !== null) turnMilliseconds += (time - lastBegan - turnMilliseconds) * weightOfLatest;
        lastBegan = time;
        isInTurn = true;
        begin();
        return;
      }
    }
  }

  return {
    /** Resolves when it is this request's turn. Throws a 503 when the wait would be too long. */
    take(signal: AbortSignal): Promise<void> {
      if (queue.length * turnMilliseconds > mostWaitMilliseconds) throw busy();
      quiet = 0;
      return new Promise((begin, refuse) => {
        queue.push({ since: now(), signal, begin, refuse });
        if (isRunning) return;
        isRunning = true;
        readingSince = now();
        setImmediate(nextRound);
      });
    },
  };
}

const busy = () => refusedFor(1, 503, 'busy', 'The server is overloaded: try again in a second.');
