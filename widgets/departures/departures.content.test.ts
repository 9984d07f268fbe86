import { describe, expect, it } from 'vitest';
import type { StopSchedules } from '#shared/domain/schedule.ts';
import { createDisruption } from '#shared/testing/factories/disruption.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import {
  createDeparture,
  createStopSchedule,
  createStopSchedules,
  createTransitTime,
} from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { attributeWarnings } from './attribute-warnings.ts';
import { departuresContent, type StopState } from './departures.content.ts';
import { parseStops } from './departures.model.ts';

const now = Date.parse('2026-11-20T08:00:00+01:00');
const reading = { i18n: translatedTexts('fr'), zone: 'Europe/Paris', now };
const metro = createLine();
const bus = createLine({ id: 'line:86', code: '86', mode: 'BUS' });
const bastille = createStopSchedules({
  stop: { id: 'bastille', name: 'Bastille' },
  schedules: [
    createStopSchedule({ line: metro, departures: [createDeparture({ time: createTransitTime('08:04') })] }),
    createStopSchedule({
      line: bus,
      direction: { id: 'bus', name: 'Champ de Mars' },
      departures: [createDeparture({ time: createTransitTime('08:06'), destination: 'Champ de Mars' })],
    }),
  ],
  disruptions: [
    createDisruption({ id: 'metro', lineIds: [metro.id] }),
    createDisruption({ id: 'bus', lineIds: [bus.id], severity: 'BLOCKING' }),
    createDisruption({ id: 'lift', lineIds: [], severity: 'INFO' }),
  ],
});
const nation = createStopSchedules({ ...bastille, stop: { id: 'nation', name: 'Nation' }, disruptions: [] });

const waiting: StopState = { schedules: null, loadedAt: null, hasLoadingError: false, similarStops: null };
const failed: StopState = { ...waiting, hasLoadingError: true };
const unknown: StopState = { ...failed, similarStops: ['Nation', 'Nationale'] };
const has = (schedules: StopSchedules, values: Partial<StopState> = {}): StopState => ({
  ...waiting,
  schedules,
  loadedAt: now - 10_000,
  ...values,
});
const everything = { lines: [], direction: null, walkMinutes: 0 };
const show = (
  stop: string,
  states: readonly StopState[],
  filter = everything as typeof everything | object,
  most = 9,
) => departuresContent({ stops: parseStops(stop), filter: { ...everything, ...filter }, most }, states, reading);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');

