import { describe, expect, it } from 'vitest';
import { motisNetworkOf } from './network-of-routes.ts';
import { writtenMotisNetwork } from './testing/written-routes.ts';

describe('the network of a MOTIS', () => {
  const { network, courses } = writtenMotisNetwork();

  it('has lines with the ids of boards and journeys, and one pattern for each order of stops', () => {
    expect(network.lines.map(({ ref, patterns }) => [ref.id, ref.code, ref.mode, patterns.length])).toEqual([
      ['de_city_S3', 'S3', 'TRAIN', 2],
      ['de_city_12_a', '12', 'BUS', 1],
    ]);
    expect(network.lineOf.get('de_city_S3')?.ref.color).toBe('#0055aa');
  });

  it('has the directions that the orders of stops tell', () => {
    const [line] = network.lines;
    expect(
      line?.directions.map(({ id, name, patterns }) => [id, name, patterns[0]?.stops.map((one) => one.id)]),
    ).toEqual([
      ['0', 'East', ['de_city_w', 'de_city_m1', 'de_city_e']],
      ['1', 'West', ['de_city_e', 'de_city_m2', 'de_city_w']],
    ]);
  });

  it('has stations of several boarding places, and stops that are their own', () => {
    expect(network.stations.get('de_city_M')?.stops.map(({ id }) => id)).toEqual(['de_city_m1', 'de_city_m2']);
    expect(network.stations.get('de_city_M')?.lines.map(({ ref }) => ref.code)).toEqual(['S3', '12']);
    expect(network.stations.get('de_city_w')).toMatchObject({ name: 'West', lat: 49 });
  });

  it('has the courses of patterns', () => {
    const [first] = [...courses.values()];
    expect(first?.[0]).toEqual([-120.2, 38.5]);
    expect(first).toHaveLength(4);
  });

  it('refuses an area without lines', () => {
    const facts = { name: '', zone: 'Europe/Berlin', tagOf: () => null };
    expect(() => motisNetworkOf({ routes: [], polylines: [], stops: [] }, facts)).toThrow('no routes in this area');
  });
});
