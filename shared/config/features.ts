import { isObject, mostEntries, type Reader, refuse } from './reading.ts';

/** A switch of one option (CFG-9), with the settings that belong to it: `{ enabled: true, time: 15 }`. */
export interface Feature {
  readonly enabled?: boolean;
  readonly [option: string]: string | number | boolean | undefined;
}

/** By dotted name: `trip-planner.next-previous` (ND-69). */
export type Features = Readonly<Record<string, Feature>>;

const possibleName = /^[a-z][\w.-]{0,99}$/i;
const deepestNesting = 4;

/** Reads dotted names and the nested writing alike: `{ "a.b": { enabled } }` is `{ a: { b: { enabled } } }`. */
export const readFeatures: Reader<Features> = (given, inForce, key, reading) => {
  if (!isObject(given)) return refuse(reading, key, 'must be an object', inForce);
  // Without a prototype, so that no name from outside finds what every object has.
  const result: Record<string, Feature> = Object.assign(Object.create(null), inForce);

  const take = (options: Record<string, unknown>, feature: string, depth: number) => {
    for (const name of Object.keys(options).slice(0, mostEntries)) {
      const path = feature ? `${feature}.${name}` : name;
      const at = `${key}.${path.slice(0, 200)}`;
      const option = options[name];
      const problem = !possibleName.test(name)
        ? 'is no possible name'
        : isObject(option)
          ? depth === deepestNesting && 'is nested too deeply'
          : !feature
            ? 'must be an object such as { "enabled": true }'
            : name === 'enabled'
              ? typeof option !== 'boolean' && 'must be true or false'
              : !['string', 'number', 'boolean'].includes(typeof option) && 'must be text, a number, true or false';
      if (problem) refuse(reading, at, problem, result[feature]?.[name]);
      else if (isObject(option)) take(option, path, depth + 1);
      else result[feature] = { ...result[feature], [name]: option as string | number | boolean };
    }
  };

  take(given, '', 1);
  return result;
};

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
