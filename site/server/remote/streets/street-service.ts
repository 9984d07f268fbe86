import * as v from 'valibot';
import { createRemoteService, type RemoteDependencies } from '../remote-service.ts';
import type { ValhallaCaller } from './valhalla-streets.ts';

/** How long a request waits. */
const requestMilliseconds = 2000;

/** Creates the caller of a running Valhalla. */
export function callService(dependencies: Omit<RemoteDependencies, 'budget' | 'name'>): ValhallaCaller {
  const budget = { engineMilliseconds: requestMilliseconds, serverMilliseconds: requestMilliseconds };
  const service = createRemoteService({ ...dependencies, name: 'VALHALLA', budget });
  // A request serves all searches around its place: it does not end with the caller who was first.
  const { signal } = new AbortController();
  let requests = 0;
  return (action, body) => {
    requests += 1;
    const context = { language: 'en' as const, signal, requestId: `streets-${requests}` };
    return service.post({ path: `/${action}`, body, schema: v.unknown(), context, keptSeconds: 0 });
  };
}
