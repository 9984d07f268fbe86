/** A switch of one option (CFG-9), with the settings that belong to it: `{ enabled: true, time: 15 }`. */
export interface Feature {
  readonly enabled?: boolean;
  readonly [option: string]: string | number | boolean | undefined;
}

/** By dotted name: `trip-planner.next-previous` (ND-69). */
export type Features = Readonly<Record<string, Feature>>;

type WithFeatures = { readonly features: Features };

/** Whether an option is switched on. Absent means disabled (CFG-10, CFG-11). */
export function isFeatureEnabled({ features }: WithFeatures, name: string): boolean {
  return features[name]?.enabled === true;
}

/** A setting of a feature, or `fallback` when it is absent or of another kind (`trip-planner.next-previous`, `time`). */
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
