import { isIP } from 'node:net';
import { dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAddress, readSource, type SourceLimits, SourceRefused } from '../city/read-source.ts';
import { GbfsUnusable } from './gbfs/read-document.ts';

/** The largest known file has 8 MB, whose JSON keeps the main thread busy for 35 ms; 16 MB do for a tenth of a second. */
const usualLimits: SourceLimits = { bytes: 16e6, milliseconds: 20_000 };

/** Reads a GBFS file as JSON. Throws `GbfsUnusable` with a reason that has no address: addresses contain keys. */
export async function readGbfsFile(
  source: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  limits: SourceLimits = usualLimits,
): Promise<unknown> {
  try {
    const { bytes } = await readSource({ url: source, headers, accept: 'application/json' }, { limits, signal });
    return jsonIn(bytes?.toString('utf8') ?? '');
  } catch (reason) {
    throw reason instanceof SourceRefused ? new GbfsUnusable(reason.message) : reason;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GbfsUnusable('is no JSON');
  }
}

/**
 * Returns where a file that `listing` names is; null if it must not be read from there. A file of the operator's names files and
 * addresses. An address names addresses only, and none inside of the own network but on its own server.
 */
export function resolveSource(named: string, listing: string): string | null {
  if (!isAddress(listing)) {
    if (isAddress(named)) return named;
    if (named.startsWith('file:')) return URL.canParse(named) ? fileURLToPath(named) : null;
    return isAbsolute(named) ? named : resolve(dirname(listing), named);
  }
  if (!URL.canParse(named, listing)) return null;
  const url = new URL(named, listing);
  if (url.origin === new URL(listing).origin) return url.href;
  return /^https?:$/.test(url.protocol) && !isInside(url.hostname) ? url.href : null;
}

/** Tells whether a host is written as one of the own machine or network: an IP address, or a name without a domain. */
function isInside(hostname: string): boolean {
  const isNumeric = isIP(hostname.replaceAll(/[[\]]/g, '')) > 0;
  return isNumeric || !hostname.includes('.') || /\.(?:internal|local|localhost)\.?$/i.test(hostname);
}
