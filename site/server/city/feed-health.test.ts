import { describe, expect, it } from 'vitest';
import { buildTimetable, dayNumber } from '#site/server/engine/router/testing/timetable-builder.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { feedPeriod } from '../engine/service-period.ts';
import { lostRuns, periodWarning } from './feed-health.ts';

const trips = (count: number) =>
  Array.from({ length: count }, (_, trip) => ({ id: `t${trip}`, times: [trip * 60, trip * 60 + 30] }));

/** A timetable with a number of runs a day, between two days. */
function timetableOf(runsADay: number, firstDate: string, lastDate: string): Timetable {
  const [firstDay, lastDay] = [dayNumber(firstDate), dayNumber(lastDate)];
  const timetable = buildTimetable({
    stations: [
      { id: 'A', lat: 48.85, lon: 2.3 },
      { id: 'B', lat: 48.86, lon: 2.3 },
    ],
    lines: [{ id: 'x', runs: [{ stops: ['A', 'B'], trips: trips(runsADay) }] }],
    services: { daily: (day) => day >= firstDay && day <= lastDay },
  });
  return { ...timetable, services: { ...timetable.services, firstDay, lastDay } };
}

const at = (text: string) => Date.parse(`${text}+01:00`);

describe('the period of a feed', () => {
  const timetable = timetableOf(1, '2026-11-01', '2026-11-30');

  it('ends after its last day, in the time zone of the feed', () => {
    const stateAt = (text: string) => feedPeriod(timetable, at(text)).state;
    expect(stateAt('2026-10-31T23:59')).toBe('FUTURE');
    expect(stateAt('2026-11-01T00:00')).toBe('CURRENT');
    expect(stateAt('2026-11-30T23:59')).toBe('CURRENT');
    expect(stateAt('2026-12-01T00:00')).toBe('EXPIRED');
    expect(feedPeriod(timetable, at('2026-12-01T00:00'))).toMatchObject({
      firstDay: '2026-11-01',
      lastDay: '2026-11-30',
    });
  });

  it('warns when it has ended, has not begun or ends soon: what, why, what to do', () => {
    expect(periodWarning(timetable, at('2026-12-10T08:00'))).toBe(
      'The timetable ended on 2026-11-30, 10 days ago: travellers find no journey and no departure. Replace the feed by one that covers the coming days: the server loads it automatically.',
    );
    expect(periodWarning(timetable, at('2026-10-31T08:00'))).toContain('begins on 2026-11-01, in one day: until then');
    expect(periodWarning(timetable, at('2026-11-30T08:00'))).toContain('ends on 2026-11-30, today: after that');
    expect(periodWarning(timetable, at('2026-11-24T08:00'))).toContain('ends on 2026-11-30, in 6 days: after that');
    expect(periodWarning(timetable, at('2026-11-23T08:00'))).toBeNull();
  });
});

describe('a new feed with lost runs', () => {
  const now = at('2026-11-20T08:00');
  const former = timetableOf(10, '2026-11-01', '2026-12-31');

  it('has less than half of the runs of the coming week', () => {
    expect(lostRuns(timetableOf(5, '2026-11-01', '2026-12-31'), former, now)).toBeNull();
    expect(lostRuns(timetableOf(4, '2026-11-01', '2026-12-31'), former, now)).toBe(
      'in the next 7 days it has 28 runs instead of 70',
    );
  });

  it('is one whose period is over or has not begun, while the former one runs', () => {
    expect(lostRuns(timetableOf(20, '2026-11-01', '2026-11-21'), former, now)).toBeNull();
    expect(lostRuns(timetableOf(10, '2026-11-01', '2026-11-21'), former, now)).toContain('20 runs instead of 70');
    expect(lostRuns(timetableOf(10, '2026-12-01', '2026-12-31'), former, now)).toContain('0 runs instead of 70');
  });

  it('is never one that replaces an expired feed', () => {
    const expired = timetableOf(10, '2026-01-01', '2026-06-30');
    expect(lostRuns(timetableOf(1, '2026-11-01', '2026-12-31'), expired, now)).toBeNull();
    expect(lostRuns(expired, expired, now)).toBeNull();
  });
});
