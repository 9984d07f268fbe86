import type { Mode } from '#shared/domain/mode.ts';
import { type Icon, pictogram } from './icon.tsx';

/** A train in a tunnel. */
const MetroIcon = pictogram(
  'metro',
  <path d="M2 21.5V12a10 10 0 0 1 20 0v9.5h-2V12a8 8 0 0 0-16 0v9.5zM6 17.5V12a6 6 0 0 1 12 0v5.5a2 2 0 0 1-1.2 1.8l1.2 2.2h-2.3l-1.1-2H9.4l-1.1 2H6l1.2-2.2A2 2 0 0 1 6 17.5zM8 13.5h8V12a4 4 0 0 0-8 0zM7.9 16.5a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0zM13.9 16.5a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0z" />,
);
/** Two decks. */
const RerIcon = pictogram(
  'rer',
  <path d="M7 2h10a3 3 0 0 1 3 3v11.5a3 3 0 0 1-2.2 2.9l1.7 2.6h-2.4l-1.6-2.5h-7L6.9 22H4.5l1.7-2.6A3 3 0 0 1 4 16.5V5a3 3 0 0 1 3-3zM6.5 4.5v3h11v-3zM6.5 9.5v3.5h11V9.5zM6.6 16.2a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0zM15 16.2a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z" />,
);
const TrainIcon = pictogram(
  'train',
  <path d="M12 1.5c4.8 0 7.5 2.7 7.5 7.5v6a3.5 3.5 0 0 1-3.2 3.5l2.7 3.5h-2.6l-1.3-1.7H8.9L7.6 22H5l2.7-3.5A3.5 3.5 0 0 1 4.5 15V9c0-4.8 2.7-7.5 7.5-7.5zM7 10.5h10V9c0-3-1.8-4.8-5-4.8S7 6 7 9zM10.3 14.3a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z" />,
);
/** With its overhead wire. */
const TramwayIcon = pictogram(
  'tramway',
  <path d="M7.5 1.5h9v1.8h-2.6l-.9 2.2h2a3 3 0 0 1 3 3v7.5a3 3 0 0 1-1.7 2.7l1.7 3.3h-2.3l-1.5-3H9.8l-1.5 3H6l1.7-3.3A3 3 0 0 1 6 16V8.5a3 3 0 0 1 3-3h2l.9-2.2H7.5zM8 8v5h8V8zM10.7 16a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z" />,
);
const BusIcon = pictogram(
  'bus',
  <path d="M7 2.5h10a3 3 0 0 1 3 3V7h.8a1.2 1.2 0 0 1 1.2 1.2v3a.8.8 0 0 1-.8.8H20v5.5a2 2 0 0 1-1 1.7v1.3a1 1 0 0 1-1 1h-1.5a1 1 0 0 1-1-1v-1h-7v1a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-1.3a2 2 0 0 1-1-1.7V12H2.8a.8.8 0 0 1-.8-.8v-3A1.2 1.2 0 0 1 3.2 7H4V5.5a3 3 0 0 1 3-3zM8 4.5V6h8V4.5zM6.3 8v5h11.4V8zM6.3 16.3a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0zM15.3 16.3a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z" />,
);
/** Side view: the front alone would look like a bus. */
const CoachIcon = pictogram(
  'coach',
  <path d="M1.5 16.5V7.5a3 3 0 0 1 3-3h12.3a3 3 0 0 1 2.8 2l2.5 6.5a3 3 0 0 1 .2 1.1v2.4a1.5 1.5 0 0 1-1.5 1.5h-1a3 3 0 0 0-6 0h-3.6a3 3 0 0 0-6 0H3a1.5 1.5 0 0 1-1.5-1.5zM3.7 7v4.5h3.6V7zM9 7v4.5h3.6V7zM14.3 7v4.5h4.8L17.4 7zM5.3 18a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zM14.9 18a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0z" />,
);
const FunicularIcon = pictogram(
  'funicular',
  <path d="M4 9.5 18.5 2.8a1 1 0 0 1 1.5.9v9.1L4 20zM6.2 11v4.3l3.3-1.5V9.5zM11.2 8.7V13l3.3-1.5V7.2zM16.2 6.5v4.2l1.8-.8V5.7zM2 22.8v-2.1L22 11.7v2.2z" />,
);
const CableCarIcon = pictogram(
  'cable-car',
  <path d="M2 5.2 22 1.5v2l-9 1.7V8.5h4a3 3 0 0 1 3 3V19a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-7.5a3 3 0 0 1 3-3h4V5.6L2 7.2zM6.3 11v5h4.6v-5zM13.1 11v5h4.6v-5z" />,
);
const BoatIcon = pictogram(
  'boat',
  <path d="M10 2h4v2.5h3a1.5 1.5 0 0 1 1.5 1.5v4.5l2.7.9a1 1 0 0 1 .6 1.3l-2 5.3a3.5 3.5 0 0 1-3.9.2a3.8 3.8 0 0 1-3.9 0a3.8 3.8 0 0 1-3.9 0a3.5 3.5 0 0 1-3.9-.2l-2-5.3a1 1 0 0 1 .6-1.3l2.7-.9V6A1.5 1.5 0 0 1 7 4.5h3zM7.5 6.5v3.4L12 8.4l4.5 1.5V6.5zM2 20a5.5 5.5 0 0 0 6-.2a6 6 0 0 0 8 0a5.5 5.5 0 0 0 6 .2v2a7 7 0 0 1-6 0a8 8 0 0 1-8 0a7 7 0 0 1-6 0z" />,
);
const WalkIcon = pictogram(
  'walk',
  <>
    <circle cx="13" cy="3.8" r="2.2" />
    <path
      d="M12 8.5 11 14l3.3 2.8 1.2 4.7M10.5 16.5 9.5 18.5l-2.7 3M7 13.5l.7-3.2L12 8.2l2.5 3.3 3 1"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
    />
  </>,
);
const BikeIcon = pictogram(
  'bike',
  <g fill="none" stroke="currentColor" strokeWidth="2">
    <circle cx="5.5" cy="15.5" r="4" />
    <circle cx="18.5" cy="15.5" r="4" />
    <path d="M5.5 15.5 9.2 9.5h6.6l-4 6zM11.8 15.5 8.3 6.5M7 6.5h3M14 6h1.2l3.3 9.5" />
  </g>,
);
/** A bike at a dock. */
export const BikeSharingIcon = pictogram(
  'bike-sharing',
  <>
    <g fill="none" stroke="currentColor" strokeWidth="1.75">
      <circle cx="4.7" cy="17" r="3.5" />
      <circle cx="15" cy="17" r="3.5" />
      <path d="M4.7 17 7.7 12h5l-3 5zM9.7 17 7 9.5M6 9.5h2.5M11.5 9h1l2.5 8" />
    </g>
    <path d="M17.5 3.5h3a2 2 0 0 1 2 2v16h-2.5v-11h-2.5a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2z" />
  </>,
);
const car =
  'M8.8 5h6.4a2.8 2.8 0 0 1 2.6 1.8L19.3 11a3 3 0 0 1 2.2 2.9v6.3a1.3 1.3 0 0 1-1.3 1.3h-1a1.3 1.3 0 0 1-1.3-1.3V19H6.1v1.2a1.3 1.3 0 0 1-1.3 1.3h-1a1.3 1.3 0 0 1-1.3-1.3v-6.3A3 3 0 0 1 4.7 11l1.5-4.2A2.8 2.8 0 0 1 8.8 5zM7.3 10.8h9.4l-1.1-3.1a.8.8 0 0 0-.8-.5H9.2a.8.8 0 0 0-.8.5zM5.3 14.8a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0zM16.1 14.8a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z';
const CarIcon = pictogram('car', <path d={car} />);
const TaxiIcon = pictogram('taxi', <path d={`${car}M9 1.5h6a1 1 0 0 1 1 1v1.3H8V2.5a1 1 0 0 1 1-1z`} />);
const OtherModeIcon = pictogram(
  'other-mode',
  <path d="M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0zM6 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zM10.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zM15 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z" />,
);

export const modeIcons: Readonly<Record<Mode, Icon>> = {
  METRO: MetroIcon,
  RER: RerIcon,
  TRAIN: TrainIcon,
  TRAMWAY: TramwayIcon,
  BUS: BusIcon,
  COACH: CoachIcon,
  FUNICULAR: FunicularIcon,
  CABLE_CAR: CableCarIcon,
  BOAT: BoatIcon,
  WALK: WalkIcon,
  BIKE: BikeIcon,
  BIKE_SHARING: BikeSharingIcon,
  CAR: CarIcon,
  TAXI: TaxiIcon,
  OTHER: OtherModeIcon,
};
