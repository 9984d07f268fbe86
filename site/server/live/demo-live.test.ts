import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { disruption, equipment } from '#shared/api/transit-schemas.ts';
import { severities } from '#shared/domain/disruption.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { ItineraryOptions, TripRequest } from '#shared/domain/trip/trip-request.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { plainRequest } from '#tests/bench/feeds/questions.ts';
import { makeDemoFeed } from '../demo/make-feed/make-feed.ts';
import { writeZip } from '../demo/make-feed/write-zip.ts';
import { stationDetail } from '../engine/embedded/stop-detail.ts';
import { runStates } from '../engine/live/live-runs.ts';
import { timetableNow } from '../engine/live/timetable-now.ts';
import { loadTimetable } from '../engine/reader/load-timetable.ts';
import { planJourneys } from '../engine/router/plan-journeys.ts';
import { dayTimetable } from '../engine/router/search/day-timetable.ts';
import { lineDepartures } from '../engine/schedules/departures/line-departures.ts';
import { schedulesOfStop } from '../engine/schedules/departures/stop-schedules.ts';
import { lineDetail } from '../engine/schedules/lines/line-detail.ts';
import { patternOfTrip, type Timetable } from '../engine/timetable.ts';
import { createLive, type Live } from './create-live.ts';
import { watchLiveFiles } from './live-files.ts';

/** The files of the demo with the delays of an operator. */
const folders = ['testing/late-city', '../demo/content'].map((path) => join(import.meta.dirname, path));
let timetable: Timetable;
let live: Live;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-live-'));
  try {
    const feed = join(folder, 'feed.zip');
    writeFileSync(feed, writeZip(makeDemoFeed()));
    ({ timetable } = await loadTimetable(feed));
  } finally {
    rmSync(folder, { recursive: true });
  }
  const log = (line: string) => expect.fail(line);
  live = createLive({ files: watchLiveFiles({ folders, log }), timetable, log });
}, 60_000);

const morning = Date.parse('2026-11-20T08:00:00+01:00');
const day = Date.UTC(2026, 10, 20) / 86_400_000;

describe.each(locales.map(({ code }) => code))('the live data of the demo, in %s', (code) => {
  it('is unchanged by the client’s schemas', () => {
    const { disruptions: known, equipments: placed } = live.at(morning, code);
    const disruptions = known.map(({ published }) => published);
    expect(v.parse(v.array(disruption), disruptions)).toEqual(disruptions);
    const equipments = placed.map(({ published }) => published);
    expect(v.parse(v.array(equipment), equipments)).toEqual(equipments);
    expect(equipments.length).toBeGreaterThanOrEqual(30);
    expect(new Set(equipments.map(({ status }) => status))).toEqual(new Set(['AVAILABLE', 'UNAVAILABLE', 'UNKNOWN']));
  });
});

describe('the disruptions of the demo', () => {
  it('have all severities, now and later, of lines and of single stops', () => {
    const disruptions = live.at(morning, 'fr').disruptions.map(({ published }) => published);
    expect(new Set(disruptions.map(({ severity }) => severity))).toEqual(new Set(severities));
    const begins = disruptions.flatMap(({ periods }) => periods.map(({ from }) => Date.parse(from)));
    expect(begins.some((from) => from > morning)).toBe(true);
    expect(begins.some((from) => from <= morning)).toBe(true);
    const closure = disruptions.find(({ lineIds, severity }) => severity === 'BLOCKING' && lineIds.length === 0);
    expect(closure?.stopIds).toHaveLength(6);
  });
});

