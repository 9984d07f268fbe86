import { describe, expect, it } from 'vitest';
import { aged } from '#shared/testing/aged-widget.ts';
import { widgets as realWidgets } from '#widgets/index.ts';
import type { Facts, ProbedService, ServiceOutcome, SettingProblem, TagFacts } from '../facts.ts';
import type { Problem } from '../problem.ts';
import { findProblems, reportOf, rules } from './rules.ts';

type RuleId = keyof typeof rules;

const widgets = [...realWidgets, aged];
const server = 'https://transport.example';
const partner = 'https://www.town.example';

const planner: TagFacts = {
  tag: 'tp-trip-planner',
  selector: 'tp-trip-planner',
  definedBy: 'us',
  attributes: { to: 'Bastille', lang: 'fr', 'data-x': '1', style: '' },
  missing: [],
  language: 'fr',
  isInShadow: false,
  swallowed: '',
  hiddenBy: null,
  box: { widthInPixels: 640, narrowedBy: 'tp-trip-planner' },
  ink: { text: '#222222', ground: '#ffffff' },
  colors: { brand: '#00695c' },
};

const service: ProbedService = {
  setting: 'bffUrl',
  address: server,
  apiKey: 'demo',
  givenBy: 'nobody',
  outcome: { kind: 'works' },
};

/** A page on which all is in order. */
const sound: Facts = {
  version: '1.2.0',
  library: server,
  page: { origin: partner, isFramed: false },
  copies: [{ address: `${server}/v/1.2.0/tp-core.js`, version: '1.2.0' }],
  tags: [planner],
  refusals: [],
  services: [service],
  settings: { isGiven: true, script: null, hasCalls: true, inScript: [], inCalls: [], brokenScript: null },
  storage: 'works',
  geolocation: 'allowed',
  fonts: [{ selector: 'tp-trip-planner', family: 'Figtree', state: 'works' }],
  warnings: ['The map: tile 3 failed.'],
  integrities: [],
};

const tagWith = (changes: Partial<TagFacts>): Partial<Facts> => ({ tags: [{ ...planner, ...changes }] });
const serviceThat = (outcome: ServiceOutcome, changes: Partial<ProbedService> = {}): Partial<Facts> => ({
  services: [{ ...service, ...changes, outcome }],
});
const refused = (directive: string, source: string, policy: string): Partial<Facts> => ({
  refusals: [{ directive, source, policy }],
});
const problem = (key: string, text: string, value?: unknown): SettingProblem => ({
  key,
  problem: text,
  used: undefined,
  value,
});
const settingsWith = (changes: Partial<Facts['settings']>): Partial<Facts> => ({
  settings: { ...sound.settings, ...changes },
});
const fontThat = (state: 'failed' | 'absent'): Partial<Facts> => ({
  fonts: [{ selector: '#plan', family: 'Marianne', state }],
});

