import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CookieJar } from '#shared/lib/cookies.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';
import { consentHash } from '../layouts/footer.ts';
import type { SiteFacts } from '../layouts/site-facts.ts';
import { moveEntry } from '../router/entries.ts';

export interface ConsentParts {
  readonly page: Document;
  readonly facts: Pick<SiteFacts, 'consent' | 'analytics'>;
  readonly isWidget: boolean;
  readonly cookies: CookieJar;
  readonly texts: () => I18n;
}

const cookieName = 'tp-consent';
/** Lifetime of the choice, as data protection authorities advise. */
const cookieDays = 182;

/** The visitor's choice about analytics; null before a choice. */
function consentIn(cookies: Pick<CookieJar, 'read'>): boolean | null {
  const value = cookies.read(cookieName);
  return value === 'analytics' ? true : value === 'none' ? false : null;
}

/**
 * Starts analytics only after consent (TRAP-73). Shows our panel, or opens the configured consent manager with
 * `tp-consent-open`; it answers with `tp-consent` and `analytics` in its detail. A page in a partner's frame shows no
 * panel: consent belongs to the page around it.
 */
export function followConsent({ page, facts: { consent, analytics }, isWidget, cookies, texts }: ConsentParts): void {
  let isLoaded = false;
  const measure = () => {
    if (isLoaded || analytics.scriptUrl === '') return;
    isLoaded = true;
    addScript(page, analytics.scriptUrl, { siteId: analytics.siteId });
  };
  const tell = (isAgreed: boolean) =>
    page.dispatchEvent(new CustomEvent('tp-consent', { detail: { analytics: isAgreed } }));
  page.addEventListener('tp-consent', (event) => {
    const { analytics: isAgreed } = (event as CustomEvent<{ readonly analytics?: unknown } | null>).detail ?? {};
    if (isAgreed === true) measure();
  });
  const decide = (isAgreed: boolean) => {
    cookies.write(cookieName, isAgreed ? 'analytics' : 'none', { days: cookieDays, path: '/', sameSite: 'lax' });
    // A running tracker gets the event and stops. The next page does not load it.
    tell(isAgreed);
  };
  const hasManager = consent.scriptUrl !== '';
  const isMeasured = analytics.scriptUrl !== '';
  const open = (isAsking: boolean) =>
    openPanel(page, texts(), { isMeasured, isAgreed: consentIn(cookies) === true, isAsking, decide });
  if (hasManager) {
    const { domain, uuid } = consent;
    addScript(page, consent.scriptUrl, { domain, uuid, locale: page.documentElement.lang });
  } else if (isMeasured) {
    const decided = consentIn(cookies);
    if (decided) measure();
    else if (decided === null && !isWidget) open(true);
  }
  const openWhenAsked = () => {
    const asking = new CustomEvent('tp-consent-open', { cancelable: true });
    if (page.dispatchEvent(asking) && !hasManager) open(false);
  };
  page.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-opens-consent]')) return;
    event.preventDefault();
    openWhenAsked();
  });
  // The link was pressed before this script was loaded.
  const { hash, pathname, search } = page.location;
  if (hash !== consentHash) return;
  if (page.defaultView) moveEntry(page.defaultView, pathname + search);
  openWhenAsked();
}

interface Panel {
  /** Whether analytics is configured. */
  readonly isMeasured: boolean;
  /** The current choice. */
  readonly isAgreed: boolean;
  /** Opened without a click: the page stays usable and keeps the focus. */
  readonly isAsking: boolean;
  readonly decide: (isAgreed: boolean) => void;
}

function openPanel(page: Document, i18n: I18n, { isMeasured, isAgreed, isAsking, decide }: Panel): void {
  page.querySelector('.consent')?.remove();
  const dialog = page.createElement('dialog');
  dialog.className = 'consent';
  dialog.setAttribute('aria-labelledby', 'consent-title');
  dialog.innerHTML = String(isMeasured ? choicesHtml(i18n, isAgreed, isAsking) : noticeHtml(i18n));
  const measuring = dialog.querySelector<HTMLInputElement>('[name="analytics"]');
  dialog.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    const decided = { no: false, yes: true, chosen: measuring?.checked === true }[button.value];
    if (decided !== undefined) decide(decided);
    dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  page.body.append(dialog);
  if (isAsking) dialog.setAttribute('open', '');
  else dialog.showModal();
}

const headHtml = (i18n: I18n): Html => html`<h2 id="consent-title">${i18n._(msg`Cookies et confidentialité`)}</h2>`;

const necessary = msg`Ce site garde votre langue, vos lieux récents et votre session\u00A0: c’est nécessaire à ce que vous lui demandez.`;

const noticeHtml = (i18n: I18n): Html => html`${headHtml(i18n)}
<p>${i18n._(necessary)}</p>
<p class="consent-actions"><button type="button" class="button secondary" value="">${i18n._(msg`Fermer`)}</button></p>`;

/** Draws the panel. Refusing takes as many taps as agreeing (ND-48). It lists each purpose with the current choice. */
function choicesHtml(i18n: I18n, isAgreed: boolean, isAsking: boolean): Html {
  const t = i18n._.bind(i18n);
  const answer = (value: string, text: string) =>
    html`<button type="button" class="button secondary" value="${value}">${text}</button>`;
  return html`${headHtml(i18n)}
<ul class="purposes">
<li><label><input type="checkbox" checked disabled> <strong>${t(msg`Nécessaires`)}</strong></label><p>${t(necessary)}</p></li>
<li><label><input type="checkbox" name="analytics" ${isAgreed && html`checked`}> <strong>${t(msg`Mesure d’audience`)}</strong></label><p>${t(msg`Avec votre accord, il mesure aussi sa fréquentation.`)}</p></li>
</ul>
<p class="consent-actions">${answer('no', t(msg`Tout refuser`))}
${answer('yes', t(msg`Tout accepter`))}
${!isAsking && answer('chosen', t(msg`Enregistrer mes choix`))}</p>`;
}

/** Adds the operator's analytics script to the page. */
function addScript(page: Document, address: string, data: Readonly<Record<string, string>>): void {
  const src = safeWebAddress(address, page.location.origin);
  if (src === null) return;
  const script = page.createElement('script');
  script.async = true;
  script.src = src;
  for (const [name, value] of Object.entries(data)) if (value !== '') script.dataset[name] = value;
  script.addEventListener('error', () =>
    console.warn(
      `The analytics script from ${new URL(src).origin} failed to load. The page works without it; check its address in the configuration.`,
    ),
  );
  page.head.append(script);
}
