import { navigateEvent } from '#shared/components/links/links.widget.ts';
import { readLinkItems } from '#shared/domain/link-item.ts';
import { declareWidget } from '#shared/element/contract.ts';

const items = `[{ "title": "Mentions légales", "url": "https://www.example/legal" }, { "title": "Accessibilité : conforme", "url": "{siteUrl}/{lang}/cobranding" }]`;

export const appFooter = declareWidget({
  tag: 'tp-app-footer',
  summary: 'The last line of a site: its owner and the year, the choice about cookies, and further links.',
  props: {
    label: { type: 'text', doc: 'Name of the owner. Default: `appConfig.title` of the configuration.' },
    year: { type: 'number', min: 2000, max: 9999, doc: 'Year of the copyright. Default: the current year.' },
    items: {
      type: 'data',
      shape: '{ title: string, url?: string }[]',
      doc: 'Further links. Default: `appConfig.footer.items`. Addresses may contain `{lang}` and the configured `{siteUrl}`, `{cdnUrl}`, `{storeURL}`, `{simURL}`, `{domainName}` and `{networkId}`.',
      parse: readLinkItems,
    },
  },
  events: {
    ...navigateEvent,
    'tp-consent-open': {
      doc: 'The traveller opens the choice about cookies. If prevented, or with a configured consent manager, no panel opens: the host shows its own.',
      cancelable: true,
      host: 'follows',
      detail: {},
    },
    'tp-consent': {
      doc: 'The traveller has decided. The choice is kept for half a year.',
      detail: { analytics: { type: 'flag', doc: 'Whether the traveller agrees to analytics.' } },
    },
  },
  parts: {
    footer: 'The whole line.',
    owner: 'Copyright, year and owner.',
    links: 'The list of links.',
    consent: 'The link that opens the choice about cookies.',
    banners: 'The button that shows closed announcements again.',
    link: 'One further link.',
    'consent-panel': 'The choice about cookies.',
  },
  slots: { '': 'Further content after the links, such as a `tp-site-menu`.' },
  cssProperties: {
    '--tp-footer-background': { doc: 'Ground of the footer.', default: 'var(--tp-surface)' },
    '--tp-footer-text': { doc: 'Colour of its texts.', default: 'a softer `--tp-text`' },
    '--tp-footer-border': { doc: 'Colour of the line above it.', default: 'a light grey' },
    '--tp-consent-bottom': {
      doc: 'Distance of the question about cookies from the bottom of the window.',
      default: '16px',
    },
  },
  examples: [
    {
      name: 'links',
      doc: 'Owner, year and two further links.',
      html: `<tp-app-footer label="Réseau Démo" items='${items}'></tp-app-footer>`,
    },
    { name: 'bare', doc: 'Without attributes it shows what is configured.', html: '<tp-app-footer></tp-app-footer>' },
    {
      name: 'consent',
      doc: 'The choice about cookies. Without analytics there is nothing to choose.',
      html: '<tp-app-footer label="Réseau Démo"></tp-app-footer>',
      steps: [{ click: '[part=consent]' }],
    },
    {
      name: 'agreed',
      doc: 'With analytics it asks at the first visit. The traveller agrees.',
      html: '<tp-app-footer label="Réseau Démo"></tp-app-footer>',
      config: { analytics: { scriptUrl: 'https://stats.example/s.js', siteId: '7' } },
      steps: [{ click: '[part=consent-panel] .actions button + button' }],
    },
    {
      name: 'followed',
      doc: 'A link to a page of the site is followed; the host shows it.',
      html: `<tp-app-footer label="Réseau Démo" items='[{ "title": "Partenaires", "url": "{siteUrl}/{lang}/cobranding" }]'></tp-app-footer>`,
      steps: [{ click: '[part=link]' }],
    },
    {
      name: 'closed announcements',
      doc: 'The visitor has closed an announcement, and can have it shown again.',
      html: '<tp-app-footer label="Réseau Démo"></tp-app-footer>',
      config: { banners: { enabled: true } },
      cookies: { 'banners:already-closed': '["works"]' },
    },
    {
      name: 'dark',
      doc: 'Dark, in German and in colours of the page.',
      html: `<tp-app-footer theme="dark" lang="de" label="Demonetz" year="2031" style="--tp-footer-background: #10261f; --tp-footer-text: #cfe8df"></tp-app-footer>`,
    },
  ],
  reservedHeight: '44px',
  firstPaint: {},
});
