import { searchPlacesEarly } from '#shared/api/calls/search/places-early.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import type { CallResult } from '#shared/api/client.ts';
import type { PlaceKey } from '#shared/domain/place/place-key.ts';
import { placeMeant } from '#shared/domain/place/place-meant.ts';
import type { StopSchedules } from '#shared/domain/schedule.ts';
import { isoWithOffset } from '#shared/lib/time/zoned-time.ts';
import { pageClock } from '../page-services.ts';
import type { Services } from '../page-stores.ts';

/**
 * A stop to show. Besides a stop area or stop point: `stop` is an id of either, `written` is a name or an id, as a page
 * gives it.
 */
export type StopToShow = PlaceKey | { readonly type: 'stop' | 'written'; readonly id: string };

export interface StopResponse {
  readonly response: CallResult<StopSchedules>;
  /** Present if the service does not know the stop: names of stops that resemble its name. */
  readonly similar: readonly string[] | null;
}

interface Found {
  /** The stops that may be meant: the first that exists is. */
  readonly candidates: readonly [PlaceKey, ...PlaceKey[]];
  readonly similar: readonly string[];
}

const mostSimilar = 5;

const withId = (id: string): Found['candidates'] => [
  { type: 'stopArea', id },
  { type: 'stopPoint', id },
];

/** Creates the function that requests the departures of a stop. It searches for a named stop once. */
export function createStopRequests(services: Services, stop: StopToShow) {
  const given = givenStops(stop);
  /** Reset when the service does not know the stop any more: a new timetable may have new ids. */
  let found = given;

  return async (signal: AbortSignal): Promise<StopResponse> => {
    const search: CallResult<Found> = found ? { ok: true, value: found } : await findStop(services, stop.id, signal);
    if (!search.ok) return { response: search, similar: null };
    found = search.value;
    const { similar } = search.value;
    const ask = async (candidate: PlaceKey): Promise<StopResponse> => {
      const response = await askSchedules(services, candidate, signal);
      if (response.ok) found = { candidates: [candidate], similar };
      return { response, similar: !response.ok && response.error.status === 404 ? similar : null };
    };
    const [first, ...others] = search.value.candidates;
    let response = await ask(first);
    for (const other of others) if (response.similar) response = await ask(other);
    if (response.similar) found = given;
    return response;
  };
}

/** Returns the stops with the id that a page gives; null for a text to search for. */
function givenStops({ type, id }: StopToShow): Found | null {
  if (type === 'written') return null;
  return { candidates: type === 'stop' ? withId(id) : [{ type, id }], similar: [] };
}

/** Searches for the stop with this name or id. */
async function findStop({ api }: Services, text: string, signal: AbortSignal): Promise<CallResult<Found>> {
  const response = await api.call(searchPlacesEarly, { search: text, rest: 'skip' }, { signal });
  if (!response.ok) return response;
  const stops = response.value.filter((place) => place.type === 'stopArea' || place.type === 'stopPoint');
  const meant = placeMeant({ id: text, text }, stops);
  const similar = [...new Set(stops.map(({ title }) => title))].slice(0, mostSimilar);
  return { ok: true, value: { candidates: meant ? [meant] : withId(text), similar } };
}

function askSchedules(
  services: Services,
  { type, id }: PlaceKey,
  signal: AbortSignal,
): Promise<CallResult<StopSchedules>> {
  const { api, config } = services;
  if (type !== 'stopPoint') return api.call(getStopAreaSchedules, { id }, { signal });
  const fromDatetime = isoWithOffset(services.get(pageClock).now(), config.appConfig.timeZone);
  return api.call(getStopPointSchedules, { id, groupedByTerminus: false, fromDatetime }, { signal });
}
