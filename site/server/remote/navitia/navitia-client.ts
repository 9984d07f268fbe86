import type * as v from 'valibot';
import type { EngineContext } from '#site/server/engine/contract.ts';
import type { EngineNetwork } from '../network/known-network.ts';
import type { RemoteQuery, RemoteService } from '../remote-service.ts';
import { countdown } from '../time-budget.ts';

type Value = string | number | boolean | readonly string[] | undefined;

/** Parameters of a request; those that are undefined are not sent, and a list is sent value by value. */
export type NavitiaParameters = Readonly<Record<string, Value>>;

export interface NavitiaRequest<Schema extends v.GenericSchema>
  extends Pick<RemoteQuery<Schema>, 'schema' | 'mostBytes' | 'milliseconds'> {
  /** Segments below the coverage, such as `['lines', id, 'route_schedules']`. */
  readonly path: readonly string[];
  readonly parameters?: NavitiaParameters;
  readonly keptSeconds?: number;
}

/** Sends a request and returns its parsed response. */
export type NavitiaQuery = <Schema extends v.GenericSchema>(
  request: NavitiaRequest<Schema>,
  context: Pick<EngineContext, 'language' | 'signal' | 'requestId'>,
) => Promise<v.InferOutput<Schema>>;

export interface NavitiaPlanner {
  readonly network: EngineNetwork;
  readonly query: NavitiaQuery;
}

/** Returns a function that sends several requests within one time limit. */
export function navitiaWithin(query: NavitiaQuery, milliseconds: number): NavitiaQuery {
  const left = countdown(milliseconds);
  return (request, context) => query({ ...request, milliseconds: left() }, context);
}

/** Creates the function that sends requests to a coverage. A status 404 with an error is a result. */
export function createNavitiaQuery(service: RemoteService): NavitiaQuery {
  return (request, context) => {
    const { path, parameters = {}, keptSeconds = 0, ...rest } = request;
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
      for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
    }
    const segments = path.map((segment) => `/${encodeURIComponent(segment)}`).join('');
    return service.get({ ...rest, path: `${segments}?${search}`, context, keptSeconds, resultStatuses: [404] });
  };
}
