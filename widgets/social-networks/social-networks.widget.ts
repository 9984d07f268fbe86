import { linkItemsProps, navigateEvent } from '#shared/components/links/links.widget.ts';
import { declareWidget } from '#shared/element/contract.ts';

export const socialNetworks = declareWidget({
  tag: 'tp-social-networks',
  summary: 'Links to the network’s pages on social networks, each an image as large as a fingertip.',
  props: linkItemsProps,
  events: navigateEvent,
  parts: {
    networks: 'The navigation landmark around the list.',
    list: 'The list of networks.',
    network: 'The link to one network.',
  },
  slots: {},
  cssProperties: {},
  examples: [
    {
      name: 'networks',
      doc: 'Two networks with images and one without: its title is shown.',
      html: `<tp-social-networks items='[{ "title": "Le fil du réseau", "url": "https://feed.example/network", "image": "{cdnUrl}/webapp/img/fr.svg" }, { "title": "Vidéos du réseau", "url": "https://video.example/network", "image": "{cdnUrl}/webapp/img/it.svg" }, { "title": "Le forum", "url": "https://forum.example/network" }]'></tp-social-networks>`,
    },
    {
      name: 'followed',
      doc: 'A page of the site itself is followed; the host shows it.',
      html: `<tp-social-networks items='[{ "title": "Le journal", "url": "{siteUrl}/{lang}/cobranding" }]'></tp-social-networks>`,
      steps: [{ click: '[part=network]' }],
    },
    {
      name: 'dark',
      doc: 'Dark and in German, independent of the page.',
      html: `<tp-social-networks theme="dark" lang="de" items='[{ "title": "Das Forum", "url": "https://forum.example/network" }]'></tp-social-networks>`,
    },
    { name: 'none', doc: 'An empty list draws nothing.', html: `<tp-social-networks items="[]"></tp-social-networks>` },
  ],
  reservedHeight: '44px',
  firstPaint: {},
});
