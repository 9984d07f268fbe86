import { tripParameters } from './trip-parameters.ts';

/** The orders of a list of journeys, as a link names them. `best` is the order of the response. */
export const listOrders = ['best', 'earliest', 'changes', 'walking', 'price', 'emissions'] as const;

export type ListOrder = (typeof listOrders)[number];

/** Reads the order of a link. An unknown one counts as absent. */
export function readListOrder(params: Pick<URLSearchParams, 'get'>): ListOrder | undefined {
  const text = params.get(tripParameters.order);
  return listOrders.find((order) => order === text);
}
