import type { Check, FixPlace, Severity } from './problem.ts';
import type { RuleId, ValuesOf } from './rules/rules.ts';

/** What is wrong, and what it means for travellers. */
export const sentences: { readonly [Id in RuleId]: (values: ValuesOf<Id>) => string } = {
  copies: ({ copies }) =>
    `The library is loaded more than once (${copies}). Only the first copy defines the elements. Keep one script tag.`,
  'foreign-tag': ({ tag }) =>
    `Another library has defined <${tag}>, and ours cannot show. Load our script before its own.`,
  'no-tag': () =>
    'This page contains none of our elements. Our script and this diagnosis cannot see those in a closed shadow root: load the file of each of them there.',
  'unknown-tag': ({ tag }) => `<${tag}> does not exist in this library and stays empty.`,
  'undefined-tag': ({ tag }) => `<${tag}> stays empty, because its file was not loaded.`,
  'unseen-tag': ({ tag }) =>
    `<${tag}> stays empty, because its shadow root came too late for our script. The file of the element itself defines it everywhere.`,
  'swallowed-page': ({ tag, swallowed }) =>
    `<${tag}> hides part of the page (“${swallowed}”): in HTML, “/>” does not close a tag. Write the end tag before this content. Fallback content there takes slot="fallback".`,
  integrity: ({ address }) =>
    `The “integrity” of ${address} is not that of the file, and the browser refuses the file.`,
  hidden: ({ tag, selector }) =>
    `<${tag}> is not shown, because ${selector} has “display: none”. If this is intended, there is nothing to do.`,
  'attribute-unknown': ({ tag, attribute }) => `<${tag}> has no attribute “${attribute}” and ignores it.`,
  'attribute-wrong': ({ tag, attribute, problem }) =>
    `The attribute “${attribute}” of <${tag}> is ignored. Reason: ${problem}.`,
  'attribute-deprecated': ({ tag, attribute, since, instead }) =>
    `The attribute “${attribute}” of <${tag}> is deprecated since ${since} and works until the next major version. ${instead === '' ? 'Remove it' : `Use “${instead}” instead`}.`,
  'flag-looks-false': ({ tag, attribute, value }) =>
    `The attribute “${attribute}” of <${tag}> means yes, also with the value “${value}”. To say no, remove it.`,
  'attribute-unmatched': ({ tag, attribute, problem }) =>
    `The attribute “${attribute}” of <${tag}> matches nothing. Reason: ${problem}.`,
  'settings-unreadable': () => 'The content of <script id="tp-config"> is not JSON and is ignored.',
  'setting-unknown': ({ key }) => `The configuration does not know “${key}” and ignores it.`,
  'setting-wrong': ({ key, problem }) => `The value of “${key}” in the configuration is refused. Reason: ${problem}.`,
  'policy-script': ({ source, directive }) =>
    `The page’s security policy blocks scripts from ${source} (${directive}), so elements stay empty.`,
  'policy-connect': ({ source, directive }) =>
    `The page’s security policy blocks requests to ${source} (${directive}), so the elements have no data.`,
  'policy-image': ({ source, directive }) =>
    `The page’s security policy blocks images from ${source} (${directive}), so they are missing from the elements.`,
  'policy-worker': ({ source, directive }) =>
    `The page’s security policy blocks workers (${directive}, ${source}), so a list replaces the map.`,
  'policy-font': ({ source, directive }) =>
    `The page’s security policy blocks the font from ${source} (${directive}), so the elements use another font.`,
  'service-insecure': ({ setting, address }) =>
    `“${setting}” is an http address (${address}). An https page cannot call it.`,
  'service-unreachable': ({ setting, address }) =>
    `The service “${setting}” (${address}) does not respond, so the elements have no data.`,
  'service-foreign': ({ setting, address }) =>
    `The server at the address of “${setting}” (${address}) is not our service.`,
  'service-no-cors': ({ setting, address, origin }) =>
    `The service “${setting}” (${address}) does not allow pages from ${origin} (CORS).`,
  'service-status': ({ setting, address, status }) =>
    `The service “${setting}” (${address}) responds with error ${status}.`,
  'key-unknown': ({ apiKey, address }) =>
    `The service ${address} does not know the key “${apiKey}” and refuses every request.`,
  'key-origin': ({ apiKey, origin }) =>
    `The key “${apiKey}” is not for pages from ${origin}, and the service refuses every request.`,
  'storage-sandboxed': () =>
    'The frame of this page has no access to the browser’s storage. Choices are forgotten when the page is left.',
  'storage-blocked': () =>
    'This browser blocks storage for this page. Choices are forgotten when it is left. If that is intended, the attribute “storage” says so.',
  'geolocation-policy': () =>
    'The page’s header Permissions-Policy blocks geolocation, so “My location” does not work.',
  'geolocation-frame': () => 'The frame of this page may not use geolocation, so “My location” does not work.',
  'geolocation-insecure': ({ origin }) =>
    `${origin} does not use HTTPS. Browsers block geolocation there. Redirect the page to HTTPS.`,
  'font-failed': ({ family }) => `The font “${family}” could not be loaded. Its server has to allow it.`,
  'font-absent': ({ family }) => `Neither the page nor this device has the font “${family}”, so another font is used.`,
  narrow: ({ tag, width, least }) => `<${tag}> is only ${width} pixels wide. It needs ${least} to show everything.`,
  ground: ({ tag, contrast, text, ground }) =>
    `The text of <${tag}> (${text}) is hard to read on the page’s background (${ground}): the contrast is ${contrast}, and at least 4.5 is needed.`,
  'brand-color': ({ tag, property, contrast }) =>
    `The colour ${property} of <${tag}> is hard to read, with a contrast of ${contrast}.`,
  'half-colors': ({ tag, property }) =>
    `<${tag}> has only ${property}. Without the other colour, its text is unreadable in the light or the dark scheme.`,
};

export const checkNames: Readonly<Record<Check, string>> = {
  copies: 'One copy of the library',
  tags: 'Elements defined',
  attributes: 'Attributes',
  configuration: 'Configuration',
  policy: 'Security policy (CSP)',
  services: 'Services, CORS and key',
  storage: 'Browser storage',
  geolocation: 'Geolocation',
  fonts: 'Fonts',
  width: 'Width',
  colors: 'Contrasts',
};

export const severityNames: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  note: 'Note',
};

/** Where the code of a fix belongs. */
export const placeNames: Readonly<Record<FixPlace, string>> = {
  page: 'In the page’s HTML:',
  style: 'In the page’s style sheet:',
  script: 'In the page’s script:',
  'config-script': 'In the page’s HTML, instead of the present one:',
  policy: 'In the page’s header Content-Security-Policy, instead of this directive:',
  'page-header': 'In the page’s headers:',
  'service-header': 'In the service’s headers:',
  'font-header': 'In the headers of the font’s file:',
  server: 'In the server’s configuration file:',
  'host-page': 'In the page that contains the frame:',
  terminal: 'In a terminal, to see the response:',
};
