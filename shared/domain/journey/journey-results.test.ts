import { describe, expect, it } from 'vitest';
import { createJourney, createJourneyGroup, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import {
  departureOf,
  findJourneyByCode,
  firstJourney,
  lostJourney,
  nearestJourney,
  withDetails,
} from './journey-results.ts';

const journey = (name: string, time = '08:00', isDetailedTrip = false) =>
  createJourney({
    id: name,
    journeySummaryCode: `code:${name}`,
    isDetailedTrip,
    departure: createTransitTime(time),
  });
const [a, b, c] = [journey('a', '08:00'), journey('b', '08:20'), journey('c', '09:00')] as const;
const groups = [
  createJourneyGroup({ id: 'empty', journeys: [] }),
  createJourneyGroup({ id: 'first', journeys: [a, b] }),
  createJourneyGroup({ id: 'second', journeys: [c] }),
];

describe('selecting', () => {
  it('TRIP-17 TRAP-48: takes the first journey of the first group that has one', () => {
    expect(firstJourney(groups)).toBe(a);
    expect(firstJourney(groups.slice(0, 1))).toBeUndefined();
  });

  it('ND-63: finds a journey by its code, or the nearest in time', () => {
    expect(findJourneyByCode(groups, 'code:b')).toBe(b);
    const at = (time: string) =>
      nearestJourney(groups, { instant: Date.parse(`2026-11-20T${time}+01:00`), timeOf: departureOf });
    expect([at('07:00'), at('08:15'), at('23:00')]).toEqual([a, b, c]);
    expect(nearestJourney([], { instant: 0, timeOf: departureOf })).toBeUndefined();
  });

  const going = (id: string, time: string, ...codes: string[]) => ({
    ...journey(id, time),
    sections: codes.map((code) => createPublicTransportSection({ id: code, line: createLine({ id: code, code }) })),
  });
  const found = (...journeys: ReturnType<typeof going>[]) =>
    nearestJourney([createJourneyGroup({ journeys })], lostJourney(going('wanted', '08:00', '1', '4')))?.id;

  it('ND-63: takes the same lines first, whatever the hour, and among them the closest departure', () => {
    expect(found(going('near', '08:01', '6'), going('same', '08:40', '1', '4'))).toBe('same');
    expect(found(going('far', '08:30', '1', '4'), going('close', '07:50', '1', '4'))).toBe('close');
  });

  it('ND-63: else takes who shares most lines, then the closest departure', () => {
    expect(found(going('none', '08:00', '6'), going('one', '08:20', '1', '6'))).toBe('one');
    expect(found(going('far', '08:20', '6'), going('close', '08:05', '9'))).toBe('close');
    expect(found(going('turned', '08:00', '4', '1'), going('same', '09:00', '1', '4'))).toBe('same');
  });

  it('goes by the time at which it really leaves', () => {
    const late = { ...a, departure: { ...a.departure, estimated: '2026-11-20T08:10:00+01:00' } };
    expect(departureOf(late) - departureOf(a)).toBe(600_000);
  });
});

describe('details', () => {
  it('TRIP-19: replace the journeys of the group, and no other group', () => {
    const detailed = [journey('a', '08:00', true), journey('b', '08:20', true)];
    const replaced = withDetails(groups, a, detailed);
    expect(replaced[1]).toMatchObject({ journeys: detailed, isDetailed: true });
    expect([replaced[0], replaced[2]]).toEqual([groups[0], groups[2]]);
  });

  it('TRIP-19: an answer of the asked journey alone costs the group none of its others', () => {
    const replaced = withDetails(groups, b, [journey('b', '08:20', true)]);
    expect(replaced[1]?.journeys).toEqual([a, { ...b, isDetailedTrip: true }]);
    expect(replaced[1]?.isDetailed).toBe(false);
  });

  it('keep the id, which selections hold, also when the answer names the journey anew', () => {
    const renamed = createJourney({ id: 'z', journeySummaryCode: 'code:z', isDetailedTrip: true });
    expect(withDetails(groups, c, [renamed])[2]?.journeys).toEqual([{ ...renamed, id: 'c' }]);
  });
});
