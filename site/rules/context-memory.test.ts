import { describe, expect, it } from 'vitest';
import { destinationAt } from './address.ts';
import {
  type ContextMemory,
  contextSetBy,
  contexts,
  firstMemory,
  memoryAfter,
  memoryOfReload,
  schedulesBehind,
  tripBehind,
} from './context-memory.ts';

/** Returns the memory after visiting these addresses in order. */
function visited(...addresses: string[]): ContextMemory {
  let memory = firstMemory;
  for (const [at, address] of addresses.entries()) {
    const left = addresses[at - 1];
    memory = memoryAfter(destinationAt(address), left === undefined ? null : destinationAt(left), memory);
  }
  return memory;
}

const results = '/fr/trip-planner/results?fi=a&ti=b';
const roadmap = '/fr/trip-planner/roadmap/j1?fi=a&ti=b';
const line = '/fr/schedules/line/M1';
const detailA = '/fr/proximity/stopArea/A';
const detailB = '/fr/proximity/stopArea/B';

describe('the context', () => {
  it('CTX-1 CTX-2 CTX-12: begins as proximity, with nothing remembered in its four fields', () => {
    expect(contexts).toEqual(['proximity', 'trip-planner', 'schedules']);
    expect(firstMemory).toEqual({
      context: 'proximity',
      lastTripPlannerRoute: null,
      lastSchedulesRoute: null,
      lineCameFromRoadmap: false,
    });
  });

  it.each([
    ['/fr/proximity', 'proximity'],
    [detailA, 'proximity'],
    ['/fr/schedules', 'schedules'],
    [line, 'schedules'],
    ['/', 'trip-planner'],
    ['/fr', 'trip-planner'],
    [results, 'trip-planner'],
    ['/fr/account/profile', 'proximity'],
    ['/fr/error', 'proximity'],
    ['/fr/unsubscribe', 'proximity'],
    ['/fr/cobranding', 'proximity'],
    ['/fr/signedin', 'proximity'],
    ['/fr/nope', 'proximity'],
  ])('CTX-3 CTX-4 CTX-5 TRAP-16: %s makes it %s on the first page', (address, context) => {
    expect(visited(address).context).toBe(context);
  });

  it('TRAP-10 TRAP-16: pages of no context leave it as it was', () => {
    expect(visited(line, '/fr/account/profile').context).toBe('schedules');
    expect(visited(results, '/fr/nope').context).toBe('trip-planner');
    expect(contextSetBy(null)).toBeNull();
  });
});

describe('the last route of the planner', () => {
  it('CTX-7: the first detail remembers where one came from, the second does not', () => {
    expect(visited(results, detailA).lastTripPlannerRoute).toBe(results);
    expect(visited(results, detailA, detailB).lastTripPlannerRoute).toBe(results);
  });

  it('CTX-7 TRAP-13: it may be the home page, with its query', () => {
    expect(visited('/fr?ti=b', detailA).lastTripPlannerRoute).toBe('/fr?ti=b');
  });

  it('CTX-6 TRAP-15: entering the planner clears it', () => {
    for (const way of ['/fr', '/', results]) expect(visited(results, detailA, way).lastTripPlannerRoute).toBeNull();
    expect(visited(results, detailA, results, '/fr/schedules').lastTripPlannerRoute).toBe(results);
  });

  it('CTX-8: timetables remember the planner when coming from it', () => {
    expect(visited(results, '/fr/schedules').lastTripPlannerRoute).toBe(results);
    expect(visited('/fr', '/fr/schedules').lastTripPlannerRoute).toBeNull();
    expect(visited(results, '/fr/schedules', line).lastTripPlannerRoute).toBe(results);
  });

  it('NAV-16: a line remembers the roadmap that it was opened from', () => {
    expect(visited(roadmap, line).lastTripPlannerRoute).toBe(roadmap);
  });

  it('is not made of addresses where nothing is', () => {
    expect(visited(results, '/fr/nope', detailA).lastTripPlannerRoute).toBeNull();
  });
});

