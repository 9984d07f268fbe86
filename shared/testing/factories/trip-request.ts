import type { TripRequest } from '#shared/domain/trip/trip-request.ts';

export function createTripRequest(values: Partial<TripRequest> = {}): TripRequest {
  return {
    fromId: 'stop_area:bastille',
    fromValue: 'Bastille',
    fromLat: 48.853,
    fromLon: 2.369,
    toId: 'stop_area:nation',
    toValue: 'Nation',
    toLat: 48.848,
    toLon: 2.396,
    tripType: 0,
    ...(!values.arrivalDateTime && { departureDateTime: '2026-11-20T08:00' }),
    itineraryOptions: {
      walkSpeed: 'NORMAL',
      bikeSpeed: 'NORMAL',
      accessible: false,
      scholarLines: false,
      avoidDisruptions: false,
      displayEquipment: false,
      criterion: 'FASTEST',
      excludedModes: [],
    },
    ...values,
  } as TripRequest;
}
