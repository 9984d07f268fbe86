import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeDemoFeed } from './make-feed.ts';
import { writeZip } from './write-zip.ts';

const target = resolve(process.argv[2] ?? join(process.env.DATA_DIR ?? '.data', 'demo-feed.zip'));
const zip = writeZip(makeDemoFeed());
mkdirSync(dirname(target), { recursive: true });
// Write and rename, so that a server watching the file never reads half of it.
writeFileSync(`${target}.part`, zip);
renameSync(`${target}.part`, target);
console.log(`${target}: ${Math.round(zip.length / 1024)} kB`);
