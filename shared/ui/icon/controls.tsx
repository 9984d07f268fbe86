import { icon } from './icon.tsx';

// Icons that fields and many widgets draw at first.

export const CloseIcon = icon('close', <path d="m6 6 12 12M18 6 6 18" />);
export const ChevronDownIcon = icon('chevron-down', <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />);
export const ChevronLeftIcon = icon('chevron-left', <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ChevronRightIcon = icon('chevron-right', <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const MenuIcon = icon('menu', <path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const ExternalLinkIcon = icon(
  'external-link',
  <path d="M13.5 4.5h6v6M19.2 4.8 11 13M17 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8.5A1.5 1.5 0 0 1 6 7h4" />,
);
/** Swaps departure and arrival, which are one above the other. */
export const SwapIcon = icon(
  'swap',
  <path d="M8 19.5v-15M4.2 8.3 8 4.5l3.8 3.8M16 4.5v15M12.2 15.7l3.8 3.8 3.8-3.8" />,
);
/** Clears a field. `CloseIcon` closes a dialog. */
export const ClearIcon = icon(
  'clear',
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m9 9 6 6M15 9l-6 6" />
  </>,
);
/** Sliders: the search options. */
export const OptionsIcon = icon(
  'options',
  <>
    <circle cx="15" cy="7.5" r="2.5" />
    <circle cx="9" cy="16.5" r="2.5" />
    <path d="M3.5 7.5h9M17.5 7.5h3M3.5 16.5h3M11.5 16.5h9" />
  </>,
);
export const PlusIcon = icon('plus', <path d="M12 5v14M5 12h14" />);
export const WarningIcon = icon(
  'warning',
  <>
    <path d="M10.5 4.7 3.2 17.6A1.7 1.7 0 0 0 4.7 20.2h14.6a1.7 1.7 0 0 0 1.5-2.6L13.5 4.7a1.7 1.7 0 0 0-3 0zM12 9.5V13" />
    <path d="M12 16.5v.1" strokeWidth="2.25" />
  </>,
);
