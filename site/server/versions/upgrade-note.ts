/** The fields of a custom elements manifest that a page can depend on. */
export interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
}

interface Member {
  readonly name: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
  /** From which version on, and what replaces it. */
  readonly deprecated?: string;
}

interface Declaration {
  readonly tagName?: string;
  readonly deprecated?: string;
  readonly attributes?: readonly Member[];
  readonly events?: readonly Member[];
  readonly slots?: readonly Member[];
  readonly cssParts?: readonly Member[];
  readonly cssProperties?: readonly Member[];
}

const kinds = {
  attributes: 'attribute',
  events: 'event',
  slots: 'slot',
  cssParts: 'part',
  cssProperties: 'style property',
} as const;

type Kind = keyof typeof kinds;

interface Changes {
  /** Removed or changed members: a page that uses one has to change. */
  readonly lost: readonly string[];
  /** Names that work until the next major version. */
  readonly deprecated: readonly string[];
  readonly gained: readonly string[];
}

const joined = (all: readonly Changes[]): Changes => ({
  lost: all.flatMap(({ lost }) => lost),
  deprecated: all.flatMap(({ deprecated }) => deprecated),
  gained: all.flatMap(({ gained }) => gained),
});

/** Compares the manifests of two versions, tag by tag. */
export function changesOfVersion(from: Manifest, to: Manifest): Changes {
  const [before, after] = [tagsOf(from), tagsOf(to)];
  const both = [...before].flatMap(([tag, old]) => {
    const now = after.get(tag);
    return now ? [changesOfTag(tag, old, now)] : [];
  });
  const tags = {
    lost: missingIn(after, before).map((tag) => `\`<${tag}>\` no longer exists${lastWords(before.get(tag))}.`),
    deprecated: [],
    gained: missingIn(before, after).map((tag) => `\`<${tag}>\` is new.`),
  };
  return joined([tags, ...both]);
}

/** Returns the replacement that the former version named. */
const lastWords = (old: { readonly deprecated?: string } | undefined) =>
  old?.deprecated === undefined ? '' : `, deprecated ${old.deprecated}`;

const isNewlyDeprecated = (
  old: { readonly deprecated?: string } | undefined,
  now: { readonly deprecated?: string },
): boolean => now.deprecated !== undefined && old !== undefined && old.deprecated === undefined;

const tagsOf = ({ modules }: Manifest) =>
  new Map(
    modules.flatMap(({ declarations }) =>
      declarations.flatMap((one) => (one.tagName ? [[one.tagName, one] as const] : [])),
    ),
  );

const missingIn = (all: ReadonlyMap<string, unknown>, wanted: ReadonlyMap<string, unknown>) =>
  [...wanted.keys()].filter((name) => !all.has(name));

function changesOfTag(tag: string, old: Declaration, now: Declaration): Changes {
  const changes = (Object.keys(kinds) as Kind[]).map((kind) => {
    const membersOf = (one: Declaration) => new Map((one[kind] ?? []).map((member) => [member.name, member]));
    const [before, after] = [membersOf(old), membersOf(now)];
    const lineOf = (name: string, what: string) => `\`<${tag}>\`: ${kinds[kind]} \`${name || 'default'}\` ${what}.`;
    const changed = [...before.values()].flatMap((member) => {
      const next = after.get(member.name);
      return next ? differences(member, next).map((what) => lineOf(member.name, what)) : [];
    });
    return {
      lost: [
        ...missingIn(after, before).map((name) => lineOf(name, `no longer exists${lastWords(before.get(name))}`)),
        ...changed,
      ],
      deprecated: [...after.values()]
        .filter((member) => isNewlyDeprecated(before.get(member.name), member))
        .map(({ name, deprecated }) => lineOf(name, `is deprecated ${deprecated}`)),
      gained: missingIn(before, after).map((name) => lineOf(name, 'is new')),
    };
  });
  const deprecated = isNewlyDeprecated(old, now) ? [`\`<${tag}>\` is deprecated ${now.deprecated}.`] : [];
  return joined([{ lost: [], deprecated, gained: [] }, ...changes]);
}

function differences(old: Member, now: Member): string[] {
  const found: string[] = [];
  if (old.type?.text !== now.type?.text) {
    found.push(`is now \`${now.type?.text ?? 'untyped'}\`, was \`${old.type?.text ?? 'untyped'}\``);
  }
  if (old.default !== now.default) found.push(`is \`${now.default ?? ''}\` if unset, was \`${old.default ?? ''}\``);
  return found;
}

interface Version {
  readonly version: string;
  readonly manifest: Manifest;
}

/** Returns the changes as Markdown for a partner's webmaster, with the address of the generator of code. */
export type UpgradeNote = (generator: string) => string;

/** Compares two versions. */
export function upgradeNote(from: Version, to: Version): UpgradeNote {
  // A note is kept for long, so it must not keep the manifests.
  const [former, newest] = [from.version, to.version];
  if (former === newest) {
    return () => `# ${newest}\n\n${newest} is the newest version of this server. Nothing is to change.\n`;
  }
  const { lost, deprecated, gained } = changesOfVersion(from.manifest, to.manifest);
  const list = (lines: readonly string[], none: string) =>
    lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : none;
  return (generator) => `# From ${former} to ${newest}

Replace \`/v/${former}/\` by \`/v/${newest}/\` in the addresses of your page. If your tags have \`integrity\`
attributes, copy the new ones from ${generator}

## What your page may have to change

${list(lost, 'Nothing: all tags, attributes, events, slots, parts and style properties are as they were.')}

## What works until the next major version

${list(deprecated, 'Nothing is newly deprecated.')}

## What is new

${list(gained, 'No tag, attribute, event, slot, part or style property.')}
`;
}
