import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '#shared/lib/foreign.ts';
import { findValhalla } from '#site/server/remote/streets/find-package.ts';

/** The folder in which Valhalla is installed: outside of the project, whose packages do not need its 280 MB. */
export const valhallaFolder = process.env.TP_VALHALLA ?? join(homedir(), '.cache/tp-engines/valhalla');

/** Installs Valhalla where it is not yet. Returns what is missing to run it here; null if nothing is. */
export function missingForValhalla(): string | null {
  const missing = () => {
    try {
      findValhalla(valhallaFolder);
      return null;
    } catch (reason) {
      return messageOf(reason);
    }
  };
  if (missing() === null) return null;
  mkdirSync(valhallaFolder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', valhallaFolder];
  spawnSync('npm', ['install', ...options, '@valhallajs/valhallajs@3.6'], { stdio: 'ignore', timeout: 300_000 });
  return missing();
}
