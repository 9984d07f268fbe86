import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Journey, JourneyResults, PublicTransportSection } from '#shared/domain/journey/journey.ts';
import { walkMetresPerSecond } from '#shared/domain/place/walking.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { defaultItineraryOptions, type TripRequest } from '#shared/domain/trip/trip-request.ts';
import { type Engine, EngineUnavailable } from '#site/server/engine/contract.ts';
import { entryAt } from '#site/server/engine/timetable.ts';
import { openOtp } from '#site/server/remote/otp/open-otp.ts';
import { describeTimes, randomNumbers } from '#tests/bench/feeds/questions.ts';
import {
  arrivalUnder,
  type ComparedQuestion,
  type ComparedRide,
  earliestFound,
  embeddedRules,
  stationOf,
} from './explain-difference.ts';
import { startOtp } from './live-otp.ts';
import { recordedDay } from './recorded/recorded.ts';
import { openEmbeddedEngine } from './small-embedded-engine.ts';
import { makeWideFeed } from './small-feed.ts';

/**
 * Compares the earliest arrivals of the embedded engine and a running OpenTripPlanner over the whole network of the demo. Each
 * difference must have a reason that is computed: a difference without one is a fault of an engine or of its adapter.
 */
const questionCount = 500;
/** The first questions warm both engines, and do not count for their speeds. */
const warmingCount = 50;

const feed = makeWideFeed();
const otp = await startOtp(feed);
afterAll(otp.close);
const { engine: embedded, timetable } = await openEmbeddedEngine(feed);
const { load } = openOtp({
  name: 'ENGINE',
  address: otp.address,
  budget: { engineMilliseconds: 20_000, serverMilliseconds: 30_000 },
  tell: (line) => {
    // It has no streets, and says so. Over its time on a busy machine it responds with 503, and is sent the question again.
    if (!/has no streets|status 503/.test(line)) expect.fail(line);
  },
});
const { engine: other } = await load(new AbortController().signal);

/** Ids of OpenTripPlanner begin with that of the feed. */
const prefix = '1:';
const inFeed = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : id);

const secondsOf = ({ scheduled, estimated }: TransitTime) => Date.parse(estimated ?? scheduled) / 1000;

interface Found {
  readonly rides: readonly ComparedRide[];
  /** Infinity without a journey. */
  readonly arrival: number;
  /** Arrival of the journey on foot alone, if one is listed. */
  readonly onFoot: number;
  readonly text: string;
}

function ridesOf({ sections }: Journey): ComparedRide[] {
  const rides = sections.filter((section): section is PublicTransportSection => section.type === 'PUBLIC_TRANSPORT');
  return rides.map(({ from, to, departure, arrival }) => ({
    from: inFeed(from.id),
    to: inFeed(to.id),
    departure: secondsOf(departure),
    arrival: secondsOf(arrival),
  }));
}

/** Returns the journey with rides that arrives first. */
function earliestOf({ groups }: JourneyResults): Found {
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);
  const listed = groups
    .flatMap(({ journeys }) => journeys)
    .map((journey) => ({ rides: ridesOf(journey), arrival: secondsOf(journey.arrival), sections: journey.sections }))
    .sort((a, b) => a.arrival - b.arrival);
  const walk = listed.find(({ sections }) =>
    sections.every((section) => section.type === 'STREET' && section.mode === 'WALK'),
  );
  const onFoot = walk?.arrival ?? Number.POSITIVE_INFINITY;
  const first = listed.find(({ rides }) => rides.length > 0);
  if (first === undefined) return { rides: [], arrival: Number.POSITIVE_INFINITY, onFoot, text: 'nothing' };
  const legs = first.rides.map((ride) => `${ride.from} ${clock(ride.departure)} > ${ride.to} ${clock(ride.arrival)}`);
  return { ...first, onFoot, text: `${legs.join(', ')}; at ${clock(first.arrival)}` };
}

const random = randomNumbers(500);
const stations = embedded.stations('fr').toSorted((a, b) => (a.id < b.id ? -1 : 1));
const anyStation = () => entryAt(stations, Math.floor(random() * stations.length));
const begins = Date.parse(`${recordedDay}T07:40:00+01:00`) / 1000;

/** Between any two stations, from 07:40 to 09:10. */
const questions = Array.from({ length: questionCount }, () => ({
  origin: anyStation(),
  destination: anyStation(),
  time: begins + 60 * Math.floor(random() * 90),
})).filter(({ origin, destination }) => origin !== destination);

const times = { embedded: [] as number[], otp: [] as number[] };

async function ask(engine: Engine, idPrefix: string, { origin, destination, time }: (typeof questions)[number]) {
  const request: TripRequest = {
    fromId: idPrefix + origin.id,
    fromValue: origin.name,
    fromLat: origin.lat,
    fromLon: origin.lon,
    toId: idPrefix + destination.id,
    toValue: destination.name,
    toLat: destination.lat,
    toLon: destination.lon,
    tripType: 0,
    itineraryOptions: defaultItineraryOptions,
    departureDateTime: new Date(time * 1000).toISOString(),
  };
  const { signal } = new AbortController();
  const search = async (retries = 3): Promise<JourneyResults> => {
    const began = performance.now();
    try {
      const context = { language: 'fr', now: begins * 1000, signal, requestId: 'comparison' } as const;
      const results = await engine.searchJourneys(request, context);
      times[engine === embedded ? 'embedded' : 'otp'].push(performance.now() - began);
      return results;
    } catch (reason) {
      if (!(reason instanceof EngineUnavailable) || retries === 0) throw reason;
      await delay(1000);
      return search(retries - 1);
    }
  };
  return earliestOf(await search());
}

