import type { Place } from '#shared/domain/place/place.ts';
import type { IconProps } from './icon.tsx';
import { modeIcons } from './modes.tsx';
import { placeIcons } from './places.tsx';

export interface PlaceIconProps extends IconProps {
  readonly place: Pick<Place, 'type' | 'modes'>;
}

/** Icon of a place type (PLACE-2). A stop with modes shows the first of them. */
export function PlaceIcon({ place: { type, modes }, ...rest }: PlaceIconProps) {
  const mode = type === 'stopArea' || type === 'stopPoint' ? modes?.[0] : undefined;
  const Icon = mode ? modeIcons[mode] : placeIcons[type];
  return <Icon {...rest} />;
}
