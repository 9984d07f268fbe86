import { describe, expect, it } from 'vitest';
import { isDayOf, withLaterDepartures } from './later-departures.ts';

const at = (time: string) => `2026-11-27T${time}:00+01:00`;
const instant = (time: string) => Date.parse(at(time));

const departure = (time: string, destination = 'Nation', more: object = {}) => ({
  tripId: `run ${time}`,
  time: { scheduled: at(time), status: 'SCHEDULED' },
  destination,
  realtime: false,
  ...more,
});

const schedule = (departures: readonly object[], more: object = {}) => ({
  line: { id: 'M1' },
  stopPointId: 'bastille:M1:0',
  direction: { id: '0', name: 'Nation' },
  departures,
  ...more,
});

const board = (...schedules: readonly object[]) => ({ stop: { id: 'bastille' }, schedules, disruptions: [] });

const day = (times: readonly string[], headsigns: readonly string[] = [], more: object = {}) => ({
  line: { id: 'M1' },
  direction: { id: '0', name: 'Nation' },
  date: '2026-11-27',
  columns: times.map((time, index) => ({
    tripId: `run ${time}`,
    headsign: headsigns[index] ?? 'Nation',
    departsAt: at(time),
  })),
  rows: [{ stopPointId: 'bastille:M1:0', times: [] }],
  ...more,
});

interface Shown {
  readonly schedules: readonly { readonly departures: readonly { time: { scheduled: string; status: string } }[] }[];
}

const timesOf = (shown: unknown) =>
  (shown as Shown | null)?.schedules.map(({ departures }) =>
    departures.map(({ time }) => time.scheduled.slice(11, 16)),
  );

describe('kept departures of a stop', () => {
  it('that have left go, and what has just left stays', () => {
    const kept = board(schedule([departure('08:00'), departure('08:10'), departure('08:20')]));
    expect(timesOf(withLaterDepartures(kept, [], instant('08:10') + 30_000))).toEqual([['08:10', '08:20']]);
  });

  it('go on with the timetable of the line, each once', () => {
    const kept = board(schedule([departure('08:00'), departure('08:10', 'Nation', { platform: '2' })]));
    const shown = withLaterDepartures(kept, [day(['08:00', '08:10', '22:00', '22:15'])], instant('08:05'));
    expect(timesOf(shown)).toEqual([['08:10', '22:00', '22:15']]);
    expect(JSON.stringify(shown)).toContain('"platform":"2"');
    expect(timesOf(withLaterDepartures(kept, [day(['22:00'])], instant('21:00')))).toEqual([['22:00']]);
  });

  it('go on with the next day after midnight', () => {
    const tomorrow = {
      ...day([]),
      columns: [{ tripId: 'x', headsign: 'Nation', departsAt: '2026-11-28T05:30:00+01:00' }],
    };
    const shown = withLaterDepartures(board(schedule([departure('23:50')])), [tomorrow], instant('23:59'));
    expect(timesOf(shown)).toEqual([['05:30']]);
  });

  it('of other lines, directions and stops stay theirs', () => {
    const kept = board(
      schedule([departure('08:00')]),
      schedule([departure('08:00')], { direction: { id: '1', name: 'La Défense' } }),
    );
    const others = [
      day(['09:00'], [], { line: { id: 'M5' } }),
      day(['09:10'], [], { rows: [{ stopPointId: 'nation:M1:0', times: [] }] }),
    ];
    expect(timesOf(withLaterDepartures(kept, [...others, day(['09:20'])], instant('08:00')))).toEqual([
      ['08:00', '09:20'],
      ['08:00'],
    ]);
  });

  it('by terminus keep their own destinations', () => {
    const kept = board(
      schedule([departure('08:00', 'Asnières')], { terminus: ['Asnières'] }),
      schedule([departure('08:05', 'Saint-Denis')], { terminus: ['Saint-Denis'] }),
    );
    const shown = withLaterDepartures(kept, [day(['09:00', '09:05'], ['Asnières', 'Saint-Denis'])], instant('08:30'));
    expect(timesOf(shown)).toEqual([['09:00'], ['09:05']]);
  });

  it('keep a cancelled run, and the reason of an empty list is gone', () => {
    const cancelled = { tripId: 'run 09:00', headsign: 'Nation', departsAt: at('09:00'), cancelled: true };
    const kept = board(schedule([], { reason: 'SERVICE_ENDED' }));
    expect(withLaterDepartures(kept, [{ ...day([]), columns: [cancelled] }], instant('08:00'))).toEqual(
      board({
        ...schedule([departure('09:00', 'Nation', { time: { scheduled: at('09:00'), status: 'CANCELLED' } })]),
      }),
    );
  });

  it('are none if nothing of them is ahead: no response is better than an empty board', () => {
    expect(withLaterDepartures(board(schedule([departure('08:00')])), [], instant('09:00'))).toBeNull();
    for (const foreign of [null, [], 'text', { schedules: 'x' }, { schedules: [null, 7] }])
      expect(withLaterDepartures(foreign, [null, {}, { columns: 3 }], 0)).toBeNull();
  });

  it('are at most forty in a direction', () => {
    const times = Array.from({ length: 60 }, (_, minute) => `10:${String(minute).padStart(2, '0')}`);
    const shown = withLaterDepartures(board(schedule([departure('09:00')])), [day(times)], instant('09:30'));
    expect(timesOf(shown)?.[0]).toHaveLength(40);
  });
});

describe('the address of a timetable', () => {
  const kept = board(schedule([departure('08:00')]));
  const address = (line: string, query: object) =>
    `https://bff.example/api/v1/lines/${line}/schedules?${new URLSearchParams({ ...query })}`;
  const own = { direction: '0', fromStopPointId: 'bastille:M1:0', date: '2026-11-27' };

  it.each([
    [address('M1', own), true],
    [address('M5', own), false],
    [address('M1', { ...own, direction: '1' }), false],
    [address('M1', { direction: '0' }), false],
    ['https://bff.example/api/v1/stopPoints/M1/schedules?direction=0', false],
  ])('%s belongs to the stop: %s', (url, belongs) => {
    expect(isDayOf(url, kept)).toBe(belongs);
  });

  it('has an id as the client encodes it', () => {
    const odd = board(schedule([departure('08:00')], { line: { id: 'a/b c' } }));
    expect(isDayOf(address('a%2Fb%20c', own), odd)).toBe(true);
  });
});