const everythingQuery = `query Everything($from: String!, $to: String!, $time: OffsetDateTime!, $slack: Duration!, $speed: Speed!) {
  planConnection(
    origin: { location: { stopLocation: { stopLocationId: $from } } }
    destination: { location: { stopLocation: { stopLocationId: $to } } }
    dateTime: { earliestDeparture: $time }, searchWindow: "PT90M", first: 200
    itineraryFilter: { itineraryFilterDebugProfile: LIST_ALL }
    modes: { direct: [WALK], transit: { access: [WALK], egress: [WALK], transfer: [WALK] } }
    preferences: { street: { walk: { speed: $speed } }, transit: { transfer: { slack: $slack } } }
  ) { edges { node { end } } }
}`;

/** Returns the earliest arrival of OpenTripPlanner with another margin for changes, among all that it finds. */
async function earliestWith(slack: string, { origin, destination, time }: ComparedQuestion): Promise<number> {
  const response = await fetch(`${otp.address}/otp/gtfs/v1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      query: everythingQuery,
      variables: {
        from: prefix + origin,
        to: prefix + destination,
        time: new Date(time * 1000).toISOString(),
        slack,
        speed: walkMetresPerSecond.NORMAL,
      },
    }),
  });
  const { data } = (await response.json()) as { data: { planConnection: { edges: { node: { end: string } }[] } } };
  return Math.min(...data.planConnection.edges.map(({ node }) => Date.parse(node.end) / 1000));
}

/** OpenTripPlanner has it and does not list it, holds a change too short, or does not walk to or from other stations. */
async function reasonOfLaterOtp({ rides, arrival }: Found, question: ComparedQuestion): Promise<string | null> {
  if ((await earliestWith('PT2M', question)) <= arrival) return 'ranking';
  if ((await earliestWith('PT0S', question)) <= arrival) return 'slack';
  const [first, last] = [entryAt(rides, 0), entryAt(rides, rides.length - 1)];
  const isWalked =
    stationOf(timetable, first.from) !== question.origin || stationOf(timetable, last.to) !== question.destination;
  return isWalked ? 'walking' : null;
}

/** The embedded engine lists a walk instead, does not walk as far or as fast, holds a change too short, or does not list what it has. */
function reasonOfLaterEmbedded({ rides, arrival }: Found, later: Found, question: ComparedQuestion): string | null {
  if (later.onFoot <= arrival) return 'on foot';
  const reached = arrivalUnder(embeddedRules(timetable, question), rides, question);
  if (typeof reached === 'string') return reached;
  if (reached >= later.arrival) return 'walking';
  return earliestFound(timetable, question) <= reached ? 'ranking' : null;
}

describe('the embedded engine and a running OpenTripPlanner', () => {
  it(`differ in the earliest arrival of ${questionCount} questions for known reasons only`, {
    timeout: 1_800_000,
  }, async () => {
    const counts = new Map<string, number>();
    const unexplained: string[] = [];
    for (const asked of questions) {
      const question = { origin: asked.origin.id, destination: asked.destination.id, time: asked.time };
      const own = await ask(embedded, '', asked);
      const its = await ask(other, prefix, asked);
      if (own.rides.length > 0) {
        // Else the rules with which differences are explained are not those of the engine.
        expect(arrivalUnder(embeddedRules(timetable, question), own.rides, question), own.text).toBe(own.arrival);
      }
      let kind: string | null = 'the same';
      if (own.arrival < its.arrival) {
        const reason = await reasonOfLaterOtp(own, question);
        kind = reason && `embedded earlier: ${reason}`;
      } else if (its.arrival < own.arrival) {
        const reason = reasonOfLaterEmbedded(its, own, question);
        kind = reason && `OpenTripPlanner earlier: ${reason}`;
      }
      if (kind === null) {
        unexplained.push(`${JSON.stringify(question)}\n  embedded: ${own.text}\n  OpenTripPlanner: ${its.text}`);
      } else counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const rows = [...counts].sort(([, a], [, b]) => b - a).map(([kind, count]) => `| ${kind} | ${count} |`);
    const speeds = Object.entries(times).map(
      ([name, measured]) => `| ${name} | ${describeTimes(measured.slice(warmingCount))} |`,
    );
    console.log(['| earliest arrival | questions |', '|---|--:|', ...rows].join('\n'));
    console.log(['| engine | a search |', '|---|---|', ...speeds].join('\n'));
    expect(unexplained).toEqual([]);
    expect(counts.get('the same')).toBeGreaterThan(questions.length / 5);
    // Journeys that an engine finds but does not list are lost, also where its adapter loses them.
    const unlisted = [...counts]
      .filter(([kind]) => kind.endsWith('ranking'))
      .reduce((sum, [, count]) => sum + count, 0);
    expect(unlisted).toBeLessThan(questions.length / 20);
  });
});
