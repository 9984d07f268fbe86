import { navigateEvent } from '#shared/components/links/links.widget.ts';
import { declareWidget } from '#shared/element/contract.ts';

const header = [
  { title: 'Actualit&eacute;s', url: 'https://portal.example/actualites', type_label: 'Page' },
  {
    title: 'Horaires',
    url: '/fr/schedules',
    type_label: 'Custom Link',
    child_items: [
      { title: 'Lignes &amp; plans', url: '/fr/schedules', type_label: 'Custom Link' },
      { title: 'Infos trafic', url: 'https://portal.example/infos', type_label: 'Page' },
    ],
  },
  {
    title: 'Titres et tarifs',
    url: '#',
    type_label: 'Custom Link',
    child_items: [
      { title: 'L&rsquo;abonnement', url: 'https://portal.example/abonnement', type_label: 'Page' },
      { title: 'Aides r&#233;gionales', url: 'https://region.example/aides', type_label: 'Custom Link' },
    ],
  },
  { title: 'Recherche', url: '', type_label: 'Shortcode' },
];

const footer = [
  ...header.slice(1, 3),
  { title: 'Contact', url: 'mailto:contact@portal.example', type_label: 'Custom Link' },
];

const headerMenu = { html: '<tp-site-menu></tp-site-menu>', responses: { menu: { items: header } } };

export const siteMenu = declareWidget({
  tag: 'tp-site-menu',
  summary:
    'A menu of the portal, two levels deep: a row of links and panels where there is room, one button elsewhere.',
  props: {
    menu: {
      type: 'choice',
      values: ['header', 'footer'],
      default: 'header',
      doc: 'The menu of the portal: `menu-primaire-header` or `menu-secondaire-footer`.',
    },
    layout: {
      type: 'choice',
      values: ['auto', 'row', 'list'],
      default: 'auto',
      doc: '`row`: one row if it fits, else a button with a panel. `list`: a list in columns. `auto`: a row if it fits, else a button (`header`) or a list (`footer`).',
    },
    label: {
      type: 'text',
      doc: 'Name of the menu for screen readers, for a page with more than one of the same kind.',
    },
  },
  events: navigateEvent,
  parts: {
    menu: 'The whole menu.',
    toggle: 'The button that opens the menu where the row has no room.',
    panel: 'The panel of that button.',
    entry: 'An entry of the first level: a link, or a text without an address.',
    group: 'The button of an entry with a second level.',
    heading: 'The title of such an entry in a list.',
    submenu: 'The panel with its second level.',
    link: 'An entry of the second level.',
  },
  slots: {},
  cssProperties: {
    '--tp-site-menu-align': {
      doc: 'Where the row or the button stands in a wider place: `start`, `center` or `end`.',
      default: 'start',
    },
    '--tp-site-menu-text': { doc: 'Colour of its texts outside of panels.', default: 'var(--tp-text)' },
  },
  examples: [
    { ...headerMenu, name: 'header', doc: 'The primary menu of the portal.' },
    {
      ...headerMenu,
      name: 'open',
      doc: 'A panel with the second level.',
      steps: [{ click: '[part=group], [part=toggle]' }],
    },
    {
      ...headerMenu,
      name: 'followed',
      doc: 'A link of the panel was followed; the host shows the page.',
      steps: [{ click: '[part=group]' }, { click: '[part=link]' }],
    },
    {
      ...headerMenu,
      name: 'closed',
      doc: 'The panel was opened and closed by keyboard; focus is back on its button.',
      steps: [{ click: '[part=group]' }, { press: 'ArrowDown' }, { press: 'Escape' }],
    },
    {
      name: 'footer',
      doc: 'The secondary menu of the portal.',
      html: '<tp-site-menu menu="footer"></tp-site-menu>',
      responses: { menu: { items: footer } },
    },
    {
      name: 'list',
      doc: 'Everything visible, in columns.',
      html: '<tp-site-menu menu="footer" layout="list"></tp-site-menu>',
      responses: { menu: { items: footer } },
    },
    {
      ...headerMenu,
      name: 'dark',
      doc: 'Dark and in German, independent of the page.',
      html: '<tp-site-menu theme="dark" lang="de"></tp-site-menu>',
    },
    {
      ...headerMenu,
      name: 'none',
      doc: 'No portal, no entries, or a portal that does not respond: nothing, and no empty landmark.',
      responses: { menu: { items: [] } },
    },
  ],
  reservedHeight: '44px',
  firstPaint: { calls: ['menu'] },
});
