import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { locales } from './shared/i18n/locales.ts';

/** One catalog a widget, and one for what widgets share: whoever loads a widget loads its texts and no others. */
export default defineConfig({
  sourceLocale: 'fr',
  locales: locales.map(({ code }) => code),
  catalogs: [
    { path: '<rootDir>/widgets/{name}/locales/{locale}', include: ['<rootDir>/widgets/{name}/'] },
    { path: '<rootDir>/shared/element/locales/{locale}', include: ['<rootDir>/shared/element/'] },
    { path: '<rootDir>/site/locales/{locale}', include: ['<rootDir>/site/'] },
  ],
  format: formatter({ lineNumbers: false }),
});
