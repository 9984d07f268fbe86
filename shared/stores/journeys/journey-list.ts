import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import type { ApiClient, CallError, CallResult } from '#shared/api/client.ts';
import type { DataSource } from '#shared/domain/data-source.ts';
import type { Disruption } from '#shared/domain/disruption.ts';
import type { Journey, JourneyGroup, JourneyResults } from '#shared/domain/journey/journey.ts';
import {
  arrivalOf,
  departureOf,
  findJourney,
  findJourneyByCode,
  firstJourney,
  lostJourney,
  nearestJourney,
  stillLeaving,
  withDetails,
} from '#shared/domain/journey/journey-results.ts';
import type { ServicePeriod } from '#shared/domain/schedule.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { whenIdle } from '#shared/lib/idle.ts';
import { type Clock, onClock } from '#shared/lib/time/clock.ts';

/** The journeys of one direction, outbound or return. */
export interface JourneyList {
  readonly groups: readonly JourneyGroup[];
  readonly disruptions: readonly Disruption[];
  readonly isLoading: boolean;
  /** The response of the search has no journey (TRIP-16). */
  readonly hasNoResults: boolean;
  /** The period of the timetable, if the requested day is outside it. */
  readonly outOfPeriod: ServicePeriod | null;
  /** Providers of the data that must be named. */
  readonly sources: readonly DataSource[];
  /** The error of a failed search. */
  readonly error: CallError | null;
  readonly selectedId: string | null;
  /**
   * The reason for the selection: the first of the response (TRIP-17), the traveller's choice, the journey in a link,
   * or the nearest one if that journey no longer exists (ND-63).
   */
  readonly selection: 'first' | 'chosen' | 'linked' | 'nearest' | null;
  readonly loadingDetailsId: string | null;
  /** The journey that stays a summary because its details could not be loaded. Selecting it again retries. */
  readonly failedDetailsId: string | null;
  /** That journey if the service has it no longer. Its times are those of a former timetable. */
  readonly goneId: string | null;
  /** The search for later (1) or earlier (-1) journeys has failed, so that the journeys of the search before it are shown. */
  readonly failedBeside: 1 | -1 | null;
  /** When the journeys were received. Milliseconds since 1970; null before. */
  readonly receivedAt: number | null;
  /** When the details of journeys were last loaded, by id. Milliseconds since 1970. */
  readonly detailedAt: Readonly<Record<string, number>>;
  /** When the details of a journey were received, by its code, for those that the browser had kept: they may be out of date. */
  readonly keptAt: Readonly<Record<string, number>>;
  /** The request of the last search. It identifies the search and shows whether preferences have changed since. */
  readonly request: TripRequest | null;
  /** The code of the journey that the search should select. The search may not have found it. */
  readonly wanted: string | null;
}

export const emptyJourneyList: JourneyList = {
  groups: [],
  disruptions: [],
  isLoading: false,
  hasNoResults: false,
  outOfPeriod: null,
  sources: [],
  error: null,
  selectedId: null,
  selection: null,
  loadingDetailsId: null,
  failedDetailsId: null,
  goneId: null,
  failedBeside: null,
  receivedAt: null,
  detailedAt: {},
  keptAt: {},
  request: null,
  wanted: null,
};

/** What a response says of the whole list. */
const factsOf = ({ outOfPeriod, sources }: Pick<JourneyResults, 'outOfPeriod' | 'sources'>, receivedAt: number) => ({
  receivedAt,
  outOfPeriod: outOfPeriod ?? null,
  sources: sources ?? [],
});

/** The journey to select for a link, with its time as the fallback if the journey itself cannot be loaded. */
export interface WantedJourney {
  readonly code: string | null;
  readonly instant: number;
  readonly isArrival: boolean;
}

export interface JourneyListActions {
  /** Searches. Returns whether this search is still the newest and has selected a journey. */
  search(request: TripRequest, wanted: WantedJourney): Promise<boolean>;
  select(id: string): void;
  /** Requests the details of the selected journey again. */
  refresh(): Promise<void>;
  /**
   * Reloads the service's texts in `locale`: call it when the language is known or changes. The same search is sent
   * again and only its texts are used, so the traveller keeps the same list.
   */
  retell(locale: string): Promise<void>;
  /** Empties the list and ignores pending responses. */
  clear(): void;
}

