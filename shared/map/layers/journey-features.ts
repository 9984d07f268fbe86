import type { Feature, FeatureCollection } from 'geojson';
import type { PublicTransportSection, Section } from '#shared/domain/journey/journey.ts';
import { lineInk } from '#shared/domain/line/line-ink.ts';
import type { LatLon, Position } from '#shared/domain/place/coordinates.ts';
import { isFaint } from '../basemap/ground-features.ts';
import { palettes } from '../basemap/palette.ts';
import { collection, line, point } from '../features.ts';
import { badgeImageId, endImageId } from '../images/image-ids.ts';
import type { MapJourney, MapTheme } from '../transit-map-props.ts';
import { type NamePlacing, nameSides } from './name-sides.ts';

const positionOf = ({ lon, lat }: LatLon): Position => [lon, lat];

/** The path of a section: its shape, else straight lines from stop to stop. Empty for waiting. */
export function sectionPath(section: Section): Position[] {
  if (section.type === 'WAITING') return [];
  if (section.shape && section.shape.coordinates.length > 1) return section.shape.coordinates;
  const stops = section.type === 'PUBLIC_TRANSPORT' ? (section.stops ?? []) : [];
  return (stops.length > 1 ? stops : [section.from, section.to]).map(positionOf);
}

/** Returns the position at half the length of a path, where the badge of its line is drawn. */
export function middleOf(path: readonly Position[]): Position {
  const segments = path.slice(1).map(([lon, lat], index) => {
    const [fromLon, fromLat] = path[index] ?? [lon, lat];
    // A degree of longitude is shorter than a degree of latitude.
    const length = Math.hypot((lon - fromLon) * Math.cos((lat * Math.PI) / 180), lat - fromLat);
    const at = (share: number): Position => [fromLon + (lon - fromLon) * share, fromLat + (lat - fromLat) * share];
    return { length, at };
  });
  let left = segments.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const { length, at } of segments) {
    if (left <= length && length > 0) return at(left / length);
    left -= length;
  }
  return path[0] ?? [0, 0];
}

/** Returns a function that places the names of a journey's stops: clear of its paths, and inwards. */
function placeNames(sections: readonly Section[]) {
  const paths = sections.map(sectionPath);
  const all = paths.flat().map(([lon]) => lon);
  const middle = (Math.min(...all) + Math.max(...all)) / 2;
  return (stop: LatLon, order: NamePlacing['order'], away: number) =>
    nameSides(stop, paths, { order, isEast: stop.lon > middle, away });
}

const isRide = (section: Section): section is PublicTransportSection => section.type === 'PUBLIC_TRANSPORT';

/** Features of journeys: paths, stops and ends. Outbound and return share their ends and stops, which are drawn and named once. */
export function journeyFeatures(journeys: readonly MapJourney[], theme: MapTheme): FeatureCollection {
  const ended = new Set<string>();
  const named = new Set<string>();
  return collection(
    journeys.flatMap(({ from, to, sections }) => {
      const sidesOf = placeNames(sections);
      for (const { title } of [from, to]) named.add(title);
      const legs = sections.flatMap((section) => {
        const path = sectionPath(section);
        if (path.length < 2) return [];
        const [kind, color] = isRide(section) ? ['ride', section.line.color] : ['street', palettes[theme].softText];
        const leg = line(path, { kind, color, hasEdge: isFaint(color, theme) });
        return isRide(section) ? [leg, ...rideFeatures(section, path, color, named, sidesOf)] : [leg];
      });
      const ends = (
        [
          [from, 'from'],
          [to, 'to'],
        ] as const
      )
        .filter(([{ id }]) => !ended.has(id))
        .map(([place, which]) => {
          const sides = sidesOf(place, 'below', 1.5);
          return point(positionOf(place), { kind: 'end', image: endImageId(which), name: place.title, sides });
        });
      for (const { id } of [from, to]) ended.add(id);
      return [...legs, ...ends];
    }),
  );
}

/** Stops and badge of a ride. */
function rideFeatures(
  section: PublicTransportSection,
  path: readonly Position[],
  color: string,
  named: Set<string>,
  sidesOf: ReturnType<typeof placeNames>,
): Feature[] {
  const between = (section.stops ?? []).slice(1, -1);
  const { code, mode } = section.line;
  const textColor = lineInk(section.line) ?? section.line.textColor;
  return [
    ...between.map((stop) =>
      point(positionOf(stop), { kind: 'passed', color, name: stop.name, sides: sidesOf(stop, 'beside', 0.9) }),
    ),
    ...[section.from, section.to].map((stop) => {
      // A transfer stop ends one ride and begins the next, and its name is drawn once.
      const name = named.has(stop.title) ? '' : stop.title;
      named.add(stop.title);
      return point(positionOf(stop), { kind: 'change', color, name, sides: sidesOf(stop, 'beside', 1) });
    }),
    point(middleOf(path), { kind: 'badge', image: badgeImageId({ code, mode, color, textColor }) }),
  ];
}
