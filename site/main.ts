import './styles/site.css';
import './shell/offline/offline.css';
import { mergeConfig, pageConfig } from '#shared/config/page-config.ts';
import { rememberEarlyClicks } from '#shared/element/early-clicks.ts';
import { readConfigurationWith } from '#shared/element/page.ts';
import { whenIdle } from '#shared/lib/idle.ts';
import { firstOfContent, loadTags } from '#widgets/register.ts';
import { siteFactsOn } from './layouts/site-facts.ts';
import { queueHostEvents } from './router/early-events.ts';
import { takeServedAddress } from './router/entries.ts';
import { followBanners, followStripHeight } from './shell/banner-place.ts';
import { enableCopying } from './shell/copy-button.ts';
import { followSheet } from './shell/follow-sheet.ts';
import { tellHeight } from './shell/frame-height.ts';
import { hideBarsOnScroll } from './shell/hide-bars.ts';
import { enableNoticeButtons, followMissingModules, followNetwork } from './shell/notices.ts';
import { openOutgoingLinks } from './shell/outgoing-links.ts';

const served = takeServedAddress(window);
readConfigurationWith({ mergeConfig, pageConfig });
rememberEarlyClicks(document);
followBanners(document.body);
followStripHeight(document);
followSheet(window);
hideBarsOnScroll(window);
enableCopying(document);
tellHeight(window);
if (document.querySelector('[data-account-page]')) {
  void import('./shell/account-forms.ts').then(({ followAccountForms }) => followAccountForms(window));
}
openOutgoingLinks(document);
followNetwork(window);
enableNoticeButtons(window, document);
followMissingModules(window, document, async () => (await import('./shell/old-build.ts')).reloadIfOld(window));

const fireQueuedEvents = queueHostEvents(document);

/** Starts the router after the page has loaded, or at the first interaction. Until then links load full pages. */
const first = new AbortController();
function goOn(): void {
  if (first.signal.aborted) return;
  first.abort();
  import('./router/start-site.ts')
    .then(({ startSite }) => startSite(window, { served, facts: siteFactsOn(document), loadTags, fireQueuedEvents }))
    .catch((reason: unknown) => {
      console.error('The router failed to load: each link loads a full page. Reload the page to retry.', reason);
      fireQueuedEvents();
    });
}
for (const event of ['pointerdown', 'keydown', 'popstate'] as const) {
  window.addEventListener(event, goOn, { signal: first.signal, passive: true });
}
/** Widgets load first: travellers wait for them. */
const goOnWhenIdle = () => void firstOfContent().then(() => whenIdle(goOn, 2000));
if (document.body.dataset.shell) goOn();
else if (document.readyState === 'complete') goOnWhenIdle();
else window.addEventListener('load', goOnWhenIdle, { once: true });
