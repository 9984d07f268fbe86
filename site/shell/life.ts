import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { defaultLocale, toLocale } from '#shared/i18n/locales.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { pageTicker } from '#shared/stores/page-services.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import { pageToasts, type ToastType } from '#shared/stores/toasts.ts';
import type { Destination } from '#site/rules/address.ts';
import type { SiteFacts } from '../layouts/site-facts.ts';
import { type AppErrors, createAppErrors } from './app-errors.ts';
import { followConsent } from './consent.ts';
import { followTransfer, offerTransfer } from './favorites-transfer.ts';
import { followSession } from './follow-session.ts';
import { watchVersion } from './new-version.ts';
import { showNotice } from './notices.ts';
import { followOffline } from './offline/follow-offline.ts';
import { showRecents } from './recents.ts';
import { offerSignIn } from './signing-in.ts';

export interface LifeOptions {
  readonly view: Window & typeof globalThis;
  readonly facts: SiteFacts;
  readonly stores: StoreSet;
  readonly texts: () => I18n;
  readonly go: (address: string, known?: { readonly isReplacing?: boolean }) => boolean;
  /** The page that is shown now. */
  readonly current: () => Destination;
}

export interface Life {
  /** Whether the server has another build: the next page is then loaded in full. */
  readonly isOutdated: () => boolean;
  readonly errors: AppErrors;
  /** Starts the behaviours of a page that has just been put in place. */
  readonly followPage: () => void;
}

/** Starts the behaviours of the document: errors, consent, version watch, recent places. */
export function startLife({ view, facts, stores, texts, go, current }: LifeOptions): Life {
  const { document: page } = view;
  let isOutdated = false;
  const errors = createAppErrors(go);
  // For scripts of the operator (ND-96).
  errors.hook('app:error', (error) => page.dispatchEvent(new CustomEvent('app:error', { detail: { error } })));

  function tell(type: ToastType, message: string): void {
    // Created with the first message.
    if (!page.querySelector('tp-toaster')) page.body.append(page.createElement('tp-toaster'));
    const toasts = pageToasts();
    const push = () => toasts.getState().push({ type, message });
    if (toasts.getState().hasToaster) {
      push();
      return;
    }
    // Without a toaster yet, the message waits for it, so that its display time starts when it is visible.
    const stop = toasts.subscribe(({ hasToaster }) => {
      if (!hasToaster) return;
      stop();
      push();
    });
  }

  // A widget's message needs a toaster too.
  pageToasts().subscribe(({ toasts, hasToaster }) => {
    if (toasts.length > 0 && !hasToaster && !page.querySelector('tp-toaster')) {
      page.body.append(page.createElement('tp-toaster'));
    }
  });

  // One poll a page, also with several copies of the script.
  pageSingleton('version-watch', () =>
    watchVersion({
      api: stores.api,
      ticker: stores.get(pageTicker),
      buildId: facts.buildId,
      found() {
        isOutdated = true;
        tell(
          'info',
          texts()._(msg`Une nouvelle version du site est disponible\u00A0: elle s’affichera à la page suivante.`),
        );
      },
    }),
  );

  followConsent({ page, facts, cookies: stores.cookies });
  stores.get(placeHistoryStore).subscribe(() => showRecents(page, stores));
  followTransfer(view);
  const keepPage = followOffline({ view, facts, stores, current });
  const landVisitor = followSession({
    stores,
    current,
    // A page that only the server has is loaded in full.
    go: (address) => go(address, { isReplacing: true }) || page.location.replace(address),
  });

  function followPage(): void {
    const failed = page.querySelector<HTMLElement>('main [data-status]');
    if (failed?.dataset.error) errors.raise(new Error(failed.dataset.error));
    else if (!failed) errors.clear();
    showRecents(page, stores);
    offerTransfer(view);
    offerSignIn(page, stores, () => {
      tell('error', texts()._(msg`La connexion à votre compte n’est pas disponible pour le moment.`));
    });
    landVisitor();
    keepPage();
    showKeptThings();
  }

  /** The list of kept things is on pages that say that there is no network, and need no further notice of it. */
  function showKeptThings(): void {
    const isOfflinePage = page.querySelector('main [data-kept]') !== null;
    showNotice(page, 'offline', !view.navigator.onLine && !isOfflinePage);
    // Without a worker nothing is kept, and the file of the list is not there either.
    if (!isOfflinePage || !view.navigator.serviceWorker?.controller) return;
    const locale = toLocale(page.documentElement.lang) ?? defaultLocale;
    // A worker learns that the network is gone by the first file that fails, which this one may be.
    void import('./offline/show-kept.ts').then(
      ({ showKept }) => showKept(view, stores, locale),
      (reason: unknown) => console.info('The list of what is kept cannot be loaded.', reason),
    );
  }

  return { isOutdated: () => isOutdated, errors, followPage };
}
