import { icon } from './icon.tsx';

// Icons that many widgets draw at first, but a form does not.

export const CloseIcon = icon('close', <path d="m6 6 12 12M18 6 6 18" />);
export const ChevronDownIcon = icon('chevron-down', <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />);
export const ChevronLeftIcon = icon('chevron-left', <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ChevronRightIcon = icon('chevron-right', <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const MenuIcon = icon('menu', <path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const ExternalLinkIcon = icon(
  'external-link',
  <path d="M13.5 4.5h6v6M19.2 4.8 11 13M17 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8.5A1.5 1.5 0 0 1 6 7h4" />,
);
