import { readServerSettings } from './settings.ts';
import { keepVersion } from './versions/kept-versions.ts';

/**
 * Copies the files of this version into the data folder before any server of it starts. Servers of the former version on the same
 * folder then serve them, too, so that a page finds its files whichever server the proxy chooses.
 */
const { dataFolder } = readServerSettings(process.env);
const version = import.meta.env.TP_VERSION;
await keepVersion('dist', dataFolder, version);
console.log(`The files of version ${version} are in ${dataFolder}.`);
