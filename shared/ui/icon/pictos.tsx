import type { BannerPicto } from '#shared/domain/banner.ts';
import { type Icon, icon } from './icon.tsx';

/** The five pictograms of announcements (BAN-20 to BAN-25). The `circle_` of their names is the disc around them. */
export const pictoIcons: Readonly<Record<BannerPicto, Icon>> = {
  info: icon('info', <path d="M12 10.5v7.5M12 6.2v.1" strokeWidth="2.5" />),
  check: icon('check', <path d="m6.5 12.5 3.8 3.8 7.4-8" strokeWidth="2.25" />),
  construction: icon(
    'construction',
    <path d="M5 18.5h14M7.2 18.3 11 6.2c.3-1 1.7-1 2 0l3.8 12.1M9.7 10.5h4.6M8.4 14.5h7.2" />,
  ),
  disturbance: icon('disturbance', <path d="M12 6v7.5M12 17.8v.1" strokeWidth="2.5" />),
  question: icon(
    'question',
    <path d="M8.6 9.2a3.5 3.5 0 1 1 5.2 3.1c-1.2.7-1.8 1.3-1.8 2.6M12 18.2v.1" strokeWidth="2.25" />,
  ),
};
