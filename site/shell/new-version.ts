import { getLatestBuild } from '#shared/api/calls/builds.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { Ticker } from '#shared/lib/time/ticker.ts';

/** CONST-1 */
const checkMilliseconds = 3_600_000;

export interface VersionParts {
  readonly api: ApiClient;
  readonly ticker: Ticker;
  /** The build that this page came with. */
  readonly buildId: string;
  /** Called once, when another build is being served. */
  readonly found: () => void;
}

/** Asks once an hour whether another build is being served (ND-23), until there is one or the watch is ended. */
export function watchVersion({ api, ticker, buildId, found }: VersionParts): () => void {
  let isOver = false;
  const stop = ticker.every(checkMilliseconds, () => {
    void api.call(getLatestBuild, {}).then((answer) => {
      if (isOver || !answer.ok || answer.value.id === buildId) return;
      end();
      found();
    });
  });
  function end() {
    isOver = true;
    stop();
  }
  return end;
}
