import { describe, expect, it } from 'vitest';
import { groundAreas, groundPaths } from '#shared/domain/network.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { readDemoTable } from '../make-feed/read-table.ts';
import { readGround } from './read-ground.ts';

const ground = readGround(new URL('ground.tsv', import.meta.url));
const stations = new Map(
  readDemoTable(new URL('../network/stations.tsv', import.meta.url), ['key', 'lat', 'lon']).map(({ key, lat, lon }) => [
    key,
    { lat: Number(lat), lon: Number(lon) },
  ]),
);

/** Metres from a station to the nearest of the lines, on a plane, which is precise enough within a city. */
function distance({ lat, lon }: LatLon, kind: string, name: string): number {
  const plane = (y: number, x: number) => [(x - lon) * 73_240, (y - lat) * 111_200] as const;
  const shapes = ground.filter((shape) => shape.kind === kind && shape.name === name);
  return Math.min(
    ...shapes.flatMap(({ positions }) =>
      positions.slice(1).map(([toLon, toLat], index) => {
        const [fromLon, fromLat] = positions[index] as [number, number];
        const [ax, ay] = plane(fromLat, fromLon);
        const [dx, dy] = [plane(toLat, toLon)[0] - ax, plane(toLat, toLon)[1] - ay];
        const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
        return Math.hypot(ax + along * dx, ay + along * dy);
      }),
    ),
  );
}

describe('the hand-drawn ground', () => {
  it('ND-51: is where the lines are; areas have an outline, streets and waters a length and a width', () => {
    for (const { kind, name, positions, widthInMetres } of ground) {
      for (const [lon, lat] of positions) {
        expect(lat, name).toBeGreaterThan(48.25);
        expect(lat, name).toBeLessThan(49.3);
        expect(lon, name).toBeGreaterThan(1.95);
        expect(lon, name).toBeLessThan(2.85);
      }
      if (groundAreas.some((area) => area === kind)) expect(positions.length, name).toBeGreaterThan(3);
      else if (groundPaths.some((path) => path === kind)) {
        expect(positions.length, name).toBeGreaterThan(1);
        expect(widthInMetres, name).toBeGreaterThan(10);
      } else expect(positions, name).toHaveLength(1);
    }
  });

  it('ND-51: names a town near every station', () => {
    const towns = ground.filter(({ kind }) => kind === 'town').map(({ positions }) => positions[0] as [number, number]);
    for (const [key, { lat, lon }] of stations) {
      const nearest = Math.min(...towns.map(([x, y]) => Math.hypot((x - lon) * 73_240, (y - lat) * 111_200)));
      expect(nearest, key).toBeLessThan(13_000);
    }
  });

  it('ND-51: agrees with the stations on its avenues and quays', () => {
    const onIt: [station: string, kind: string, name: string, metres: number][] = [
      ['quai-de-la-gare', 'river', 'La Seine', 350],
      ['pont-marie', 'river', 'La Seine', 150],
      ['pont-neuf', 'river', 'La Seine', 150],
      ['passy', 'river', 'La Seine', 350],
      ['corbeil-essonnes', 'river', 'La Seine', 900],
      ['evry-val-de-seine', 'river', 'La Seine', 900],
      ['vosves', 'river', 'La Seine', 900],
      ['creil', 'river', 'L’Oise', 600],
      ['pontoise', 'river', 'L’Oise', 700],
      ['george-v', 'avenue', 'Avenue des Champs-Élysées', 110],
      ['saint-ambroise', 'avenue', 'Boulevard Voltaire', 110],
      ['riquet', 'avenue', 'Avenue de Flandre', 110],
      ['laumiere', 'avenue', 'Avenue Jean-Jaurès', 110],
      ['tolbiac', 'avenue', 'Avenue d’Italie', 110],
      ['mouton-duvernet', 'avenue', 'Avenue du Général-Leclerc', 110],
      ['simplon', 'avenue', 'Boulevard Ornano', 110],
      ['la-fourche', 'avenue', 'Avenue de Clichy', 110],
      ['maubert-mutualite', 'avenue', 'Boulevard Saint-Germain', 110],
      ['anvers', 'avenue', 'Boulevard de Rochechouart', 110],
      ['glaciere', 'avenue', 'Boulevard Auguste-Blanqui', 110],
      ['montempoivre', 'avenue', 'Boulevards des Maréchaux', 110],
      ['poterne-des-peupliers', 'avenue', 'Boulevards des Maréchaux', 110],
    ];
    for (const [station, kind, name, metres] of onIt) {
      const place = stations.get(station);
      expect(place, station).toBeDefined();
      expect(distance(place as LatLon, kind, name), `${station} and ${name}`).toBeLessThan(metres);
    }
  });
});
