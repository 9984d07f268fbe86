import { linkItemsProps, navigateEvent } from '#shared/components/links/links.widget.ts';
import { sizes } from '#shared/domain/size.ts';
import { declareWidget } from '#shared/element/contract.ts';

const network = `<tp-logos items='[{ "title": "Réseau Démo", "url": "{siteUrl}/{lang}", "image": "{cdnUrl}/webapp/img/logo.svg" }]'></tp-logos>`;

export const logos = declareWidget({
  tag: 'tp-logos',
  summary: 'Logos of the network and its operators, each with its link.',
  props: {
    items: linkItemsProps.items,
    label: linkItemsProps.label,
    size: {
      type: 'choice',
      values: sizes,
      default: 'Medium',
      doc: 'Height of the logos: 64 to 16 px at a 16 px text size.',
    },
  },
  events: navigateEvent,
  parts: { list: 'The list of logos.', logo: 'One logo, or its title.' },
  slots: {},
  cssProperties: {
    '--tp-logos-ratio': {
      doc: 'Width of a logo’s box for a height of 1. The image is fitted into the box, so that nothing shifts.',
      default: '4',
    },
  },
  examples: [
    { name: 'network', doc: 'One logo that leads to the home page.', html: network },
    {
      name: 'several',
      doc: 'More than one, small. The last one has no image, so its title is shown, and no link.',
      html: `<tp-logos size="Small" items='[{ "title": "Réseau Démo", "url": "{siteUrl}/{lang}", "image": "{cdnUrl}/webapp/img/logo.svg" }, { "title": "Ville du Canal", "url": "https://canal.example", "image": "{cdnUrl}/webapp/img/sponsor-canal.svg" }, { "title": "Région Démo" }]'></tp-logos>`,
    },
    {
      name: 'followed',
      doc: 'The logo is followed; the host shows the page.',
      html: network,
      steps: [{ click: '[part=logo]' }],
    },
    {
      name: 'missing',
      doc: 'An image that cannot be loaded: its title stands in its place.',
      html: `<tp-logos items='[{ "title": "Réseau Démo", "url": "{siteUrl}/{lang}", "image": "{cdnUrl}/webapp/img/none.svg" }]'></tp-logos>`,
    },
    {
      name: 'dark',
      doc: 'A logo for dark grounds, independent of the page.',
      html: `<tp-logos theme="dark" items='[{ "title": "Réseau Démo", "image": "{cdnUrl}/webapp/img/logo-inverse.svg" }]'></tp-logos>`,
    },
    { name: 'none', doc: 'An empty list draws nothing.', html: `<tp-logos items="[]"></tp-logos>` },
  ],
  reservedHeight: '44px',
  firstPaint: {},
});
