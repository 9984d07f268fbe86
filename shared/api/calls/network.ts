import * as v from 'valibot';
import { groundKinds, type Network, type NetworkTiles, tileSchemas } from '#shared/domain/network.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { endpoint } from '../endpoint.ts';
import {
  count,
  identifier,
  latitude,
  listOrEmpty,
  longitude,
  longText,
  maybe,
  object,
  positions,
  text,
  textOrEmpty,
} from '../tolerant-schema.ts';
import { lineColor, mode } from '../transit-schemas.ts';

// An addition to the spec, like ND-24: the map of any city must know where that city is.

export const getNetwork = endpoint({
  name: 'network',
  path: '/api/v1/network',
  response: object<Network>({
    name: textOrEmpty,
    timeZone: text,
    bounds: object({ north: latitude, west: longitude, south: latitude, east: longitude }),
    heart: maybe(object<LatLon>({ lat: latitude, lon: longitude })),
    lines: listOrEmpty(
      object({
        id: identifier,
        code: textOrEmpty,
        mode,
        color: lineColor,
        ways: v.pipe(v.array(positions), v.maxLength(1000)),
      }),
    ),
    ground: listOrEmpty(
      object({
        kind: v.picklist(groundKinds),
        name: textOrEmpty,
        widthInMetres: maybe(count),
        rank: maybe(count),
        positions: v.pipe(positions, v.minLength(1)),
      }),
    ),
    tiles: maybe(
      object<NetworkTiles>({
        path: v.pipe(v.string(), v.regex(/^\/map\/[\w-]{1,64}$/)),
        schema: v.picklist(tileSchemas),
        bounds: object({ north: latitude, west: longitude, south: latitude, east: longitude }),
        minZoom: count,
        maxZoom: count,
        attribution: longText,
      }),
    ),
  }),
  doc: 'The network that is served: its name, time zone, extent, the place where most vehicles stop, the lines that a map draws below everything, and the ground below them: shapes, or the tiles of a real map (`{path}/{z}/{x}/{y}.mvt`, at the address of the service).',
});
