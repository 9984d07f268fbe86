/** The directives of a content security policy that a page with our tags needs, with their sources. */
export interface NeededSources {
  readonly 'script-src': readonly string[];
  readonly 'connect-src': readonly string[];
  readonly 'img-src': readonly string[];
  readonly 'worker-src': readonly string[];
}

/** Returns the sources for tags whose scripts come from `scripts` and whose services are at `services`. */
export const neededSources = (scripts: string, services: string): NeededSources => ({
  'script-src': [scripts],
  'connect-src': [services],
  'img-src': [services, 'data:'],
  // A map in a page of another origin starts its worker from a `blob:` address.
  'worker-src': [scripts, 'blob:'],
});

/** The directives that a browser reads in place of an absent one, in this order. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'worker-src': ['child-src', 'script-src', 'default-src'],
  'frame-src': ['child-src', 'default-src'],
};

/** Sources for one script or one style. They mean nothing in another directive. */
const isForOneFile = (source: string) => /^'(?:nonce-|sha\d+-|strict-dynamic|unsafe-|wasm-|report-sample)/.test(source);

function readPolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const text of policy.split(';')) {
    const [name, ...sources] = text.trim().split(/\s+/);
    // A browser ignores the repetition of a directive.
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/**
 * Returns the line of a policy that allows these sources: the directive with its present sources, or with those that it
 * inherits, and with the new ones.
 */
export function allowing(policy: string, directive: string, sources: readonly string[]): string {
  const directives = readPolicy(policy);
  // Browsers report `script-src-elem` also where the policy has only `script-src`.
  const name = directives.has(directive) ? directive : directive.replace(/-(?:elem|attr)$/, '');
  const parent = [name, ...(fallbacks[name] ?? ['default-src'])].find((one) => directives.has(one)) ?? name;
  const isOwn = parent === name || name === 'script-src';
  const present = (directives.get(parent) ?? []).filter(
    (source) => source.toLowerCase() !== "'none'" && (isOwn || !isForOneFile(source)),
  );
  return `${[name, ...new Set([...present, ...sources])].join(' ')};`;
}
