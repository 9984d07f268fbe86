import type { Place } from '#shared/domain/place.ts';
import type { IconProps } from './icon/icon.tsx';
import { modeIcons } from './icon/modes.tsx';
import { placeIcons } from './icon/places.tsx';

interface PlaceIconProps extends IconProps {
  readonly place: Pick<Place, 'type' | 'modes'>;
}

/** What kind of place it is (PLACE-2). A stop is known by what stops there: by the first of its modes. */
export function PlaceIcon({ place: { type, modes }, ...rest }: PlaceIconProps) {
  const mode = type === 'stopArea' || type === 'stopPoint' ? modes?.[0] : undefined;
  const Icon = mode ? modeIcons[mode] : placeIcons[type];
  return <Icon {...rest} />;
}