interface Dependencies {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly read: () => JourneyList;
  readonly write: (changes: Partial<JourneyList>) => void;
}

type Selection = Pick<JourneyList, 'groups' | 'selectedId' | 'selection'>;

/** The group of a link's journey that is missing in the search results. */
const linkedGroupId = 'linked';

/** Returns the group of the journey that a link names; null without one. */
function linkedGroup([journey]: readonly Journey[]): JourneyGroup | null {
  if (!journey) return null;
  // Ids are unique only within one response, so the id gets a prefix to avoid a collision.
  const named = { ...journey, id: `${linkedGroupId}:${journey.id}` };
  return { id: linkedGroupId, key: 'PUBLIC_TRANSPORT', label: '', modes: [], isDetailed: true, journeys: [named] };
}

function selectWanted(
  groups: readonly JourneyGroup[],
  { code, instant, isArrival }: WantedJourney,
  linked: readonly Journey[],
  now: number,
): Selection {
  if (code === null) return { groups, selectedId: firstJourney(groups)?.id ?? null, selection: 'first' };
  const found = findJourneyByCode(groups, code);
  if (found) return { groups: withDetails(groups, found, linked), selectedId: found.id, selection: 'linked' };
  const [journey] = linked;
  const group = linkedGroup(linked);
  // A journey that is not over is shown: its traveller may have reloaded the page.
  if (journey && group && arrivalOf(journey) >= now) {
    return { groups: [group, ...groups], selectedId: group.journeys[0]?.id ?? null, selection: 'linked' };
  }
  const nearest = journey
    ? nearestJourney(groups, lostJourney(journey))
    : nearestJourney(groups, { instant, timeOf: isArrival ? arrivalOf : departureOf });
  return { groups, selectedId: nearest?.id ?? null, selection: 'nearest' };
}

function mergeDisruptions(known: readonly Disruption[], more: readonly Disruption[]): readonly Disruption[] {
  const ids = new Set(more.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...more];
}

/** Loads the details of the selected journey. A new request replaces the pending one. */
function createDetailLoading({ api, clock, read, write }: Dependencies) {
  const latest = createLatest();

  /** Returns when a response was received. The browser may have kept it. */
  const receivedAt = (response: CallResult<unknown>) =>
    response.ok && response.keptAt !== undefined ? onClock(response.keptAt, clock) : clock.now();

  /** Returns `keptAt` after a response with the details of the journey with this code. */
  function keptAtAfter(code: string, response: CallResult<unknown> | null): JourneyList['keptAt'] {
    const { [code]: _, ...others } = read().keptAt;
    const keptAt = response?.ok ? response.keptAt : undefined;
    return keptAt === undefined ? others : { ...others, [code]: onClock(keptAt, clock) };
  }

  /** Always trip type 0, whatever the search had (TRAP-49). */
  const ask = (journeySummaryCode: string, signal: AbortSignal) =>
    api.call(getDetailedJourneys, { body: { tripType: 0, journeySummaryCode } }, { signal });

  async function load(journey: Journey) {
    const signal = latest.begin();
    write({ loadingDetailsId: journey.id, failedDetailsId: null, goneId: null });
    const response = await ask(journey.journeySummaryCode, signal);
    if (signal.aborted) return;
    const { groups, disruptions, detailedAt } = read();
    const isOlder = (detailedAt[journey.id] ?? 0) > receivedAt(response);
    if (!response.ok || response.value.journeys.length === 0 || isOlder) {
      // The list stays unchanged (ND-14).
      const isGone = !response.ok && response.error.status === 404;
      write({ loadingDetailsId: null, failedDetailsId: journey.id, goneId: isGone ? journey.id : null });
      return;
    }
    write({
      groups: withDetails(groups, journey, response.value.journeys),
      disruptions: mergeDisruptions(disruptions, response.value.disruptions),
      detailedAt: { ...detailedAt, [journey.id]: receivedAt(response) },
      loadingDetailsId: null,
      keptAt: keptAtAfter(journey.journeySummaryCode, response),
    });
  }

  return {
    ask,
    keptAtAfter,
    receivedAt,
    load,
    abort: latest.abort,
    loadMissing() {
      const { groups, selectedId, loadingDetailsId } = read();
      const journey = findJourney(groups, selectedId);
      if (journey && !journey.isDetailedTrip && loadingDetailsId !== journey.id) void load(journey);
    },
  };
}

