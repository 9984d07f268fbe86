import type { IntegrityFacts } from '../facts.ts';

const algorithms: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** Returns the files of the library for which the page expects other content: browsers refuse them. */
export async function observeIntegrities(page: Document, library: string): Promise<readonly IntegrityFacts[]> {
  const elements = page.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel~=modulepreload]');
  const found = await Promise.all([...elements].map((element) => observeIntegrity(element, library)));
  return found.filter((one) => one !== null);
}

async function observeIntegrity(
  element: HTMLScriptElement | HTMLLinkElement,
  library: string,
): Promise<IntegrityFacts | null> {
  const address = 'src' in element ? element.src : element.href;
  const given = element.integrity.trim();
  const name = /^sha\d+/.exec(given)?.[0] ?? '';
  const algorithm = algorithms[name];
  // Without https, browsers compute no digest.
  if (!address.startsWith(`${library}/`) || !algorithm || !globalThis.crypto.subtle) return null;
  try {
    const response = await fetch(address, { credentials: 'omit' });
    if (!response.ok) return null;
    const digest = await crypto.subtle.digest(algorithm, await response.arrayBuffer());
    const actual = `${name}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    return given.split(/\s+/).includes(actual)
      ? null
      : { element: 'src' in element ? 'script' : 'link', address, actual };
  } catch (reason) {
    console.info(`tp-doctor: ${address} could not be compared with its integrity.`, reason);
    return null;
  }
}
