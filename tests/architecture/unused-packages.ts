import { nodesIn } from '#shared/build/nodes.ts';
import { lineAt, type Source } from './source.ts';

/** The project's package.json and the manifests of the packages. */
export interface Packages {
  /** The text of package.json. */
  readonly text: string;
  /** The texts in which a package may be named beside the sources: style sheets, configurations. */
  readonly otherTexts: readonly string[];
  /** The package.json of an installed package. */
  readonly manifestOf: (name: string) => {
    readonly bin?: string | Readonly<Record<string, string>>;
    readonly peerDependencies?: Readonly<Record<string, string>>;
  };
}

/**
 * Returns the rows of package.json that nothing uses. A package is used when a source, a style sheet or a configuration
 * names it as a string, when one of its programs is run, when another package of ours asks for it as a peer, or when it
 * has the types of a package that is used.
 */
export function unusedPackages(sources: readonly Source[], { text, otherTexts, manifestOf }: Packages): string[] {
  const { devDependencies = {}, scripts = {}, dependencies = {} } = JSON.parse(text);
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const strings = new Set([
    ...sources.flatMap(stringsIn),
    ...Object.values<string>(scripts).flatMap((run) => run.split(' ')),
  ]);
  const isNamed = (name: string) =>
    strings.has(name) ||
    [...strings].some((string) => string.startsWith(`${name}/`)) ||
    otherTexts.some((other) => other.includes(`"${name}"`) || other.includes(`"${name}/`));
  const programsOf = (name: string) => {
    const { bin = {} } = manifestOf(name);
    return typeof bin === 'string' ? [name.split('/').at(-1) ?? name] : Object.keys(bin);
  };
  const peers = new Set(names.flatMap((name) => Object.keys(manifestOf(name).peerDependencies ?? {})));
  const typed = (name: string) => name.replace(/^@types\//, '');
  const isUsed = (name: string): boolean =>
    isNamed(name) ||
    peers.has(name) ||
    programsOf(name).some((program) => strings.has(program)) ||
    (name.startsWith('@types/') &&
      (otherTexts.some((other) => other.includes(`"${typed(name)}"`)) || isNamed(typed(name))));
  return names
    .filter((name) => !isUsed(name))
    .map((name) => {
      const line = lineAt({ text }, text.indexOf(`"${name}":`));
      return `package.json:${line} nothing uses the package ${name}: \`npm uninstall ${name}\``;
    });
}

const stringsIn = ({ program }: Source) =>
  nodesIn(program).flatMap((node) => (node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []));
