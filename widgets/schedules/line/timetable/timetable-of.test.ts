import { describe, expect, it } from 'vitest';
import type { LineSchedule, ScheduledRun } from '#shared/domain/line/line-detail.ts';
import { createLineSchedule } from '#shared/testing/factories/line.ts';
import { blockAt, hourBlocks, markOf, minuteOf, minutesOfRow, mostColumns, timetableOf } from './timetable-of.ts';

const date = '2026-11-20';
const run = (at: number, values: Partial<ScheduledRun> = {}): ScheduledRun => ({
  tripId: `trip:${at}`,
  headsign: 'Nation',
  ...values,
});

/** A schedule of one stop, or of rows of times. */
function schedule(rows: readonly (readonly (string | null)[])[], values: Partial<LineSchedule> = {}): LineSchedule {
  const width = rows[0]?.length ?? 0;
  return createLineSchedule({
    date,
    columns: Array.from({ length: width }, (_, at) => run(at)),
    rows: rows.map((times, at) => ({ stopPointId: `stop:${at}`, name: `Stop ${at}`, times: [...times] })),
    ...values,
  });
}
const departing = (...instants: string[]) => instants.map((departsAt, at) => run(at, { departsAt }));
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const every = (minutes: number, count: number, from = 300) =>
  Array.from({ length: count }, (_, at) => from + at * minutes);

describe('ND-25: the minutes of a row', () => {
  it.each([
    ['a day', ['05:30', '12:00', '23:59'], undefined, [330, 720, 1439]],
    ['after midnight, by the order of the runs', ['23:50', '00:10', '01:20'], undefined, [1430, 1450, 1520]],
    ['a run that overtakes', ['08:10', '08:05'], undefined, [490, 485]],
    ['the night in which 02:50 is followed by 02:00', ['02:50', '02:00'], undefined, [170, 120]],
    ['skipped stops', [null, '08:00', null], undefined, [null, 480, null]],
    ['a lone run after midnight', ['00:30'], ['2026-11-21T00:30:00+01:00'], [1470]],
    ['a lone run before dawn', ['00:30'], ['2026-11-20T00:30:00+01:00'], [30]],
    ['a stop that is reached after midnight', ['00:10'], ['2026-11-20T23:40:00+01:00'], [1450]],
  ] as const)('are those of %s', (_, times, instants, minutes) => {
    const columns = instants && departing(...instants);
    expect(minutesOfRow(schedule([times], columns && { columns }), 0)).toEqual(minutes);
  });
});

describe('PROD-8: the tables of a timetable', () => {
  const tables = (minutes: readonly (number | null)[]) =>
    hourBlocks(minutes, date).map(({ from, to, first, end }) => `${from}-${to} ${first}..${end}`);

  it('join hours with few runs, and divide hours with many', () => {
    expect(tables(every(60, 20))).toEqual(['05:00-20:59 0..16', '21:00-23:59 16..19', '00:00-00:59 19..20']);
    expect(tables(every(10, 12))).toEqual(['05:00-06:59 0..12']);
    expect(tables(every(6, 20))).toEqual(['05:00-05:59 0..10', '06:00-06:59 10..20']);
    expect(tables(every(3, 20))).toEqual(['05:00-05:29 0..10', '05:30-05:59 10..20']);
    expect(tables(every(1, 60))).toEqual([
      ...['05:00-05:14 0..15', '05:15-05:29 15..30', '05:30-05:44 30..45', '05:45-05:59 45..60'],
    ]);
  });

  it('do not pass midnight, and name the day after it', () => {
    const blocks = hourBlocks([1380, 1430, 1450, 1500], date);
    expect(blocks.map(({ from, day }) => `${day} ${from}`)).toEqual(['2026-11-20 23:00', '2026-11-21 00:00']);
  });

  it('keep runs that do not call at the reference stop beside their neighbours', () => {
    expect(tables([null, 300, null, 420, 400, null])).toEqual(['05:00-07:59 0..6']);
    const rows = [
      [null, '05:00', '06:00'],
      ['05:20', '05:10', null],
    ];
    expect(timetableOf(schedule(rows)).blocks).toMatchObject([{ first: 0, end: 3 }]);
  });

  it('hold every run once, in order, with a width that fits on paper', () => {
    for (const minutes of [[], [300], every(3, 400), every(0, 40), every(1, 2000, 0), [2000, 300, 301]]) {
      const blocks = hourBlocks(minutes, date);
      const shown = blocks.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, at) => first + at));
      expect(shown).toEqual([...minutes.keys()]);
      expect(Math.max(0, ...blocks.map(({ first, end }) => end - first))).toBeLessThanOrEqual(mostColumns);
    }
  });

  it('have none without runs or stops', () => {
    expect(timetableOf(schedule([[], []]))).toMatchObject({ blocks: [], edges: null, footnotes: [] });
    expect(timetableOf(schedule([]))).toMatchObject({ blocks: [], edges: null });
  });

  it('are found by the clock', () => {
    const blocks = hourBlocks(every(6, 200), date);
    const at = (day: string, time: string) => blocks[blockAt(blocks, minuteOf(date, day, time))]?.from;
    expect(at(date, '07:20')).toBe('07:00');
    expect(at('2026-11-21', '00:30')).toBe('00:00');
    expect(at(date, '04:59')).toBeUndefined();
    expect(at('2026-11-21', '02:00')).toBeUndefined();
    expect(at('2026-11-19', '07:20')).toBeUndefined();
    expect(blockAt([], 500)).toBe(-1);
  });
});

