import { describe, expect, it } from 'vitest';
import type { TrafficDisruption } from '#shared/domain/traffic.ts';
import { createTrafficDisruption, createTrafficLine } from '#shared/testing/factories/traffic.ts';
import {
  chosenDisruptions,
  chosenLines,
  type LineState,
  lineStatuses,
  modeGroups,
  phaseOf,
  readChosenLines,
  signatureOf,
  sortedDisruptions,
  stateUnder,
  type TrafficFilter,
} from './traffic.model.ts';

const now = Date.parse('2026-11-20T08:00+01:00');
const at = (day: number, clock = '08:00') => `2026-11-${day}T${clock}:00+01:00`;
const scope = (extent: 'LINE' | 'STRETCH' | 'STOPS' | 'RUNS', direction?: string) => ({
  extent,
  lineIds: ['6'],
  stops: [],
  ...(direction && { direction }),
});

describe('the phase of a disruption', () => {
  it.each<[periods: TrafficDisruption['periods'], phase: string | null]>([
    [[], 'now'],
    [[{ from: at(20, '07:00') }], 'now'],
    [[{ from: at(20, '08:00'), to: at(20, '09:00') }], 'now'],
    [[{ from: at(20, '07:00'), to: at(20, '08:00') }], 'now'],
    [[{ from: at(20, '06:00'), to: at(20, '07:59') }], null],
    [[{ from: at(20, '08:01') }], 'planned'],
    [
      [
        { from: at(19, '22:00'), to: at(19, '23:00') },
        { from: at(20, '22:00'), to: at(20, '23:00') },
      ],
      'planned',
    ],
  ])('of %j is %s', (periods, phase) => {
    expect(phaseOf({ periods }, now)).toBe(phase);
  });
});

describe('the state of a line', () => {
  it.each<[name: string, disruption: Partial<TrafficDisruption>, state: LineState]>([
    ['a closed line', { severity: 'BLOCKING', scopes: [scope('LINE')] }, 'INTERRUPTED'],
    ['a line without service', { severity: 'WARNING', effect: 'NO_SERVICE', scopes: [scope('LINE')] }, 'INTERRUPTED'],
    ['one closed direction', { severity: 'BLOCKING', scopes: [scope('LINE', 'Nation')] }, 'PARTLY_INTERRUPTED'],
    [
      'a line and one direction',
      { severity: 'BLOCKING', scopes: [scope('LINE', 'Nation'), scope('LINE')] },
      'INTERRUPTED',
    ],
    ['a closed stretch', { severity: 'BLOCKING', scopes: [scope('STRETCH')] }, 'PARTLY_INTERRUPTED'],
    ['closed stops', { severity: 'BLOCKING', scopes: [scope('STOPS')] }, 'STOPS_CLOSED'],
    ['a stretch and stops', { severity: 'BLOCKING', scopes: [scope('STOPS'), scope('STRETCH')] }, 'PARTLY_INTERRUPTED'],
    ['cancelled runs', { severity: 'BLOCKING', scopes: [scope('RUNS')] }, 'DISRUPTED'],
    ['a line without scopes', { severity: 'BLOCKING', scopes: [] }, 'INTERRUPTED'],
    ['delays', { severity: 'WARNING' }, 'DISRUPTED'],
    ['works', { severity: 'WARNING', cause: 'CONSTRUCTION' }, 'WORKS'],
    ['closing works', { severity: 'BLOCKING', cause: 'MAINTENANCE', scopes: [scope('LINE')] }, 'INTERRUPTED'],
    ['a notice', { severity: 'INFO', effect: 'NO_SERVICE' }, 'NOTICE'],
  ])('with %s', (_, disruption, state) => {
    expect(stateUnder(createTrafficDisruption({ lineIds: ['6'], ...disruption }), '6')).toBe(state);
  });

  const lines = [
    createTrafficLine({ id: '6' }),
    createTrafficLine({ id: '7' }),
    createTrafficLine({ id: '8', isWatched: false }),
  ];
  const statesOf = (...disruptions: TrafficDisruption[]) =>
    lineStatuses(lines, disruptions, now).map(({ state, plannedAt }) =>
      plannedAt === null ? state : `${state} planned`,
    );

  it('is normal without a disruption, and unknown where none would be known', () => {
    expect(statesOf()).toEqual(['NORMAL', 'NORMAL', 'UNKNOWN']);
  });

  it('is the worst of what is active, on each line that a disruption touches, known to be watched or not', () => {
    const slow = createTrafficDisruption({ id: 'slow', lineIds: ['6', '8'], periods: [] });
    const closed = createTrafficDisruption({ id: 'closed', severity: 'BLOCKING', lineIds: ['6'], periods: [] });
    expect(statesOf(slow, closed)).toEqual(['INTERRUPTED', 'NORMAL', 'DISRUPTED']);
  });

  it('says what begins within a week, but no notice and nothing that is over', () => {
    const from = (day: number, values: Partial<TrafficDisruption> = {}) =>
      createTrafficDisruption({ lineIds: ['7'], periods: [{ from: at(day) }], ...values });
    expect(statesOf(from(27))).toEqual(['NORMAL', 'NORMAL planned', 'UNKNOWN']);
    expect(statesOf(from(28))).toEqual(['NORMAL', 'NORMAL', 'UNKNOWN']);
    expect(statesOf(from(21, { severity: 'INFO' }))).toEqual(['NORMAL', 'NORMAL', 'UNKNOWN']);
    expect(statesOf(from(1, { periods: [{ from: at(1), to: at(2) }] }))).toEqual(['NORMAL', 'NORMAL', 'UNKNOWN']);
  });
});

