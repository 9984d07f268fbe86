import type { ProximityDetail, ProximityPoint, StopAreaDetail } from '#shared/domain/place/proximity.ts';

export function createProximityPoint(values: Partial<ProximityPoint> = {}): ProximityPoint {
  return {
    id: 'stop_area:bastille',
    type: 'stopArea',
    name: 'Bastille',
    lat: 48.853,
    lon: 2.369,
    modes: ['METRO'],
    selected: false,
    markerRange: 'full',
    ...values,
  };
}

export function createProximityDetail(values: Partial<ProximityDetail> = {}): ProximityDetail {
  return {
    id: 'bike_park:1',
    type: 'bikeParks',
    name: 'Parking vélo Bastille',
    label: 'Parking vélo Bastille',
    lat: 48.853,
    lon: 2.369,
    modes: ['BIKE'],
    disruptions: [],
    ...values,
  };
}

export function createStopAreaDetail(values: Partial<StopAreaDetail> = {}): StopAreaDetail {
  return {
    ...createProximityDetail({
      id: 'stop_area:bastille',
      name: 'Bastille',
      label: 'Bastille, Paris',
      modes: ['METRO', 'BUS'],
    }),
    type: 'stopArea',
    ...values,
  };
}
