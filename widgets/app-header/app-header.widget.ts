import { navigateEvent } from '#shared/components/links/links.widget.ts';
import { declareWidget } from '#shared/element/contract.ts';

export const appHeader = declareWidget({
  tag: 'tp-app-header',
  summary: 'The first line of a site: its name, which leads home, and the configured components at both ends.',
  props: {
    label: {
      type: 'text',
      doc: 'Name of the site beside its mark. Empty: neither, for a header with a `tp-logos`. Default: `appConfig.title` of the configuration.',
    },
    href: { type: 'text', doc: 'Address of the home page. Default: the full site in the language of the widget.' },
    menu: {
      type: 'text',
      doc: 'Device classes (`mobile tablet desktop`) with a button that opens the slots `menu-start` and `menu-end`. Default: those with configured components of the slot `inner-menu`.',
    },
    device: {
      type: 'choice',
      values: ['auto', 'mobile', 'tablet', 'desktop'],
      default: 'auto',
      doc: 'Device class of the page, which decides on the components. `auto`: the header’s own width decides. Empty: the page’s style sheet decides.',
    },
  },
  events: navigateEvent,
  parts: {
    header: 'The whole line.',
    brand: 'The link home, with the mark and the name of the site.',
    'menu-button': 'The button that opens the inner menu.',
    menu: 'The inner menu.',
    'not-mobile': 'What phones do not show.',
    'not-tablet': 'What tablets do not show.',
    'not-desktop': 'What wide screens do not show.',
  },
  slots: {
    start: 'Content after the name. Default: the configured components of the slot `header`, position `start`.',
    end: 'Content at the end. Default: those of the position `end`.',
    'menu-start':
      'Content of the inner menu. Default: the configured components of the slot `inner-menu`, position `start`.',
    'menu-end': 'Content at the end of the inner menu. Default: those of the position `end`.',
  },
  cssProperties: {
    '--tp-header-background': { doc: 'Ground of the header.', default: 'var(--tp-surface)' },
    '--tp-header-text': { doc: 'Colour of its texts.', default: 'var(--tp-text)' },
  },
  examples: [
    {
      name: 'bare',
      doc: 'Without attributes it shows what is configured, else languages and account.',
      html: '<tp-app-header label="Réseau Démo"></tp-app-header>',
    },
    {
      name: 'own',
      doc: 'The page’s own content at both ends.',
      html: '<tp-app-header label="Réseau Démo" href="/fr"><a slot="start" href="/fr/schedules">Horaires</a><a slot="end" href="/fr/account/profile">Mon compte</a></tp-app-header>',
    },
    {
      name: 'menu',
      doc: 'An inner menu with the page’s own links.',
      html: '<tp-app-header label="Réseau Démo" menu="mobile tablet desktop"><a slot="menu-start" href="/fr/schedules">Horaires</a><a slot="menu-end" href="/fr/cobranding">Partenaires</a></tp-app-header>',
      steps: [{ click: '[part~=menu-button]' }],
    },
    {
      name: 'phone',
      doc: 'On a phone the languages are in the inner menu.',
      html: '<tp-app-header style="display: block; width: 360px" label="Réseau Démo"></tp-app-header>',
    },
    {
      name: 'wide',
      doc: 'A menu on wide screens alone.',
      html: '<tp-app-header label="Réseau Démo" menu="desktop" device="desktop"><a slot="menu-start" href="/fr/schedules">Horaires</a></tp-app-header>',
    },
    {
      name: 'home',
      doc: 'The name leads home; the host shows the page.',
      html: '<tp-app-header label="Réseau Démo"></tp-app-header>',
      steps: [{ click: '[part=brand]' }],
    },
    {
      name: 'dark',
      doc: 'Dark and in German, independent of the page.',
      html: '<tp-app-header theme="dark" lang="de" label="Demonetz"></tp-app-header>',
    },
  ],
  reservedHeight: '64px',
  firstPaint: {},
});
