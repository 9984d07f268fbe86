import type { Config } from './schema.ts';

/** The path segments of the built-in login script, for a page that configures none. */
const builtIn = { environment: 'prod', networkId: 'demo' };

/** Dispatched on window, in the place of the script, by a server without accounts. */
export const noAccounts = 'tp-no-accounts';

type Names = Pick<Config, 'cdnUrl' | 'accounts'>;

/** Returns the login script's address without its parameters (API-48, CFG-20). */
export function loginScriptPath({ cdnUrl, accounts }: Names): string {
  const { environment, networkId } = accounts;
  return `${cdnUrl}/login/${environment || builtIn.environment}/${networkId || builtIn.networkId}/login.js`;
}

/**
 * Returns the address of the login script for a page; null if there is none. `app` is the application that the page
 * belongs to: the full site, or a partner's page. `domain` is that of the account cookies. The configuration has checked
 * the addresses.
 */
export function loginScriptAddress(config: Names & Pick<Config, 'siteUrl'>, page: string): string | null {
  const path = loginScriptPath(config);
  if (!URL.canParse(path, page)) return null;
  const url = new URL(path, page);
  const { siteUrl, accounts } = config;
  const isSite = URL.canParse(siteUrl) && new URL(siteUrl).origin === new URL(page).origin;
  url.searchParams.set('app', isSite ? 'site' : 'partner');
  if (accounts.cookiesDomain) url.searchParams.set('domain', accounts.cookiesDomain);
  const { signUp, password } = accounts.links;
  // Empty: the dialog has no such link. Without both parameters it leads to the pages of the server of the script.
  if (signUp || password) {
    url.searchParams.set('signUp', signUp);
    url.searchParams.set('password', password);
  }
  return url.href;
}
