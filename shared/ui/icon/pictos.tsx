import type { ComponentType } from 'react';
import type { BannerPicto } from '#shared/domain/banner.ts';
import { type IconProps, icon } from './icon.tsx';

const circle = <circle cx="12" cy="12" r="9" />;

/** The five drawings that stand before an announcement (BAN-20 to BAN-25). */
export const pictoIcons: Readonly<Record<BannerPicto, ComponentType<IconProps>>> = {
  info: icon(
    'info',
    <>
      {circle}
      <path d="M12 11.2v5M12 7.7v.1" />
    </>,
  ),
  check: icon(
    'check',
    <>
      {circle}
      <path d="m8 12.3 2.8 2.8L16.2 9.4" />
    </>,
  ),
  construction: icon(
    'construction',
    <>
      {circle}
      <path d="M7.8 16.6h8.4M9.1 16.4 11.4 7.6h1.2l2.3 8.8M9.9 13.4h4.2" />
    </>,
  ),
  disturbance: icon(
    'disturbance',
    <>
      {circle}
      <path d="M12 7.4v5.6M12 16.3v.1" />
    </>,
  ),
  question: icon(
    'question',
    <>
      {circle}
      <path d="M9.4 9.6a2.6 2.6 0 1 1 3.9 2.3c-.9.5-1.3 1-1.3 1.9M12 16.6v.1" />
    </>,
  ),
};
