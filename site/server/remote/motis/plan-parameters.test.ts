import { describe, expect, it } from 'vitest';
import { defaultItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { motisParameters } from '#tests/engines/fakes/published-motis.ts';
import type { EngineSearch } from '../network/planned-journeys.ts';
import { motisSearch } from './motis-client.ts';
import { planParameters } from './plan-parameters.ts';
import { writtenMotisNetwork } from './testing/written-routes.ts';

const { network } = writtenMotisNetwork();
const place = (id: string, lat = 49, lon = 8.6) => ({ id, title: '', lat, lon });

const search = (more: Partial<EngineSearch> = {}): EngineSearch => ({
  places: [place('de_city_M'), place('8.60000;49.40000', 49.4, 8.6)],
  dateTime: '2026-12-01T08:00:00+01:00',
  isArrival: false,
  options: defaultItineraryOptions,
  isDetailed: false,
  withBike: false,
  ...more,
});

describe('the parameters of a plan', () => {
  it('name stops by their ids and other places by their positions', () => {
    expect(planParameters(search(), network)).toMatchObject({
      fromPlace: 'de_city_M',
      toPlace: '49.4,8.6',
      time: '2026-12-01T08:00:00+01:00',
      arriveBy: false,
      pedestrianProfile: 'FOOT',
      directModes: ['WALK'],
      detailedLegs: false,
    });
  });

  it('are those that the MOTIS project publishes', () => {
    const options = { ...defaultItineraryOptions, accessible: true, criterion: 'LESS_WALK' as const };
    const wide = search({ options, isArrival: true, isDetailed: true, withBike: true });
    const via = { ...wide, places: [place('de_city_w'), place('de_city_M'), place('de_city_e')] };
    const known = motisParameters('PlanData').map(({ name }) => name);
    for (const one of [wide, via]) {
      for (const name of Object.keys(planParameters(one, network) ?? {})) expect(known).toContain(name);
    }
    expect(planParameters(wide, network)).toMatchObject({ pedestrianProfile: 'WHEELCHAIR', maxPreTransitTime: 420 });
  });

  it('keep the modes that are not excluded', () => {
    const modesWithout = (...excludedModes: ('BUS' | 'TRAIN' | 'METRO')[]) =>
      planParameters(search({ options: { ...defaultItineraryOptions, excludedModes } }), network)?.transitModes;
    expect(modesWithout('BUS')).not.toContain('BUS');
    // An RER may be any of these.
    expect(modesWithout('TRAIN', 'METRO')).toEqual(expect.arrayContaining(['SUBURBAN', 'SUBWAY']));
  });

  it('pass a via at a stop, or at the station nearest to it; the engine knows no more than two', () => {
    const via = (...places: ReturnType<typeof place>[]) =>
      planParameters(search({ places: [place('de_city_w'), ...places, place('de_city_e')] }), network);
    expect(via(place('de_city_m1'))?.via).toEqual(['de_city_m1']);
    expect(via(place('8.60000;49.10400', 49.104, 8.6))?.via).toEqual(['de_city_M']);
    expect(via(place('8.60000;50.00000', 50, 8.6))).toBeNull();
    expect(via(place('de_city_m1'), place('de_city_m1'), place('de_city_m1'))).toBeNull();
  });

  it('are written with commas in lists', () => {
    expect(motisSearch({ via: ['a', 'b'], n: 3, time: undefined, arriveBy: true })).toBe('via=a%2Cb&n=3&arriveBy=true');
  });
});
