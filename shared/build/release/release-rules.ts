import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { namesOf } from '#shared/element/manifest.ts';

/** The rules of a release, without files and commands. */

export const bumps = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

export const isBump = (text: string | undefined): text is Bump => bumps.some((bump) => bump === text);

export function nextVersion(version: string, bump: Bump): string {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  if (major === undefined) throw new Error(`“${version}” in package.json is no version of three numbers.`);
  if (bump === 'major') return `${Number(major) + 1}.0.0`;
  return bump === 'minor' ? `${major}.${Number(minor) + 1}.0` : `${major}.${minor}.${Number(patch) + 1}`;
}

const unreleased = '## [Unreleased]\n';

/** Returns what stands under “Unreleased”; null for a changelog without this heading. */
export function unreleasedChanges(changelog: string): string | null {
  const start = changelog.indexOf(unreleased);
  if (start < 0) return null;
  const rest = changelog.slice(start + unreleased.length);
  const end = rest.search(/^## /m);
  return (end < 0 ? rest : rest.slice(0, end)).trim();
}

/** Adds a line for each tag that this version is the first to have, unless the changelog names the tag already. */
export function withNewTags(changelog: string, widgets: readonly WidgetDeclaration[], version: string): string {
  const changes = unreleasedChanges(changelog) ?? '';
  const lines = widgets
    .filter(({ tag, since }) => since === version && !changes.includes(`<${tag}>`))
    .map(({ tag, summary }) => `- \`<${tag}>\`: ${summary}\n`)
    .join('');
  if (lines === '') return changelog;
  const heading = '### Added\n\n';
  const head = changes.includes(heading) ? heading : `${unreleased}\n`;
  const end = changelog.indexOf(head, changelog.indexOf(unreleased)) + head.length;
  return changelog.slice(0, end) + (head === heading ? lines : `${heading}${lines}\n`) + changelog.slice(end);
}

/** Moves what stands under “Unreleased” to a version of its own. */
export const withRelease = (changelog: string, version: string, date: string): string =>
  changelog.replace(unreleased, `${unreleased}\n## [${version}] - ${date}\n`);

/** Returns why this changelog cannot be released in such a version; empty if it can. */
export function changelogFaults(changelog: string, bump: Bump): string[] {
  const changes = unreleasedChanges(changelog);
  if (changes === null) return ['CHANGELOG.md has no heading “## [Unreleased]”: write it above the newest version.'];
  if (!/^- /m.test(changes))
    return ['CHANGELOG.md says nothing under “Unreleased”: write what travellers, partners and operators can do now.'];
  const [heading] = /^### (Added|Changed|Deprecated|Removed)$/m.exec(changes) ?? [];
  if (bump === 'patch' && heading)
    return [`CHANGELOG.md has “${heading}”, and a patch only mends: release a minor version, or a major one.`];
  if (bump === 'minor' && /^### Removed$/m.test(changes))
    return [
      'CHANGELOG.md has “### Removed”, and only a major version takes away: keep it as deprecated, or release a major version.',
    ];
  return [];
}

/** Returns the names that declare a later version than the one to be released. */
export function versionsAhead(widgets: readonly WidgetDeclaration[], version: string): string[] {
  const isAhead = (text: string | undefined) =>
    text !== undefined && text.localeCompare(version, 'en', { numeric: true }) > 0;
  return widgets.flatMap((widget) =>
    namesOf(widget)
      .filter(([, , { since, deprecated }]) => isAhead(since) || isAhead(deprecated))
      .map(
        ([kind, name]) =>
          `<${widget.tag}>: the ${kind} ${name || '(default)'} declares a version after ${version}: release that version, or mend the declaration.`,
      ),
  );
}
