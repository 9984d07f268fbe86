import { describe, expect, it } from 'vitest';
import type { StopSchedule, TransitTime } from '#shared/domain/schedule.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import {
  createDeparture,
  createStopSchedule,
  createStopSchedules,
  createTransitTime,
} from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { chosenSchedules, type DepartureFilter, departureRows, sharedRows } from './departure-rows.ts';

const now = Date.parse('2026-11-20T08:00:00+01:00');
const reading = { i18n: translatedTexts('fr'), zone: 'Europe/Paris', now };
const everything: DepartureFilter = { lines: [], direction: null, walkMinutes: 0 };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const metro = createLine({ id: 'line:M1', code: '1' });
const rer = createLine({ id: 'line:A', code: 'A', mode: 'RER' });
const night = createLine({ id: 'line:N11', code: 'N 11', mode: 'BUS' });
const departure = (destination: string, time: string, values: Partial<TransitTime> = {}) =>
  createDeparture({ tripId: `${destination} ${time}`, destination, time: createTransitTime(time, values) });
const estimated = (time: string) => ({ estimated: `2026-11-20T${time}+01:00` });
const cancelled = { status: 'CANCELLED' } as const;

/** Métro 1 east and west, RER A in one direction to two destinations, a night bus without destination. */
const stop = createStopSchedules({
  schedules: [
    createStopSchedule({
      line: metro,
      direction: { id: 'east', name: 'Château de Vincennes' },
      departures: [
        departure('Château de Vincennes', '08:03'),
        departure('Château de Vincennes', '08:09'),
        departure('Château de Vincennes', '08:15'),
        departure('Château de Vincennes', '08:21'),
      ],
    }),
    createStopSchedule({
      line: metro,
      direction: { id: 'west', name: 'La Défense' },
      departures: [
        departure('La Défense', '08:02', cancelled),
        departure('La Défense', '08:06', estimated('08:07:30')),
      ],
    }),
    createStopSchedule({
      line: rer,
      direction: { id: 'a-west', name: 'Cergy / Poissy' },
      departures: [departure('Poissy', '08:05'), departure('Cergy – Le Haut', '08:05'), departure('Poissy', '08:40')],
    }),
    createStopSchedule({
      line: night,
      direction: { id: 'n', name: 'Pont de Neuilly' },
      departures: [departure('', '08:30')],
    }),
  ],
});

const list = (filter: Partial<DepartureFilter> = {}, most = 99, at = reading) =>
  departureRows([{ schedules: stop, filter: { ...everything, ...filter } }], at, most).map(
    ({ line, destination, next, following, cancelled: gone }) =>
      plain(
        [line.code, destination, next.short, following, ...gone.map(({ time }) => `(${time.text})`)]
          .filter(Boolean)
          .join(' '),
      ),
  );

const all = [
  '1 Château de Vincennes 3 min puis 9 min, 15 min',
  'A Cergy – Le Haut 5 min',
  'A Poissy 5 min puis 08:40',
  '1 La Défense 7 min (08:02)',
  'N 11 Pont de Neuilly 08:30',
];

