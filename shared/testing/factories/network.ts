import type { Network } from '#shared/domain/network.ts';

export function createNetwork(values: Partial<Network> = {}): Network {
  return {
    name: 'Réseau',
    timeZone: 'Europe/Paris',
    bounds: { north: 48.9, west: 2.2, south: 48.8, east: 2.5 },
    lines: [
      {
        id: 'line:M1',
        code: '1',
        mode: 'METRO',
        color: '#ffcd00',
        ways: [
          [
            [2.369, 48.853],
            [2.44, 48.844],
          ],
        ],
      },
    ],
    ground: [
      {
        kind: 'river',
        name: 'La Seine',
        widthInMetres: 130,
        positions: [
          [2.3655, 48.8447],
          [2.3196, 48.8634],
        ],
      },
      { kind: 'town', name: 'Paris', rank: 1, positions: [[2.342, 48.86]] },
    ],
    ...values,
  };
}
