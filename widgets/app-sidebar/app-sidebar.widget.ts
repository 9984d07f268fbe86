import { navigateEvent } from '#shared/components/links/links.widget.ts';
import { readSidebarItems } from '#shared/config/shell/sidebar.ts';
import { declareWidget } from '#shared/element/contract.ts';

const pages = `[{ "title": "Itinéraires", "url": "/{lang}/trip-planner", "image": "plan" }, { "title": "À proximité", "url": "/{lang}/proximity", "image": "nearby" }, { "title": "Horaires", "url": "/{lang}/schedules", "image": "timetables" }, { "title": "Favoris", "url": "/{lang}/favorites", "signedInUrl": "/{lang}/account/favorites", "image": "favorites" }, { "title": "Billets", "url": "https://shop.example", "image": "tickets" }, { "title": "Partenaires", "url": "/{lang}/cobranding", "image": "partners" }]`;
const place = 'style="display: block; position: relative; width: 65px; height: 30rem"';

export const appSidebar = declareWidget({
  tag: 'tp-app-sidebar',
  summary: 'The main navigation: a rail beside the content, or on a phone a bar at its bottom.',
  props: {
    items: {
      type: 'data',
      shape: '{ title: string, url: string, image?: string, devices?: string[], signedInUrl?: string }[]',
      doc: 'The links. `image` is an address or the name of a drawing, such as `plan`, `nearby`, `timetables`, `traffic`, `favorites`, `tickets` or `partners`. `signedInUrl` is the address for signed-in visitors, if it is another. Default: the items of the configured components `links` of the slot `sidebar`.',
      parse: readSidebarItems,
    },
    path: {
      type: 'text',
      doc: 'Path of the page, which marks the active links. Default: the path of the page that contains the tag.',
    },
    label: { type: 'text', doc: 'Name of the navigation for screen readers.' },
    pinned: {
      type: 'flag',
      doc: 'The rail stays wide: the page gives it the width. The choice is in the cookie `tp-sidebar`.',
    },
    hasMore: { type: 'flag', doc: 'The slots have content on a phone, so that the bar has a button “more”.' },
    device: {
      type: 'choice',
      values: ['auto', 'mobile', 'tablet', 'desktop'],
      default: 'auto',
      doc: 'Device class of the page, which decides on items with `devices`. `auto`: its own width decides. Empty: the page’s style sheet decides.',
    },
  },
  events: {
    ...navigateEvent,
    'tp-sidebar-pin': {
      doc: 'The traveller pinned or released the rail. The page changes its width.',
      host: 'follows',
      detail: { pinned: { type: 'flag', doc: 'Whether the rail stays wide.' } },
    },
  },
  parts: {
    sidebar: 'The whole rail or bar.',
    link: 'A link of the list.',
    more: 'The button of the bar that opens further links.',
    panel: 'The further links, behind that button or at the end of the rail.',
    pin: 'The button that keeps the rail wide.',
    'not-mobile': 'An item that phones do not show.',
    'not-tablet': 'An item that tablets do not show.',
    'not-desktop': 'An item that wide screens do not show.',
  },
  slots: {
    start: 'Content after the links. Default: the configured components of the position `start`.',
    end: 'Content at the end. Default: the configured components of the position `end`.',
  },
  cssProperties: {
    '--tp-sidebar-open-width': { doc: 'Width of the open rail.', default: '240px' },
    '--tp-sidebar-panel-bottom': {
      doc: 'Distance of the further links from the bottom of the window.',
      default: '0px',
    },
  },
  examples: [
    {
      name: 'rail',
      doc: 'A narrow rail with an icon and a label for each page. It opens under the pointer and with the focus.',
      html: `<tp-app-sidebar ${place} path="/fr/schedules/line/1" items='${pages}'></tp-app-sidebar>`,
    },
    {
      name: 'pinned',
      doc: 'A pinned rail, as wide as the page allows.',
      html: `<tp-app-sidebar style="display: block; position: relative; width: 240px; height: 30rem" pinned path="/fr/proximity" items='${pages}'></tp-app-sidebar>`,
    },
    {
      name: 'pressed',
      doc: 'The button that pins the rail was pressed; the page changes the width.',
      html: `<tp-app-sidebar ${place} items='${pages}'></tp-app-sidebar>`,
      steps: [{ click: '[part=pin]' }],
    },
    {
      name: 'bar',
      doc: 'On a phone: five links and the button “more”.',
      html: `<tp-app-sidebar style="display: block; width: 390px; height: 50px" path="/fr/proximity" items='${pages}'></tp-app-sidebar>`,
    },
    {
      name: 'more',
      doc: 'The further links of the bar, with content of the page.',
      html: `<tp-app-sidebar style="display: block; width: 390px; height: 50px" items='${pages}'><a slot="start" href="/fr/cobranding">Nos applications</a><a slot="end" href="tel:+33100000000">Nous appeler</a></tp-app-sidebar>`,
      steps: [{ click: '[part=more]' }],
    },
    {
      name: 'classes',
      doc: 'Items of some device classes only.',
      html: `<tp-app-sidebar ${place} items='[{ "title": "Appeler", "url": "tel:+33100000000", "image": "phone", "devices": ["mobile"] }, { "title": "Partenaires", "url": "/{lang}/cobranding", "image": "partners", "devices": ["tablet", "desktop"] }]'></tp-app-sidebar>`,
    },
    {
      name: 'followed',
      doc: 'A link is followed; the host shows the page.',
      html: `<tp-app-sidebar ${place} items='[{ "title": "Horaires", "url": "{siteUrl}/{lang}/schedules", "image": "timetables" }]'></tp-app-sidebar>`,
      steps: [{ click: '[part=link]' }],
    },
    {
      name: 'dark',
      doc: 'Dark and in German. An item without a drawing has the first letter of its title.',
      html: `<tp-app-sidebar theme="dark" lang="de" ${place} items='[{ "title": "Fahrpläne", "url": "/de/schedules", "image": "timetables" }, { "title": "Umgebung", "url": "/de/proximity" }]'></tp-app-sidebar>`,
    },
    {
      name: 'bare',
      doc: 'Without attributes it shows what is configured, else the pages of the site.',
      html: `<tp-app-sidebar ${place}></tp-app-sidebar>`,
    },
  ],
  reservedHeight: '50px',
  firstPaint: {},
});
