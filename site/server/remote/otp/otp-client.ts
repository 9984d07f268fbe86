import type * as v from 'valibot';
import type { EngineContext } from '#site/server/engine/contract.ts';
import type { RemoteService } from '../remote-service.ts';
import { countdown } from '../time-budget.ts';
import { graphResponse } from './responses.ts';

type Context = Pick<EngineContext, 'language' | 'signal' | 'requestId'>;

export interface OtpRequest<Data extends v.GenericSchema> {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly data: Data;
  readonly keptSeconds?: number;
  readonly mostBytes?: number;
  readonly milliseconds?: number;
}

/** Sends a query and returns its data. */
export type OtpQuery = <Data extends v.GenericSchema>(
  request: OtpRequest<Data>,
  context: Context,
) => Promise<v.InferOutput<Data>>;

/** Returns a function that sends several queries within one time limit. */
export function withinBudget(query: OtpQuery, milliseconds: number): OtpQuery {
  const left = countdown(milliseconds);
  return (request, context) => query({ ...request, milliseconds: left() }, context);
}

/** Creates the function that sends queries of the GTFS GraphQL API. */
export function createOtpQuery(service: RemoteService): OtpQuery {
  return async (request, context) => {
    const { query, variables = {}, data, keptSeconds = 0, mostBytes, milliseconds } = request;
    return service.post({
      body: JSON.stringify({ query, variables }),
      schema: graphResponse(data),
      context,
      keptSeconds,
      ...(mostBytes !== undefined && { mostBytes }),
      ...(milliseconds !== undefined && { milliseconds }),
    });
  };
}