describe('the last route of the timetables', () => {
  it('CTX-9 TRAP-14: what was remembered at the first detail is still held at the second', () => {
    const held = { route: line, firstDetail: detailA };
    expect(visited(line, detailA).lastSchedulesRoute).toEqual(held);
    expect(visited(line, detailA, detailB).lastSchedulesRoute).toEqual(held);
  });

  it('CTX-10: opening a line clears it', () => {
    expect(visited(line, detailA, line).lastSchedulesRoute).toBeNull();
    expect(visited(line, detailA, '/fr/schedules/line/M6').lastSchedulesRoute).toBeNull();
  });
});

describe('whether a line was opened from a roadmap', () => {
  it('NAV-15 CTX-11: true from a roadmap, false from elsewhere', () => {
    expect(visited(roadmap, line).lineCameFromRoadmap).toBe(true);
    for (const elsewhere of ['/fr/schedules', results, detailA, '/fr'])
      expect(visited(elsewhere, line).lineCameFromRoadmap, elsewhere).toBe(false);
    expect(visited(line).lineCameFromRoadmap).toBe(false);
  });

  it('TRAP-12: it is not lost by coming back to the same line', () => {
    expect(visited(roadmap, line, detailA, line).lineCameFromRoadmap).toBe(true);
    expect(visited(roadmap, line, '/de/schedules/line/M1').lineCameFromRoadmap).toBe(true);
    expect(visited(roadmap, line, detailA, '/fr/schedules/line/M6').lineCameFromRoadmap).toBe(false);
    expect(visited(roadmap, line, '/fr/schedules/line/M6').lineCameFromRoadmap).toBe(false);
    expect(visited(roadmap, line, '/fr/schedules', line).lineCameFromRoadmap).toBe(false);
  });
});

describe('the way back', () => {
  const tripOf = (...addresses: string[]) => tripBehind(destinationAt(addresses.at(-1) ?? ''), visited(...addresses));
  const schedulesOf = (...addresses: string[]) =>
    schedulesBehind(destinationAt(addresses.at(-1) ?? ''), visited(...addresses));

  it('ND-33 CTX-8: leads from a timetable to the roadmap or the other step of the trip, also after another day', () => {
    for (const trip of [roadmap, results]) {
      expect(tripOf(trip, line)).toBe(trip);
      expect(tripOf(trip, line, `${line}?date=2026-11-21`)).toBe(trip);
      expect(tripOf(trip, '/fr/schedules')).toBe(trip);
    }
    expect(tripOf(roadmap, detailA)).toBeNull();
    expect(tripOf('/fr/schedules', line)).toBeNull();
  });

  it('TRAP-14: leads from the first detail to the timetable that was left for it', () => {
    const stop = '/fr/schedules?stop=A';
    expect(schedulesOf(stop, detailA)).toBe(stop);
    expect(schedulesOf(stop, detailA, detailB)).toBeNull();
    expect(schedulesOf('/fr/proximity', detailA)).toBeNull();
  });

  it('ND-33 CTX-11: is kept by a reload, unless the mark is no trip', () => {
    const reloaded = memoryOfReload(destinationAt(line), roadmap);
    expect(tripBehind(destinationAt(line), reloaded)).toBe(roadmap);
    expect(reloaded.lineCameFromRoadmap).toBe(true);
    expect(memoryOfReload(destinationAt(line), results).lineCameFromRoadmap).toBe(false);
    for (const mark of [undefined, null, 7, '/fr/schedules', 'javascript:alert(1)', 'https://elsewhere.example/'])
      expect(memoryOfReload(destinationAt(line), mark)).toEqual(firstMemory);
    expect(memoryOfReload(destinationAt('/fr/proximity'), roadmap)).toEqual(firstMemory);
  });
});
