import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeDemoFeed } from './make-feed.ts';
import { writeZip } from './write-zip.ts';

const target = resolve(process.argv[2] ?? join(process.env.DATA_DIR ?? '.data', 'demo-feed.zip'));
const zip = writeZip(makeDemoFeed());
mkdirSync(dirname(target), { recursive: true });
// A server that watches the file must never read half of it.
writeFileSync(`${target}.part`, zip);
renameSync(`${target}.part`, target);
console.log(`${target}: ${Math.round(zip.length / 1024)} kB`);
