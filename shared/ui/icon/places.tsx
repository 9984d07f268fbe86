import type { Place, PlaceType } from '#shared/domain/place/place.ts';
import { LocateIcon } from './actions.tsx';
import { type Icon, type IconProps, icon } from './icon.tsx';
import { BikeSharingIcon, modeIcons } from './modes.tsx';
import { MapPinIcon, TicketIcon } from './objects.tsx';

/** A stop post with its timetable. */
const StopIcon = icon(
  'stop',
  <>
    <circle cx="8" cy="6.5" r="3.5" />
    <path d="M8 10v10.5M4.5 20.5h15M12.5 11.5h6v6h-6zM15.5 17.5v3" />
  </>,
);
/** One pole of a stop, for one line in one direction. */
const StopPointIcon = icon(
  'stop-point',
  <path d="M7 3.5v17M4.5 20.5h5M7 4.5h10.5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H7M11 8.5h4" />,
);
const LandmarkIcon = icon(
  'landmark',
  <path d="m3.5 9 8.5-5.5L20.5 9zM5.5 9v8.5M10 12v5.5M14 12v5.5M18.5 9v8.5M4 17.5h16M3 20.5h18" />,
);
const parking = 'M10 16.5v-9h2.75a2.75 2.75 0 0 1 0 5.5H10';
const ParkingIcon = icon(
  'parking',
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="3" />
    <path d={parking} />
  </>,
);
/** Park and ride. */
const ParkAndRideIcon = icon(
  'park-and-ride',
  <path d="M3 18V6h2.75a3.25 3.25 0 0 1 0 6.5H3M15 18V6h2.75a3.25 3.25 0 0 1 0 6.5H15M18 12.5 21 18M9.5 15.5h4M11.5 13.5v4" />,
);
/** A place from a third-party catalogue. */
const ExternalPlaceIcon = icon(
  'external-place',
  <>
    <path d="M12 3.1a7 7 0 0 0-7 6.9c0 3.3 2.3 6.9 7 11.2 4.7-4.3 7-7.9 7-11.2" />
    <path d="M15 3.5h4.5V8M19.2 3.8 12 11" />
  </>,
);
const smallCar =
  'M4.5 15.5 6 11.7a1.8 1.8 0 0 1 1.7-1.2h8.6a1.8 1.8 0 0 1 1.7 1.2l1.5 3.8v4.5M4.5 15.5V20M4.5 18.5h15M4.5 15.5h15';
/** Two people in a car. */
const RideSharingIcon = icon(
  'ride-sharing',
  <>
    <path d={smallCar} />
    <path d="M9 6.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5zM15 6.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5z" />
  </>,
);
/** A car and a key. */
const CarSharingIcon = icon(
  'car-sharing',
  <>
    <path d={smallCar} />
    <circle cx="8" cy="5" r="2.25" />
    <path d="M10.3 5h7.2v2M14.5 5v1.5" />
  </>,
);
const ChargingIcon = icon(
  'charging',
  <path d="M4.5 20.5V5.5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v15M3 20.5h13M10.3 7.5 7.8 12h3.4l-2.4 4.5M14.5 11h1.25a1.75 1.75 0 0 1 1.75 1.75v3.75a1.75 1.75 0 0 0 3.5 0V9.5l-3-3" />,
);
const smallBike =
  'M5.75 20.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM18.25 20.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM5.75 17.25l2.75-5h5.75l-3 5zM11.25 17.25 8 10.5M6.75 10.5H9M13.5 9.75h1.25l3.5 7.5';
/** With a roof. */
const BikeParkIcon = icon('bike-park', <path d={`${smallBike}M3 6.5 12 3l9 3.5`} />);
/** With a lock. */
const SecureBikeParkIcon = icon(
  'secure-bike-park',
  <>
    <path d={smallBike} />
    <path d="M16.5 5.5h5v3.75h-5zM17.5 5.5V4.25a1.5 1.5 0 0 1 3 0V5.5" />
  </>,
);
export const placeIcons: Readonly<Record<PlaceType, Icon>> = {
  address: MapPinIcon,
  USER_POSITION: LocateIcon,
  stopArea: StopIcon,
  stopPoint: StopPointIcon,
  pointOfInterest: LandmarkIcon,
  bikeSharingStations: BikeSharingIcon,
  parks: ParkingIcon,
  externalLocations: ExternalPlaceIcon,
  rideSharingParks: RideSharingIcon,
  carSharingStations: CarSharingIcon,
  chargingStations: ChargingIcon,
  bikeParks: BikeParkIcon,
  secureBikeParks: SecureBikeParkIcon,
  parkAndRides: ParkAndRideIcon,
  pointOfSales: TicketIcon,
};

export interface PlaceIconProps extends IconProps {
  readonly place: Pick<Place, 'type' | 'modes'>;
}

/** Icon of a place type (PLACE-2). A stop with modes shows the first of them. */
export function PlaceIcon({ place: { type, modes }, ...rest }: PlaceIconProps) {
  const mode = type === 'stopArea' || type === 'stopPoint' ? modes?.[0] : undefined;
  const Icon = mode ? modeIcons[mode] : placeIcons[type];
  return <Icon {...rest} />;
}
