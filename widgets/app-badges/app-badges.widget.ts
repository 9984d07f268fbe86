import { linkItemsProps, navigateEvent } from '#shared/components/links/links.widget.ts';
import { sizes } from '#shared/domain/size.ts';
import { declareWidget } from '#shared/element/contract.ts';

const stores = `[{ "title": "Pour iPhone", "url": "https://ios.example/{lang}/app", "image": "{cdnUrl}/webapp/img/badge-ios-{lang}.svg" }, { "title": "Pour Android", "url": "https://android.example/{lang}/app", "image": "{cdnUrl}/webapp/img/badge-android-{lang}.svg" }]`;

export const appBadges = declareWidget({
  tag: 'tp-app-badges',
  summary: 'Badges of the mobile app in the stores, in the traveller’s language.',
  props: {
    items: linkItemsProps.items,
    label: linkItemsProps.label,
    size: {
      type: 'choice',
      values: sizes,
      default: 'Medium',
      doc: 'Height of the badges: 64 to 24 px at a 16 px text size.',
    },
  },
  events: navigateEvent,
  parts: { list: 'The list of badges.', badge: 'One badge.' },
  slots: {},
  cssProperties: {
    '--tp-app-badges-ratio': {
      doc: 'Width of a badge’s box for a height of 1. The image is fitted into the box, so that nothing shifts.',
      default: '3.84',
    },
  },
  examples: [
    {
      name: 'badges',
      doc: 'One image for each language: `{lang}` in its address. A language without an image has the French one.',
      html: `<tp-app-badges items='${stores}'></tp-app-badges>`,
    },
    {
      name: 'drawn',
      doc: 'Items without an image: a badge is drawn from the title.',
      html: `<tp-app-badges items='[{ "title": "App Store", "url": "https://ios.example/{lang}/app" }, { "title": "Google Play", "url": "https://android.example/{lang}/app" }]'></tp-app-badges>`,
    },
    {
      name: 'followed',
      doc: 'A badge that leads to a page of the site; the host shows it.',
      html: `<tp-app-badges items='[{ "title": "Pour iPhone", "url": "{siteUrl}/{lang}/cobranding", "image": "{cdnUrl}/webapp/img/badge-ios-{lang}.svg" }]'></tp-app-badges>`,
      steps: [{ click: '[part=badge]' }],
    },
    {
      name: 'dark',
      doc: 'Dark, in German and small, independent of the page.',
      html: `<tp-app-badges theme="dark" lang="de" size="Small" items='${stores}'></tp-app-badges>`,
    },
    { name: 'none', doc: 'An empty list draws nothing.', html: `<tp-app-badges items="[]"></tp-app-badges>` },
  ],
  reservedHeight: '48px',
  firstPaint: {},
});
