import type { Definition } from '../page-stores.ts';

/** Runs `run` after all that was handed in before, in any tab or group of this browser. */
export type TakeTurn = <Result>(run: () => Promise<Result>) => Promise<Result>;

const lockName = 'tp-favorites';

/**
 * The requests about favorites run one after the other, in the order of the traveller's acts in all tabs: a response never
 * meets a newer state of the account, and a synchronization of one tab does not bring back what another has removed.
 */
export const favoritesTurn: Definition<TakeTurn> = {
  name: 'favorites-turn',
  create() {
    /** A page without https has no locks, and a sandboxed frame refuses them: then each tab has turns of its own. */
    let last: Promise<unknown> = Promise.resolve();
    return async (run) => {
      let isTaken = false;
      try {
        return await navigator.locks.request(lockName, () => {
          isTaken = true;
          return run();
        });
      } catch (reason) {
        if (isTaken) throw reason;
        const done = last.then(run);
        last = done.catch(() => undefined);
        return done;
      }
    };
  },
};
