import type { Config } from './schema.ts';

/** The configuration of a page that configures nothing. Every service is at the origin of the script. */
export function bareConfig(scriptOrigin: string): Config {
  // A script loaded from a file has no http origin.
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
    cmsURL: origin,
    isWidget: false,
    appConfig: {
      timeZone: 'Europe/Paris',
      formats: '',
      country: '',
      clock: '',
      mapStyleUrl: '',
      lacks: [],
      store: { cartPath: '/cart', catalogPath: '/catalog', addItemPath: '/cart/add-item' },
    },
    features: {},
    colors: {},
    banners: { enabled: null, cookieDomain: '', illustrations: {} },
    accounts: {
      enabled: null,
      url: '',
      environment: '',
      networkId: '',
      cookiesDomain: '',
      links: { signUp: '', password: '', profile: '', security: '' },
    },
  };
}
