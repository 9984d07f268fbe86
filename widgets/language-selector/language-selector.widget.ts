import { declareWidget } from '#shared/element/contract.ts';

export const languageSelector = declareWidget({
  tag: 'tp-language-selector',
  summary: 'The five languages of the site with their flags: each is a link to the same page in that language.',
  props: {
    label: { type: 'text', doc: 'Name of the list for screen readers, for a page with more than one.' },
    href: {
      type: 'text',
      doc: 'Address of the page. The language is its first path segment, or `{lang}` anywhere. Default: the address of the page that contains the tag.',
    },
  },
  events: {
    'tp-navigate': {
      doc: 'The traveller chose another language. If prevented, the host shows the page in it, for example without a reload.',
      cancelable: true,
      host: 'handles',
      detail: {
        href: { type: 'text', doc: 'Address of the same page in that language.' },
        locale: { type: 'text', doc: 'The language: `fr`, `en`, `es`, `it` or `de`.' },
      },
    },
  },
  parts: {
    languages: 'The whole list.',
    language: 'The link to one of the other languages.',
    current: 'The current language, which is not a link.',
  },
  slots: {},
  cssProperties: {},
  examples: [
    { name: 'page', doc: 'The page that contains the tag.', html: '<tp-language-selector></tp-language-selector>' },
    {
      name: 'address',
      doc: 'An address given by the page: its path, query and hash stay.',
      html: '<tp-language-selector href="/fr/schedules?line=M1#timetable"></tp-language-selector>',
    },
    {
      name: 'placeholder',
      doc: 'A page that keeps its language elsewhere in the address.',
      html: '<tp-language-selector href="/travel?lang={lang}"></tp-language-selector>',
    },
    {
      name: 'chosen',
      doc: 'Another language is chosen; the host shows the page in it.',
      html: '<tp-language-selector href="/fr/schedules"></tp-language-selector>',
      steps: [{ click: '[hreflang=it], [hreflang=en]' }],
    },
    {
      name: 'dark',
      doc: 'Dark and in German, independent of the page.',
      html: '<tp-language-selector href="/fr" theme="dark" lang="de"></tp-language-selector>',
    },
  ],
  reservedHeight: '44px',
  // The server does not know the address of the page that contains the tag.
  firstPaint: { when: ({ href }) => Boolean(href) },
});
