import { describe, expect, it } from 'vitest';
import { destinationAt } from './address.ts';
import {
  backFrom,
  type ContextMemory,
  contextSetBy,
  contexts,
  firstMemory,
  memoryAfter,
  memoryOn,
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
    for (const address of ['/fr', '/', results])
      expect(visited(results, detailA, address).lastTripPlannerRoute).toBeNull();
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
  /** Returns the link back of the last page, after each page has kept the link of the page before. */
  const linkBack = (...addresses: string[]) =>
    addresses.reduce<string | null>((back, address, at) => {
      const before = addresses[at - 1];
      const from = before === undefined ? null : destinationAt(before);
      return backFrom(destinationAt(address), visited(...addresses.slice(0, at + 1)), { from, back });
    }, null);

  it('ND-33 CTX-8: leads from a timetable to the roadmap or the other step of the trip, also after another day', () => {
    for (const trip of [roadmap, results]) {
      expect(linkBack(trip, line)).toBe(trip);
      expect(linkBack(trip, line, `${line}?date=2026-11-21`)).toBe(trip);
      expect(linkBack(trip, '/fr/schedules')).toBe(trip);
    }
    expect(linkBack('/fr/schedules', line)).toBeNull();
  });

  it('CTX-7: leads from a detail, and the details after it, to the journey that was left for it', () => {
    expect(linkBack(roadmap, detailA)).toBe(roadmap);
    expect(linkBack(results, detailA)).toBe(results);
    expect(linkBack(roadmap, detailA, detailB)).toBe(roadmap);
    expect(linkBack(roadmap, detailA, '/de/proximity/stopArea/A')).toBe(roadmap);
    // The nearby list leads to its own details.
    expect(linkBack(roadmap, '/fr/proximity', detailA)).toBeNull();
    expect(linkBack(roadmap, detailA, '/fr/proximity', detailB)).toBeNull();
    expect(linkBack('/fr', detailA)).toBeNull();
  });

  it('TRAP-14: leads from the first detail to the timetable that was left for it', () => {
    const stop = '/fr/schedules?stop=A';
    expect(linkBack(stop, detailA)).toBe(stop);
    expect(linkBack(stop, detailA, detailB)).toBeNull();
    expect(linkBack('/fr/proximity', detailA)).toBeNull();
  });

  /** Returns the memory on a page that is loaded in full after another was left. */
  const loaded = (address: string, left: string | null) => {
    const from = left === null ? null : destinationAt(left);
    return memoryAfter(destinationAt(address), from, memoryOn(from));
  };

  it('ND-33 CTX-11 TRAP-14: is the page that was left, if the next one is loaded in full', () => {
    expect(loaded(line, roadmap)).toEqual(visited(roadmap, line));
    expect(loaded(line, results)).toEqual(visited(results, line));
    const stop = '/fr/schedules?stop=A';
    expect(loaded(detailA, stop)).toEqual(visited(stop, detailA));
  });

  it('is none after a page that leads nowhere', () => {
    for (const left of [null, '/fr/nope', '/fr/account/profile', 'javascript:alert(1)', 'https://elsewhere.example/']) {
      expect(loaded(line, left)).toEqual(visited(line));
      expect(loaded(detailA, left)).toEqual(visited(detailA));
    }
    const left = { from: destinationAt(roadmap), back: null };
    expect(backFrom(destinationAt('/fr/proximity'), loaded('/fr/proximity', roadmap), left)).toBeNull();
    expect(backFrom(destinationAt(detailA), loaded(detailA, roadmap), left)).toBe(roadmap);
  });
});
