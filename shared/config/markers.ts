import * as v from 'valibot';
import type { RangesOf, ZoomRanges } from '#shared/domain/place/map-view.ts';
import { map } from './readers.ts';
import type { Config } from './schema.ts';
import { entryOf, parsed, readUnread } from './unread.ts';

/** The ranges of a type or mode without its own configuration (ND-72). */
const bareRanges: ZoomRanges = { small: [55, 70], full: [70, 100] };

const percent = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must be 0 or more'),
  v.maxValue(100, 'must be 100 or less'),
);
const range = v.pipe(
  v.tuple([percent, percent], 'must be a pair of percentages such as [55, 70]'),
  v.check(([from, to]) => from <= to, 'must not end before it begins'),
);
const ranges = entryOf({ small: v.optional(range, [55, 70]), full: v.optional(range, [70, 100]) });

/** Returns a function that finds the ranges of the first configured type or mode, or the default ranges. */
export function readMarkers({ appConfig }: Pick<Config, 'appConfig'>): RangesOf {
  const markers = readUnread(
    appConfig.markers,
    map<ZoomRanges>(parsed(ranges), /^[a-z]\w{0,99}$/i),
    {},
    'appConfig.markers',
  );
  return (...typesOrModes) => {
    const configured = typesOrModes.find((name) => Object.hasOwn(markers, name));
    return (configured && markers[configured]) || bareRanges;
  };
}
