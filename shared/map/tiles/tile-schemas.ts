import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import type { TileSchema } from '#shared/domain/network.ts';

/** Features of a layer of the tiles. */
export interface TileFeatures {
  readonly layer: string;
  readonly filter?: FilterSpecification;
}

/** Features that one of our kinds sorts; `none` is not drawn. */
interface SortedFeatures extends TileFeatures {
  readonly kind: ExpressionSpecification;
}

/** Where a schema has what the map draws. All else is written once, in our kinds. */
export interface TileContent {
  /** Kinds: `site`, `square`, `cemetery`, `park`, `wood`, `sand`. */
  readonly areas: readonly SortedFeatures[];
  readonly water: TileFeatures;
  /** Kinds: `river`, `stream`. */
  readonly streams: SortedFeatures;
  readonly buildings: TileFeatures;
  /** Kinds: `motorway`, `main`, `middle`, `street`, `service`, `path`, `rail`. */
  readonly roads: SortedFeatures;
  readonly isTunnel: ExpressionSpecification;
  readonly isLink: ExpressionSpecification;
  /** Level as in OpenStreetMap: 2 for a country. */
  readonly boundaries: TileFeatures & { readonly level: ExpressionSpecification };
  readonly roadNames: SortedFeatures;
  readonly lakeNames: TileFeatures;
  readonly greenNames: TileFeatures;
  /** Kinds: `country`, `city`, `town`, `village`, `district`, `quarter`. The smaller the rank, the more important. */
  readonly places: SortedFeatures & { readonly rank: ExpressionSpecification };
  /** The name of a feature in a language, else its own. */
  readonly name: (language: string) => ExpressionSpecification;
}

/** Sorts the values of a property into kinds. */
const sorted = (property: string, kinds: Readonly<Record<string, readonly string[]>>, other: unknown = 'none') =>
  ['match', ['get', property], ...Object.entries(kinds).flatMap(([kind, values]) => [values, kind]), other] as never;

const isOneOf = (property: string, ...values: string[]): ExpressionSpecification => [
  'in',
  ['get', property],
  ['literal', values],
];

const isGeometry = (type: 'Point' | 'LineString' | 'Polygon'): ExpressionSpecification => [
  '==',
  ['geometry-type'],
  type,
];

const green = [
  ...['park', 'garden', 'grass', 'grassland', 'meadow', 'golf_course', 'recreation_ground', 'pitch', 'playground'],
  ...['village_green', 'nature_reserve', 'national_park', 'protected_area', 'allotments', 'orchard', 'zoo', 'dog_park'],
];
const woods = ['forest', 'wood', 'scrub'];
const sites = [
  ...['school', 'university', 'college', 'kindergarten', 'hospital', 'industrial', 'railway', 'military', 'stadium'],
  ...['aerodrome', 'airfield'],
];
const areas = { wood: woods, park: green, cemetery: ['cemetery'], site: sites, sand: ['beach', 'sand'] };

