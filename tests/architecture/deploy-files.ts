import { readdirSync } from 'node:fs';
import { loadAll } from 'js-yaml';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { isObject } from '#shared/lib/foreign.ts';
import { readSource } from './source-files.ts';

export const deployFolder = 'site/server/deploy';
export const deployFiles = readdirSync(projectRoot + deployFolder).sort();
export const readDeployFile = (name: string) => readSource(`${deployFolder}/${name}`);

/** A mapping of a YAML file. Its fields are looked at one by one. */
export type Yaml = Readonly<Record<string, unknown>>;

/** Returns the documents of a YAML file. Throws when it cannot be parsed. */
export const readYaml = (name: string): Yaml[] => loadAll(readDeployFile(name)).filter(isObject);

/** Returns the value at a path of fields; undefined where there is none. */
export function at(yaml: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined),
    yaml,
  );
}

export const mappingAt = (yaml: unknown, ...path: readonly (string | number)[]): Yaml => {
  const value = at(yaml, ...path);
  if (!isObject(value)) throw new Error(`There is no mapping at ${path.join('.')}.`);
  return value;
};

export const listAt = (yaml: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const value = at(yaml, ...path);
  if (!Array.isArray(value)) throw new Error(`There is no list at ${path.join('.')}.`);
  return value;
};

/** Returns `NAME=value` pairs, one a word. */
export const pairsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(?:^|\s)([A-Z][A-Z_]+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** Returns the values of a directive of a unit file, in their order. */
export const unitValues = (unit: string, directive: string): string[] =>
  [...unit.matchAll(new RegExp(`^${directive}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** Returns the settings of each deploy file, by file. */
export function settingsOfFiles(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const texts = (mapping: Yaml) =>
    Object.fromEntries(Object.entries(mapping).map(([name, value]) => [name, String(value)]));
  const docker = readDeployFile('Dockerfile');
  const web = listAt(
    readYaml('kubernetes.yaml').find(({ kind }) => kind === 'Deployment'),
    ...['spec', 'template', 'spec', 'containers', 0, 'env'],
  );
  const secret = pairsIn(readDeployFile('kubernetes.yaml').replaceAll('--from-literal=', ''));
  return {
    'transport@.service': pairsIn(unitValues(readDeployFile('transport@.service'), 'Environment').join(' ')),
    'transport.env': pairsIn(readDeployFile('transport.env').replaceAll(/^#.*$/gm, '')),
    Dockerfile: pairsIn([...docker.matchAll(/^ENV (.*)$/gm)].map(([, line]) => line).join(' ')),
    'compose.yaml': texts(mappingAt(readYaml('compose.yaml')[0], 'x-web', 'environment')),
    'kubernetes.yaml': {
      ...secret,
      ...Object.fromEntries(web.map((one) => [String(at(one, 'name')), String(at(one, 'value'))])),
    },
  };
}
