import { open } from 'node:fs/promises';
import { isIP } from 'node:net';
import { dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAddress } from '../city/source-stamp.ts';
import { GbfsUnusable } from './gbfs/read-document.ts';

export interface GbfsLimits {
  /** Of the unpacked file. */
  readonly mostBytes: number;
  /** Until the whole file is there. */
  readonly milliseconds: number;
}

/** The largest known file has 8 MB. */
const usualLimits: GbfsLimits = { mostBytes: 32 * 1024 * 1024, milliseconds: 20_000 };

const mostRedirects = 3;

/** Reads a GBFS file as JSON. Throws `GbfsUnusable` with a reason that has no address: addresses contain keys. */
export async function readGbfsFile(
  source: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  { mostBytes, milliseconds }: GbfsLimits = usualLimits,
): Promise<unknown> {
  if (!isAddress(source)) return readFile(source, mostBytes);
  const limit = AbortSignal.timeout(milliseconds);
  try {
    const response = await follow(source, { headers, signal: AbortSignal.any([signal, limit]) });
    return jsonIn(await unpacked(response, mostBytes));
  } catch (reason) {
    if (reason instanceof GbfsUnusable || signal.aborted) throw reason;
    throw new GbfsUnusable(limit.aborted ? `does not arrive within ${milliseconds / 1000} s` : 'is out of reach');
  }
}

/** Requests an address and follows its redirects on the same origin: another one must not get the key. */
async function follow(address: string, options: Pick<RequestInit, 'headers' | 'signal'>): Promise<Response> {
  let url = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await fetch(url, { ...options, redirect: 'manual' });
    const { status } = response;
    if (status === 200) return response;
    await response.body?.cancel();
    const target = response.headers.get('location');
    if (status < 300 || status > 399 || target === null) throw new GbfsUnusable(`comes with the status ${status}`);
    if (!URL.canParse(target, url) || new URL(target, url).origin !== new URL(url).origin) {
      throw new GbfsUnusable('is redirected to another server: set the address of that one');
    }
    url = new URL(target, url).href;
  }
  throw new GbfsUnusable(`is redirected more than ${mostRedirects} times`);
}

const tooLarge = (mostBytes: number) => new GbfsUnusable(`has more than ${Math.round(mostBytes / 1024)} kB`);

/** Reads the body of a response until it exceeds `mostBytes`: a small packed file may be a large one. */
async function unpacked(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error cancels the body.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw tooLarge(mostBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GbfsUnusable('is no JSON');
  }
}

async function readFile(path: string, mostBytes: number): Promise<unknown> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      if (size > mostBytes) throw tooLarge(mostBytes);
      return jsonIn(await file.readFile('utf8'));
    } finally {
      await file.close();
    }
  } catch (reason) {
    if (reason instanceof GbfsUnusable) throw reason;
    throw new GbfsUnusable('cannot be read');
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
