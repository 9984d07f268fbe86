import { describe, expect, it } from 'vitest';
import { defaultItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { type OtpSearch, planVariables } from './plan-variables.ts';
import { writtenNetwork } from './testing/written-network.ts';

const network = writtenNetwork();
const at = (id: string) => ({ id, title: `At ${id}`, lat: 48.5, lon: 2.5 });

function variables(more: Partial<OtpSearch> = {}) {
  const plain: OtpSearch = {
    places: [at('F:WEST'), at('F:east')],
    dateTime: '2026-12-01T08:00:00+01:00',
    isArrival: false,
    options: defaultItineraryOptions,
    withCancelled: true,
    isDetailed: false,
    withBike: false,
    most: 12,
  };
  return planVariables({ ...plain, ...more }, network);
}

const withOptions = (options: Partial<OtpSearch['options']>) =>
  variables({ options: { ...defaultItineraryOptions, ...options } });

describe('the variables of a search', () => {
  it('name stops and stations by their id, and other places by their position', () => {
    expect(variables({ places: [at('F:WEST'), at('poi:1')] })).toMatchObject({
      origin: { label: 'At F:WEST', location: { stopLocation: { stopLocationId: 'F:WEST' } } },
      destination: { location: { coordinate: { latitude: 48.5, longitude: 2.5 } } },
    });
    expect(variables({ places: [at('F:WEST'), at('F:middle'), at('x'), at('F:east')] }).via).toEqual([
      { visit: { label: 'At F:middle', stopLocationIds: ['F:middle'] } },
      { visit: { label: 'At x', coordinate: { latitude: 48.5, longitude: 2.5 } } },
    ]);
  });

  it('have one time, and a window only if one is wished', () => {
    expect(variables().dateTime).toEqual({ earliestDeparture: '2026-12-01T08:00:00+01:00' });
    expect(variables({ isArrival: true }).dateTime).toEqual({ latestArrival: '2026-12-01T08:00:00+01:00' });
    expect(variables()).not.toHaveProperty('searchWindow');
    expect(variables({ windowHours: 24 }).searchWindow).toBe('PT24H');
  });

  it('ask for cancelled runs in so many words', () => {
    const timetable = (withCancelled: boolean) => ({
      preferences: {
        transit: {
          timetable: { includeRealTimeCancellations: withCancelled, includePlannedCancellations: withCancelled },
        },
      },
    });
    expect(variables()).toMatchObject(timetable(true));
    expect(variables({ withCancelled: false })).toMatchObject(timetable(false));
  });

  it('keep all modes but the excluded ones; of two with one name, leave out the lines', () => {
    const modesOf = (found: Readonly<Record<string, unknown>>) => JSON.stringify(found.modes);
    expect(modesOf(withOptions({ excludedModes: ['BUS'] }))).not.toContain('BUS');
    expect(modesOf(withOptions({ excludedModes: ['RER', 'TRAIN'] }))).not.toContain('"RAIL"');
    const withoutRer = withOptions({ excludedModes: ['RER'] });
    expect(modesOf(withoutRer)).toContain('"RAIL"');
    expect(withoutRer).toMatchObject({ preferences: { transit: { filters: [{ exclude: [{ routes: ['F:A'] }] }] } } });
    expect(JSON.stringify(variables().preferences)).not.toContain('filters');
  });

  it('carry speed, step-free journeys and the criterion', () => {
    expect(withOptions({ accessible: true, walkSpeed: 'SLOW', criterion: 'LESS_WALK' })).toMatchObject({
      preferences: {
        accessibility: { wheelchair: { enabled: true } },
        street: { walk: { speed: 0.8, reluctance: 8 } },
      },
    });
    expect(withOptions({ criterion: 'LESS_TRANSFER' })).toMatchObject({
      preferences: { transit: { transfer: { cost: 900 } } },
    });
  });
});
