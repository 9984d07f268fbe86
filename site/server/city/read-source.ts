import { open } from 'node:fs/promises';

/** A file of others, by its address or path. */
export interface Source {
  readonly url: string;
  /** May contain keys. */
  readonly headers: Readonly<Record<string, string>>;
  /** Media types. */
  readonly accept: string;
}

/** The body of a source, or null if it is the known one; `stamp` identifies it. */
export interface SourceBody {
  readonly bytes: Buffer | null;
  readonly stamp: BodyStamp | null;
}

export type BodyStamp = Readonly<Record<string, string>>;

export interface SourceLimits {
  /** Largest size after unpacking: a small packed file may be a large one. */
  readonly bytes: number;
  /** Until the whole file is there. */
  readonly milliseconds: number;
}

export interface SourceOptions {
  readonly limits: SourceLimits;
  /** Of the body that was read last. */
  readonly known?: BodyStamp | null;
  /** Ends the reading, which then rejects with its reason. */
  readonly signal?: AbortSignal;
}

export type SourceFault = 'unreachable' | 'slow' | 'large' | 'status' | 'redirected';

/** A source that cannot be read. The message says why to the operator, without a subject or an address, which may have a key. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused';
  readonly fault: SourceFault;

  constructor(fault: SourceFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

const mostRedirects = 4;

export const isAddress = (source: string): boolean => /^https?:/i.test(source);

/** Reads a source, unless it is the one with the `known` stamp. Throws `SourceRefused`. */
export async function readSource(source: Source, options: SourceOptions): Promise<SourceBody> {
  const { limits, known = null, signal } = options;
  if (!isAddress(source.url)) return readFileSource(source.url, known, limits);
  const limit = AbortSignal.timeout(limits.milliseconds);
  try {
    return await requestSource(source, known, limits, signal ? AbortSignal.any([signal, limit]) : limit);
  } catch (reason) {
    if (reason instanceof SourceRefused || signal?.aborted) throw reason;
    if (limit.aborted) throw new SourceRefused('slow', `does not arrive within ${limits.milliseconds / 1000} s`);
    throw new SourceRefused('unreachable', 'cannot be reached, or ends too early');
  }
}

async function readFileSource(path: string, known: BodyStamp | null, limits: SourceLimits): Promise<SourceBody> {
  try {
    await using file = await open(path);
    const { mtimeMs, size, ino } = await file.stat();
    const version = `${mtimeMs} ${size} ${ino}`;
    if (known?.version === version) return { bytes: null, stamp: known };
    if (size > limits.bytes) throw tooLarge(limits);
    return { bytes: await file.readFile(), stamp: { version } };
  } catch (reason) {
    if (reason instanceof SourceRefused) throw reason;
    const { code = 'unknown error' } = reason as NodeJS.ErrnoException;
    throw new SourceRefused('unreachable', `cannot be read (${code})`);
  }
}

const tooLarge = ({ bytes }: SourceLimits) =>
  new SourceRefused('large', `is larger than the ${Number((bytes / 1e6).toPrecision(2))} MB that are allowed`);

/** Requests an address and follows its redirects on the same origin: its headers may have a key, which is for that one alone. */
async function requestSource(
  { url, headers, accept }: Source,
  known: BodyStamp | null,
  limits: SourceLimits,
  signal: AbortSignal,
): Promise<SourceBody> {
  const { origin } = new URL(url);
  let address = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const options = { headers: { Accept: accept, ...known, ...headers }, redirect: 'manual', signal } as const;
    const response = await fetch(address, options);
    const { status } = response;
    const target = response.headers.get('location');
    if (status === 200) return { bytes: await bodyOf(response, limits), stamp: stampOf(response) };
    // Cancelling fails when the connection has broken already.
    await response.body?.cancel().catch(() => undefined);
    if (status === 304 && known !== null) return { bytes: null, stamp: known };
    if (status < 300 || status >= 400 || target === null) {
      throw new SourceRefused('status', `responds with ${status}`);
    }
    if (!URL.canParse(target, address) || new URL(target, address).origin !== origin) {
      throw new SourceRefused('redirected', 'redirects to another origin: set the address to which it leads');
    }
    address = new URL(target, address).href;
  }
  throw new SourceRefused('redirected', `redirects more than ${mostRedirects} times`);
}

/** Returns the headers that make the next request conditional; null if the response has none for it. */
function stampOf({ headers }: Response): BodyStamp | null {
  const [tag, time] = [headers.get('etag'), headers.get('last-modified')];
  if (tag !== null) return { 'If-None-Match': tag };
  return time === null ? null : { 'If-Modified-Since': time };
}

async function bodyOf(response: Response, limits: SourceLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error cancels the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limits.bytes) throw tooLarge(limits);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
