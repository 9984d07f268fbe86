import type { GeolocationFacts, StorageFacts, TagFacts } from '../facts.ts';

/** A proposal of which browsers have the older name, or none. */
interface FeaturePolicy {
  allowsFeature(name: string): boolean;
}

export function observeGeolocation(page: Document): GeolocationFacts {
  if (!isSecureContext) return 'insecure';
  const { featurePolicy } = page as { readonly featurePolicy?: FeaturePolicy };
  if (!featurePolicy) return 'unknown';
  return featurePolicy.allowsFeature('geolocation') ? 'allowed' : 'policy';
}

const probeKey = 'tp-doctor';

/** Writes and removes a value, unless every element of the page keeps nothing. */
export function observeStorage(tags: readonly TagFacts[]): StorageFacts {
  if (tags.length > 0 && tags.every(({ attributes }) => attributes.storage === 'none')) return 'unused';
  try {
    localStorage.setItem(probeKey, '1');
    localStorage.removeItem(probeKey);
    return 'works';
  } catch {
    return origin === 'null' ? 'sandboxed' : 'blocked';
  }
}