describe('the rows of next departures', () => {
  it('say of approximate departures about when the next one leaves, and how often they do', () => {
    const about = { headwaySeconds: 600 };
    const departures = ['08:04', '08:14', '08:24'].map((time) => departure('Château de Vincennes', time, about));
    const [row] = departureRows(
      [{ schedules: { ...stop, schedules: [createStopSchedule({ line: metro, departures })] }, filter: everything }],
      reading,
      1,
    );
    expect([row?.next.lead, row?.next.source, row?.following].map((text) => plain(text ?? ''))).toEqual([
      '≈ 08:04',
      'toutes les 10 min',
      'toutes les 10 min',
    ]);
    expect(plain(row?.spoken ?? '')).toBe('Métro 1. Vers 08:04, toutes les 10 min, vers Château de Vincennes.');
  });

  it('name a departure that has left by live data, beside the next one that runs', () => {
    const rowsOf = (...departures: StopSchedule['departures']) =>
      departureRows(
        [{ schedules: { ...stop, schedules: [createStopSchedule({ line: metro, departures })] }, filter: everything }],
        reading,
        9,
      )
        .map(({ next, passed, cancelled: off }) => [next.short, passed.map(({ lead }) => lead), off.length])
        .map((row) => plain(JSON.stringify(row)));
    const left = departure('Nation', '07:58', estimated('07:58:00'));
    expect(rowsOf(left, departure('Nation', '08:02', cancelled), departure('Nation', '08:04'))).toEqual([
      '["4 min",["passé il y a 2 min"],1]',
    ]);
    expect(rowsOf(left)).toEqual(['["passé il y a 2 min",[],0]']);
  });

  it('are one per line and destination, soonest first, with the two departures after', () => {
    expect(list()).toEqual(all);
    const turned = { ...stop, schedules: stop.schedules.toReversed() };
    expect(
      departureRows([{ schedules: turned, filter: everything }], reading, 99).map(({ destination }) => destination),
    ).toEqual(
      departureRows([{ schedules: stop, filter: everything }], reading, 99).map(({ destination }) => destination),
    );
  });

  it.each<[name: string, filter: Partial<DepartureFilter>, destinations: readonly string[]]>([
    ['a code', { lines: ['1'] }, ['Château de Vincennes', 'La Défense']],
    ['an id', { lines: ['line:A'] }, ['Poissy', 'Cergy – Le Haut']],
    ['a code in other letters', { lines: [' a ', 'n 11'] }, ['Poissy', 'Cergy – Le Haut', 'Pont de Neuilly']],
    ['a part of a code', { lines: ['N'] }, []],
    ['a code of no line', { lines: ['99', 'toString'] }, []],
    ['the name of a direction', { direction: 'Château de Vincennes' }, ['Château de Vincennes']],
    ['words of it, in any order and spelling', { direction: 'vincennes CHATEAU' }, ['Château de Vincennes']],
    ['the id of a direction', { direction: 'west' }, ['La Défense']],
    ['a destination of the direction', { direction: 'Poissy' }, ['Poissy', 'Cergy – Le Haut']],
    ['a destination alone', { direction: 'Haut' }, ['Cergy – Le Haut']],
    ['a direction without destination', { direction: 'neuilly' }, ['Pont de Neuilly']],
    ['a part of a word', { direction: 'vinc' }, []],
    ['no word at all', { direction: '–' }, []],
    ['lines and direction', { lines: ['1'], direction: 'Poissy' }, []],
  ])('TRIP-7 ND-10: are filtered by %s', (_, filter, destinations) => {
    const rows = departureRows([{ schedules: stop, filter: { ...everything, ...filter } }], reading, 99);
    expect(rows.map(({ destination }) => destination).toSorted()).toEqual(destinations.toSorted());
  });

  it.each<[walkMinutes: number, rows: readonly string[]]>([
    [0, all],
    [2, all.map((row) => row)],
    [3, [...all.slice(0, 3), '1 La Défense 7 min', all[4] as string]],
    [
      4,
      ['1 Château de Vincennes 9 min puis 15 min, 08:21', ...all.slice(1, 3), '1 La Défense 7 min', all[4] as string],
    ],
    [8, ['1 Château de Vincennes 9 min puis 15 min, 08:21', 'A Poissy 08:40', all[4] as string]],
    [30, ['A Poissy 08:40', all[4] as string]],
    [41, []],
  ])('leave out what cannot be reached in %i minutes', (walkMinutes, rows) => {
    expect(list({ walkMinutes }).toSorted()).toEqual([...rows].toSorted());
  });

  it('count a walk to the second, and keep a departure for a minute without one', () => {
    const at = (time: string) => ({ ...reading, now: Date.parse(`2026-11-20T${time}+01:00`) });
    const first = (walkMinutes: number, time: string) =>
      list({ lines: ['1'], direction: 'east', walkMinutes }, 1, at(time))[0];
    expect(first(3, '08:00:00')).toContain('Vincennes 3 min');
    expect(first(3, '08:00:01')).toContain('Vincennes 8 min');
    expect(first(0, '08:03:59')).toContain('Vincennes <1min');
    expect(first(0, '08:04:00')).toContain('Vincennes 5 min');
  });

  it.each([1, 2, 4, 99])('are at most %i, and the latest are cut', (most) => {
    expect(list({}, most)).toEqual(list().slice(0, most));
  });

  it('show a cancelled departure alone where no other follows', () => {
    const alone = createStopSchedules({
      schedules: [createStopSchedule({ departures: [departure('Nation', '08:05', cancelled)] })],
    });
    const [row] = departureRows([{ schedules: alone, filter: everything }], reading, 9);
    expect(row).toMatchObject({
      destination: 'Nation',
      following: null,
      cancelled: [],
      next: { time: { state: 'CANCELLED' } },
    });
    expect(row?.spoken).toBe('Métro 1. Supprimé, à 08:05, vers Nation.');
  });

  it('of several stops are one list, each with its own filter', () => {
    const stops = [
      { schedules: stop, filter: { ...everything, lines: ['1'], walkMinutes: 5 } },
      { schedules: stop, filter: { ...everything, direction: 'Poissy' } },
    ];
    const rows = departureRows(stops, reading, 99);
    expect(rows.map((row) => `${row.stop} ${row.destination}`)).toEqual([
      ...['1 Cergy – Le Haut', '1 Poissy', '0 La Défense', '0 Château de Vincennes'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('say everything to screen readers', () => {
    const [row] = departureRows([{ schedules: stop, filter: { ...everything, direction: 'east' } }], reading, 1);
    expect(plain(row?.spoken ?? '')).toBe(
      'Métro 1. Dans 3 minutes, à 08:03, vers Château de Vincennes. Puis 9 min, 15 min.',
    );
  });

  it('keep the reason of a direction without departures, and drop other directions', () => {
    const ended: StopSchedule = createStopSchedule({
      direction: { id: 'x', name: 'Nation' },
      departures: [],
      reason: 'SERVICE_ENDED',
    });
    const schedules = createStopSchedules({ schedules: [ended] });
    const chosen = (direction: string) => chosenSchedules({ schedules, filter: { ...everything, direction } }, reading);
    expect(chosen('Nation')).toEqual([ended]);
    expect(chosen('Étoile')).toEqual([]);
  });
});

describe('the rows of several stops', () => {
  const rowsOf = (...stops: number[]) => stops.map((stop, at) => ({ stop, at }));
  const shown = (most: number, ...stops: number[]) =>
    sharedRows(rowsOf(...stops), most).map(({ stop, at }) => `${stop}:${at}`);

  it.each<[name: string, most: number, stops: number[], rows: string[]]>([
    ['a busy stop leaves another its half', 4, [0, 0, 0, 0, 0, 1, 1, 1], ['0:0', '0:1', '1:5', '1:6']],
    ['what a stop leaves goes to the soonest', 4, [0, 0, 0, 0, 0, 1], ['0:0', '0:1', '0:2', '1:5']],
    ['an odd row goes to the soonest', 3, [1, 0, 0, 0, 1], ['1:0', '0:1', '0:2']],
    ['one stop has all', 3, [0, 0, 0, 0], ['0:0', '0:1', '0:2']],
    ['fewer rows than stops: the soonest', 1, [1, 0], ['1:0']],
    ['nothing', 5, [], []],
  ])('are shared: %s', (_, most, stops, rows) => {
    expect(shown(most, ...stops)).toEqual(rows);
  });

  it('are shared in the list of two stops, in the order of time', () => {
    const other = { ...stop, stop: { id: 'far', name: 'Far' }, schedules: stop.schedules.slice(-1) };
    const stops = [
      { schedules: stop, filter: everything },
      { schedules: other, filter: everything },
    ];
    expect(departureRows(stops, reading, 3).map((row) => `${row.stop} ${row.destination}`)).toEqual([
      '0 Château de Vincennes',
      '0 Cergy – Le Haut',
      '1 Pont de Neuilly',
    ]);
  });
});