describe('the notes of a timetable', () => {
  it('have letters in the order in which runs need them; notes without a run are about the whole timetable', () => {
    const columns = [run(0, { notes: ['2'] }), run(1), run(2, { notes: ['3', '2'] }), run(3, { notes: ['9'] })];
    const notes = [
      { id: '1', text: 'Ligne scolaire' },
      { id: '2', text: 'Le vendredi' },
      { id: '3', text: 'Supprimé' },
    ];
    const { marks, footnotes, remarks } = timetableOf(
      schedule([['08:00', '08:10', '08:20', '08:30']], { columns, notes }),
    );
    expect(marks).toEqual([['a'], [], ['b', 'a'], []]);
    expect(footnotes).toEqual([
      { mark: 'a', text: 'Le vendredi' },
      { mark: 'b', text: 'Supprimé' },
    ]);
    expect(remarks).toEqual(['Ligne scolaire']);
  });

  it('go on after z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(markOf)).toEqual(['a', 'z', 'aa', 'az', 'ba', 'zz', 'aaa']);
  });
});

describe('the reference stop', () => {
  const rows = [
    ['05:00', null, '06:00', null],
    ['05:10', '05:40', '06:10', '06:40'],
    ['05:20', '05:50', '06:20', '06:50'],
  ];

  it('is the first with most runs, or the one where the traveller boards', () => {
    expect(timetableOf(schedule(rows)).reference).toBe(1);
    expect(timetableOf(schedule(rows), 'stop:0').reference).toBe(0);
    expect(timetableOf(schedule(rows), 'stop:2').reference).toBe(1);
    expect(timetableOf(schedule(rows), 'elsewhere').reference).toBe(1);
  });

  it('has the first and the last departure, without cancelled runs', () => {
    const edges = (values: Partial<LineSchedule> = {}, stop?: string) => {
      const found = timetableOf(schedule(rows, values), stop).edges;
      return found && [found.first.time, found.last.time];
    };
    expect(edges()).toEqual(['05:10', '06:40']);
    expect(edges({}, 'stop:0')).toEqual(['05:00', '06:00']);
    const cancelled = [run(0, { cancelled: true }), run(1), run(2), run(3, { cancelled: true })];
    expect(edges({ columns: cancelled })).toEqual(['05:40', '06:10']);
    expect(edges({ columns: cancelled.map((one) => ({ ...one, cancelled: true })) })).toBeNull();
  });

  it('has its last departure on the next day after midnight', () => {
    const late = timetableOf(schedule([every(60, 4, 1320).map(clock)]));
    expect(late.edges).toMatchObject({
      first: { time: '22:00', day: date },
      last: { time: '01:00', day: '2026-11-21' },
    });
  });
});
