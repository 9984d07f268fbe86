/** One option (CFG-9): its switch and its settings, such as `{ enabled: true, time: 15 }`. */
export interface Feature {
  readonly enabled?: boolean;
  readonly [option: string]: string | number | boolean | undefined;
}

/** By dotted name: `trip-planner.next-previous` (ND-69). */
export type Features = Readonly<Record<string, Feature>>;

/** Whether travellers can search for addresses. Our server enables it on its pages where the city has addresses. */
export const addressSearch = 'address-search';
/** Whether the links to all pages include the one for partners. Our server enables it where it knows partners. */
export const partnersLink = 'partners-link';

type WithFeatures = { readonly features: Features };

/** Whether a feature is enabled. An absent feature is disabled (CFG-10, CFG-11). */
export function isFeatureEnabled({ features }: WithFeatures, name: string): boolean {
  return features[name]?.enabled === true;
}

/** Returns a setting of a feature, or `fallback` when it is absent or of another type (`trip-planner.next-previous`, `time`). */
export function featureOption<Option extends string | number | boolean>(
  { features }: WithFeatures,
  name: string,
  option: string,
  fallback: Option,
): Option {
  const feature = Object.hasOwn(features, name) ? features[name] : undefined;
  const found = feature && Object.hasOwn(feature, option) ? feature[option] : undefined;
  return typeof found === typeof fallback ? (found as Option) : fallback;
}
