import { getLatestBuild } from '#shared/api/calls/builds.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { Ticker } from '#shared/lib/time/ticker.ts';

/** CONST-1 */
const checkMilliseconds = 3_600_000;

export interface VersionParts {
  readonly api: ApiClient;
  readonly ticker: Ticker;
  /** Id of the build that rendered this page. */
  readonly buildId: string;
  /** Called once when the server has another build. */
  readonly found: () => void;
}

/** Polls the server's build id hourly (ND-23), until it differs or the returned function is called. */
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
