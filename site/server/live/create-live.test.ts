import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stopsService } from '../engine/disruptions/known-disruption.ts';
import { delayedRuns } from '../engine/live/delayed-runs.ts';
import type { LiveRuns } from '../engine/live/live-runs.ts';
import { buildTimetable } from '../engine/router/testing/timetable-builder.ts';
import { createLive, type LiveAlerts, type PlacedDisruption, type PlacedEquipment } from './create-live.ts';
import { watchLiveFiles } from './live-files.ts';

const hour = 3600;
const quarters = (stops: readonly string[], first: number) => ({
  stops: [...stops],
  trips: Array.from({ length: 80 }, (_, index) => ({
    id: `${stops.join('-')}@${first + index * 900}`,
    times: stops.map((_, at) => first + index * 900 + at * 300),
  })),
});

/** Two lines that cross at B, with a run every quarter of an hour from 5:00 to 1:00. */
const timetable = buildTimetable({
  stations: ['A', 'B', 'C', 'D'].map((id, index) => ({
    id,
    lat: 48.8 + index / 100,
    lon: 2.3,
    stops: [{ id: `${id}1` }, { id: `${id}2` }],
  })),
  lines: [
    {
      id: 'one',
      runs: [
        { ...quarters(['A1', 'B1', 'C1'], 5 * hour), direction: 0 },
        { ...quarters(['C2', 'B2', 'A2'], 5 * hour), direction: 1 },
      ],
    },
    { id: 'two', runs: [quarters(['D1', 'B1'], 5 * hour)] },
  ],
});

const morning = Date.parse('2026-11-20T08:03:20+01:00');
const day = Date.UTC(2026, 10, 20) / 86_400_000;
const minutes = (count: number) => count * 60_000;

let folder: string;
let seconds: number;
let edits: number;
let logged: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-'));
  [seconds, edits, logged] = [0, 0, []];
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: unknown) {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  utimesSync(path, 1000 + ++edits, 1000 + edits);
}

const log = (line: string) => logged.push(line);
const watch = () => watchLiveFiles({ folders: [folder], log, elapsed: () => seconds * 1000 });
const open = (files = watch()) => createLive({ files, timetable, log });

const disruption = {
  id: 'works',
  severity: 'WARNING',
  effect: 'DETOUR',
  title: { fr: 'Travaux', en: 'Works' },
  message: 'Détour',
  lines: ['one'],
};

/** Runs off schedule: `trip@departure` with their delay. */
function lateRuns(now: number) {
  return runsOn(day, open().at(now, 'fr').runs);
}

/** Formats the runs of a day with the seconds by which they are late at their last stop. */
function runsOn(wanted: number, runs: LiveRuns | null): string[] {
  const trips = [...(runs?.trip ?? [])];
  return trips
    .flatMap((trip, run) => {
      if (runs?.day[run] !== wanted) return [];
      const { patterns, trips: table } = timetable;
      const pattern = patterns[table.pattern[trip] ?? -1];
      const planned = pattern?.arrivals[(pattern.trips.indexOf(trip) + 1) * pattern.stops.length - 1] ?? Number.NaN;
      const late = (runs.arrivals[(runs.start[run + 1] ?? 0) - 1] ?? Number.NaN) - planned;
      return [{ trip, text: `${table.ids[trip]}: ${runs.state[run] === 1 ? null : late}` }];
    })
    .sort((one, other) => one.trip - other.trip)
    .map(({ text }) => text);
}
const run = (stops: string, hours: number, minute: number) => `${stops}@${hours * hour + minute * 60}`;

