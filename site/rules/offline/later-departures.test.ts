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

const addressOf = (line: string, query: object) =>
  `https://bff.example/api/v1/lines/${line}/schedules?${new URLSearchParams({ ...query })}`;
const own = { direction: '0', fromStopPointId: 'bastille:M1:0', date: '2026-11-27' };

const columns = (times: readonly string[], headsigns: readonly string[] = []) =>
  times.map((time, index) => ({ tripId: `run ${time}`, headsign: headsigns[index] ?? 'Nation', departsAt: at(time) }));

interface DayOptions extends Partial<typeof own> {
  readonly line?: string;
  readonly headsigns?: readonly string[];
}

const day = (times: readonly string[], { line = 'M1', headsigns = [], ...query }: DayOptions = {}) => ({
  address: addressOf(line, { ...own, ...query }),
  // The rows name the boarding place of most trips of the line, whichever place was requested.
  content: { columns: columns(times, headsigns), rows: [{ stopPointId: 'bastille:M1:9', times: [] }] },
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
    const first = { tripId: 'x', headsign: 'Nation', departsAt: '2026-11-28T05:30:00+01:00' };
    const tomorrow = { ...day([], { date: '2026-11-28' }), content: { columns: [first] } };
    const shown = withLaterDepartures(board(schedule([departure('23:50')])), [tomorrow], instant('23:59'));
    expect(timesOf(shown)).toEqual([['05:30']]);
  });

  it('of other lines, directions and stops stay theirs', () => {
    const kept = board(
      schedule([departure('08:00')]),
      schedule([departure('08:00')], { direction: { id: '1', name: 'La Défense' } }),
    );
    const others = [day(['09:00'], { line: 'M5' }), day(['09:10'], { fromStopPointId: 'nation:M1:0' })];
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
    const days = [day(['09:00', '09:05'], { headsigns: ['Asnières', 'Saint-Denis'] })];
    expect(timesOf(withLaterDepartures(kept, days, instant('08:30')))).toEqual([['09:00'], ['09:05']]);
  });

  it('by terminus keep their own destinations where each terminus has a boarding place of its own', () => {
    const kept = board(
      schedule([departure('08:00', 'Asnières')], { terminus: ['Asnières'] }),
      schedule([departure('08:05', 'Saint-Denis')], { terminus: ['Saint-Denis'], stopPointId: 'bastille:M1:2' }),
    );
    // A timetable has the runs of the whole station.
    const headsigns = ['Asnières', 'Saint-Denis'];
    const days = ['bastille:M1:0', 'bastille:M1:2'].map((fromStopPointId) =>
      day(['09:00', '09:05'], { headsigns, fromStopPointId }),
    );
    expect(timesOf(withLaterDepartures(kept, days, instant('08:30')))).toEqual([['09:00'], ['09:05']]);
  });

  it('keep a cancelled run, and the reason of an empty list is gone', () => {
    const cancelled = { tripId: 'run 09:00', headsign: 'Nation', departsAt: at('09:00'), cancelled: true };
    const kept = board(schedule([], { reason: 'SERVICE_ENDED' }));
    expect(withLaterDepartures(kept, [{ ...day([]), content: { columns: [cancelled] } }], instant('08:00'))).toEqual(
      board({
        ...schedule([departure('09:00', 'Nation', { time: { scheduled: at('09:00'), status: 'CANCELLED' } })]),
      }),
    );
  });

  it('are none if nothing of them is ahead: no response is better than an empty board', () => {
    expect(withLaterDepartures(board(schedule([departure('08:00')])), [], instant('09:00'))).toBeNull();
    const days = [null, {}, { columns: 3 }].map((content) => ({ ...day([]), content }));
    for (const foreign of [null, [], 'text', { schedules: 'x' }, { schedules: [null, 7] }])
      expect(withLaterDepartures(foreign, days, 0)).toBeNull();
  });

  it('are at most forty in a direction', () => {
    const times = Array.from({ length: 60 }, (_, minute) => `10:${String(minute).padStart(2, '0')}`);
    const shown = withLaterDepartures(board(schedule([departure('09:00')])), [day(times)], instant('09:30'));
    expect(timesOf(shown)?.[0]).toHaveLength(40);
  });
});

describe('the address of a timetable', () => {
  const kept = board(schedule([departure('08:00')]));
  it.each([
    [addressOf('M1', own), true],
    [addressOf('M5', own), false],
    [addressOf('M1', { ...own, direction: '1' }), false],
    [addressOf('M1', { direction: '0' }), false],
    ['https://bff.example/api/v1/stopPoints/M1/schedules?direction=0', false],
  ])('%s belongs to the stop: %s', (url, belongs) => {
    expect(isDayOf(url, kept)).toBe(belongs);
  });

  it('has an id as the client encodes it', () => {
    const odd = board(schedule([departure('08:00')], { line: { id: 'a/b c' } }));
    expect(isDayOf(addressOf('a%2Fb%20c', own), odd)).toBe(true);
  });
});
