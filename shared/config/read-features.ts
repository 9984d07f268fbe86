import type { Feature, Features } from './features.ts';
import { isObject, type Reader, readable, refuse } from './reading.ts';

const possibleName = /^[a-z][\w.-]{0,99}$/i;
const deepestNesting = 4;

/** Reads dotted names and the nested writing alike: `{ "a.b": { enabled } }` is `{ a: { b: { enabled } } }`. */
export const readFeatures: Reader<Features> = (given, inForce, key, reading) => {
  if (!isObject(given)) return refuse(reading, key, 'must be an object', inForce, given);
  // Without a prototype, so that no name from outside finds what every object has.
  const result: Record<string, Feature> = Object.assign(Object.create(null), inForce);

  const take = (options: Record<string, unknown>, feature: string, depth: number) => {
    const pathOf = (name: string) => (feature ? `${feature}.${name}` : name);
    const keyOf = (name: string) => `${key}.${pathOf(name).slice(0, 200)}`;
    for (const name of readable(Object.keys(options), keyOf, reading)) {
      const path = pathOf(name);
      const at = keyOf(name);
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
      if (problem) refuse(reading, at, problem, result[feature]?.[name], possibleName.test(name) ? option : undefined);
      else if (isObject(option)) take(option, path, depth + 1);
      else result[feature] = { ...result[feature], [name]: option as string | number | boolean };
    }
  };

  take(given, '', 1);
  return result;
};