/** For each rule, pages that have the problem with the code of the fix, and pages that nearly have it. */
const cases: {
  readonly [Id in RuleId]: {
    readonly has: readonly (readonly [changes: Partial<Facts>, code: string])[];
    readonly hasNot: readonly Partial<Facts>[];
  };
} = {
  copies: {
    has: [
      [
        {
          copies: [
            { address: `${server}/v/1.10.0/tp-core.js`, version: '1.10.0' },
            { address: 'https://www.town.example/assets/main.js', version: '1.9.0' },
          ],
        },
        `<script type="module" src="${server}/v/1.10.0/tp.js"></script>`,
      ],
    ],
    hasNot: [{ copies: [] }],
  },
  'foreign-tag': {
    has: [[tagWith({ definedBy: 'another-library' }), `<script type="module" src="${server}/tp.js"></script>`]],
    hasNot: [tagWith({ definedBy: 'another-library', tag: 'tp-other' })],
  },
  'no-tag': { has: [[{ tags: [] }, '<tp-trip-planner></tp-trip-planner>']], hasNot: [] },
  'unknown-tag': {
    has: [
      [
        tagWith({ tag: 'tp-tripplanner', definedBy: 'nobody', attributes: { to: 'Gare "Est"' } }),
        `<tp-trip-planner to='Gare "Est"'></tp-trip-planner>`,
      ],
    ],
    hasNot: [tagWith({ tag: 'tp-x', definedBy: 'another-library' })],
  },
  'undefined-tag': {
    has: [[tagWith({ definedBy: 'nobody' }), `<script type="module" src="${server}/tp.js"></script>`]],
    hasNot: [
      tagWith({ tag: 'tp-tripplanner', definedBy: 'nobody' }),
      tagWith({ definedBy: 'nobody', isInShadow: true }),
    ],
  },
  'unseen-tag': {
    has: [
      [
        tagWith({ definedBy: 'nobody', isInShadow: true, language: 'de' }),
        `<script type="module" src="${server}/v/1.2.0/tp-trip-planner.de.js"></script>`,
      ],
    ],
    hasNot: [tagWith({ definedBy: 'nobody' }), tagWith({ isInShadow: true })],
  },
  'swallowed-page': {
    has: [
      [
        tagWith({ swallowed: 'Contact', attributes: { to: 'Nation' } }),
        '<tp-trip-planner to="Nation"></tp-trip-planner>',
      ],
    ],
    hasNot: [tagWith({ tag: 'tp-other', swallowed: 'Contact' })],
  },
  integrity: {
    has: [
      [
        { integrities: [{ element: 'script', address: `${server}/v/1.2.0/tp-links.fr.js`, actual: 'sha384-abc' }] },
        `<script type="module" src="${server}/v/1.2.0/tp-links.fr.js" integrity="sha384-abc" crossorigin></script>`,
      ],
      [
        { integrities: [{ element: 'link', address: `${server}/v/1.2.0/tp-core.js`, actual: 'sha384-abc' }] },
        `<link rel="modulepreload" href="${server}/v/1.2.0/tp-core.js" integrity="sha384-abc" crossorigin>`,
      ],
    ],
    hasNot: [{ integrities: [] }],
  },
  hidden: {
    has: [
      [tagWith({ hiddenBy: { selector: '.tab', isInline: false } }), '.tab { display: block; }'],
      [tagWith({ hiddenBy: { selector: '#plan', isInline: true } }), '#plan { display: block !important; }'],
    ],
    hasNot: [tagWith({ definedBy: 'nobody', hiddenBy: { selector: '.tab', isInline: false } })],
  },
  'attribute-unknown': {
    has: [
      [tagWith({ attributes: { too: 'Bastille' } }), '<tp-trip-planner to="Bastille"></tp-trip-planner>'],
      [
        tagWith({ attributes: { apiURL: server, lang: 'de' } }),
        `<tp-trip-planner api-url="${server}" lang="de"></tp-trip-planner>`,
      ],
      [tagWith({ attributes: { favourite: 'yes', to: 'Nation' } }), '<tp-trip-planner to="Nation"></tp-trip-planner>'],
      [tagWith({ attributes: { too: 'Bastille', to: 'Nation' } }), '<tp-trip-planner to="Nation"></tp-trip-planner>'],
    ],
    hasNot: [
      tagWith({ attributes: { id: 'a', 'aria-label': 'b', onclick: 'c', 'v-if': 'd', '@click': 'e', slot: 'f' } }),
      tagWith({ tag: 'tp-unheard-of', definedBy: 'another-library', attributes: { colour: 'red' } }),
    ],
  },
  'attribute-wrong': {
    has: [
      [tagWith({ attributes: { theme: 'drak' } }), '<tp-trip-planner theme="dark"></tp-trip-planner>'],
      [tagWith({ attributes: { storage: 'cookies' } }), '<tp-trip-planner storage="browser"></tp-trip-planner>'],
      [
        tagWith({ tag: 'tp-links', attributes: { items: '[{ “title”: “A”, “url”: “/a” }]' } }),
        `<tp-links items='[{"title":"A","url":"/a"}]'></tp-links>`,
      ],
      [tagWith({ tag: 'tp-links', attributes: { items: '[{', id: 'x' } }), '<tp-links id="x"></tp-links>'],
    ],
    hasNot: [
      tagWith({ attributes: { theme: 'dark', widget: '', storage: 'none' } }),
      tagWith({ tag: 'tp-links', attributes: { items: '[{ "title": "A", "url": "/a" }]' } }),
    ],
  },
  'attribute-deprecated': {
    has: [
      [
        tagWith({ tag: aged.tag, attributes: { 'old-start': 'Nation', id: 'x' } }),
        '<tp-aged start-place="Nation" id="x"></tp-aged>',
      ],
      [
        tagWith({ tag: aged.tag, attributes: { 'old-start': 'Nation', 'start-place': 'Bastille' } }),
        '<tp-aged start-place="Bastille"></tp-aged>',
      ],
      [tagWith({ tag: aged.tag, attributes: { blink: '' } }), '<tp-aged></tp-aged>'],
    ],
    hasNot: [tagWith({ tag: aged.tag, attributes: { 'start-place': 'Nation' } })],
  },
  'flag-looks-false': {
    has: [
      [
        tagWith({ attributes: { 'without-map': 'no', to: 'Nation' } }),
        '<tp-trip-planner to="Nation"></tp-trip-planner>',
      ],
      [tagWith({ attributes: { 'without-map': 'Nein' } }), '<tp-trip-planner></tp-trip-planner>'],
    ],
    hasNot: [
      tagWith({ attributes: { 'without-map': 'false' } }),
      tagWith({ attributes: { 'without-map': '' } }),
      tagWith({ attributes: { 'without-map': 'without-map', to: 'no' } }),
    ],
  },
  'attribute-missing': {
    has: [
      [
        tagWith({ tag: 'tp-place-detail', attributes: { 'place-type': 'stopArea' }, missing: ['placeId'] }),
        '<tp-place-detail place-type="stopArea" place-id="…"></tp-place-detail>',
      ],
    ],
    hasNot: [tagWith({ tag: 'tp-place-detail', attributes: {}, missing: [] })],
  },
  'attribute-unmatched': {
    has: [
      [
        {
          ...tagWith({ tag: 'tp-departures', attributes: { stop: 'Natoin', limit: '3' } }),
          warnings: ['<tp-departures stop>: the service knows no stop “Natoin”. Similar stops: Nation, Nationale.'],
        },
        '<tp-departures stop="Nation" limit="3"></tp-departures>',
      ],
      [
        {
          ...tagWith({ tag: 'tp-departures', attributes: { stop: 'Nulle part' } }),
          warnings: ['<tp-departures stop>: the service knows no stop “Nulle part”.'],
        },
        '<tp-departures></tp-departures>',
      ],
    ],
    hasNot: [
      { warnings: ['<tp-departures stop>: the service knows no stop “Natoin”.'] },
      { warnings: ['<tp-trip-planner> is busy.'] },
    ],
  },
  'settings-unreadable': {
    has: [
      [
        settingsWith({ brokenScript: '{ apiKey: “town-hall”, }' }),
        '<script type="application/json" id="tp-config">\n{\n  "apiKey": "town-hall"\n}\n</script>',
      ],
    ],
    hasNot: [],
  },
  'setting-unknown': {
    has: [
      [
        settingsWith({ inCalls: [problem('apiURL', 'is unknown, did you mean apiUrl?', server)] }),
        `configure({\n  "apiUrl": "${server}"\n});`,
      ],
      [
        settingsWith({ inScript: [problem('appConfig.timezon', 'is unknown', 'Europe/Madrid')] }),
        '<script type="application/json" id="tp-config">\n{\n  "appConfig": {\n    "timeZone": "Europe/Madrid"\n  }\n}\n</script>',
      ],
      [settingsWith({ inCalls: [problem('whatever', 'is unknown', 1)] }), 'configure({});'],
      [
        settingsWith({
          script: { apiKey: 'town', colors: { brand: '#00695c' }, apiURL: server },
          inScript: [problem('apiURL', 'is unknown', server)],
        }),
        `<script type="application/json" id="tp-config">\n{\n  "apiKey": "town",\n  "colors": {\n    "brand": "#00695c"\n  },\n  "apiUrl": "${server}"\n}\n</script>`,
      ],
    ],
    hasNot: [settingsWith({ inCalls: [problem('colors.brand', 'must be a colour such as #0a5cd8', 'bleu')] })],
  },
  'setting-wrong': {
    has: [
      [
        settingsWith({ inCalls: [problem('colors.brand', 'must be a colour such as #0a5cd8', 'bleu')] }),
        'configure({\n  "colors": {\n    "brand": "#0a5cd8"\n  }\n});',
      ],
      [
        settingsWith({ inCalls: [problem('bffUrl', 'must be an http or https address without query', 'x')] }),
        `configure({\n  "bffUrl": "${server}"\n});`,
      ],
    ],
    hasNot: [settingsWith({ inCalls: [problem('apiURL', 'is unknown', server)] })],
  },
  'policy-script': {
    has: [
      [refused('script-src-elem', server, "script-src 'self' 'nonce-a'"), `script-src 'self' 'nonce-a' ${server};`],
    ],
    hasNot: [refused('script-src-attr-x', server, '')],
  },
  'policy-connect': {
    has: [
      [refused('connect-src', server, "default-src 'self'; connect-src 'none'"), `connect-src ${server};`],
      [
        refused('connect-src', 'https://bff.example', "connect-src 'self'"),
        `connect-src 'self' ${server} https://bff.example;`,
      ],
    ],
    hasNot: [refused('img-src', server, '')],
  },
  'policy-image': {
    has: [[refused('img-src', 'data:', "img-src 'self'"), `img-src 'self' ${server} data:;`]],
    hasNot: [refused('connect-src', server, '')],
  },
  'policy-worker': {
    has: [[refused('worker-src', 'blob:', `script-src ${server}`), `worker-src ${server} blob:;`]],
    hasNot: [refused('script-src', server, '')],
  },
  'policy-font': {
    has: [[refused('font-src', 'https://fonts.example', "font-src 'self'"), "font-src 'self' https://fonts.example;"]],
    hasNot: [refused('img-src', server, '')],
  },
  'service-insecure': {
    has: [
      [
        serviceThat({ kind: 'insecure' }, { address: 'http://transport.example', givenBy: 'configuration' }),
        `configure({\n  "bffUrl": "${server}"\n});`,
      ],
      [
        serviceThat(
          { kind: 'insecure' },
          { address: 'http://transport.example', givenBy: { attributesOf: 'tp-departures' } },
        ),
        `<tp-departures bff-url="${server}"></tp-departures>`,
      ],
    ],
    hasNot: [serviceThat({ kind: 'unreachable' })],
  },
  'service-unreachable': {
    has: [
      [serviceThat({ kind: 'unreachable' }), `curl -i ${server}/healthz`],
      [
        serviceThat({ kind: 'unreachable' }, { address: 'https://old.example', givenBy: 'configuration' }),
        `configure({\n  "bffUrl": "${server}"\n});`,
      ],
      [
        {
          ...serviceThat({ kind: 'unreachable' }, { address: 'https://old.example', givenBy: 'configuration' }),
          ...settingsWith({ script: { apiKey: 'town', bffUrl: 'https://old.example' }, hasCalls: false }),
        },
        `<script type="application/json" id="tp-config">\n{\n  "apiKey": "town",\n  "bffUrl": "${server}"\n}\n</script>`,
      ],
    ],
    hasNot: [serviceThat({ kind: 'no-cors' }), serviceThat({ kind: 'policy' })],
  },
  'service-foreign': {
    has: [
      [
        serviceThat({ kind: 'foreign' }, { setting: 'apiUrl', address: partner, givenBy: 'configuration' }),
        `configure({\n  "apiUrl": "${server}"\n});`,
      ],
    ],
    hasNot: [serviceThat({ kind: 'status', status: 500 })],
  },
  'service-no-cors': {
    has: [
      [
        serviceThat({ kind: 'no-cors' }),
        `Access-Control-Allow-Origin: ${partner}\nAccess-Control-Allow-Headers: Accept-Language, Authorization, Content-Type, X-Api-Key\nAccess-Control-Allow-Methods: GET, POST, PUT, DELETE`,
      ],
    ],
    hasNot: [serviceThat({ kind: 'unreachable' })],
  },
  'service-status': {
    has: [[serviceThat({ kind: 'status', status: 503 }), `curl -i ${server}/healthz`]],
    hasNot: [serviceThat({ kind: 'works' })],
  },
  'key-unknown': {
    has: [
      [
        serviceThat({ kind: 'refused', code: 'unknown-key' }, { apiKey: 'town-hall' }),
        JSON.stringify({ server: { keys: { 'town-hall': { origins: [partner] } } } }, null, 2),
      ],
    ],
    hasNot: [serviceThat({ kind: 'refused', code: 'origin' })],
  },
  'key-origin': {
    has: [
      [
        { ...serviceThat({ kind: 'refused', code: 'origin' }), page: { origin: 'null', isFramed: true } },
        JSON.stringify({ server: { keys: { demo: { origins: '*' } } } }, null, 2),
      ],
    ],
    hasNot: [serviceThat({ kind: 'refused', code: 'unknown-key' })],
  },
  'storage-sandboxed': {
    has: [[{ storage: 'sandboxed' }, '<iframe sandbox="allow-scripts allow-same-origin allow-forms allow-popups" …>']],
    hasNot: [{ storage: 'blocked' }, { storage: 'unused' }],
  },
  'storage-blocked': {
    has: [
      [
        { ...tagWith({ attributes: { to: 'Nation' } }), storage: 'blocked' },
        '<tp-trip-planner to="Nation" storage="none"></tp-trip-planner>',
      ],
    ],
    hasNot: [{ storage: 'sandboxed' }, { storage: 'unused' }],
  },
  'geolocation-policy': {
    has: [[{ geolocation: 'policy' }, 'Permissions-Policy: geolocation=(self)']],
    hasNot: [{ geolocation: 'policy', page: { origin: partner, isFramed: true } }, { geolocation: 'unknown' }],
  },
  'geolocation-frame': {
    has: [[{ geolocation: 'policy', page: { origin: partner, isFramed: true } }, '<iframe allow="geolocation" …>']],
    hasNot: [{ geolocation: 'policy' }],
  },
  'geolocation-insecure': {
    has: [
      [
        { geolocation: 'insecure', page: { origin: 'http://www.town.example', isFramed: false } },
        `Location: ${partner}/`,
      ],
    ],
    hasNot: [{ geolocation: 'policy' }],
  },
  'font-failed': {
    has: [[fontThat('failed'), `Access-Control-Allow-Origin: ${partner}`]],
    hasNot: [fontThat('absent')],
  },
  'font-absent': { has: [[fontThat('absent'), '#plan { --tp-font: inherit; }']], hasNot: [fontThat('failed')] },
  narrow: {
    has: [
      [
        tagWith({ box: { widthInPixels: 100, narrowedBy: '.col' } }),
        '.col { min-width: min(280px, 100vw); flex-shrink: 0; }',
      ],
    ],
    hasNot: [
      tagWith({ box: { widthInPixels: 280, narrowedBy: '.col' } }),
      tagWith({ box: null }),
      tagWith({ tag: 'tp-cart-dropdown', box: { widthInPixels: 44, narrowedBy: '.col' } }),
    ],
  },
  ground: {
    has: [
      [tagWith({ ink: { text: '#222222', ground: '#101010' } }), 'tp-trip-planner { color-scheme: dark; }'],
      [
        tagWith({ ink: { text: '#eeeeee', ground: '#ffffff' }, colors: { text: '#eeeeee', surface: '#000000' } }),
        'tp-trip-planner { --tp-text: #000000; }',
      ],
    ],
    hasNot: [tagWith({ ink: { text: '#767676', ground: '#ffffff' } }), tagWith({ ink: null })],
  },
  'brand-color': {
    has: [[tagWith({ selector: '#plan', colors: { brand: '#ffcd00' } }), '#plan { --tp-brand: #b39000; }']],
    hasNot: [tagWith({ colors: { brand: '#62259d' } }), tagWith({ colors: {} })],
  },
  'half-colors': {
    has: [
      [tagWith({ colors: { surface: '#222222' } }), 'tp-trip-planner { --tp-surface: #222222; --tp-text: #ffffff; }'],
    ],
    hasNot: [tagWith({ colors: { surface: '#222222', text: '#ffffff' } })],
  },
};

