import type { Config } from './schema.ts';

/**
 * What is in force where nobody has configured anything: a script and a tag work, everything being asked of the origin
 * the script came from.
 */
export function bareConfig(scriptOrigin: string): Config {
  // A script from a file has no origin to ask.
  const origin = /^https?:/.test(scriptOrigin) ? scriptOrigin : '';
  return {
    apiKey: 'demo',
    networkId: '',
    domainName: '',
    bffUrl: origin,
    ssrBffUrl: '',
    apiUrl: origin,
    siteUrl: origin,
    cdnUrl: origin,
    storeURL: '',
    simURL: '',
    cmsURL: '',
    isWidget: false,
    appConfig: {
      timeZone: 'Europe/Paris',
      clock: '',
      mapStyleUrl: '',
      store: { cartPath: '/cart', catalogPath: '/catalog', addItemPath: '/cart/add-item' },
    },
    features: {},
    colors: {},
    banners: { enabled: null, cookieDomain: '', illustrations: {} },
    accounts: { url: '', environment: '', networkId: '', cookiesDomain: '' },
  };
}
