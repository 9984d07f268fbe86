/** One key of the configuration, for the documentation. */
export interface ConfigKey {
  /** Dotted path; `*` stands for a name that the operator chooses. */
  readonly key: string;
  readonly type: string;
  /** The value in force when the key is absent. */
  readonly bare: unknown;
  readonly doc: string;
  readonly requirements: readonly string[];
  /** A valid value. */
  readonly example: unknown;
}

/** Printed as the value of addresses that default to the script's origin. */
export const scriptOrigin = 'the origin of the script';

function key(
  name: string,
  type: string,
  bare: unknown,
  example: unknown,
  requirements: string,
  doc: string,
): ConfigKey {
  return { key: name, type, bare, doc, requirements: requirements.split(' '), example };
}

const address = 'http or https address';

/** All keys. A test compares them with the schema. Only the doctor loads this module. */
export const configKeys: readonly ConfigKey[] = [
  key('apiKey', 'text', 'demo', 'k-123', 'CFG-1', 'Sent as X-Api-Key with every call.'),
  key('networkId', 'name', '', 'idf', 'CFG-2 ND-73', 'The network; a name for components to use.'),
  key('domainName', 'text', '', 'example.org', 'CFG-3 ND-73', 'A base of links for components.'),
  key(
    'bffUrl',
    address,
    scriptOrigin,
    'https://bff.example.org',
    'CFG-5',
    'Where browsers ask for places, trips and timetables.',
  ),
  key(
    'ssrBffUrl',
    address,
    '',
    'http://bff.internal:8080',
    'CFG-5',
    'Where the server asks instead, inside its own network.',
  ),
  key(
    'apiUrl',
    address,
    scriptOrigin,
    'https://api.example.org',
    'CFG-7',
    'Where banners, carts and notifications come from.',
  ),
  key(
    'siteUrl',
    address,
    scriptOrigin,
    'https://www.example.org',
    'ND-74',
    'The full site, where links out of a widget lead.',
  ),
  key(
    'cdnUrl',
    address,
    scriptOrigin,
    'https://cdn.example.org',
    'ND-66',
    'Where flags and the login script come from.',
  ),
  key('storeURL', address, '', 'https://shop.example.org', 'CFG-15', 'The shop; its links start with it.'),
  key('simURL', address, '', 'https://sim.example.org', 'CFG-16 ND-73', 'A base of links for components.'),
  key(
    'cmsURL',
    address,
    scriptOrigin,
    'https://portal.example.org',
    'CFG-17 ND-66',
    'The portal that feeds the site menu; without a portal the menu is empty.',
  ),
  key('isWidget', 'true or false', false, true, 'CFG-6 ND-60', 'Widget mode for the whole site.'),
  key('appConfig.title', 'text', '', 'Trips', 'CFG-4 ND-66', 'The site’s name in page titles.'),
  key(
    'appConfig.timeZone',
    'time zone',
    'Europe/Paris',
    'Indian/Reunion',
    'CFG-4 L10N-3',
    'The zone in which times are shown.',
  ),
  key(
    'appConfig.clock',
    'time or shift',
    '',
    '+PT2H',
    'CFG-4',
    'Another "now", for demonstrations: a fixed time, or a shift.',
  ),
  key(
    'appConfig.noIndexHost',
    'domain',
    '',
    'staging.example.org',
    'CFG-4 ND-66',
    'Hosts whose name contains it are kept out of search engines.',
  ),
  key(
    'appConfig.mapStyleUrl',
    address,
    '',
    '/style.json',
    'CFG-4 ND-51',
    'The style of the map’s ground; without it the map draws its own.',
  ),
  key(
    'appConfig.unsubscribeUrl',
    address,
    '',
    '/unsubscribe',
    'CFG-4 ND-36',
    'What the unsubscribe page calls when confirmed.',
  ),
  key(
    'appConfig.design.backgroundTop',
    address,
    '',
    '/top.svg',
    'CFG-4 ND-68',
    'The image behind the top of the site.',
  ),
  key(
    'appConfig.design.backgroundBottom',
    address,
    '',
    '/bottom.svg',
    'CFG-4 ND-68',
    'The image behind the bottom of the site.',
  ),
  key(
    'appConfig.footer.items',
    'list',
    [],
    [{ title: 'Legal', url: '/legal' }],
    'CFG-4 ND-71',
    'Further links in the footer, as { title, url }.',
  ),
  key(
    'appConfig.markers.*',
    'ranges',
    undefined,
    { small: [40, 60], full: [60, 100] },
    'CFG-4 ND-72',
    'By place type or mode, the zooms in percent at which markers are small or full: { small: [from, to], full: [from, to] }. Without: [55, 70] and [70, 100].',
  ),
  key('appConfig.rootRedirect.path', 'path', '', '/fr', 'CFG-4 L10N-9', 'Where the bare root leads.'),
  key(
    'appConfig.rootRedirect.status',
    'number',
    302,
    301,
    'CFG-4 L10N-8 L10N-9',
    'The status of that redirect: 301, 302, 303, 307 or 308.',
  ),
  key('appConfig.store.cartPath', 'path', '/cart', '/basket', 'CFG-4 ND-44', 'The cart page below storeURL.'),
  key('appConfig.store.catalogPath', 'path', '/catalog', '/shop', 'CFG-4 ND-44', 'The catalog below storeURL.'),
  key(
    'appConfig.store.addItemPath',
    'path',
    '/cart/add-item',
    '/basket/add',
    'CFG-4 ND-44',
    'What adds an item, below storeURL.',
  ),
  key(
    'components.*',
    'slots',
    undefined,
    { header: { start: [{ name: 'logos', order: 1 }] } },
    'CFG-8 ND-67',
    'By device (mobile, tablet, desktop), slot (header, sidebar, inner-menu) and position (start, end): a list of { name, order, needsAuthentication, options }. `name` is a tag without `tp-`; texts in `options` may be texts by language. Without: languages, account and the pages of the site.',
  ),
  key(
    'features.*',
    'feature',
    undefined,
    { enabled: true, time: 15 },
    'CFG-9 CFG-10 CFG-11 ND-69',
    'By dotted name, { enabled, … }: switches an option on. Absent means off.',
  ),
  key(
    'colors.*',
    'colour',
    undefined,
    '#0a5cd8',
    'CFG-12 ND-68',
    'By name, a colour: becomes the custom property --tp-{name}.',
  ),
  key(
    'banners.enabled',
    'true or false',
    null,
    true,
    'CFG-13 ND-70',
    'When unset, a strip placed by hand shows banners and the site’s shell does not.',
  ),
  key(
    'banners.cookieDomain',
    'domain',
    '',
    'example.org',
    'CFG-14 BAN-35',
    'The domain of the cookies for closed banners and recent places.',
  ),
  key(
    'banners.illustrations.*',
    address,
    undefined,
    '/warning.svg',
    'CFG-13 ND-97',
    'By picto, the drawing of the banner’s dialog instead of the built-in one.',
  ),
  key(
    'accounts.url',
    address,
    '',
    'https://account.example.org',
    'CFG-20 ND-66',
    'The account service; without it there is no account data.',
  ),
  key('accounts.environment', 'name', '', 'prod', 'CFG-20', 'A part of the login script’s path.'),
  key('accounts.networkId', 'name', '', 'idf', 'CFG-20', 'A part of the login script’s path.'),
  key('accounts.cookiesDomain', 'domain', '', 'example.org', 'CFG-20', 'The domain of the account cookies.'),
  key(
    'accounts.formFields',
    'list',
    [],
    [{ key: 'phone', type: 'tel', label: { fr: 'Téléphone', en: 'Phone' } }],
    'CFG-20 ACC-9',
    'Further fields of the profile: { key, type, label, required, readOnly, maxLength, pattern, options, section, order }. Labels and sections are texts, or texts by language.',
  ),
  key(
    'consent.scriptUrl',
    address,
    '',
    'https://consent.example.org/c.js',
    'CFG-18 ND-71',
    'The consent manager; without it the built-in panel.',
  ),
  key('consent.domain', 'text', '', 'example.org', 'CFG-18 ND-71', 'Handed to the consent manager.'),
  key('consent.uuid', 'text', '', '4f5c', 'CFG-18 ND-71', 'Handed to the consent manager.'),
  key(
    'analytics.scriptUrl',
    address,
    '',
    'https://stats.example.org/s.js',
    'CFG-19 ND-71',
    'The tracker, loaded only after consent; without it none.',
  ),
  key('analytics.siteId', 'text', '', '7', 'CFG-19 ND-71', 'Handed to the tracker.'),
  key('build.environment', 'text', 'prod', 'staging', 'CFG-21', 'The environment the application was built for.'),
  key(
    'build.siteKey',
    'text',
    '',
    '0x4AAA',
    'CFG-21 ND-73',
    'Of the bot check in front of the account form, when present.',
  ),
  key('build.buildId', 'name', '', '2026-11-20.1', 'CFG-21', 'Names the build in the addresses of its data.'),
];