describe('what list and board show', () => {
  it.each([
    ['', [], 'none'],
    ['A', [waiting], 'loading'],
    ['A', [failed], 'failed'],
    ['A', [unknown], 'unknown'],
    ['["A","B"]', [unknown, waiting], 'loading'],
    ['["A","B"]', [unknown, failed], 'failed'],
    ['["A","B"]', [waiting, failed], 'failed'],
    ['["A","B"]', [unknown, unknown], 'unknown'],
    ['["A","B"]', [unknown, has(bastille)], 'ready'],
    ['["A","B"]', [failed, has(bastille)], 'ready'],
  ] as const)('%s, case %#', (stop, states, status) => {
    expect(show(stop, states).status).toBe(status);
  });

  it('names the stops as the page, else as the service does', () => {
    expect(show('bastille', [waiting]).title).toBe('bastille');
    expect(show('{"id":"area:12"}', [waiting]).title).toBe('');
    expect(show('{"id":"area:12"}', [unknown]).lost).toEqual(['area:12']);
    expect(show('bastille', [has(bastille)]).title).toBe('Bastille');
    expect(show('{"id":"bastille","name":"Ici"}', [has(bastille)]).title).toBe('Ici');
    expect(show('["a","b","a"]', [has(bastille), has(nation), has(bastille)]).title).toBe('Bastille · Nation');
  });

  it('says the walk once if it is the same, else beside each stop', () => {
    expect(plain(show('a', [has(bastille)], { walkMinutes: 4 }).walk)).toBe('4 min à pied');
    expect(show('a', [has(bastille)]).walk).toBeNull();
    expect(show('a', [has(bastille)]).rows.map(({ at }) => at)).toEqual([null, null]);
    const stops = '[{"id":"a","walkMinutes":2},"b"]';
    const both = show(stops, [has(bastille), has(nation)], { walkMinutes: 4 });
    expect(both.walk).toBeNull();
    expect(new Set(both.rows.map(({ at }) => plain(at)))).toEqual(
      new Set(['Bastille, 2 min à pied', 'Nation, 4 min à pied']),
    );
    expect(new Set(show('["a","b"]', [has(bastille), has(nation)]).rows.map(({ at }) => at))).toEqual(
      new Set(['Bastille', 'Nation']),
    );
  });

  it('has the disruptions of the stop and of the lines listed, worst first, each once', () => {
    const ids = (filter: object, states = [has(bastille)], stop = 'a') =>
      show(stop, states, filter).notices.map(({ id }) => id);
    expect(ids({})).toEqual(['bus', 'metro', 'lift']);
    expect(ids({ lines: ['1'] })).toEqual(['metro', 'lift']);
    expect(ids({}, [has(bastille), has(bastille)], '["a","b"]')).toEqual(['bus', 'metro', 'lift']);
  });

  it('says why there is no departure', () => {
    const ended = { ...bastille, schedules: [createStopSchedule({ departures: [], reason: 'SERVICE_ENDED' })] };
    expect(show('a', [has(ended)]).empty).toBe('Le service est terminé pour aujourd’hui, vendredi 20 novembre 2026.');
    const period = { firstDay: '2026-01-01', lastDay: '2026-06-30' };
    const over = { ...bastille, schedules: [], outOfPeriod: period };
    expect(show('a', [has(over)]).empty).toContain('Horaires publiés du 1er janvier au 30 juin 2026.');
    expect(show('a', [has(bastille)]).empty).toBeNull();
    expect(show('a', [has(bastille)], { walkMinutes: 60 }).empty).toBe(
      'Aucun départ annoncé aujourd’hui, vendredi 20 novembre 2026.',
    );
    expect(show('a', [failed]).empty).toBeNull();
  });

  it('keeps and dates the last known departures when an update fails or is overdue', () => {
    const fresh = show('a', [has(bastille)]);
    expect([fresh.isStale, plain(fresh.age?.text)]).toEqual([false, 'Horaires reçus à 07:59']);
    const old = show('a', [has(bastille, { hasLoadingError: true, loadedAt: now - 600_000 })]);
    expect(old.rows).toHaveLength(2);
    expect([old.isStale, plain(old.age?.old)]).toEqual([
      true,
      'Les horaires ne s’actualisent plus : reçus à 07:50, il y a 10 min.',
    ]);
    const yesterday = show('a', [has(bastille, { hasLoadingError: true, loadedAt: now - 9 * 3_600_000 })]);
    expect(plain(yesterday.age?.old)).toContain('reçus hier à 23:00, il y a 9 h.');
    expect(show('a', [has(bastille, { loadedAt: now - 90_000 })]).isStale).toBe(false);
    expect(show('a', [has(bastille, { loadedAt: now - 90_001 })]).isStale).toBe(true);
    // A display whose clock was set back.
    expect(show('a', [has(bastille, { loadedAt: now + 3_600_000 })]).isStale).toBe(false);
    const both = show('["a","b"]', [has(bastille), has(nation, { loadedAt: now - 60_000 })]);
    expect(both.receivedAt).toBe(now - 60_000);
  });

  it('names the stops that are not found beside the departures of the others', () => {
    expect(show('["Bastille","Nulle part"]', [has(bastille), unknown]).lost).toEqual(['Nulle part']);
  });
});

describe('the console', () => {
  const warnings = (stop: string, states: readonly StopState[], filter: object = {}) =>
    attributeWarnings(parseStops(stop), states, { ...everything, ...filter });

  it('names the attribute that matches nothing, and what would', () => {
    expect(warnings('Natoin', [unknown])).toEqual([
      '<tp-departures stop>: the service knows no stop “Natoin”. Similar stops: Nation, Nationale.',
    ]);
    expect(warnings('a', [has(bastille)], { lines: ['99'] })).toEqual([
      '<tp-departures lines>: none of the lines “99” stops at Bastille. Lines there: 1, 86.',
    ]);
    expect(warnings('a', [has(bastille)], { lines: ['86'], direction: 'Vincennes' })).toEqual([
      '<tp-departures direction>: nothing at Bastille goes to “Vincennes”. Directions there: Champ de Mars.',
    ]);
  });

  it('says nothing of what matches, of what is pending and of a stop without service', () => {
    expect(warnings('a', [has(bastille)], { lines: ['99', '1'], direction: 'vincennes' })).toEqual([]);
    expect(warnings('a', [waiting], { lines: ['99'] })).toEqual([]);
    expect(warnings('a', [failed], { lines: ['99'] })).toEqual([]);
    expect(warnings('a', [has({ ...bastille, schedules: [] })], { lines: ['99'] })).toEqual([]);
  });
});