describe('a state', () => {
  it('ND-1: is one object per ten minutes and language', () => {
    write('disruptions.json', [{ ...disruption, periods: [{ from: '-PT1H' }] }]);
    const live = open();
    const first = live.at(morning, 'fr');
    expect(live.at(Date.parse('2026-11-20T08:00:00+01:00'), 'fr')).toBe(first);
    expect(live.at(Date.parse('2026-11-20T08:09:59+01:00'), 'fr')).toBe(first);
    const later = live.at(morning + minutes(10), 'fr');
    expect(later).not.toBe(first);
    expect(first.disruptions[0]?.published.periods).toEqual([{ from: '2026-11-20T07:00:00+01:00' }]);
    expect(later.disruptions[0]?.published.periods).toEqual([{ from: '2026-11-20T07:10:00+01:00' }]);
    expect(open().at(morning, 'fr').disruptions).toEqual(first.disruptions);
  });

  it('is empty without files', () => {
    const state = open().at(morning, 'de');
    expect(state.disruptions).toEqual([]);
    expect(state.equipments).toEqual([]);
    expect(state.runs).toBeNull();
    expect(logged).toEqual([]);
  });

  it('says whether there is a source of disruptions, also an empty one', () => {
    const live = open();
    expect(live.at(morning, 'fr').knowsDisruptions).toBe(false);
    write('disruptions.json', []);
    seconds = 1;
    expect(live.at(morning, 'fr').knowsDisruptions).toBe(true);
  });

  it('follows its files, and keeps their content after a wrong edit', () => {
    write('disruptions.json', [disruption]);
    const live = open();
    const first = live.at(morning, 'fr');
    write('disruptions.json', [{ ...disruption, severity: 'FATAL' }]);
    seconds = 1;
    expect(live.at(morning, 'fr')).toBe(first);
    expect(logged).toEqual([
      `${join(folder, 'disruptions.json')}, entry 1 ("works"), severity: "FATAL" is not one of INFO, WARNING, BLOCKING. The former content stays in use: correct the file.`,
    ]);
    write('disruptions.json', [{ ...disruption, severity: 'BLOCKING' }]);
    seconds = 2;
    expect(live.at(morning, 'fr').disruptions[0]?.published.severity).toBe('BLOCKING');
  });

  it('applies to a timetable that is loaded while a file is wrong', () => {
    write('disruptions.json', [disruption]);
    const files = watch();
    open(files);
    write('disruptions.json', '[');
    seconds = 1;
    expect(open(files).at(morning, 'fr').disruptions).toHaveLength(1);
    expect(logged).toHaveLength(1);
  });
});

describe('alerts of feeds', () => {
  const placed: PlacedDisruption = {
    ...disruption,
    severity: 'BLOCKING',
    effect: 'NO_SERVICE',
    id: 'feed:1',
    url: 'https://city.example',
    periods: [{ from: '2026-11-20T06:00:00Z' }],
    hours: [],
    lines: [],
    stops: [],
    stretches: [],
    places: { where: [{ kind: 'LINE', line: 1, direction: 0 }], lineIds: ['two'], stopIds: [] },
    onlyInforms: true,
  };
  const lift: PlacedEquipment = {
    id: 'feed:2',
    type: 'LIFT',
    label: 'Lift',
    status: 'UNAVAILABLE',
    updatedAt: '2026-11-20T05:00:00Z',
    station: 1,
    stops: new Set([2]),
  };

  it('stand beside the files, close nothing, and date from their report', () => {
    write('disruptions.json', [disruption]);
    const alerts = { disruptions: [placed], equipment: [lift] };
    const live = createLive({ files: watch(), timetable, alerts: () => alerts, log });
    const { disruptions, equipments } = live.at(morning, 'en');
    expect(disruptions.map(({ published: { id, title, lineIds } }) => [id, title, lineIds])).toEqual([
      ['works', 'Works', ['one']],
      ['feed:1', 'Works', ['two']],
    ]);
    expect(disruptions[1]).toMatchObject({
      where: placed.places.where,
      published: { periods: [{ from: '2026-11-20T07:00:00+01:00' }] },
    });
    expect(disruptions.map(stopsService)).toEqual([false, false]);
    expect(equipments).toMatchObject([
      { station: 1, stops: new Set([2]), published: { id: 'feed:2', updatedAt: '2026-11-20T06:00:00+01:00' } },
    ]);
  });

  it('make a new state when they change, and only then', () => {
    let alerts: LiveAlerts = { disruptions: [placed], equipment: [] };
    const live = createLive({ files: watch(), timetable, alerts: () => alerts, log });
    const first = live.at(morning, 'fr');
    expect(live.at(morning, 'fr')).toBe(first);
    alerts = { disruptions: [], equipment: [] };
    const second = live.at(morning, 'fr');
    expect(second.disruptions).toEqual([]);
    // The engine caches whole days under it.
    expect(second.runs).toBe(first.runs);
  });
});