/** On weekday evenings RER A runs fewer trains between Nation and Vincennes. One rule decides everywhere. */
describe('the evening works of the demo', () => {
  const works = 'rer-a-evening-works';
  const evening = 'T23:00:00+01:00';
  const [monday, friday] = ['2026-11-23', '2026-11-20'];
  const at = (day: string, time: string) => {
    const now = Date.parse(`${day}${time}`);
    return { now, seconds: now / 1000, circumstances: live.at(now, 'fr') };
  };
  const tells = (found: { disruptions: readonly { id: string }[] } | null) =>
    found?.disruptions.some(({ id }) => id === works);

  function ride(from: string, to: string, day: string, time: string, options: Partial<ItineraryOptions> = {}) {
    const { now, circumstances } = at(day, time);
    const place = (id: string) => timetable.stations.find((station) => station.id === id);
    const [start, end] = [place(from), place(to)];
    const plain = plainRequest(start ?? { lat: 0, lon: 0 }, end ?? { lat: 0, lon: 0 }, `${day}${time}`);
    const itineraryOptions = { ...plain.itineraryOptions, ...options };
    const request = { ...plain, fromId: from, toId: to, itineraryOptions } as TripRequest;
    const response = planJourneys(timetable, request, { ...circumstances, now });
    return response.groups.flatMap(({ journeys }) => journeys);
  }
  const isDisrupted = (journeys: readonly Journey[]) =>
    journeys.some(({ disruptionIds }) => disruptionIds.includes(works));
  const ridesA = (journeys: readonly Journey[]) =>
    journeys.some(({ sections }) =>
      sections.some((section) => section.type === 'PUBLIC_TRANSPORT' && section.line.id === 'A'),
    );

  it.each([
    ['on the stretch, on a Monday evening', 'gare-de-lyon', 'val-de-fontenay', monday, evening, true],
    ['on the way back', 'val-de-fontenay', 'gare-de-lyon', monday, evening, true],
    ['elsewhere on the line', 'la-defense', 'chatelet-les-halles', monday, evening, false],
    ['beyond the stretch', 'vincennes', 'val-de-fontenay', monday, evening, false],
    ['at noon', 'gare-de-lyon', 'val-de-fontenay', monday, 'T12:00:00+01:00', false],
    ['after midnight, before the last train', 'gare-de-lyon', 'val-de-fontenay', '2026-11-24', 'T00:20:00+01:00', true],
    ['on a Friday evening', 'gare-de-lyon', 'val-de-fontenay', friday, evening, false],
  ])('REQ-7: affect a ride %s: from %s to %s', (_where, from, to, day, time, expected) => {
    const journeys = ride(from, to, day, time);
    expect(ridesA(journeys)).toBe(true);
    expect(isDisrupted(journeys)).toBe(expected);
  });

  it('REQ-7: are avoided where and when they are active, and nowhere else', () => {
    const avoid = { avoidDisruptions: true };
    const around = ride('gare-de-lyon', 'val-de-fontenay', monday, evening, avoid);
    expect(around.some(({ sections }) => sections.some(({ type }) => type === 'PUBLIC_TRANSPORT'))).toBe(true);
    expect(isDisrupted(around)).toBe(false);
    expect(ridesA(ride('la-defense', 'chatelet-les-halles', monday, evening, avoid))).toBe(true);
    expect(ridesA(ride('gare-de-lyon', 'val-de-fontenay', monday, 'T12:00:00+01:00', avoid))).toBe(true);
  });

  it('are on the boards of a stop, a line and a place, when a listed run uses the stretch at that time', () => {
    const board = (id: string, day: string, time: string) => {
      const { seconds, circumstances } = at(day, time);
      return tells(schedulesOfStop(timetable, id, { from: seconds }, circumstances));
    };
    expect(board('gare-de-lyon', monday, evening)).toBe(true);
    expect(board('la-defense', monday, evening)).toBe(true);
    expect(board('gare-de-lyon', friday, evening)).toBe(false);
    expect(board('val-d-europe', monday, 'T12:00:00+01:00')).toBe(false);

    const next = (toStopPointId: string) => {
      const { seconds, circumstances } = at(monday, evening);
      const query = { stopPointId: 'la-defense', lineId: 'A', toStopPointId, from: seconds };
      return tells(lineDepartures(timetable, query, circumstances, seconds));
    };
    expect([next('vincennes'), next('nation')]).toEqual([true, false]);

    const line = (id: string, day: string) =>
      tells(lineDetail(timetable, id, { day, circumstances: at(day, evening).circumstances }));
    expect([line('A', monday), line('A', friday), line('B', monday)]).toEqual([true, false, false]);

    const station = (id: string, day: string) => {
      const { now, circumstances } = at(day, evening);
      return tells(stationDetail(timetable, id, { ...circumstances, now })?.detail ?? null);
    };
    expect([station('nation', monday), station('nation', friday), station('bastille', monday)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the delays of an operator', () => {
  it('delay three lines and cancel two runs, at any time of the day', () => {
    for (const hour of [0, 6, 12]) {
      const { runs } = live.at(morning + hour * 3_600_000, 'fr');
      const late = new Set<string>();
      let cancelled = 0;
      for (const [run, trip] of [...(runs?.trip ?? [])].entries()) {
        if (runs?.day[run] !== day) continue;
        if (runs.state[run] === runStates.cancelled) cancelled++;
        else late.add(timetable.lines[patternOfTrip(timetable, trip).line]?.id ?? '');
      }
      expect([...late].sort()).toEqual(['38', 'A', 'M6']);
      expect(cancelled).toBe(2);
    }
  });

  it('keep the cached day for ten minutes', () => {
    const dayAt = (now: number, locale: Locale) =>
      dayTimetable(timetableNow(timetable, live.at(now, locale).runs), day, false);
    const first = dayAt(morning, 'fr');
    expect(dayAt(morning + 599_000, 'de')).toBe(first);
    expect(dayAt(morning + 600_000, 'fr')).not.toBe(first);
  });
});
