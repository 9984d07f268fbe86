import { getBuildMetadata } from '#shared/api/calls/builds.ts';
import { missingReader, storesFor } from '#shared/element/page.ts';
import { defaultLocale, toLocale } from '#shared/i18n/locales.ts';
import { focusClicked } from '#shared/lib/focus-clicked.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { destinationAt } from '#site/rules/address.ts';
import { noRedirects, type Redirects } from '#site/rules/navigation.ts';
import { asksForWidgetMode } from '#site/rules/query.ts';
import type { SiteFacts } from '../layouts/site-facts.ts';
import { drawShell, drawTags, followDevice, placeGround } from '../shell/draw-shell.ts';
import { startLife } from '../shell/life.ts';
import { showNotice } from '../shell/notices.ts';
import { followPage } from './follow-page.ts';
import { type Router, type RouterOptions, startRouter } from './router.ts';
import { textsIn } from './texts-in.ts';

interface Start {
  /** The address for which the page was drawn. */
  readonly served: string;
  readonly facts: SiteFacts;
  readonly loadTags: RouterOptions['loadTags'];
  readonly fireQueuedEvents: () => void;
}

/** Starts the router and the code that updates the page. Links work without it. */
export async function startSite(
  view: Window & typeof globalThis,
  { served, facts, loadTags, fireQueuedEvents }: Start,
): Promise<void> {
  const page = view.document;
  const languageOfPage = () => toLocale(page.documentElement.lang) ?? defaultLocale;
  const [i18n] = await Promise.all([textsIn(languageOfPage()), missingReader({})]);
  // The group of every tag without a `group` attribute.
  const stores = storesFor({ group: '' });
  stores.retain();
  const session = stores.get(sessionStore);
  let redirects: Redirects = noRedirects;
  let prerendered: readonly string[] = [];
  const isWidget = facts.isWidget || asksForWidgetMode(view.location.search.slice(1));
  let texts = i18n;

  focusClicked(page);
  followDevice(view, page.body, () => placeGround(page, texts));
  let router: Router | undefined;
  const life = startLife({
    view,
    facts,
    stores,
    texts: () => texts,
    go: (address, known) => router?.go(address, known) ?? false,
    current: () => router?.current() ?? destinationAt(served),
  });
  router = startRouter({
    view,
    page,
    facts,
    stores,
    served,
    loadTags,
    redirects: () => redirects,
    prerendered: () => prerendered,
    isOutdated: life.isOutdated,
    onError: life.errors.raise,
    languageMissing(reason) {
      console.error(reason);
      showNotice(page, 'language', true);
    },
    drawn(shown, shownTexts) {
      showNotice(page, 'language', false);
      texts = shownTexts;
      drawShell(page, { ...shown, i18n: texts, facts, isSignedIn: session.getState().authenticated });
      life.followPage();
    },
  });
  followPage(page, router, isWidget);
  const { current } = router;
  const drawTagsAgain = () =>
    drawTags(page, {
      locale: languageOfPage(),
      to: current(),
      facts,
      isSignedIn: session.getState().authenticated,
    });
  session.subscribe(({ authenticated }, before) => {
    if (authenticated !== before.authenticated) drawTagsAgain();
  });
  // Pages of the server alone, which are always loaded in full. Their scripts move the address, which only the router may.
  const readdress = (address: string) => {
    router?.readdress(address);
    drawTagsAgain();
  };
  const definitions = page.querySelector<HTMLElement>('.definitions');
  if (definitions) {
    void import('../shell/partners/follow-definitions.ts').then(({ followDefinitions }) =>
      followDefinitions(definitions, readdress),
    );
  }
  if (page.querySelector('[data-generator]')) {
    void import('../shell/partners/follow-generator.ts').then(({ followGenerator }) =>
      followGenerator(view, readdress),
    );
  }
  fireQueuedEvents();
  placeGround(page, texts);
  life.followPage();

  const metadata = await stores.api.call(getBuildMetadata, { buildId: facts.buildId });
  // Without the redirects, the server still redirects each page load.
  if (!metadata.ok) return;
  redirects = metadata.value.matcher;
  prerendered = metadata.value.prerendered;
}