const examine = (changes: Partial<Facts>) => findProblems({ facts: { ...sound, ...changes }, widgets });
const of = (rule: RuleId, findings: readonly Problem[]) => findings.filter((one) => one.rule === rule);

it('finds nothing on a sound page, and lists what was checked', () => {
  const report = reportOf({ facts: sound, widgets });
  expect(report).toMatchObject({ version: '1.2.0', problems: [] });
  expect(report.checks).toHaveLength(11);
});

describe.each(Object.keys(rules) as RuleId[])('%s', (rule) => {
  it.each(cases[rule].has)('is found in %j, with a fix', (changes, code) => {
    expect(of(rule, examine(changes)).map(({ fix }) => fix.code)).toEqual([code]);
  });

  if (cases[rule].hasNot.length > 0) {
    it.each(cases[rule].hasNot)('is not found in %j', (changes) => {
      expect(of(rule, examine(changes))).toEqual([]);
    });
  }

  it('is told in whole sentences', () => {
    const [[changes = {}] = []] = cases[rule].has;
    const [found] = of(rule, examine(changes));
    expect(found?.text).toMatch(/^\S.*\.$/);
    expect(found?.text).not.toMatch(/[{}]|undefined|object Object/);
  });
});

it('lists the worst first, and a problem of many elements once', () => {
  const findings = examine({
    tags: [planner, { ...planner, definedBy: 'nobody' }, { ...planner, definedBy: 'nobody' }],
    storage: 'blocked',
    geolocation: 'policy',
  });
  expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
    'error undefined-tag',
    'warning geolocation-policy',
    'note storage-blocked',
  ]);
});

it('leaves out checks for which a page has nothing', () => {
  const { checks } = reportOf({
    facts: { ...sound, tags: [], services: [], geolocation: 'unknown' },
    widgets,
  });
  expect(checks).toEqual(['copies', 'tags', 'configuration', 'policy']);
});
