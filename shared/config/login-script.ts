import { safeWebAddress } from '#shared/lib/safe-address.ts';
import type { Config } from './schema.ts';

/** The parts of the path that stand for the built-in login script without configuration. */
const builtIn = { environment: 'prod', networkId: 'demo' };

type Names = Pick<Config, 'cdnUrl' | 'accounts'>;

/** Returns the login script's address without its parameters (API-48, CFG-20). */
export function loginScriptPath({ cdnUrl, accounts }: Names): string {
  const { environment, networkId } = accounts;
  return `${cdnUrl}/login/${environment || builtIn.environment}/${networkId || builtIn.networkId}/login.js`;
}

/**
 * Returns the address of the login script for a page; null without a service for it. `app` is the application that the
 * page belongs to: the full site, or a partner's page. `domain` is that of the account cookies.
 */
export function loginScriptAddress(config: Names & Pick<Config, 'siteUrl'>, page: string): string | null {
  const address = safeWebAddress(loginScriptPath(config), page);
  if (address === null) return null;
  const url = new URL(address);
  const site = safeWebAddress(config.siteUrl, page);
  const isSite = site !== null && new URL(site).origin === new URL(page, url).origin;
  url.searchParams.set('app', isSite ? 'site' : 'partner');
  if (config.accounts.cookiesDomain) url.searchParams.set('domain', config.accounts.cookiesDomain);
  return url.href;
}