describe('disruptions', () => {
  it('L10N-1: are in the reader’s language', () => {
    write('disruptions.json', [{ ...disruption, url: '/{lang}/schedules' }]);
    const live = open();
    expect(live.at(morning, 'en').disruptions[0]?.published).toMatchObject({ title: 'Works', url: '/en/schedules' });
    expect(live.at(morning, 'it').disruptions[0]?.published).toMatchObject({ title: 'Travaux', message: 'Détour' });
  });

  it('name all stops of a station, but of a stop only itself', () => {
    write('disruptions.json', [{ ...disruption, lines: [], stops: ['B', 'C2'] }]);
    expect(open().at(morning, 'fr').disruptions[0]?.published).toMatchObject({
      lineIds: [],
      stopIds: ['B', 'B1', 'B2', 'C2'],
    });
  });

  it('skip unknown ids and log each once', () => {
    write('disruptions.json', [
      { ...disruption, lines: ['one', 'nine'] },
      { ...disruption, id: 'elsewhere', lines: ['nine'], stops: ['Z'] },
    ]);
    const live = open();
    expect(live.at(morning, 'fr').disruptions.map(({ published: { id, lineIds } }) => [id, lineIds])).toEqual([
      ['works', ['one']],
    ]);
    live.at(morning + minutes(60), 'en');
    expect(logged).toEqual([
      'disruptions.json names the line "nine", which the timetable does not know. The entry is skipped.',
      'disruptions.json names the stop "Z", which the timetable does not know. The entry is skipped.',
    ]);
  });
});

describe('the hours of a disruption', () => {
  const evening = { from: '22:30' };
  const spansAt = (written: object, now = morning) => {
    write('disruptions.json', [{ ...disruption, ...written }]);
    const [known] = open().at(now, 'fr').disruptions;
    const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(5, 16);
    return { spans: known?.spans?.map((span) => span.map(iso).join(' ')), periods: known?.published.periods };
  };

  it('are those of each service day in its periods, up to the last arrival of the line', () => {
    // The last run leaves at 24:45 and arrives at 24:55.
    const { spans, periods } = spansAt({ hours: [evening], periods: [{ from: '-P1D', to: '+P1D' }] });
    expect(spans).toEqual(['11-19T21:30 11-19T23:55', '11-20T21:30 11-20T23:55']);
    expect(periods?.[0]).toEqual({ from: '2026-11-19T22:30:00+01:00', to: '2026-11-20T00:55:00+01:00' });
  });

  it('are those of some weekdays, and after midnight belong to the day before', () => {
    const hours = [{ days: ['monday', 'thursday'], from: '22:30', to: '25:30' }];
    const periods = [{ from: '2026-11-19T00:00:00+01:00', to: '2026-11-26T00:00:00+01:00' }];
    expect(spansAt({ hours, periods }).spans).toEqual(['11-19T21:30 11-20T00:30', '11-23T21:30 11-24T00:30']);
  });

  it('end with their period, and are never active outside of the periods', () => {
    const periods = [{ from: '-PT1H', to: '2026-11-20T23:00:00+01:00' }];
    expect(spansAt({ hours: [evening], periods }).spans).toEqual(['11-20T21:30 11-20T22:00']);
    expect(spansAt({ hours: [{ days: ['monday'], from: '08:00' }], periods }).spans).toEqual([]);
  });

  it('TRAP-53: count from noon less twelve hours in nights of a clock change', () => {
    const periods = [{ from: '2026-03-28T12:00:00+01:00', to: '2026-03-29T12:00:00+02:00' }];
    const now = Date.parse('2026-03-28T08:00:00+01:00');
    expect(spansAt({ hours: [{ from: '24:30', to: '27:00' }], periods }, now).spans).toEqual([
      '03-28T23:30 03-29T02:00',
    ]);
  });

  it('never end without periods, and list those of the coming month', () => {
    const { spans, periods } = spansAt({ hours: [evening] });
    expect(spans?.length).toBeGreaterThan(365);
    expect(periods?.length).toBeGreaterThan(29);
    expect(periods?.length).toBeLessThan(35);
    expect(spansAt({}).spans).toBeUndefined();
    expect(spansAt({}).periods).toEqual([]);
  });
});

describe('the stretches of a disruption', () => {
  const placeOf = (stretch: object) => {
    write('disruptions.json', [{ ...disruption, lines: [], stretches: [stretch] }]);
    return open().at(morning, 'fr').disruptions[0];
  };
  const ids = (stops: Iterable<number> = []) => [...stops].map((stop) => timetable.stops.ids[stop]);

  it('are all stations of a line from one station to another, in both directions', () => {
    const known = placeOf({ line: 'one', between: ['C', 'B'] });
    expect(known?.where).toEqual([{ kind: 'STRETCH', line: 0, stations: new Set([1, 2]) }]);
    expect(known?.published).toMatchObject({ lineIds: ['one'], stopIds: [] });
  });

  it('are boarding and alighting of a line at some stops', () => {
    const known = placeOf({ line: 'one', stops: ['B', 'C1'] });
    const [place] = known?.where ?? [];
    expect(place).toMatchObject({ kind: 'STOPS', line: 0 });
    expect(place?.kind === 'STOPS' && ids(place.stops)).toEqual(['B1', 'B2', 'C1']);
    expect(known?.published).toMatchObject({ lineIds: ['one'], stopIds: ['B', 'B1', 'B2', 'C1'] });
  });

  it('are skipped when no run goes from one end to the other', () => {
    expect(placeOf({ line: 'two', between: ['A', 'B'] })).toBeUndefined();
    expect(placeOf({ line: 'two', between: ['D', 'Z'] })).toBeUndefined();
    expect(logged).toEqual([
      'disruptions.json names the stretch of line "two" between "A" and "B", but no run of it connects them. The entry is skipped.',
      'disruptions.json names the stop "Z", which the timetable does not know. The entry is skipped.',
    ]);
  });
});