/** Protomaps basemap, version 4. */
const protomaps: TileContent = {
  areas: [{ layer: 'landuse', kind: sorted('kind', { ...areas, square: ['pedestrian', 'platform'] }) }],
  water: { layer: 'water', filter: isGeometry('Polygon') },
  streams: {
    layer: 'water',
    filter: isGeometry('LineString'),
    kind: sorted('kind', { river: ['river', 'canal'], stream: ['stream', 'ditch', 'drain'] }),
  },
  buildings: { layer: 'buildings', filter: isGeometry('Polygon') },
  roads: {
    layer: 'roads',
    filter: isGeometry('LineString'),
    kind: sorted(
      'kind_detail',
      {
        motorway: ['motorway', 'motorway_link', 'trunk', 'trunk_link'],
        main: ['primary', 'primary_link', 'secondary', 'secondary_link'],
        middle: ['tertiary', 'tertiary_link'],
        street: ['residential', 'unclassified', 'living_street', 'road'],
        service: ['service', 'pedestrian', 'track'],
        rail: ['rail', 'light_rail', 'narrow_gauge'],
        // Beside and across every street.
        none: ['sidewalk', 'crossing'],
      },
      sorted('kind', { path: ['path'] }),
    ),
  },
  isTunnel: ['to-boolean', ['get', 'is_tunnel']],
  isLink: ['to-boolean', ['get', 'is_link']],
  boundaries: { layer: 'boundaries', level: ['to-number', ['get', 'kind_detail'], 0] },
  get roadNames() {
    return this.roads;
  },
  lakeNames: { layer: 'water', filter: isGeometry('Point') },
  greenNames: {
    layer: 'pois',
    filter: isOneOf('kind', 'park', 'garden', 'nature_reserve', 'forest', 'cemetery', 'zoo'),
  },
  places: {
    layer: 'places',
    kind: sorted(
      'kind',
      { country: ['country'], district: ['macrohood'] },
      sorted('kind_detail', {
        city: ['city'],
        town: ['town'],
        village: ['village'],
        district: ['suburb', 'borough'],
        quarter: ['neighbourhood', 'quarter', 'hamlet'],
      }),
    ),
    rank: ['-', 20, ['to-number', ['get', 'population_rank'], 0]],
  },
  name: (language) => ['coalesce', ['get', `name:${language}`], ['get', 'name'], ''],
};

const openmaptiles: TileContent = {
  areas: [
    { layer: 'park', filter: isGeometry('Polygon'), kind: ['literal', 'park'] as never },
    {
      layer: 'landcover',
      kind: sorted('class', { wood: ['wood'], park: ['grass'], sand: ['sand'] }),
    },
    { layer: 'landuse', kind: sorted('class', areas) },
  ],
  water: { layer: 'water', filter: ['all', isGeometry('Polygon'), ['!', isOneOf('brunnel', 'tunnel')]] },
  streams: {
    layer: 'waterway',
    filter: ['!', isOneOf('brunnel', 'tunnel')],
    kind: sorted('class', { river: ['river', 'canal'], stream: ['stream', 'ditch', 'drain'] }),
  },
  buildings: { layer: 'building', filter: isGeometry('Polygon') },
  roads: {
    layer: 'transportation',
    filter: isGeometry('LineString'),
    kind: sorted('class', {
      motorway: ['motorway', 'trunk'],
      main: ['primary', 'secondary'],
      middle: ['tertiary'],
      street: ['minor', 'street', 'residential', 'unclassified', 'living_street'],
      service: ['service', 'track', 'pedestrian'],
      path: ['path'],
      rail: ['rail'],
    }),
  },
  isTunnel: isOneOf('brunnel', 'tunnel'),
  isLink: ['to-boolean', ['get', 'ramp']],
  boundaries: {
    layer: 'boundary',
    filter: ['!=', ['to-number', ['get', 'maritime'], 0], 1],
    level: ['to-number', ['get', 'admin_level'], 0],
  },
  get roadNames() {
    return { ...this.roads, layer: 'transportation_name' };
  },
  lakeNames: { layer: 'water_name', filter: isGeometry('Point') },
  greenNames: { layer: 'poi', filter: isOneOf('class', 'park', 'garden', 'cemetery', 'zoo') },
  places: {
    layer: 'place',
    kind: sorted('class', {
      country: ['country'],
      city: ['city'],
      town: ['town'],
      village: ['village'],
      district: ['suburb', 'borough'],
      quarter: ['quarter', 'neighbourhood', 'hamlet'],
    }),
    rank: ['to-number', ['get', 'rank'], 20],
  },
  // Tools differ in how they name a language, and in whether they keep the plain name beside one in Latin letters.
  name: (language) => [
    'coalesce',
    ...[`name:${language}`, `name_${language}`, 'name:latin', 'name', 'name_int'].map(
      (property): ExpressionSpecification => ['get', property],
    ),
    '',
  ],
};

export const tileContents: Readonly<Record<TileSchema, TileContent>> = { protomaps, openmaptiles };
