import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const packageName = '@valhallajs/valhallajs';

/** The installed package: its folder, and its program that builds tiles. */
export interface ValhallaPackage {
  readonly folder: string;
  readonly buildTiles: string;
}

/**
 * Finds Valhalla in the packages of a folder. Throws an Error for the operator, with the command that installs it, when it is
 * not there or has no program for this machine.
 */
export function findValhalla(folder: string): ValhallaPackage {
  const found = findPackage(folder);
  if (found === null) {
    throw new Error(
      `OSM is set, but Valhalla is not installed in ${resolve(folder)}: run "npm install --no-save --prefix ${folder} ${packageName}@3.6", or set VALHALLA_PACKAGE to the folder that has it.`,
    );
  }
  const buildTiles = join(found, process.platform, process.arch, 'valhalla_build_tiles');
  if (!existsSync(buildTiles)) {
    throw new Error(
      `OSM is set, but ${packageName} has no program for ${process.platform} on ${process.arch}: run Valhalla as a service and set VALHALLA to its address.`,
    );
  }
  return { folder: found, buildTiles };
}

function findPackage(folder: string): string | null {
  try {
    return dirname(createRequire(join(resolve(folder), 'package.json')).resolve(packageName));
  } catch {
    return null;
  }
}
