import { declareWidget } from '#shared/element/contract.ts';

const works = {
  id: 'works-a',
  title: 'RER A : travaux d’été',
  description:
    'Du 3 au 14 août, pas de trains entre La Défense et Nation.\nDes bus remplacent les trains toutes les 4 minutes.\nComptez 25 minutes de plus.',
  picto: 'circle_cone',
  buttonText: 'Voir les bus de remplacement',
  link: 'https://example.org/travaux-rer-a',
};
const disturbance = {
  id: 'disturbance-6',
  title: 'Métro 6 ralenti',
  description: 'Un incident d’exploitation ralentit la ligne dans les deux sens jusqu’à 10 h 30 environ.',
  picto: 'circle_warning',
};
const information = {
  id: 'information-sales',
  title: 'Nouveau : le forfait week-end',
  description: 'Voyagez du vendredi soir au dimanche pour 9,50 €.',
  picto: 'circle_info',
};

const html = '<tp-banner-strip></tp-banner-strip>';
const oneBanner = { html, responses: { banners: { banners: [works] } } };

export const bannerStrip = declareWidget({
  tag: 'tp-banner-strip',
  summary: 'Announcements of the network in a strip one line high. A button opens the full text of each.',
  props: {
    label: {
      type: 'text',
      doc: 'Name of the strip for screen readers, for a page with more than one.',
    },
  },
  events: {
    'tp-banner-open': {
      doc: 'The traveller opens a banner. If prevented, no dialog opens: the host shows the text.',
      cancelable: true,
      detail: {
        id: { type: 'text', doc: 'The banner.' },
        title: { type: 'text', doc: 'Its title.' },
      },
    },
    'tp-banner-close': {
      doc: 'The dialog with the full text of a banner was closed.',
      detail: { id: { type: 'text', doc: 'The banner.' } },
    },
    'tp-banner-dismiss': {
      doc: 'The traveller dismissed a banner. It stays hidden on this browser for a year.',
      detail: {
        id: { type: 'text', doc: 'The banner.' },
        remaining: { type: 'number', doc: 'Number of banners still shown. The strip disappears at 0.' },
      },
    },
  },
  parts: {
    strip: 'The whole strip.',
    banner: 'The banner being shown: pictogram, title, description and button.',
    picto: 'The pictogram.',
    title: 'The title.',
    description: 'The description, cut off after one line.',
    'read-more': 'The button that opens the full text.',
    controls: 'Previous, dots and next. Present with more than one banner only.',
    close: 'The button that dismisses the banner.',
    dialog: 'The dialog with the full text.',
    illustration: 'The drawing at the top of the dialog.',
    link: 'The link at the end of the full text.',
  },
  slots: {},
  cssProperties: {
    '--tp-banner-strip-background': {
      doc: 'Background of the strip, instead of the tint chosen by its pictogram.',
      default: 'a tint of blue, green, orange, red or violet',
    },
    '--tp-banner-strip-text': {
      doc: 'Colour of all text and controls on that background.',
      default: 'near black, or near white in the dark scheme',
    },
    '--tp-banner-strip-max-width': {
      doc: 'Largest width of the strip’s content, which is centred. The strip itself fills its place.',
      default: 'none',
    },
  },
  examples: [
    {
      name: 'several',
      doc: 'More than one banner: previous, next and one dot for each banner.',
      html,
      responses: { banners: { banners: [works, disturbance, information] } },
    },
    {
      name: 'one',
      doc: 'Exactly one banner: no controls.',
      html,
      responses: { banners: { banners: [disturbance] } },
    },
    {
      ...oneBanner,
      name: 'open',
      doc: 'The full text, with its line breaks and its link.',
      steps: [{ click: '[part=read-more]' }],
    },
    {
      ...oneBanner,
      name: 'closed',
      doc: 'The full text was opened and closed; focus is back on the button that opened it.',
      steps: [{ click: '[part=read-more]' }, { press: 'Escape' }],
    },
    {
      name: 'dismissed',
      doc: 'The current banner was dismissed; the next one takes its place.',
      html,
      responses: { banners: { banners: [works, disturbance] } },
      steps: [{ click: '[part=close]' }],
    },
    {
      name: 'dark',
      doc: 'Dark and in German, independent of the page.',
      html: '<tp-banner-strip theme="dark" lang="de"></tp-banner-strip>',
      responses: { banners: { banners: [information, works] } },
    },
    {
      name: 'none',
      doc: 'No banners, or a service that does not respond: the strip has no height.',
      html,
      responses: { banners: { banners: [] } },
    },
  ],
  reservedHeight: 'clamp(44px, (100vw - 560px) * 999, 56px)',
  firstPaint: { calls: ['banners'] },
});