it('groups lines by mode, those with a disruption apart', () => {
  const lines = [
    createTrafficLine({ id: 'b', mode: 'BUS' }),
    createTrafficLine({ id: '6' }),
    createTrafficLine({ id: '7' }),
    createTrafficLine({ id: '8', isWatched: false }),
  ];
  const disruption = createTrafficDisruption({ lineIds: ['7'], periods: [] });
  const ids = (entries: readonly { readonly line: { readonly id: string } }[]) => entries.map(({ line }) => line.id);
  expect(
    modeGroups(lineStatuses(lines, [disruption], now)).map(({ mode, noted, normal, unknown }) => [
      mode,
      ids(noted),
      ids(normal),
      ids(unknown),
    ]),
  ).toEqual([
    ['METRO', ['7'], ['6'], ['8']],
    ['BUS', [], ['b'], []],
  ]);
});

describe('the chosen lines', () => {
  const lines = [
    createTrafficLine({ id: 'm1', code: '1', name: 'La Défense – Vincennes' }),
    createTrafficLine({ id: 'm3b', code: '3bis', name: 'Gambetta – Porte des Lilas' }),
    createTrafficLine({ id: 'a', code: 'A', name: 'Cergy – Boissy', mode: 'RER' }),
    createTrafficLine({ id: 'b11', code: '11', name: 'Châtelet – Étoile', mode: 'BUS', networkName: 'Noctilien' }),
    createTrafficLine({ id: 'b1', code: '1', name: 'Gare', mode: 'BUS' }),
  ];
  it.each<[filter: Partial<TrafficFilter>, ids: string]>([
    [{}, 'm1 m3b a b11 b1'],
    [{ mode: 'BUS' }, 'b11 b1'],
    [{ search: '1' }, 'm1 b1'],
    [{ search: '1', mode: 'METRO' }, 'm1'],
    [{ search: ' 3 BIS' }, 'm3b'],
    [{ search: 'etoile' }, 'b11'],
    [{ search: 'noctilien' }, 'b11'],
    [{ search: 'nowhere' }, ''],
    [{ lines: readChosenLines(' 1, a,') }, 'm1 a b1'],
    [{ lines: ['b11'], search: '1' }, 'b11'],
    [{ favorites: ['a', 'gone'] }, 'a'],
    [{ favorites: [] }, ''],
  ])('%j', (filter, ids) => {
    expect(
      chosenLines(lines, { lines: [], favorites: null, ...filter })
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids);
  });

  it('have their disruptions, each once; one without lines is there without a filter alone', () => {
    const none = { lines: [], favorites: null };
    const both = createTrafficDisruption({ id: 'both', lineIds: ['m1', 'a'] });
    const stop = createTrafficDisruption({ id: 'stop', lineIds: [], scopes: [] });
    const ids = (filter: TrafficFilter) =>
      chosenDisruptions([both, stop], chosenLines(lines, filter), filter).map(({ id }) => id);
    expect(ids(none)).toEqual(['both', 'stop']);
    expect(ids({ ...none, mode: 'RER' })).toEqual(['both']);
    expect(ids({ ...none, mode: 'BUS' })).toEqual([]);
  });
});

describe('the order of disruptions', () => {
  const lines = ['1', '2', '3'].map((id) => createTrafficLine({ id }));
  const disruption = (id: string, line: string, values: Partial<TrafficDisruption> = {}) =>
    createTrafficDisruption({ id, lineIds: [line], periods: [], ...values });
  const order = (disruptions: TrafficDisruption[], phase: 'now' | 'planned', favorites: string[] = []) =>
    sortedDisruptions(disruptions, phase, { lines, favorites, now }).map(({ id }) => id);

  it('is the worst first, then by line, and favorite lines before all', () => {
    const all = [
      disruption('info', '1', { severity: 'INFO' }),
      disruption('slow 2', '2'),
      disruption('slow 1', '1'),
      disruption('closed', '3', { severity: 'BLOCKING' }),
      disruption('later', '1', { periods: [{ from: at(21) }] }),
      disruption('over', '1', { periods: [{ from: at(1), to: at(2) }] }),
    ];
    expect(order(all, 'now')).toEqual(['closed', 'slow 1', 'slow 2', 'info']);
    expect(order(all, 'now', ['2'])).toEqual(['slow 2', 'closed', 'slow 1', 'info']);
    expect(order(all.toReversed(), 'now')).toEqual(order(all, 'now'));
  });

  it('of planned ones is the soonest first', () => {
    const planned = (id: string, day: number) => disruption(id, '1', { periods: [{ from: at(day) }] });
    expect(order([planned('a', 23), planned('c', 21), planned('b', 25)], 'planned')).toEqual(['c', 'a', 'b']);
  });
});

it('a listener hears of disturbances of now alone, whatever their order', () => {
  const one = createTrafficDisruption({ id: 'one', periods: [] });
  const other = createTrafficDisruption({ id: 'other', periods: [] });
  const notice = createTrafficDisruption({ id: 'notice', severity: 'INFO', periods: [] });
  const planned = createTrafficDisruption({ id: 'planned', periods: [{ from: at(21) }] });
  expect(signatureOf([one, other, notice, planned], now)).toBe(signatureOf([other, one], now));
  expect(signatureOf([{ ...one, severity: 'BLOCKING' }], now)).not.toBe(signatureOf([one], now));
});
