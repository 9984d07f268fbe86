/** One key of the configuration. `Settings` says what each is for. */
export interface ConfigKey {
  /** Dotted path; `*` stands for a name that the operator chooses. */
  readonly key: string;
  /** The value in force when the key is absent. */
  readonly bare: unknown;
  /** A valid value. */
  readonly example: unknown;
  readonly requirements: readonly string[];
}

/** Stands for the value of addresses that default to the script's origin. */
export const scriptOrigin = 'the origin of the script';

const key = (name: string, bare: unknown, example: unknown, requirements: string): ConfigKey => ({
  key: name,
  bare,
  example,
  requirements: requirements.split(' '),
});

/** All keys. A test compares them with the schema. Only the doctor loads this module. */
export const configKeys: readonly ConfigKey[] = [
  key('apiKey', 'demo', 'k-123', 'CFG-1'),
  key('networkId', '', 'idf', 'CFG-2 ND-73'),
  key('domainName', '', 'example.org', 'CFG-3 ND-73'),
  key('bffUrl', scriptOrigin, 'https://bff.example.org', 'CFG-5'),
  key('ssrBffUrl', '', 'http://bff.internal:8080', 'CFG-5'),
  key('apiUrl', scriptOrigin, 'https://api.example.org', 'CFG-7'),
  key('siteUrl', scriptOrigin, 'https://www.example.org', 'ND-74'),
  key('cdnUrl', scriptOrigin, 'https://cdn.example.org', 'ND-66'),
  key('storeURL', '', 'https://shop.example.org', 'CFG-15'),
  key('simURL', '', 'https://sim.example.org', 'CFG-16 ND-73'),
  key('cmsURL', scriptOrigin, 'https://portal.example.org', 'CFG-17 ND-66'),
  key('isWidget', false, true, 'CFG-6 ND-60'),
  key('appConfig.title', '', 'Trips', 'CFG-4 ND-66'),
  key('appConfig.timeZone', 'Europe/Paris', 'Indian/Reunion', 'CFG-4 L10N-3'),
  key('appConfig.formats', '', 'local', 'CFG-4 L10N-3'),
  key('appConfig.country', '', 'CH', 'CFG-4 L10N-3'),
  key('appConfig.clock', '', '+PT2H', 'CFG-4'),
  key('appConfig.noIndexHost', '', 'staging.example.org', 'CFG-4 ND-66'),
  key('appConfig.mapStyleUrl', '', '/style.json', 'CFG-4 ND-51'),
  key('appConfig.lacks', [], ['via', 'coordinates'], 'CFG-4'),
  key('appConfig.unsubscribeUrl', '', '/unsubscribe', 'CFG-4 ND-36'),
  key('appConfig.design.backgroundTop', '', '/top.svg', 'CFG-4 ND-68'),
  key('appConfig.design.backgroundBottom', '', '/bottom.svg', 'CFG-4 ND-68'),
  key('appConfig.footer.items', [], [{ title: 'Legal', url: '/legal' }], 'CFG-4 ND-71'),
  key('appConfig.markers.*', undefined, { small: [40, 60], full: [60, 100] }, 'CFG-4 ND-72'),
  key('appConfig.rootRedirect.path', '', '/fr', 'CFG-4 L10N-9'),
  key('appConfig.rootRedirect.status', 302, 301, 'CFG-4 L10N-8 L10N-9'),
  key('appConfig.store.cartPath', '/cart', '/basket', 'CFG-4 ND-44'),
  key('appConfig.store.catalogPath', '/catalog', '/shop', 'CFG-4 ND-44'),
  key('appConfig.store.addItemPath', '/cart/add-item', '/basket/add', 'CFG-4 ND-44'),
  key('components.*', undefined, { header: { start: [{ name: 'logos', order: 1 }] } }, 'CFG-8 ND-67'),
  key('features.*', undefined, { enabled: true, time: 15 }, 'CFG-9 CFG-10 CFG-11 ND-69'),
  key('colors.*', undefined, '#0a5cd8', 'CFG-12 ND-68'),
  key('banners.enabled', null, true, 'CFG-13 ND-70'),
  key('banners.cookieDomain', '', 'example.org', 'CFG-14 BAN-35'),
  key('banners.illustrations.*', undefined, '/warning.svg', 'CFG-13 ND-97'),
  key('accounts.url', '', 'https://account.example.org', 'CFG-20 ND-66'),
  key('accounts.enabled', null, false, 'CFG-20'),
  key('accounts.environment', '', 'prod', 'CFG-20'),
  key('accounts.networkId', '', 'idf', 'CFG-20'),
  key('accounts.cookiesDomain', '', 'example.org', 'CFG-20'),
  key('accounts.links.signUp', '', 'https://account.example.org/{lang}/new', 'CFG-20'),
  key('accounts.links.password', '', 'https://account.example.org/{lang}/password', 'CFG-20'),
  key('accounts.links.profile', '', 'https://account.example.org/{lang}/profile', 'CFG-20'),
  key('accounts.links.security', '', 'https://account.example.org/{lang}/security', 'CFG-20'),
  key(
    'accounts.formFields',
    [],
    [{ key: 'phone', type: 'tel', label: { fr: 'Téléphone', en: 'Phone' } }],
    'CFG-20 ACC-9',
  ),
  key('consent.scriptUrl', '', 'https://consent.example.org/c.js', 'CFG-18 ND-71'),
  key('consent.domain', '', 'example.org', 'CFG-18 ND-71'),
  key('consent.uuid', '', '4f5c', 'CFG-18 ND-71'),
  key('analytics.scriptUrl', '', 'https://stats.example.org/s.js', 'CFG-19 ND-71'),
  key('analytics.siteId', '', '7', 'CFG-19 ND-71'),
  key('build.environment', 'prod', 'staging', 'CFG-21'),
  key('build.siteKey', '', '0x4AAA', 'CFG-21 ND-73'),
  key('build.buildId', '', '2026-11-20.1', 'CFG-21'),
];
