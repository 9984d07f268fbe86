import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { aged } from '#shared/testing/aged-widget.ts';
import { release } from './release.ts';
import {
  changelogFaults,
  nextVersion,
  unreleasedChanges,
  versionsAhead,
  withNewTags,
  withRelease,
} from './release-rules.ts';

const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A door.\n\n## [1.9.0] - 2026-01-01\n\n- A wall.\n';
const withChanges = (text: string) => changelog.replace('### Added\n\n- A door.\n', text);

describe('the rules of a release', () => {
  it.each([
    ['1.9.3', 'patch', '1.9.4'],
    ['1.9.3', 'minor', '1.10.0'],
    ['1.9.3', 'major', '2.0.0'],
  ] as const)('%s and a %s give %s', (present, bump, next) => {
    expect(nextVersion(present, bump)).toBe(next);
  });

  it('move what is unreleased under the number and the day', () => {
    expect(unreleasedChanges(changelog)).toBe('### Added\n\n- A door.');
    const released = withRelease(changelog, '1.10.0', '2026-11-27');
    expect(released).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [1.10.0] - 2026-11-27\n\n### Added\n\n- A door.\n\n## [1.9.0] - 2026-01-01\n\n- A wall.\n',
    );
    expect(unreleasedChanges(released)).toBe('');
  });

  it('name each tag that is new in the version', () => {
    const line = `- \`<tp-aged>\`: ${aged.summary}`;
    expect(unreleasedChanges(withNewTags(changelog, [aged], '1.1.0'))).toBe(`### Added\n\n${line}\n- A door.`);
    const fixed = withChanges('### Fixed\n\n- A door.\n');
    expect(unreleasedChanges(withNewTags(fixed, [aged], '1.1.0'))).toBe(
      `### Added\n\n${line}\n\n### Fixed\n\n- A door.`,
    );
    expect(unreleasedChanges(withNewTags(withChanges(''), [aged], '1.1.0'))).toBe(`### Added\n\n${line}`);
  });

  it('leave the changelog as it is without new tags, and with those that it names', () => {
    expect(withNewTags(changelog, [aged], '1.2.0')).toBe(changelog);
    const named = withChanges('### Added\n\n- `<tp-aged>` shows its age.\n');
    expect(withNewTags(named, [aged], '1.1.0')).toBe(named);
  });

  it.each([
    ['# Changelog\n', 'minor', 'has no heading'],
    [withChanges(''), 'minor', 'says nothing under “Unreleased”'],
    [changelog, 'patch', 'has “### Added”, and a patch only mends'],
    [withChanges('### Removed\n\n- A door.\n'), 'minor', 'only a major version takes away'],
  ] as const)('refuse %j as a %s version', (text, bump, fault) => {
    expect(changelogFaults(text, bump)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    [changelog, 'minor'],
    [withChanges('### Fixed\n\n- A door.\n'), 'patch'],
    [withChanges('### Removed\n\n- A door.\n'), 'major'],
  ] as const)('accept %j as a %s version', (text, bump) => {
    expect(changelogFaults(text, bump)).toEqual([]);
  });

  it('refuse names of a later version', () => {
    expect(versionsAhead([aged], '1.2.0')).toEqual([]);
    expect(versionsAhead([aged], '1.1.9')).toContain(
      '<tp-aged>: the attribute old-start declares a version after 1.1.9: release that version, or mend the declaration.',
    );
    expect(versionsAhead([aged], '1.1.9')).toHaveLength(8);
  });
});

describe('a release in a repository', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** A repository with one commit, and a script that stands for the checks. */
  function repository(check = 'node -e ""', widgets: readonly WidgetDeclaration[] = []) {
    const root = `${mkdtempSync(join(tmpdir(), 'tp-release-'))}/`;
    folders.push(root);
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    const write = (file: string, text: string) => writeFileSync(`${root}${file}`, text);
    const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
    const manifest = { name: 'doors', version: '1.9.0', license: 'MIT', scripts: { check } };
    write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
    write('package-lock.json', JSON.stringify({ name: 'doors', version: '1.9.0', lockfileVersion: 3, packages: {} }));
    write('CHANGELOG.md', changelog);
    write('.gitignore', '*.tgz\n');
    git('init', '--quiet');
    git('config', 'user.name', 'maintainers');
    git('config', 'user.email', 'maintainers@example.org');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Build a wall');
    const run = (...args: string[]) => {
      const lines: string[] = [];
      const ok = release({ root, args, widgets, today: '2026-11-27', tell: (line) => lines.push(line) });
      return { ok, said: lines.join('\n') };
    };
    return { root, git, write, read, run };
  }

  it('says what it would do, and does nothing without --go', () => {
    const { git, read, run } = repository('node -e "process.exit(1)"');
    const { ok, said } = run('minor');
    expect(ok).toBe(true);
    expect(said).toContain('1.9.0 would become 1.10.0');
    expect(said).toContain('- A door.');
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
    expect(read('CHANGELOG.md')).toBe(changelog);
    expect(run()).toMatchObject({ ok: false, said: expect.stringContaining('patch|minor|major') });
    expect(run('minor', '--force').ok).toBe(false);
  });

  it('writes version and changelog, packs, commits and tags', () => {
    const { root, git, read, run } = repository();
    expect(run('minor', '--go')).toMatchObject({ ok: true });
    expect(existsSync(`${root}doors-1.10.0.tgz`)).toBe(true);
    expect(git('log', '-1', '--format=%s')).toBe('Release 1.10.0');
    expect(git('rev-parse', 'v1.10.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    expect(git('status', '--porcelain')).toBe('');
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.10.0' });
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version: '1.10.0' });
    expect(read('CHANGELOG.md')).toContain('## [Unreleased]\n\n## [1.10.0] - 2026-11-27\n');
    // Nothing is unreleased any more.
    expect(run('minor', '--go').said).toContain('says nothing under “Unreleased”');
  });

  it('writes the new tags into the changelog', () => {
    const { read, run } = repository(undefined, [{ ...aged, since: '1.10.0' }]);
    expect(run('minor').said).toContain('- `<tp-aged>`: ');
    expect(run('minor', '--go')).toMatchObject({ ok: true });
    expect(read('CHANGELOG.md')).toContain(`### Added\n\n- \`<tp-aged>\`: ${aged.summary}\n- A door.\n`);
  });

  it('refuses a tree with changes, and a version that has a tag', () => {
    const { git, write, run } = repository();
    git('tag', 'v1.10.0');
    write('notes.txt', 'x');
    const { ok, said } = run('minor', '--go');
    expect(ok).toBe(false);
    expect(said).toContain('The working tree has changes');
    expect(said).toContain('The tag v1.10.0 exists');
    expect(git('log', '--format=%s')).toBe('Build a wall');
  });

  it('leaves everything as it was when the checks fail', () => {
    const { git, read, run } = repository('node -e "console.log(\'the wall leans\'); process.exit(1)"');
    const { ok, said } = run('minor', '--go');
    expect(ok).toBe(false);
    expect(said).toContain('the wall leans');
    expect(said).toContain('Nothing was released');
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
    expect(read('CHANGELOG.md')).toBe(changelog);
  });
});
