import type { TileSchema } from '#shared/domain/network.ts';

interface Credit {
  /** The word by which an attribution already names it. */
  readonly name: string;
  readonly html: string;
}

const openStreetMap: Credit = {
  name: 'OpenStreetMap',
  html: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
};

/** Whom the licences of the data and of the schema ask to credit. */
const owed: Readonly<Record<TileSchema, readonly Credit[]>> = {
  protomaps: [{ name: 'Protomaps', html: '<a href="https://protomaps.com">Protomaps</a>' }, openStreetMap],
  openmaptiles: [
    { name: 'OpenMapTiles', html: '<a href="https://openmaptiles.org/">© OpenMapTiles</a>' },
    openStreetMap,
  ],
};

const longest = 2000;

/** Returns the credits of a map as HTML: those of its file, and before them those that its licences need and it lacks. */
export function creditsOf(schema: TileSchema, attribution: string): string {
  const own = attribution.length <= longest ? attribution : '';
  const missing = owed[schema].filter(({ name }) => !own.includes(name)).map(({ html }) => html);
  return [...missing, own].filter(Boolean).join(' ');
}
