import type { ApiClient, CallError } from '#shared/api/client.ts';
import { getDetailedJourneys, searchJourneys } from '#shared/api/journeys.ts';
import type { Disruption } from '#shared/domain/disruption.ts';
import type { Journey, JourneyGroup } from '#shared/domain/journey.ts';
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
} from '#shared/domain/journey-results.ts';
import type { ServicePeriod } from '#shared/domain/schedule.ts';
import type { TripRequest } from '#shared/domain/trip-request.ts';
import { createLatest } from '#shared/lib/abort.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { whenIdle } from '#shared/lib/idle.ts';

/** The journeys of one way, out or back. */
export interface JourneyList {
  readonly groups: readonly JourneyGroup[];
  readonly disruptions: readonly Disruption[];
  readonly isLoading: boolean;
  /** The search was answered, and holds no journey (TRIP-16). */
  readonly hasNoResults: boolean;
  /** What the timetable covers, when the day asked for lies outside of it. */
  readonly outOfPeriod: ServicePeriod | null;
  /** The search was not answered. */
  readonly error: CallError | null;
  readonly selectedId: string | null;
  /**
   * Why this one: the first of the answer (TRIP-17), the traveller's choice, the one a link names, or the nearest to
   * that one, which there is no more (ND-63).
   */
  readonly selection: 'first' | 'chosen' | 'linked' | 'nearest' | null;
  readonly loadingDetailsId: string | null;
  /** The journey that stays a summary because its details did not come; choosing it again asks again. */
  readonly failedDetailsId: string | null;
  /** What the search asked for: it tells one search from another, and when preferences have changed since. */
  readonly asked: TripRequest | null;
  /** The journey that the search was to select, by its code; it may not have found it. */
  readonly wanted: string | null;
}

export const emptyJourneyList: JourneyList = {
  groups: [],
  disruptions: [],
  isLoading: false,
  hasNoResults: false,
  outOfPeriod: null,
  error: null,
  selectedId: null,
  selection: null,
  loadingDetailsId: null,
  failedDetailsId: null,
  asked: null,
  wanted: null,
};

/** What a link says of the journey to select, and when it would be if the link's journey cannot be asked for. */
export interface WantedJourney {
  readonly code: string | null;
  readonly instant: number;
  readonly isArrival: boolean;
}

export interface JourneyListActions {
  /** Whether this search was the last intention and has selected a journey. */
  search(request: TripRequest, wanted: WantedJourney): Promise<boolean>;
  select(id: string): void;
  /** Asks again for the details of the selected journey. */
  refresh(): Promise<void>;
  /**
   * Tells in this language what the service has written: call it when the language is known or changes. The same is
   * asked once more, and only its texts are taken: the list stays what the traveller looks at.
   */
  retell(locale: string): Promise<void>;
  /** Empties the list; answers that are on their way count no more. */
  clear(): void;
}

interface Parts {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly read: () => JourneyList;
  readonly write: (changes: Partial<JourneyList>) => void;
}

type Selection = Pick<JourneyList, 'groups' | 'selectedId' | 'selection'>;

/** The group of a link's journey that the search did not find again. */
const linkedGroupId = 'linked';

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
  if (journey && departureOf(journey) >= now) {
    // Ids count within one answer, so this one must not be taken for another.
    const named = { ...journey, id: `${linkedGroupId}:${journey.id}` };
    const group: JourneyGroup = {
      ...{ id: linkedGroupId, key: 'PUBLIC_TRANSPORT', label: '', modes: [], isDetailed: true },
      journeys: [named],
    };
    return { groups: [group, ...groups], selectedId: named.id, selection: 'linked' };
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

/** Loads the details of the selected journey: one request at a time, the newest. */
function createDetailLoading({ api, read, write }: Pick<Parts, 'api' | 'read' | 'write'>) {
  const latest = createLatest();

  /** Trip type 0, whatever the search had (TRAP-49). */
  const ask = (journeySummaryCode: string, signal: AbortSignal) =>
    api.call(getDetailedJourneys, { body: { tripType: 0, journeySummaryCode } }, { signal });

  async function load(journey: Journey) {
    const signal = latest.begin();
    write({ loadingDetailsId: journey.id, failedDetailsId: null });
    const answer = await ask(journey.journeySummaryCode, signal);
    if (signal.aborted) return;
    if (!answer.ok || answer.value.journeys.length === 0) {
      // ND-14: the list stays as it was.
      write({ loadingDetailsId: null, failedDetailsId: journey.id });
      return;
    }
    const { groups, disruptions } = read();
    write({
      groups: withDetails(groups, journey, answer.value.journeys),
      disruptions: mergeDisruptions(disruptions, answer.value.disruptions),
      loadingDetailsId: null,
    });
  }

  return {
    ask,
    load,
    abort: latest.abort,
    loadMissing() {
      const { groups, selectedId, loadingDetailsId } = read();
      const journey = findJourney(groups, selectedId);
      if (journey && !journey.isDetailedTrip && loadingDetailsId !== journey.id) void load(journey);
    },
  };
}

/** One search at a time: the last one counts, whatever response comes late. */
export function createJourneyListActions({ api, clock, read, write }: Parts): JourneyListActions {
  const latestSearch = createLatest();
  const latestTexts = createLatest();
  const details = createDetailLoading({ api, read, write });
  /** The language in which the search was made. */
  let told: { readonly asked: TripRequest; readonly locale: string } | null = null;

  return {
    async search(request, wanted) {
      details.abort();
      const signal = latestSearch.begin();
      write({ ...emptyJourneyList, isLoading: true, asked: request, wanted: wanted.code });
      // Together with the search: the link's journey is shown in detail whether or not the search finds it.
      const asking = wanted.code === null ? null : details.ask(wanted.code, signal);
      const answer = await api.call(searchJourneys, { body: request }, { signal });
      const linked = await asking;
      if (signal.aborted) return false;
      if (!answer.ok) {
        write({ isLoading: false, error: answer.error });
        return false;
      }
      const { value } = answer;
      const linkedDetails = linked?.ok ? linked.value : null;
      const now = clock.now();
      const groups = request.arrivalDateTime ? stillLeaving(value.groups, now) : value.groups;
      const selected = selectWanted(groups, wanted, linkedDetails?.journeys ?? [], now);
      write({
        ...selected,
        isLoading: false,
        outOfPeriod: value.outOfPeriod ?? null,
        disruptions: mergeDisruptions(value.disruptions, linkedDetails?.disruptions ?? []),
        ...(selected.selectedId === null && { hasNoResults: true, selection: null }),
      });
      // The list is drawn first: nobody looks at the details yet.
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
      const { asked, isLoading, disruptions, groups, selectedId } = read();
      if (asked === null) return;
      // It has just been asked for, in this language.
      if (told?.asked !== asked) told = { asked, locale };
      if (told.locale === locale || isLoading) return;
      told = { asked, locale };
      if (disruptions.length === 0) return;
      const signal = latestTexts.begin();
      const journey = findJourney(groups, selectedId);
      const answers = await Promise.all([
        api.call(searchJourneys, { body: asked }, { signal }),
        ...(journey?.isDetailedTrip ? [details.ask(journey.journeySummaryCode, signal)] : []),
      ]);
      if (signal.aborted || read().asked !== asked) return;
      const texts = answers.flatMap((answer) => (answer.ok ? answer.value.disruptions : []));
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
