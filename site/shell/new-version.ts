import { getLatestBuild } from '#shared/api/calls/builds.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { Ticker } from '#shared/lib/time/ticker.ts';

/** An hour (CONST-1). */
const checkMilliseconds = 3_600_000;

interface VersionWatch {
  readonly api: ApiClient;
  readonly ticker: Ticker;
  /** Id of the build that rendered this page. */
  readonly buildId: string;
  /** Called once when the server has another build. */
  readonly found: () => void;
}

/** Polls the server's build id hourly until it differs (ND-23). */
export function watchVersion({ api, ticker, buildId, found }: VersionWatch): void {
  const stop = ticker.every(checkMilliseconds, async () => {
    const latest = await api.call(getLatestBuild, {});
    if (!latest.ok || latest.value.id === buildId) return;
    stop();
    found();
  });
}
