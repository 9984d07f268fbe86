import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { startLogin } from './start-login.ts';

/**
 * The demo's login script (ND-27), a module of its own for any page: it answers the events with which our widgets ask
 * for a visitor. In production the configuration names another one.
 */
const here = new URL(import.meta.url);

// One a page: a page that loads it twice still shows one form.
pageSingleton('login', () => startLogin({ server: here.origin, cookiesDomain: here.searchParams.get('domain') ?? '' }));
window.dispatchEvent(new CustomEvent('kas-account-menu-ready'));
