import type { FeatureCollection } from 'geojson';
import type { RangesOf } from '#shared/domain/place/map-view.ts';
import type { PlaceType } from '#shared/domain/place/place.ts';
import { collection, point } from '../features.ts';
import { type MarkerImage, markerImageId, type PointLook } from '../images/image-ids.ts';
import { defaultRanges, type MarkerSpans, markerSpans, rangesOfPoint } from '../marker-ranges.ts';
import type { MapPoint } from '../transit-map-props.ts';

const looks: Readonly<Record<PlaceType, PointLook>> = {
  stopArea: 'stop',
  stopPoint: 'stop',
  bikeSharingStations: 'bike',
  bikeParks: 'bike',
  secureBikeParks: 'bike',
  parks: 'car',
  parkAndRides: 'car',
  rideSharingParks: 'car',
  carSharingStations: 'car',
  chargingStations: 'car',
  pointOfSales: 'sale',
  address: 'sight',
  USER_POSITION: 'sight',
  pointOfInterest: 'sight',
  externalLocations: 'sight',
};

/** The marker of a point: a stop has the pictogram of its first mode, everything else that of its type. */
export function markerOf({ type, modes }: Pick<MapPoint, 'type' | 'modes'>): MarkerImage {
  const isStop = type === 'stopArea' || type === 'stopPoint';
  return { look: looks[type], pictogram: (isStop && modes[0]) || type };
}

export interface PointFeatures {
  readonly data: FeatureCollection;
  /** The zoom spans of the points. */
  readonly spans: readonly MarkerSpans[];
}

export function pointFeatures(points: readonly MapPoint[], rangesOf: RangesOf = () => defaultRanges): PointFeatures {
  const spansByKind = new Map<string, MarkerSpans>();
  const spansOf = (shown: MapPoint) => {
    const kind = [shown.type, ...shown.modes].join();
    const spans = spansByKind.get(kind) ?? markerSpans(rangesOfPoint(shown, rangesOf));
    spansByKind.set(kind, spans);
    return spans;
  };
  const features = points.map((shown) => {
    const { id, type, name, lon, lat } = shown;
    const marker = markerOf(shown);
    const image = markerImageId('disc', marker);
    return point([lon, lat], { id, type, name, look: marker.look, image, spans: spansOf(shown).key });
  });
  return {
    data: collection(features),
    spans: [...new Map([...spansByKind.values()].map((spans) => [spans.key, spans])).values()],
  };
}
