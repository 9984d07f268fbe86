import { icon } from './icon.tsx';

export const ChevronUpIcon = icon('chevron-up', <path d="m5.5 14.5 6.5-6.5 6.5 6.5" />);
export const ArrowLeftIcon = icon('arrow-left', <path d="M19.5 12h-15M10.5 6l-6 6 6 6" />);
export const ArrowRightIcon = icon('arrow-right', <path d="M4.5 12h15M13.5 6l6 6-6 6" />);
export const SearchIcon = icon(
  'search',
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.3 15.3 5.2 5.2" />
  </>,
);
/** The visitor's own position. */
export const LocateIcon = icon(
  'locate',
  <>
    <circle cx="12" cy="12" r="6.5" />
    <circle cx="12" cy="12" r="2.25" fill="currentColor" stroke="none" />
    <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3" />
  </>,
);
/** To be guided on the move. */
export const FollowIcon = icon('follow', <path d="m3.8 11.2 16.4-7.4-7.4 16.4-2.2-6.8z" />);
const star = 'm12 3.5 2.6 5.6 6.15.75-4.55 4.2 1.2 6.1L12 17.1l-5.4 3.05 1.2-6.1-4.55-4.2 6.15-.75z';
export const StarIcon = icon('star', <path d={star} />);
export const StarFilledIcon = icon('star-filled', <path d={star} fill="currentColor" />);
export const ShareIcon = icon(
  'share',
  <>
    <circle cx="17.5" cy="5.5" r="2.5" />
    <circle cx="6.5" cy="12" r="2.5" />
    <circle cx="17.5" cy="18.5" r="2.5" />
    <path d="m8.7 10.7 6.6-3.9M8.7 13.3l6.6 3.9" />
  </>,
);
export const CopyIcon = icon(
  'copy',
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M15.5 5.2A1.8 1.8 0 0 0 13.8 4H6a2 2 0 0 0-2 2v7.8a1.8 1.8 0 0 0 1.2 1.7" />
  </>,
);
export const PrintIcon = icon(
  'print',
  <path d="M7 8.5V4h10v4.5M7 17H5.5A2 2 0 0 1 3.5 15v-4.5a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2H17M7 13.5h10V20H7z" />,
);
export const RetryIcon = icon('retry', <path d="M20 12.5a8 8 0 1 1-2.4-6.1L20 8.7M20 4v4.7h-4.7" />);
export const TrashIcon = icon(
  'trash',
  <path d="M4.5 6.5h15M9 6.5V5a1.2 1.2 0 0 1 1.2-1.2h3.6A1.2 1.2 0 0 1 15 5v1.5M6.3 6.5l.8 11.9A1.8 1.8 0 0 0 8.9 20h6.2a1.8 1.8 0 0 0 1.8-1.6l.8-11.9M10.2 10.5V16M13.8 10.5V16" />,
);
export const EditIcon = icon(
  'edit',
  <path d="m4.5 19.5.9-4.2L15.8 4.9a1.8 1.8 0 0 1 2.5 0l.8.8a1.8 1.8 0 0 1 0 2.5L8.7 18.6zM13.2 7.5l3.3 3.3" />,
);
export const CheckIcon = icon('check', <path d="m4.5 12.5 5 5 10-11" />);
export const QrIcon = icon(
  'qr',
  <>
    <rect x="4" y="4" width="6" height="6" rx="1" />
    <rect x="14" y="4" width="6" height="6" rx="1" />
    <rect x="4" y="14" width="6" height="6" rx="1" />
    <path d="M14 17v-3h2.5M20 14v2.5h-2.5M14 20h.1M17.5 20H20" />
  </>,
);
/** Further actions. */
export const MoreIcon = icon('more', <path d="M5.5 12h.1M12 12h.1M18.4 12h.1" strokeWidth="3" />);
/** Marks what can be dragged. */
export const GripIcon = icon('grip', <path d="M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1" strokeWidth="3" />);
