import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { declarations } from '../registry.ts';
import { projectRoot } from '../widget-folders.ts';
import {
  bumps,
  changelogFaults,
  isBump,
  nextVersion,
  unreleasedChanges,
  versionsAhead,
  withNewTags,
  withRelease,
} from './release-rules.ts';

const usage = `npm run release -- ${bumps.join('|')} [--go]

Says what a release would do, and what prevents it. With --go it checks, builds, writes version and changelog, packs, commits and tags.
Nothing is pushed or published.`;

/** A build and the checks print less, in bytes. */
const mostOutput = 2 ** 26;

interface ReleaseOptions {
  /** The folder of the repository, with a slash at its end. */
  readonly root: string;
  readonly args: readonly string[];
  readonly widgets: readonly WidgetDeclaration[];
  /** The day of the release, such as `2026-11-27`. */
  readonly today: string;
  readonly tell: (line: string) => void;
}

/** Makes a release, or says why not. Returns whether nothing prevented it. */
export function release({ root, args, widgets, today, tell }: ReleaseOptions): boolean {
  const [bump, ...flags] = args;
  if (!isBump(bump) || flags.some((flag) => flag !== '--go')) {
    tell(usage);
    return false;
  }
  const run = (program: string, ...rest: string[]) =>
    execFileSync(program, rest, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: mostOutput,
    }).trim();
  const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

  const { version: present, name } = JSON.parse(read('package.json')) as { version: string; name: string };
  const version = nextVersion(present, bump);
  const tag = `v${version}`;
  const changelog = withNewTags(read('CHANGELOG.md'), widgets, version);
  const faults = [
    ...(run('git', 'status', '--porcelain') === ''
      ? []
      : ['The working tree has changes, which no check of a commit would see: commit them, or put them away.']),
    ...(run('git', 'tag', '--list', tag) === '' ? [] : [`The tag ${tag} exists: that version has been released.`]),
    ...changelogFaults(changelog, bump),
    ...versionsAhead(widgets, version),
  ];
  if (faults.length > 0) {
    tell(`${present} cannot become ${version}:`);
    for (const fault of faults) tell(`- ${fault}`);
    return false;
  }
  if (flags.length === 0) {
    tell(`${present} would become ${version}, with:\n\n${unreleasedChanges(changelog)}\n`);
    tell(
      `It would run the checks, build, write ${name}-${version}.tgz, commit “Release ${version}” and tag ${tag}. Add --go to do it.`,
    );
    return true;
  }
  tell('The checks run…');
  const written = ['package.json', 'package-lock.json', 'CHANGELOG.md'];
  try {
    run('npm', 'run', 'check');
    run('npm', 'version', version, '--no-git-tag-version');
    writeFileSync(`${root}CHANGELOG.md`, withRelease(changelog, version, today));
    tell(`${version} is built and packed…`);
    // Builds first: `prepack`.
    run('npm', 'pack');
    run('git', 'commit', '--quiet', '--message', `Release ${version}`, ...written);
    run('git', 'tag', '--annotate', tag, '--message', version);
  } catch (reason) {
    const { stdout = '', stderr = '', message } = reason as Error & { stdout?: string; stderr?: string };
    run('git', 'checkout', '--quiet', 'HEAD', '--', ...written);
    tell(
      `${stdout}\n${stderr}\n${message}\nNothing was released, and version and changelog are as before. Mend it, then try again.`,
    );
    return false;
  }
  tell(`${name}-${version}.tgz is there, and ${tag} on the commit. Push both: git push && git push origin ${tag}`);
  return true;
}

if (import.meta.main) {
  const today = new Date().toISOString().slice(0, 10);
  const ok = release({
    root: projectRoot,
    args: process.argv.slice(2),
    widgets: declarations,
    today,
    tell: (line) => console.log(line),
  });
  process.exitCode = ok ? 0 : 1;
}
