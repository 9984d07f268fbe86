import type { ReactNode } from 'react';
import type { Place } from '#shared/domain/place/place.ts';
import { keyOfPlace } from '#shared/domain/place/place-key.ts';
import type { ComboboxOption } from '#shared/ui/combobox/combobox-options.ts';
import { PlaceIcon } from '#shared/ui/icon/places.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';

/** Returns a place as an option: its icon, its town and its first lines. */
export function placeOption(place: Place, icon: ReactNode = <PlaceIcon place={place} size={20} />): ComboboxOption {
  const { shown, more } = shownLines(place.lines);
  return {
    id: keyOfPlace(place),
    title: place.title,
    detail: place.subTitle ?? place.extraData?.city,
    icon,
    ...(shown.length > 0 && {
      badges: (
        <>
          {shown.map((line) => (
            <LineBadge key={line.id} line={line} label={line.code} size="small" />
          ))}
          {more > 0 && <small>+{more}</small>}
        </>
      ),
    }),
  };
}

/** The first lines of a stop, and how many more it has. */
function shownLines<Line>(lines: readonly Line[] | undefined, most = 5) {
  const all = lines ?? [];
  return { shown: all.slice(0, most), more: Math.max(0, all.length - most) };
}