/** Only the newest search counts: a late response of an earlier one is ignored. */
export function createJourneyListActions({ api, clock, read, write }: Dependencies): JourneyListActions {
  const latestSearch = createLatest();
  const latestTexts = createLatest();
  const details = createDetailLoading({ api, clock, read, write });
  /** The search whose texts are loaded, and their language. */
  let lastSearch: { readonly request: TripRequest; readonly locale: string } | null = null;

  return {
    async search(request, wanted) {
      details.abort();
      const signal = latestSearch.begin();
      write({ ...emptyJourneyList, isLoading: true, request, wanted: wanted.code });
      // Requested in parallel with the search: the link's journey is shown in detail even if the search does not find
      // it.
      const asking = wanted.code === null ? null : details.ask(wanted.code, signal);
      const response = await api.call(searchJourneys, { body: request }, { signal });
      const linked = await asking;
      if (signal.aborted) return false;
      const linkedDetails = linked?.ok ? linked.value : null;
      const keptAt = wanted.code === null ? {} : details.keptAtAfter(wanted.code, linked);
      if (!response.ok) {
        // The journey of the link is shown all the same: it may have been kept, or its request may have passed.
        const group = linkedGroup(linkedDetails?.journeys ?? []);
        write({
          isLoading: false,
          error: response.error,
          ...(group && {
            groups: [group],
            selectedId: group.journeys[0]?.id ?? null,
            selection: 'linked',
            disruptions: linkedDetails?.disruptions ?? [],
            keptAt,
          }),
        });
        return group !== null;
      }
      const { value } = response;
      const now = clock.now();
      const groups = request.arrivalDateTime ? stillLeaving(value.groups, now) : value.groups;
      const selected = selectWanted(groups, wanted, linkedDetails?.journeys ?? [], now);
      write({
        ...selected,
        isLoading: false,
        ...factsOf(value, now),
        keptAt,
        disruptions: mergeDisruptions(value.disruptions, linkedDetails?.disruptions ?? []),
        ...(selected.selection === 'linked' &&
          linked?.ok && { detailedAt: { [selected.selectedId ?? '']: details.receivedAt(linked) } }),
        ...(selected.selectedId === null && { hasNoResults: true, selection: null }),
      });
      // The list is drawn first, since the details are not visible yet.
      whenIdle(() => {
        if (!signal.aborted) details.loadMissing();
      }, 200);
      return selected.selectedId !== null;
    },

    select(id) {
      const { groups, loadingDetailsId } = read();
      if (!findJourney(groups, id)) return;
      write({ selectedId: id, selection: 'chosen' });
      if (loadingDetailsId === id) return;
      details.abort();
      write({ loadingDetailsId: null });
      details.loadMissing();
    },

    async refresh() {
      const { groups, selectedId } = read();
      const journey = findJourney(groups, selectedId);
      if (journey) await details.load(journey);
    },

    async retell(locale) {
      const { request, isLoading, disruptions, groups, selectedId } = read();
      if (request === null) return;
      // This search is new, so its texts are in this language already.
      if (lastSearch?.request !== request) lastSearch = { request, locale };
      if (lastSearch.locale === locale || isLoading) return;
      lastSearch = { request, locale };
      if (disruptions.length === 0) return;
      const signal = latestTexts.begin();
      const journey = findJourney(groups, selectedId);
      const responses = await Promise.all([
        api.call(searchJourneys, { body: request }, { signal }),
        ...(journey?.isDetailedTrip ? [details.ask(journey.journeySummaryCode, signal)] : []),
      ]);
      if (signal.aborted || read().request !== request) return;
      const texts = responses.flatMap((response) => (response.ok ? response.value.disruptions : []));
      write({ disruptions: read().disruptions.map((known) => texts.find(({ id }) => id === known.id) ?? known) });
    },

    clear() {
      latestTexts.abort();
      latestSearch.abort();
      details.abort();
      if (read() !== emptyJourneyList) write(emptyJourneyList);
    },
  };
}
