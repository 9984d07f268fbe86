import { linkItemsProps, navigateEvent } from '#shared/components/links/links.widget.ts';
import { declareWidget } from '#shared/element/contract.ts';

const pages = `[{ "title": "Horaires", "url": "{siteUrl}/{lang}/schedules" }, { "title": "Boutique", "url": "https://shop.example" }, { "title": "Nous appeler", "url": "tel:+33100000000" }]`;

export const links = declareWidget({
  tag: 'tp-links',
  summary: 'A row or column of links with their titles, each with a small image if it has one.',
  props: linkItemsProps,
  events: navigateEvent,
  parts: {
    links: 'The navigation landmark around the list.',
    list: 'The list of links.',
    link: 'One link, or a text without address.',
  },
  slots: {},
  cssProperties: {
    '--tp-links-direction': { doc: '`row`, or `column` for one link a line.', default: 'row' },
  },
  examples: [
    {
      name: 'pages',
      doc: 'Pages of the site, of another site and a phone number.',
      html: `<tp-links items='${pages}'></tp-links>`,
    },
    {
      name: 'images',
      doc: 'Images beside the titles, one link a line. The last item has no address and is a text.',
      html: `<tp-links style="--tp-links-direction: column" items='[{ "title": "Français", "url": "{siteUrl}/fr", "image": "{cdnUrl}/webapp/img/fr.svg" }, { "title": "English", "url": "{siteUrl}/en", "image": "{cdnUrl}/webapp/img/en.svg" }, { "title": "Bientôt d’autres langues" }]'></tp-links>`,
    },
    {
      name: 'followed',
      doc: 'The first link is followed; the host shows the page.',
      html: `<tp-links items='${pages}'></tp-links>`,
      steps: [{ click: '[part=link]' }],
    },
    {
      name: 'dark',
      doc: 'Dark and in German, independent of the page.',
      html: `<tp-links theme="dark" lang="de" items='[{ "title": "Fahrpläne", "url": "{siteUrl}/{lang}/schedules" }]'></tp-links>`,
    },
    { name: 'none', doc: 'An empty list draws nothing.', html: `<tp-links items="[]"></tp-links>` },
  ],
  reservedHeight: '44px',
  firstPaint: {},
});