describe('equipment', () => {
  it('is placed at its station and at the stops to which it leads, by default all that are not in the street', () => {
    const lift = { id: 'lift', station: 'A', type: 'LIFT', label: { fr: 'Rue', de: 'Straße' }, status: 'UNAVAILABLE' };
    write('equipment.json', [
      { ...lift, updatedAt: '-PT2H' },
      { ...lift, id: 'named', stops: ['A1', 'lost'] },
      { ...lift, id: 'beside another', stops: [] },
      { ...lift, id: 'lost', station: 'Z' },
    ]);
    const { equipments } = open().at(morning, 'de');
    expect(equipments[0]?.published).toEqual({
      id: 'lift',
      type: 'LIFT',
      label: 'Straße',
      status: 'UNAVAILABLE',
      updatedAt: '2026-11-20T06:00:00+01:00',
    });
    const idsOf = ({ stops }: (typeof equipments)[number]) => [...stops].map((stop) => timetable.stops.ids[stop]);
    const own = timetable.stations.find(({ id }) => id === 'A')?.stops ?? [];
    expect(equipments.map(idsOf)).toEqual([[...own].map((stop) => timetable.stops.ids[stop]), ['A1'], []]);
    expect(logged).toHaveLength(2);
  });
});

describe('delays', () => {
  it('apply to runs that leave their first stop in the window', () => {
    write('delays.json', [{ line: 'one', direction: 0, from: '-PT30M', to: 'PT30M', delaySeconds: 240 }]);
    const at = (hours: number, minute: number) => `${run('A1-B1-C1', hours, minute)}: 240`;
    expect(lateRuns(morning)).toEqual([at(7, 30), at(7, 45), at(8, 0), at(8, 15)]);
  });

  it('may be about a stop, a trip with its runs, or the first few runs', () => {
    write('delays.json', [{ line: 'one', stop: 'C2', from: 'PT0M', to: 'PT30M', delaySeconds: 60 }]);
    expect(lateRuns(morning)).toEqual([`${run('C2-B2-A2', 8, 0)}: 60`, `${run('C2-B2-A2', 8, 15)}: 60`]);
    write('delays.json', [{ trip: 'D1-B1', from: 'PT0M', to: 'PT30M', delaySeconds: 60 }]);
    expect(lateRuns(morning)).toEqual([`${run('D1-B1', 8, 0)}: 60`, `${run('D1-B1', 8, 15)}: 60`]);
    write('delays.json', [{ trip: run('D1-B1', 8, 15), from: 'PT0M', to: 'PT30M', delaySeconds: 60 }]);
    expect(lateRuns(morning)).toEqual([`${run('D1-B1', 8, 15)}: 60`]);
    write('delays.json', [{ line: 'two', from: 'PT5M', to: 'PT5H', runs: 1, cancelled: true }]);
    expect(lateRuns(morning)).toEqual([`${run('D1-B1', 8, 15)}: null`]);
  });

  it('come from the first of several rules', () => {
    write('delays.json', [
      { line: 'two', from: 'PT0M', to: 'PT10M', cancelled: true },
      { line: 'two', from: 'PT0M', to: 'PT20M', delaySeconds: 120 },
    ]);
    expect(lateRuns(morning)).toEqual([`${run('D1-B1', 8, 0)}: null`, `${run('D1-B1', 8, 15)}: 120`]);
  });

  it('identify a run after midnight by its service day', () => {
    write('delays.json', [{ line: 'two', from: 'PT0M', to: 'PT15M', delaySeconds: 60 }]);
    expect(lateRuns(Date.parse('2026-11-21T00:30:00+01:00'))).toEqual([`${run('D1-B1', 24, 30)}: 60`]);
  });

  it('count the real hours of a night with a clock change', () => {
    write('delays.json', [{ line: 'two', from: 'PT0M', to: 'PT2H', delaySeconds: 60 }]);
    const { runs } = open().at(Date.parse('2026-03-29T00:30:00+01:00'), 'fr');
    const saturday = Date.UTC(2026, 2, 28) / 86_400_000;
    expect(runsOn(saturday, runs)).toEqual([`${run('D1-B1', 24, 30)}: 60`, `${run('D1-B1', 24, 45)}: 60`]);
  });

  it('are the same object while they do not change, because days are cached under it', () => {
    const window = { from: '2026-11-20T08:00:00+01:00', to: '2026-11-20T09:00:00+01:00' };
    write('delays.json', [{ line: 'two', ...window, delaySeconds: 60 }]);
    write('disruptions.json', [disruption]);
    const live = open();
    const first = live.at(morning, 'fr').runs;
    expect(live.at(morning, 'en').runs).toBe(first);
    expect(live.at(morning + minutes(30), 'fr').runs).toBe(first);
    write('disruptions.json', []);
    seconds = 1;
    expect(live.at(morning, 'fr').runs).toBe(first);
    write('delays.json', [{ line: 'two', ...window, delaySeconds: 90 }]);
    seconds = 2;
    const second = live.at(morning, 'fr').runs;
    expect(second).not.toBe(first);
    expect(live.at(morning, 'en').runs).toBe(second);
  });

  it('give way to what a feed knows of a run', () => {
    write('delays.json', [{ line: 'two', from: 'PT0M', to: 'PT20M', delaySeconds: 120 }]);
    const trip = timetable.trips.ids.indexOf(run('D1-B1', 8, 0));
    let fed: LiveRuns | null = null;
    const live = createLive({ files: watch(), timetable, runs: () => fed, log });
    const before = live.at(morning, 'fr');
    const [early, late] = [run('D1-B1', 8, 0), run('D1-B1', 8, 15)];
    expect(runsOn(day, before.runs)).toEqual([`${early}: 120`, `${late}: 120`]);
    fed = delayedRuns(timetable, [{ trip, day, delay: 300 }]);
    const after = live.at(morning, 'fr');
    expect(runsOn(day, after.runs)).toEqual([`${early}: 300`, `${late}: 120`]);
    expect(live.at(morning, 'fr')).toBe(after);
    expect(live.at(morning, 'en').runs).toBe(after.runs);
    write('delays.json', []);
    seconds = 1;
    expect(live.at(morning, 'fr').runs).toBe(fed);
    fed = null;
    expect(live.at(morning, 'fr').runs).toBeNull();
  });

  it('skip a rule with an unknown id', () => {
    write('delays.json', [
      { line: 'nine', from: 'PT0M', to: 'PT1H', delaySeconds: 60 },
      { line: 'two', stop: 'Z', from: 'PT0M', to: 'PT1H', delaySeconds: 60 },
      { trip: 'D1-B', from: 'PT0M', to: 'PT1H', delaySeconds: 60 },
    ]);
    expect(lateRuns(morning)).toEqual([]);
    expect(logged).toHaveLength(3);
  });
});

