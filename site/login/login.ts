import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { startLogin } from './start-login.ts';

/**
 * The demo's login script (ND-27), a separate module for any page: it handles the sign-in events of our widgets. In
 * production the configuration names another script.
 */
const here = new URL(import.meta.url);

// Once per page: a page that loads it twice still shows one form.
pageSingleton('login', () =>
  startLogin({
    server: here.origin,
    cookiesDomain: here.searchParams.get('domain') ?? '',
    links: { signUp: here.searchParams.get('signUp'), password: here.searchParams.get('password') },
  }),
);
window.dispatchEvent(new CustomEvent('kas-account-menu-ready'));
