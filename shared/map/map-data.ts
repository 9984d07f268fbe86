import { heartOf } from '#shared/domain/network.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { centreOf } from '#shared/domain/place/map-view.ts';
import { isSamePlace, type PlaceKey } from '#shared/domain/place/place-key.ts';
import { groundSource } from './basemap/basemap-layers.ts';
import { groundFeatures } from './basemap/ground-features.ts';
import { journeyFeatures } from './layers/journey-features.ts';
import { journeysSource } from './layers/journey-layers.ts';
import { lineFeatures, linesSource } from './layers/line-layers.ts';
import { markFeatures, marksSource } from './layers/mark-layers.ts';
import { pointFeatures } from './layers/point-features.ts';
import { pointsSource } from './layers/point-layers.ts';
import type { MapFonts } from './map-fonts.ts';
import type { MapLook } from './map-look.ts';
import type { SourceData, SourceName } from './map-style.ts';
import { defaultRanges, type MarkerSpans, markerSpans } from './marker-ranges.ts';
import type { MapPoint, TransitMapProps } from './transit-map-props.ts';

type Values = Partial<TransitMapProps>;

/** The props from which the data of each source is computed. */
const madeFrom: Readonly<Record<SourceName, readonly (keyof TransitMapProps)[]>> = {
  [groundSource]: ['network'],
  [linesSource]: ['lines'],
  [journeysSource]: ['journeys', 'theme'],
  [pointsSource]: ['points', 'rangesOf'],
  [marksSource]: ['points', 'selected', 'hovered', 'highlighted', 'ownPosition'],
};

/** Returns the sources whose data is stale. */
export function staleSources(former: Values | null, next: Values): SourceName[] {
  const names = Object.keys(madeFrom) as SourceName[];
  return names.filter((name) => madeFrom[name].some((prop) => !former || former[prop] !== next[prop]));
}

/** Data of all sources, with facts found while computing it. */
export interface MapData {
  readonly data: SourceData;
  readonly spans: readonly MarkerSpans[];
  /** Whether there are or were marks. Their layers stay, because marks come and go with every hover. */
  readonly hasMarks: boolean;
}

/** Computes the data of the named sources; the others keep theirs. */
export function mapData(props: TransitMapProps, names: readonly SourceName[], former: MapData | null): MapData {
  const data = { ...former?.data } as Record<SourceName, SourceData[SourceName]>;
  let hasMarks = former?.hasMarks ?? false;
  let spans = former?.spans ?? [markerSpans([defaultRanges])];
  for (const name of names) {
    switch (name) {
      case groundSource:
        data[name] = groundFeatures(props.network);
        break;
      case linesSource:
        data[name] = lineFeatures(props.lines ?? []);
        break;
      case journeysSource:
        data[name] = journeyFeatures(props.journeys ?? [], props.theme);
        break;
      case pointsSource: {
        const made = pointFeatures(props.points ?? [], props.rangesOf);
        data[name] = made.data;
        spans = withSpans(spans, made.spans);
        break;
      }
      case marksSource: {
        const find = (key: PlaceKey | null | undefined): MapPoint | undefined =>
          key ? props.points?.find((one) => isSamePlace(one, key)) : undefined;
        const marks = markFeatures({ ...props, selected: find(props.selected), hovered: find(props.hovered) });
        data[name] = marks;
        hasMarks ||= marks.features.length > 0;
        break;
      }
    }
  }
  return { data, spans, hasMarks };
}

/** Spans that once had layers keep them, because points change with every move. */
function withSpans(former: readonly MarkerSpans[], found: readonly MarkerSpans[]): readonly MarkerSpans[] {
  const known = new Set(former.map(({ key }) => key));
  const fresh = found.filter(({ key }) => !known.has(key));
  return fresh.length > 0 ? [...former, ...fresh] : former;
}

/** The middle of the view, else the heart of the network; null when neither is known. */
export function middleOfMap({ view, network }: Pick<TransitMapProps, 'view' | 'network'>): LatLon | null {
  if (view) return 'bounds' in view ? centreOf(view.bounds) : view.center;
  return network ? heartOf(network) : null;
}

export function lookOf(
  props: TransitMapProps,
  { spans, hasMarks }: MapData,
  fonts: MapFonts,
  tiles: MapLook['tiles'] = null,
): MapLook {
  const { network, theme, locale, journeys = [], lines = [] } = props;
  return {
    theme,
    locale,
    fonts,
    spans,
    hasMarks,
    tiles,
    // Of the network, not of the view, so that widths stay the same while the map moves.
    latitude: (network ? heartOf(network) : middleOfMap(props))?.lat ?? 0,
    hasLines: lines.length > 0,
    hasJourneys: journeys.length > 0,
  };
}
