import type { Feature, Features } from './features.ts';
import { isObject, mostEntries, type Reader, refuse } from './reading.ts';

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
