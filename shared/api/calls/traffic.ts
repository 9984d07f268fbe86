import * as v from 'valibot';
import {
  type DisruptionScope,
  extents,
  type Traffic,
  type TrafficDisruption,
  type TrafficLine,
} from '#shared/domain/traffic.ts';
import { endpoint } from '../endpoint.ts';
import { identifier, instant, list, listOrEmpty, maybe, object, text } from '../tolerant-schema.ts';
import { disruption, lineRef } from '../transit-schemas.ts';

// An addition to the spec, like ND-24: the spec shows disruptions of a journey, line or stop only.

/** The lines of a country. */
const mostLines = 10_000;

export const getTraffic = endpoint({
  name: 'traffic',
  path: '/api/v1/traffic',
  query: v.object({ lines: v.optional(v.literal('skip')) }),
  response: object<Traffic>({
    at: instant,
    isSimulated: maybe(v.boolean()),
    lines: list(object<TrafficLine>({ ...lineRef.entries, isWatched: v.fallback(v.boolean(), false) }), mostLines),
    disruptions: list(
      object<TrafficDisruption>({
        ...disruption.entries,
        scopes: listOrEmpty(
          object<DisruptionScope>({
            extent: v.picklist(extents),
            lineIds: listOrEmpty(identifier),
            direction: maybe(text),
            stops: listOrEmpty(text),
          }),
        ),
      }),
    ),
  }),
  doc: 'The state of the network: all its lines, and the disruptions of now and of later. With `lines=skip`, without the lines.',
});
