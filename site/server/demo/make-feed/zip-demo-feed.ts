import { makeDemoFeed } from './make-feed.ts';
import { readNetwork } from './network.ts';
import { writeZip } from './write-zip.ts';

/** Makes the feed of the demo from its tables. */
export const zipDemoFeed = (networkFolder: URL): Uint8Array => writeZip(makeDemoFeed(readNetwork(networkFolder)));
