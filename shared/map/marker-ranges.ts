import { markerRangeAt, mostZoom, type RangesOf, type ZoomRanges } from '#shared/domain/place/map-view.ts';
import type { MapPoint } from './transit-map-props.ts';

/** The ranges when nothing is configured (ND-72). */
export const defaultRanges: ZoomRanges = { small: [55, 70], full: [70, 100] };

/** The zooms at which a layer is drawn. maplibre excludes `maxzoom`, so the last span ends beyond the highest zoom. */
export interface ZoomSpan {
  readonly minzoom: number;
  readonly maxzoom: number;
}

export interface MarkerSpans {
  /** Identifies the spans. Markers with equal spans share their layers. */
  readonly key: string;
  readonly small: readonly ZoomSpan[];
  readonly full: readonly ZoomSpan[];
}

const beyond = mostZoom + 3;
const zoomOf = (percent: number) => (percent / 100) * mostZoom;

/** Returns the zooms at which a marker is small or full. Where several ranges apply, the largest form wins. */
export function markerSpans(all: readonly ZoomRanges[]): MarkerSpans {
  const ends = [...new Set([0, 100, ...all.flatMap(({ small, full }) => [...small, ...full])])].sort((a, b) => a - b);
  const spans: Record<'small' | 'full', ZoomSpan[]> = { small: [], full: [] };
  for (const [index, from] of ends.entries()) {
    const to = ends[index + 1];
    if (to === undefined) break;
    const drawn = all.map((ranges) => markerRangeAt((from + to) / 2, ranges));
    const range = drawn.includes('full') ? 'full' : drawn.includes('small') ? 'small' : null;
    if (!range) continue;
    const span = { minzoom: zoomOf(from), maxzoom: to >= 100 ? beyond : zoomOf(to) };
    const last = spans[range].at(-1);
    if (last?.maxzoom === span.minzoom) spans[range][spans[range].length - 1] = { ...last, maxzoom: span.maxzoom };
    else spans[range].push(span);
  }
  const write = (list: readonly ZoomSpan[]) => list.map(({ minzoom, maxzoom }) => `${minzoom}-${maxzoom}`).join('+');
  return { key: `${write(spans.small)}/${write(spans.full)}`, ...spans };
}

/** Returns all ranges of a point, by the rule of `markerRangeOf`: by modes for a stop, else by type before modes. */
export function rangesOfPoint({ type, modes }: Pick<MapPoint, 'type' | 'modes'>, rangesOf: RangesOf): ZoomRanges[] {
  const byMode = (type === 'stopArea' || type === 'stopPoint') && modes.length > 0;
  return byMode ? modes.map((mode) => rangesOf(mode, type)) : [rangesOf(type, ...modes)];
}
