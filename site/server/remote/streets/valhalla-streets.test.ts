import { describe, expect, it } from 'vitest';
import { streetsOver } from './valhalla-streets.ts';

const [a, b] = [
  { lat: 47.6, lon: 7.5, name: 'a' },
  { lat: 47.61, lon: 7.51 },
];
const walker = { by: 'WALK', speed: 'FAST', isAccessible: true } as const;

function over(response: unknown) {
  const requests: [string, unknown][] = [];
  const streets = streetsOver(
    async (action, body) => {
      requests.push([action, JSON.parse(body)]);
      return response;
    },
    async () => undefined,
  );
  return { streets, requests };
}

describe('streets of Valhalla', () => {
  it('are measured for who walks: seconds rounded up, metres, null where none leads', async () => {
    const { streets, requests } = over({
      sources_to_targets: [
        [
          { time: 90.2, distance: 0.1234, from_index: 0 },
          { time: null, distance: null },
        ],
      ],
    });
    expect(await streets.matrix({ sources: [a], targets: [b, a], traveller: walker })).toEqual([
      [{ seconds: 91, metres: 123 }, null],
    ]);
    expect(requests).toEqual([
      [
        'sources_to_targets',
        {
          sources: [{ lat: 47.6, lon: 7.5 }],
          targets: [
            { lat: 47.61, lon: 7.51 },
            { lat: 47.6, lon: 7.5 },
          ],
          costing: 'pedestrian',
          costing_options: { pedestrian: { type: 'wheelchair', walking_speed: 5.4 } },
        },
      ],
    ]);
  });

  it('have a line and steps in the language of the traveller, without the arrival', async () => {
    const step = {
      type: 1,
      instruction: 'Los',
      street_names: ['Weg', 'B 3'],
      time: 8.6,
      length: 0.0104,
      bearing_after: 90,
    };
    const arrival = { type: 4, instruction: 'Am Ziel', time: 0, length: 0 };
    const { streets, requests } = over({
      trip: { legs: [{ shape: '_p~iF~ps|U_ulLnnqC', maneuvers: [step, arrival] }] },
    });
    const route = await streets.route(a, b, { by: 'BIKE', speed: 'NORMAL' }, 'de');
    expect(route).toEqual({
      line: [
        [-12.02, 3.85],
        [-12.095, 4.07],
      ],
      steps: [{ instruction: 'Los', streetName: 'Weg', meters: 10, seconds: 9, bearing: 90 }],
    });
    expect(requests[0]?.[1]).toMatchObject({
      costing: 'bicycle',
      costing_options: { bicycle: { cycling_speed: 14.76 } },
      directions_options: { language: 'de-DE', units: 'kilometers' },
    });
  });

  it.each([
    ['no object', 'x'],
    ['too few rows', { sources_to_targets: [] }],
    ['too few columns', { sources_to_targets: [[]] }],
    ['a negative time', { sources_to_targets: [[{ time: -1, distance: 1 }]] }],
    ['a text', { sources_to_targets: [[{ time: '9', distance: 1 }]] }],
  ])('refuse a matrix of %s', async (_, response) => {
    await expect(over(response).streets.matrix({ sources: [a], targets: [b], traveller: walker })).rejects.toThrow();
  });

  it('refuse a route of several legs, or of none', async () => {
    for (const legs of [
      [],
      [
        { shape: '', maneuvers: [] },
        { shape: '', maneuvers: [] },
      ],
    ]) {
      await expect(over({ trip: { legs } }).streets.route(a, b, walker, 'fr')).rejects.toThrow();
    }
  });
});
