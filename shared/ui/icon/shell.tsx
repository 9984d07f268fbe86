import { icon } from './icon.tsx';

// Icons of the widgets around a page.

export const RouteIcon = icon(
  'route',
  <>
    <circle cx="6" cy="18.5" r="2.5" />
    <circle cx="18" cy="5.5" r="2.5" />
    <path d="M8.5 18.5h6.2a3.3 3.3 0 0 0 0-6.5H9.3a3.3 3.3 0 0 1 0-6.5h6.2" />
  </>,
);
export const PartnersIcon = icon(
  'partners',
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="M3.5 9.5h17M10 12.8l-2 1.9 2 1.9M14 12.8l2 1.9-2 1.9" />
  </>,
);
export const SignalIcon = icon(
  'signal',
  <>
    <rect x="7.5" y="3" width="9" height="15" rx="4.5" />
    <path d="M12 18v3M8.5 21h7" />
    <path d="M12 7.2v.1M12 10.5v.1M12 13.8v.1" strokeWidth="2.5" />
  </>,
);
export const PinIcon = icon('pin', <path d="M9 4h6l-.6 6 2.6 2.8v1.7H7v-1.7L9.6 10zM12 14.5v5.5" />);
export const AccountIcon = icon(
  'account',
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.3c.6-3.6 3.4-5.6 7.5-5.6s6.9 2 7.5 5.6" />
  </>,
);
export const BellIcon = icon(
  'bell',
  <path d="M4.5 16.8c1.2-1.1 1.8-2.3 1.8-4v-2.6a5.7 5.7 0 0 1 11.4 0v2.6c0 1.7.6 2.9 1.8 4zM9.8 20.2a2.5 2.5 0 0 0 4.4 0" />,
);
export const CartIcon = icon(
  'cart',
  <>
    <path d="M2.5 4h1.8a1 1 0 0 1 1 .8l2.2 10.7h10.3l2.2-8H5.9" />
    <path d="M9 19.5h.1M16.5 19.5h.1" strokeWidth="2.75" />
  </>,
);
/** A card reader at home that loads tickets onto a card. */
export const CardReaderIcon = icon(
  'card-reader',
  <path d="M6.5 12V5.5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2V12M6.5 7.5h11M5.5 12h13a2 2 0 0 1 2 2v4.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V14a2 2 0 0 1 2-2zM7.5 16.3h5" />,
);
/** A fare card. */
export const FareCardIcon = icon(
  'fare-card',
  <path d="M4.8 5.5h14.4A1.3 1.3 0 0 1 20.5 6.8v10.4a1.3 1.3 0 0 1-1.3 1.3H4.8a1.3 1.3 0 0 1-1.3-1.3V6.8a1.3 1.3 0 0 1 1.3-1.3zM3.5 9.8h17M7 14.8h3.5" />,
);
/** A phone that carries tickets. */
export const DeviceIcon = icon(
  'device',
  <path d="M8.3 3.5h7.4A1.3 1.3 0 0 1 17 4.8v14.4a1.3 1.3 0 0 1-1.3 1.3H8.3A1.3 1.3 0 0 1 7 19.2V4.8a1.3 1.3 0 0 1 1.3-1.3zM10.8 17.5h2.4" />,
);
