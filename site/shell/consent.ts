import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CookieJar } from '#shared/lib/cookies.ts';
import { html } from '#shared/lib/html.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';
import type { SiteFacts } from '../layouts/site-facts.ts';

export interface ConsentParts {
  readonly page: Document;
  readonly facts: Pick<SiteFacts, 'consent' | 'analytics'>;
  readonly cookies: CookieJar;
  readonly texts: () => I18n;
}

const cookieName = 'tp-consent';
/** As authorities advise: asked again after half a year. */
const cookieDays = 182;

/** What was decided about measuring; null: nobody has decided. */
export function consentIn(cookies: Pick<CookieJar, 'read'>): boolean | null {
  const value = cookies.read(cookieName);
  return value === 'analytics' ? true : value === 'none' ? false : null;
}

/**
 * Nothing measures before somebody has agreed (TRAP-73). The panel is ours, unless a consent manager is configured: then
 * that one is asked to open (`tp-consent-open`) and tells what was decided (`tp-consent` with `analytics` in its detail).
 */
export function followConsent({ page, facts: { consent, analytics }, cookies, texts }: ConsentParts): void {
  let hasTracker = false;
  const measure = () => {
    if (hasTracker || analytics.scriptUrl === '') return;
    hasTracker = true;
    addScript(page, analytics.scriptUrl, { siteId: analytics.siteId });
  };
  const decide = (isAgreed: boolean) => {
    cookies.write(cookieName, isAgreed ? 'analytics' : 'none', { days: cookieDays, path: '/', sameSite: 'lax' });
    if (isAgreed) measure();
  };
  page.addEventListener('tp-consent', (event) => {
    if ((event as CustomEvent<{ readonly analytics?: unknown } | null>).detail?.analytics === true) measure();
  });
  const hasManager = consent.scriptUrl !== '';
  if (hasManager) {
    const { domain, uuid } = consent;
    addScript(page, consent.scriptUrl, { domain, uuid, locale: page.documentElement.lang });
  } else if (analytics.scriptUrl !== '') {
    const decided = consentIn(cookies);
    if (decided) measure();
    else if (decided === null) openPanel(page, texts(), { isMeasured: true, isAsking: true, decide });
  }
  page.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-opens-consent]')) return;
    event.preventDefault();
    const asking = new CustomEvent('tp-consent-open', { cancelable: true });
    if (!page.dispatchEvent(asking) || hasManager) return;
    openPanel(page, texts(), { isMeasured: analytics.scriptUrl !== '', isAsking: false, decide });
  });
}

interface Panel {
  /** Whether there is anything to agree to. */
  readonly isMeasured: boolean;
  /** Opened by itself: then the page stays usable beside it. */
  readonly isAsking: boolean;
  readonly decide: (isAgreed: boolean) => void;
}

function openPanel(page: Document, i18n: I18n, { isMeasured, isAsking, decide }: Panel): void {
  page.querySelector('.consent')?.remove();
  const dialog = page.createElement('dialog');
  dialog.className = 'consent';
  dialog.setAttribute('aria-labelledby', 'consent-title');
  const t = i18n._.bind(i18n);
  dialog.innerHTML = String(html`<h2 id="consent-title">${t(msg`Cookies et confidentialité`)}</h2>
<p>${t(msg`Ce site garde votre langue, vos lieux récents et votre session\u00A0: c’est nécessaire à ce que vous lui demandez.`)}</p>
${isMeasured && html`<p>${t(msg`Avec votre accord, il mesure aussi sa fréquentation.`)}</p>`}
<p class="consent-actions">${
    isMeasured
      ? html`<button type="button" class="button secondary" value="no">${t(msg`Tout refuser`)}</button>
<button type="button" class="button secondary" value="yes">${t(msg`Tout accepter`)}</button>`
      : html`<button type="button" class="button secondary" value="">${t(msg`Fermer`)}</button>`
  }</p>`);
  dialog.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    if (button.value !== '') decide(button.value === 'yes');
    dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  page.body.append(dialog);
  if (isAsking) dialog.show();
  else dialog.showModal();
}

/** Of others: what it does not do costs the page nothing. */
function addScript(page: Document, address: string, data: Readonly<Record<string, string>>): void {
  const src = safeWebAddress(address, page.location.origin);
  if (src === null) return;
  const script = page.createElement('script');
  script.async = true;
  script.src = src;
  for (const [name, value] of Object.entries(data)) if (value !== '') script.dataset[name] = value;
  script.addEventListener('error', () =>
    console.warn(`${new URL(src).origin} gave no script; the page goes on without.`),
  );
  page.head.append(script);
}
