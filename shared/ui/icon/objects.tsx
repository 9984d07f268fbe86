import { icon } from './icon.tsx';

export const MapPinIcon = icon(
  'map-pin',
  <>
    <path d="M12 21.2c-4.7-4.3-7-7.9-7-11.2a7 7 0 0 1 14 0c0 3.3-2.3 6.9-7 11.2z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
export const ClockIcon = icon(
  'clock',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const CalendarIcon = icon(
  'calendar',
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10.5h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);
export const LiftIcon = icon(
  'lift',
  <>
    <rect x="4.5" y="3.5" width="15" height="17" rx="2" />
    <path d="m9 10 3-3 3 3zM9 14l3 3 3-3z" fill="currentColor" strokeWidth="1" />
  </>,
);
export const EscalatorIcon = icon(
  'escalator',
  <path d="M5 20h4.5l8.2-8.5H19a2.75 2.75 0 0 0 0-5.5h-3.6L7.2 14.5H5A2.75 2.75 0 0 0 5 20zM7 10.5V4M4.2 6.8 7 4l2.8 2.8" />,
);
export const WheelchairIcon = icon(
  'wheelchair',
  <>
    <path d="M10 4.3v.1" strokeWidth="3.25" />
    <path d="M10 8.5V14h5.5l2.7 5h1.5M10 11h4.5M7 12.3a4.9 4.9 0 1 0 7 6.2" />
  </>,
);
export const TicketIcon = icon(
  'ticket',
  <path d="M3.5 8a1.7 1.7 0 0 1 1.7-1.7h13.6A1.7 1.7 0 0 1 20.5 8v1.8a2.2 2.2 0 0 0 0 4.4V16a1.7 1.7 0 0 1-1.7 1.7H5.2A1.7 1.7 0 0 1 3.5 16v-1.8a2.2 2.2 0 0 0 0-4.4zM14.5 9.5v.5M14.5 14v.5" />,
);
export const LeafIcon = icon(
  'leaf',
  <path d="M6.5 17.3C3 11.5 7 5 19.7 4.3c.6 9.2-2.9 15.2-9.4 15-1.6 0-2.9-.7-3.8-2zM4 21c1.8-4.6 4.7-7.8 9-9.8" />,
);
export const HomeIcon = icon(
  'home',
  <path d="M3.5 11.3 12 4l8.5 7.3M5.8 9.5v8.7A1.8 1.8 0 0 0 7.6 20h8.8a1.8 1.8 0 0 0 1.8-1.8V9.5M10 20v-5.5h4V20" />,
);
export const WorkIcon = icon(
  'work',
  <>
    <rect x="3.5" y="7.5" width="17" height="12.5" rx="2" />
    <path d="M8.5 7.5V5.8A1.8 1.8 0 0 1 10.3 4h3.4a1.8 1.8 0 0 1 1.8 1.8v1.7M3.5 13h17M12 12v2" />
  </>,
);
export const HistoryIcon = icon('history', <path d="M4 12.5a8 8 0 1 0 2.4-6.1L4 8.7M4 4v4.7h4.7M12 8v4.3l3 1.9" />);
export const PhoneIcon = icon(
  'phone',
  <path d="M6 3.8h2.5a1.3 1.3 0 0 1 1.2.9l1.1 3.2a1.3 1.3 0 0 1-.4 1.4L8.9 10.6a11.5 11.5 0 0 0 4.5 4.5l1.3-1.5a1.3 1.3 0 0 1 1.4-.4l3.2 1.1a1.3 1.3 0 0 1 .9 1.2V18a2.2 2.2 0 0 1-2.2 2.2C10.7 20 4 13.3 3.8 6A2.2 2.2 0 0 1 6 3.8z" />,
);
