import { mayReceiveToken } from '#shared/api/may-receive-token.ts';
import { languageOf } from '#shared/i18n/language-of.ts';
import { readLocaleCookie } from '#shared/i18n/locale-cookie.ts';
import { defaultLocale, type Locale } from '#shared/i18n/locales.ts';
import { pageCookies } from '#shared/lib/cookies/cookies.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';
import { accessTokenIn, loggedOut, tokenCookie } from '#shared/stores/access-token.ts';
import { forgetSession } from '#shared/stores/forget-session.ts';
import { createAccountCalls } from './account-calls.ts';
import { destinationAfterSignIn } from './destination.ts';
import { keepSession, watchToken } from './session-cookies.ts';
import { openSignInDialog } from './sign-in-dialog.ts';
import { dialogTexts } from './texts.ts';

export interface LoginOptions {
  /** Origin of the account server. */
  readonly server: string;
  /** Domain of the cookies, beside the page's host. */
  readonly cookiesDomain: string;
  /** Pages of the operator's own account service: null for those of the account server, empty for none. */
  readonly links?: { readonly signUp: string | null; readonly password: string | null };
  readonly goTo?: (address: string) => void;
}

/** Maximum wait for the demo account, whose late arrival would shift the form. */
const patienceMilliseconds = 250;

/** Handles `kas-login` and `kas-refresh-token` on this page, and revokes the token on the server after a sign-out. */
export function startLogin({
  server,
  cookiesDomain,
  links = { signUp: null, password: null },
  goTo = (address) => location.assign(address),
}: LoginOptions) {
  const calls = createAccountCalls(server);
  const cookies = pageCookies();
  const watch = watchToken(cookies, (token) => void calls.revoke(token));
  const ended = new AbortController();
  let isOpen = false;
  let isChecking = false;
  let close = () => {};

  async function openForm(redirectTo: unknown, hasEnded: boolean): Promise<void> {
    if (isOpen) return;
    isOpen = true;
    const destination = destinationAfterSignIn(redirectTo, location.href);
    const demoAccount = calls.demoAccount();
    await Promise.race([demoAccount, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))]);
    if (ended.signal.aborted) return;
    const locale = languageOf(document.body) ?? readLocaleCookie(cookies) ?? defaultLocale;
    const dialog = openSignInDialog({
      texts: dialogTexts(locale),
      hasEnded,
      links: {
        signUp: pageOf(links.signUp, `${server}/${locale}/sign-up`, locale),
        password: pageOf(links.password, `${server}/${locale}/password`, locale),
      },
      isInsecure: !mayReceiveToken(server, [server]),
      async attempt(email, password, signal) {
        const outcome = await calls.signIn(email, password, signal);
        if ('kind' in outcome) return outcome;
        keepSession(cookies, outcome, cookiesDomain);
        return null;
      },
      closed(isSignedIn) {
        isOpen = false;
        if (isSignedIn && destination) goTo(destination);
      },
    });
    close = dialog.close;
    const account = await demoAccount;
    if (account) dialog.offer(account);
  }

  const login = (event: Event) => {
    void openForm(event instanceof CustomEvent ? event.detail?.redirectTo : null, false);
  };

  /**
   * Checks the token: this service renews no tokens. The failed call may have been a network failure, so only the
   * server can tell that a token has ended.
   */
  async function refresh(): Promise<void> {
    if (isChecking || cookies.read(tokenCookie) === null) return;
    isChecking = true;
    const token = accessTokenIn(cookies);
    const hasEnded = token === null || (await calls.isEnded(token));
    isChecking = false;
    if (!hasEnded || accessTokenIn(cookies) !== token) return;
    watch.forget();
    forgetSession(cookies);
    document.body.dispatchEvent(new CustomEvent(loggedOut, { bubbles: true }));
    void openForm(null, true);
  }

  // Captured on window: works if the page replaces its body, and for events that do not bubble.
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

/** The address of a page that the page's script tag names, or `own`; null for none. */
const pageOf = (named: string | null, own: string, locale: Locale): string | null =>
  named === null ? own : safeWebAddress(named.replaceAll('{lang}', locale));
