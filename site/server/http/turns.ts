import { CallRefused } from './call-refused.ts';

/** Lets requests compute one after the other, so that the server knows how long each has waited. */
export interface Turns {
  /** Resolves when it is this request's turn. Throws a 503 where the wait would be too long. */
  readonly take: (signal: AbortSignal) => Promise<void>;
}

/** A traveller notices a second, and a queue that takes longer only grows. */
const mostWaitMilliseconds = 1000;
/** How much the latest turn counts in the average length of a turn. */
const weightOfLatest = 0.1;

/** Sockets count as read after so many rounds of the event loop without a new request: each accepts one connection. */
const quietRounds = 3;
/** Reading sockets holds up the next turn no longer than this. */
const mostReadingMilliseconds = 25;

interface Waiting {
  readonly since: number;
  readonly signal: AbortSignal;
  readonly begin: () => void;
  readonly refuse: (reason: Error) => void;
}

/**
 * A queue of requests. Between two turns the event loop reads the sockets, so requests wait here and not unseen in the
 * kernel. A request is refused at once when the queue before it is longer than a request may wait, and later when it has
 * waited so long all the same.
 */
export function createTurns(now: () => number = () => performance.now()): Turns {
  const queue: Waiting[] = [];
  /** Average time from one turn to the next, reading included. */
  let turnMilliseconds = 0;
  let lastBegan: number | null = null;
  let isInTurn = false;
  let isRunning = false;
  let readingSince = 0;
  let quiet = 0;

  /** Runs once a round of the event loop while there are requests. */
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
    while (queue.length > 0) {
      const { since, signal, begin, refuse } = queue.shift() as Waiting;
      if (signal.aborted) refuse(leftAlone());
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
    take(signal) {
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

const busy = () =>
  new CallRefused(503, 'busy', 'Too much to do at this moment: try again in a second.', { 'Retry-After': '1' });

/** The caller has hung up: the answer goes nowhere. */
const leftAlone = () => new CallRefused(499, 'left', 'The caller has not waited for the answer.');
