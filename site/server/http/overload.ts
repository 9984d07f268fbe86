import type { MiddlewareHandler } from 'hono';
import { CallRefused } from './call-refused.ts';

/** Whether requests wait so long for their turn that another one would only lengthen the queue. */
export interface Overload {
  readonly isOver: () => boolean;
  readonly close: () => void;
}

const everyMilliseconds = 50;
const mostLateMilliseconds = 400;

/** Looks how late a timer comes: as late comes every request. Late once is no queue: it has to be so twice in a row. */
export function watchOverload(now: () => number = () => performance.now()): Overload {
  let expected = now() + everyMilliseconds;
  let [before, last] = [0, 0];
  const isLate = (milliseconds: number) => milliseconds > mostLateMilliseconds;
  const timer = setInterval(() => {
    [before, last] = [last, now() - expected];
    expected = now() + everyMilliseconds;
  }, everyMilliseconds);
  timer.unref();
  return {
    // Also while the timer has not come at all.
    isOver: () => isLate(last) && (isLate(before) || isLate(now() - expected)),
    close: () => clearInterval(timer),
  };
}

/** Turns calls away while there is too much to do, so that those under way come to an end. Being asked for health is not. */
export function shedLoad({ isOver }: Overload): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== 'OPTIONS' && context.req.path !== '/healthz' && isOver()) {
      throw new CallRefused(503, 'busy', 'Too much to do at this moment: try again in a second.', {
        'Retry-After': '1',
      });
    }
    await next();
  };
}
