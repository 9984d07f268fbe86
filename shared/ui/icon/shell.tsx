import { icon } from './icon.tsx';

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
export const PinIcon = icon('pin', <path d="M9 4h6l-.6 6 2.6 2.8v1.7H7v-1.7L9.6 10zM12 14.5v5.5" />);
