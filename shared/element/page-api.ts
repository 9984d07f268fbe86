import { type ApiClient, createApiClient } from '#shared/api/client.ts';
import { mayReceiveToken } from '#shared/api/may-receive-token.ts';
import type { Config } from '#shared/config/schema.ts';
import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { accessTokenIn } from '#shared/stores/access-token.ts';

export interface PageApiOptions {
  /** The configuration of the tag: that of the page with the attributes of the tag. */
  readonly config: Config;
  readonly pageConfig: () => Config;
  readonly cookies: Cookies;
  readonly locale: () => string;
}

/** Creates the API client of a tag. The token goes to the services of the page's configuration, not to those that a tag names. */
export function createPageApi({ config, pageConfig, cookies, locale }: PageApiOptions): ApiClient {
  const { apiKey, apiUrl, bffUrl, accounts, cmsURL } = config;
  const mayKnow = (address: string) => {
    const page = pageConfig();
    return mayReceiveToken(address, [page.bffUrl, page.apiUrl, page.accounts.url]);
  };
  return createApiClient({
    addresses: { bff: bffUrl, api: apiUrl, account: accounts.url, portal: cmsURL, site: pageConfig().siteUrl },
    apiKey,
    locale,
    token: (address) => (mayKnow(address) ? accessTokenIn(cookies) : null),
  });
}
