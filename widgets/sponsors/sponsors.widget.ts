import { linkItemsProps, navigateEvent } from '#shared/components/links/links.widget.ts';
import { declareWidget } from '#shared/element/contract.ts';

export const sponsors = declareWidget({
  tag: 'tp-sponsors',
  summary: 'Logos of sponsors under a short heading, each on a light tile.',
  props: {
    items: linkItemsProps.items,
    label: { type: 'text', doc: 'The heading, instead of “Our partners”.' },
  },
  events: navigateEvent,
  parts: { heading: 'The heading.', list: 'The list of sponsors.', sponsor: 'One sponsor.' },
  slots: {},
  cssProperties: {
    '--tp-sponsors-tile': { doc: 'Background of the tiles: most logos are made for white.', default: 'white' },
  },
  examples: [
    {
      name: 'sponsors',
      doc: 'Three sponsors with images. One has no link.',
      html: `<tp-sponsors items='[{ "title": "Ville du Canal", "url": "https://canal.example", "image": "{cdnUrl}/webapp/img/sponsor-canal.svg" }, { "title": "La Lanterne", "url": "https://lanterne.example", "image": "{cdnUrl}/webapp/img/sponsor-lanterne.svg" }, { "title": "Le Verger", "image": "{cdnUrl}/webapp/img/sponsor-verger.svg" }]'></tp-sponsors>`,
    },
    {
      name: 'missing',
      doc: 'Without an image the title is shown, and the page may word the heading.',
      html: `<tp-sponsors label="Avec le soutien de" items='[{ "title": "Ville du Canal", "url": "https://canal.example" }]'></tp-sponsors>`,
    },
    {
      name: 'followed',
      doc: 'A sponsor’s page on the site itself; the host shows it.',
      html: `<tp-sponsors items='[{ "title": "La Lanterne", "url": "{siteUrl}/{lang}/cobranding", "image": "{cdnUrl}/webapp/img/sponsor-lanterne.svg" }]'></tp-sponsors>`,
      steps: [{ click: '[part=sponsor]' }],
    },
    {
      name: 'dark',
      doc: 'Dark and in German: the tiles stay light.',
      html: `<tp-sponsors theme="dark" lang="de" items='[{ "title": "Le Verger", "url": "https://verger.example", "image": "{cdnUrl}/webapp/img/sponsor-verger.svg" }]'></tp-sponsors>`,
    },
    { name: 'none', doc: 'An empty list draws nothing.', html: `<tp-sponsors items="[]"></tp-sponsors>` },
  ],
  reservedHeight: '100px',
  firstPaint: {},
});
