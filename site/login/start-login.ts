import { languageOf } from '#shared/i18n/language-of.ts';
import { readLocaleCookie } from '#shared/i18n/locale-cookie.ts';
import { defaultLocale } from '#shared/i18n/locales.ts';
import { createBrowserCookies } from '#shared/lib/cookies.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { accessTokenIn, tokenCookie } from '#shared/stores/access-token.ts';
import { createAccountCalls, type DemoAccount } from './account-calls.ts';
import { destinationAfterSignIn } from './destination.ts';
import { forgetSession, keepSession, watchToken } from './session-cookies.ts';
import { openSignInDialog } from './sign-in-dialog.ts';
import { textsIn } from './texts.ts';

export interface LoginParts {
  /** The origin whose accounts these are. */
  readonly server: string;
  /** For whom the cookies are, beside the page's host. */
  readonly cookiesDomain: string;
  readonly goTo?: (address: string) => void;
}

/** So long the form waits for what it would have to make room for later. */
const patienceMilliseconds = 250;

/** Answers `kas-login` and `kas-refresh-token` on this page, and tells the server of a sign-out. */
export function startLogin({ server, cookiesDomain, goTo = (address) => location.assign(address) }: LoginParts) {
  const calls = createAccountCalls(server);
  const jar = pageSingleton('cookies', () => createBrowserCookies());
  const watch = watchToken(jar, (token) => void calls.revoke(token));
  const ended = new AbortController();
  let isOpen = false;
  let isChecking = false;
  let close: () => void = () => {};

  async function openForm(redirectTo: unknown, hasEnded: boolean): Promise<void> {
    if (isOpen) return;
    isOpen = true;
    const destination = destinationAfterSignIn(redirectTo, location.href);
    const demoAccount = calls.demoAccount();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMilliseconds);
      void demoAccount.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    if (ended.signal.aborted) return;
    const dialog = openSignInDialog({
      texts: textsIn(languageOf(document.body) ?? readLocaleCookie(jar) ?? defaultLocale),
      hasEnded,
      async attempt(email, password, signal) {
        const outcome = await calls.signIn(email, password, signal);
        if ('kind' in outcome) return outcome;
        keepSession(jar, outcome, cookiesDomain);
        return null;
      },
      closed(isSignedIn) {
        isOpen = false;
        if (isSignedIn && destination) goTo(destination);
      },
    });
    close = dialog.close;
    const account: DemoAccount | null = await demoAccount;
    if (account) dialog.offer(account);
  }

  const login = (event: Event) => {
    const { detail } = event as CustomEvent<{ redirectTo?: unknown } | null>;
    void openForm(detail?.redirectTo, false);
  };

  /** This service renews no tokens. What failed may have been the network: only the server can say that one has ended. */
  async function refresh(): Promise<void> {
    if (isChecking || jar.read(tokenCookie) === null) return;
    isChecking = true;
    const token = accessTokenIn(jar);
    const hasEnded = token === null || (await calls.isEnded(token));
    isChecking = false;
    if (!hasEnded || accessTokenIn(jar) !== token) return;
    watch.forget();
    forgetSession(jar);
    document.body.dispatchEvent(new CustomEvent('kas-logged-out', { bubbles: true }));
    void openForm(null, true);
  }

  // Captured on window: heard on any body the page may put in the place of its first, and whether they bubble or not.
  const options = { capture: true, signal: ended.signal };
  window.addEventListener('kas-login', login, options);
  window.addEventListener('kas-refresh-token', () => void refresh(), options);
  return {
    stop() {
      ended.abort();
      watch.stop();
      close();
    },
  };
}
