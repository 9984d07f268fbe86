import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { KnownPlace, KnownTrip } from '#shared/domain/trip/recent-trips.ts';
import { StarFilledIcon } from '#shared/ui/icon/actions.tsx';
import { HistoryIcon, HomeIcon, WorkIcon } from '#shared/ui/icon/objects.tsx';

/** Returns the name of a place: home or work, unless the traveller has given that address a name of its own. */
export function nameOfKnownPlace({ place, category }: KnownPlace, i18n: I18n): string {
  const isNamed = place.title !== place.displayName.split(',')[0];
  const names: Readonly<Record<string, string>> = { HOME: i18n._(msg`Domicile`), WORK: i18n._(msg`Travail`) };
  return (!isNamed && names[category]) || place.title;
}

const categoryIcons: Readonly<Record<string, ReactNode>> = {
  HOME: <HomeIcon size={20} />,
  WORK: <WorkIcon size={20} />,
};

export const iconOfFavorite = ({ category }: KnownPlace): ReactNode =>
  categoryIcons[category] ?? <StarFilledIcon size={20} />;

/** Returns the icon of a trip: that of home or work if it leads there. */
export const iconOfTrip = ({ arrival }: KnownTrip): ReactNode =>
  categoryIcons[arrival.category] ?? <HistoryIcon size={20} />;
