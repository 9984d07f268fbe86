import { icon } from './icon.tsx';

// Icons of the cart, in a module of their own so that no other widget loads them.

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
