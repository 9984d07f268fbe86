import { consentManager, readConsent } from '#shared/domain/consent.ts';
import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';
import type { SiteFacts } from '../layouts/site-facts.ts';

export interface ConsentOptions {
  readonly page: Document;
  readonly facts: Pick<SiteFacts, 'consent' | 'analytics'>;
  readonly cookies: Cookies;
}

/**
 * Starts analytics only after consent (TRAP-73): `tp-consent` with `analytics` in its detail, from the panel of the footer
 * or from the configured consent manager. `tp-consent-open` asks the manager to open.
 */
export function followConsent({ page, facts: { consent, analytics }, cookies }: ConsentOptions): void {
  let isLoaded = false;
  const measure = () => {
    if (isLoaded || analytics.scriptUrl === '') return;
    isLoaded = true;
    addScript(page, analytics.scriptUrl, { siteId: analytics.siteId }, (origin) =>
      console.warn(
        `The analytics script from ${origin} failed to load. The page works without it; check its address in the configuration.`,
      ),
    );
  };
  page.addEventListener('tp-consent', (event) => {
    if (event instanceof CustomEvent && event.detail?.analytics === true) measure();
  });
  const { scriptUrl, domain, uuid } = consent;
  const measureIfAgreed = () => {
    if (readConsent(cookies)) measure();
  };
  if (scriptUrl === '') {
    measureIfAgreed();
    return;
  }
  addScript(page, scriptUrl, { domain, uuid, locale: page.documentElement.lang }, (origin) => {
    console.warn(
      `The consent manager from ${origin} failed to load. The link in the footer opens our own panel instead; check its address in the configuration, or whether a blocker stops it.`,
    );
    consentManager().isMissing = true;
    measureIfAgreed();
  });
}

/** Adds a script of the operator to the page. `failed` gets its origin. */
function addScript(
  page: Document,
  address: string,
  data: Readonly<Record<string, string>>,
  failed: (origin: string) => void,
): void {
  const src = safeWebAddress(address, page.location.origin);
  if (src === null) return;
  const script = page.createElement('script');
  script.async = true;
  script.src = src;
  for (const [name, value] of Object.entries(data)) if (value !== '') script.dataset[name] = value;
  script.addEventListener('error', () => failed(new URL(src).origin));
  page.head.append(script);
}