describe('a file that is wrong at the start', () => {
  it.each([
    [
      'disruptions.json',
      [{ ...disruption, lines: [] }],
      'entry 1 ("works"): names neither lines nor stops nor stretches',
    ],
    [
      'disruptions.json',
      [{ ...disruption, stretches: [{ line: 'one' }] }],
      'entry 1 ("works"), stretches, entry 1: needs either "between" two stations or "stops"',
    ],
    [
      'disruptions.json',
      [{ ...disruption, hours: [{ from: '22:30', to: '01:30' }] }],
      'entry 1 ("works"), hours, entry 1: ends before it begins: after midnight write "25:30"',
    ],
    [
      'disruptions.json',
      [{ ...disruption, hours: [{ from: '22h30' }] }],
      'entry 1 ("works"), hours, entry 1, from: "22h30" is not a time of a service day: write "22:30" or "25:30"',
    ],
    [
      'delays.json',
      [{ line: 'one', from: 'PT0M', to: 'PT1H' }],
      'entry 1: needs either delaySeconds or "cancelled": true',
    ],
    ['delays.json', [{ from: 'PT0M', to: 'PT1H', cancelled: true }], 'entry 1: names neither a line nor a trip'],
    [
      'delays.json',
      [{ line: 'one', direction: 2, from: 'PT0M', to: 'PT1H', cancelled: true }],
      'entry 1, direction: 2 is not one of 0, 1',
    ],
    [
      'equipment.json',
      [{ id: 'a', station: 'A', type: 'STAIRS' }],
      'entry 1 ("a"), type: "STAIRS" is not one of LIFT, ESCALATOR',
    ],
  ])('throws: %s', (name, content, wrong) => {
    write(name, content);
    expect(watch).toThrow(new Error(`${join(folder, name)}, ${wrong}.`));
  });
});
