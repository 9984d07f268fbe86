import * as v from 'valibot';
import { isPosition } from '#shared/domain/place/coordinates.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { idOfPlace } from '#site/server/geocoder/place-id.ts';

// All services respond with GeoJSON; the properties of a feature differ.

const text = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)));

/** The schema of a response whose features have these texts as properties. */
export const featuresOf = <Name extends string>(names: readonly Name[]) => {
  const properties = v.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);
  const geometry = v.object({ coordinates: v.tupleWithRest([v.number(), v.number()], v.unknown()) });
  return v.object({ features: v.array(v.object({ geometry, properties })) });
};

interface Written {
  readonly isAddress: boolean;
  readonly title: string;
  /** Shown below the title, with the town. */
  readonly street?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly postCode?: string | null | undefined;
}

/** Returns a place in the words of this product; null without a name or a position on earth. */
export function writtenPlaceOf(
  { isAddress, title, street, city, postCode }: Written,
  [lon, lat]: readonly [number, number, ...unknown[]],
): Place | null {
  if (title === '' || !isPosition({ lat, lon })) return null;
  const type = isAddress ? 'address' : 'pointOfInterest';
  const town = [postCode, city === title ? '' : city].filter(Boolean).join(' ');
  const subTitle = [street, town].filter(Boolean).join(', ');
  return {
    id: idOfPlace({ type, title, lat, lon }),
    type,
    title,
    displayName: subTitle ? `${title}, ${subTitle}` : title,
    ...(subTitle && { subTitle }),
    lat,
    lon,
    ...((city || postCode) && { extraData: { ...(city && { city }), ...(postCode && { zipCode: postCode }) } }),
  };
}
