import type * as v from 'valibot';
import type { EngineContext } from '#site/server/engine/contract.ts';
import type { RemoteQuery, RemoteService } from '../remote-service.ts';
import { countdown } from '../time-budget.ts';
import type { MotisNetwork } from './network-of-routes.ts';

type Value = string | number | boolean | readonly (string | number)[] | undefined;

/** Parameters of a request; those that are undefined are not sent. */
export type MotisParameters = Readonly<Record<string, Value>>;

export interface MotisRequest<Schema extends v.GenericSchema>
  extends Pick<RemoteQuery<Schema>, 'schema' | 'mostBytes' | 'milliseconds'> {
  /** Below the address of the service, such as `plan` of the configured version or `/api/v1/health`. */
  readonly path: string;
  readonly parameters?: MotisParameters;
  readonly keptSeconds?: number;
}

/** Sends a request and returns its parsed response. */
export type MotisQuery = <Schema extends v.GenericSchema>(
  request: MotisRequest<Schema>,
  context: Pick<EngineContext, 'language' | 'signal' | 'requestId'>,
) => Promise<v.InferOutput<Schema>>;

export interface MotisPlanner extends MotisNetwork {
  readonly query: MotisQuery;
  /** Whether positions are ends. */
  readonly hasStreets: boolean;
}

/** Returns a function that sends several requests within one time limit. */
export function motisWithin(query: MotisQuery, milliseconds: number): MotisQuery {
  const left = countdown(milliseconds);
  return (request, context) => query({ ...request, milliseconds: left() }, context);
}

/** Statuses for a place, stop or run that the server does not know, and for a time outside its timetable. */
const resultStatuses = [404, 422];

/** Writes parameters as the server reads them: values of a list are separated by commas. */
export function motisSearch(parameters: MotisParameters): string {
  const written = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(',')] as [string, string]],
  );
  return new URLSearchParams(written).toString();
}

/** Creates the function that sends requests of the API of MOTIS 2 in a version such as `v6`. */
export function createMotisQuery(service: RemoteService, version: string): MotisQuery {
  return (request, context) => {
    const { path, parameters = {}, keptSeconds = 0, ...rest } = request;
    const address = path.startsWith('/') ? path : `/api/${version}/${path}`;
    const search = motisSearch({ ...parameters, language: context.language });
    return service.get({ ...rest, path: `${address}?${search}`, context, keptSeconds, resultStatuses });
  };
}
