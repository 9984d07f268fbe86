import type { Place, ReverseGeocodeResult } from '#shared/domain/place/place.ts';

export function createPlace(values: Partial<Place> = {}): Place {
  return {
    id: 'stop_area:bastille',
    type: 'stopArea',
    title: 'Bastille',
    displayName: 'Bastille, Paris',
    lat: 48.853,
    lon: 2.369,
    ...values,
  };
}

export function createReverseGeocodeResult(values: Partial<ReverseGeocodeResult> = {}): ReverseGeocodeResult {
  return {
    id: '2.369;48.853',
    name: '3 Place de la Bastille',
    city: 'Paris',
    postCode: '75011',
    lat: 48.853,
    lon: 2.369,
    ...values,
  };
}
