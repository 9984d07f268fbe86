import { readFile, stat } from 'node:fs/promises';
import { FeedRefused } from './feed-message.ts';
import type { LiveFeed } from './feed-settings.ts';

/** The body of a feed, or null if it is the known one; `stamp` identifies it. */
export interface SourceBody {
  readonly bytes: Uint8Array | null;
  readonly stamp: BodyStamp | null;
}

export type BodyStamp = Readonly<Record<string, string>>;

export interface SourceLimits {
  /** Largest size after unpacking. */
  readonly bytes: number;
  readonly milliseconds: number;
}

const sourceLimits: SourceLimits = { bytes: 64e6, milliseconds: 10_000 };
const mostRedirects = 4;
const binaryTypes = 'application/x-protobuf, application/octet-stream';

type SourceAddress = Pick<LiveFeed, 'url' | 'headers' | 'siri'>;

/** Reads a feed from its address or file, unless it is the one with `known`. Throws `FeedRefused`. */
export async function readSource(
  feed: SourceAddress,
  known: BodyStamp | null,
  limits: SourceLimits = sourceLimits,
): Promise<SourceBody> {
  if (!/^https?:/i.test(feed.url)) return readFileSource(feed.url, known, limits);
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    return await requestSource(feed, known, limits, signal);
  } catch (reason) {
    if (reason instanceof FeedRefused) throw reason;
    if (signal.aborted) throw new FeedRefused('slow', `it did not arrive within ${limits.milliseconds / 1000} s`);
    throw new FeedRefused('unreachable', 'it cannot be reached, or ends too early');
  }
}

async function readFileSource(path: string, known: BodyStamp | null, limits: SourceLimits): Promise<SourceBody> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    const version = `${mtimeMs} ${size} ${ino}`;
    if (known?.version === version) return { bytes: null, stamp: known };
    if (size > limits.bytes) throw tooLarge(limits);
    return { bytes: await readFile(path), stamp: { version } };
  } catch (reason) {
    if (reason instanceof FeedRefused) throw reason;
    const { code = 'unknown error' } = reason as NodeJS.ErrnoException;
    throw new FeedRefused('unreachable', `the file cannot be read (${code})`);
  }
}

const tooLarge = ({ bytes }: SourceLimits) =>
  new FeedRefused('large', `it is larger than the ${Math.round(bytes / 1e6)} MB that are allowed`);

async function requestSource(
  { url, headers, siri }: SourceAddress,
  known: BodyStamp | null,
  limits: SourceLimits,
  signal: AbortSignal,
): Promise<SourceBody> {
  const { origin } = new URL(url);
  let address = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await fetch(address, {
      headers: { Accept: siri ? 'application/json' : binaryTypes, ...known, ...headers },
      redirect: 'manual',
      signal,
    });
    const { status } = response;
    const target = response.headers.get('location');
    if (status === 200) return { bytes: await bodyOf(response, limits), stamp: stampOf(response) };
    // Cancelling fails when the connection has broken already.
    await response.body?.cancel().catch(() => undefined);
    if (status === 304 && known !== null) return { bytes: null, stamp: known };
    if (status < 300 || status >= 400 || target === null) throw new FeedRefused('status', `it responds with ${status}`);
    if (!URL.canParse(target, address) || new URL(target, address).origin !== origin) {
      // Its headers may have a key, which is for that origin alone.
      throw new FeedRefused('redirected', 'it redirects to another origin: set the address to which it leads');
    }
    address = new URL(target, address).href;
  }
  throw new FeedRefused('redirected', 'it redirects in a circle');
}

/** Returns the headers that make the next request conditional; null if the response has none for it. */
function stampOf({ headers }: Response): BodyStamp | null {
  const [tag, time] = [headers.get('etag'), headers.get('last-modified')];
  if (tag !== null) return { 'If-None-Match': tag };
  return time === null ? null : { 'If-Modified-Since': time };
}

async function bodyOf(response: Response, limits: SourceLimits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limits.bytes) throw tooLarge(limits);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
