import { getBanners } from '#shared/api/banners.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { CallTable } from '../http/call-table.ts';

/** A text in the languages an operator has written it in; French at least. */
type Translated = { readonly fr: string } & { readonly [Code in Locale]?: string };

export interface BannerRecord {
  readonly id: string;
  readonly title: Translated;
  readonly description: Translated;
  readonly picto?: string;
  readonly buttonText?: Translated;
  readonly link?: string;
}

/** The banners as their visitor reads them. The call has no language of its own, so the browser's preference decides. */
export function answerBanners(calls: CallTable, records: readonly BannerRecord[]): void {
  calls.answer(getBanners, ({ locale }) => {
    const inLanguage = (text: Translated) => text[locale] ?? text.fr;
    return {
      banners: records.map(({ id, title, description, picto, buttonText, link }) => ({
        id,
        title: inLanguage(title),
        description: inLanguage(description),
        ...(picto && { picto }),
        ...(buttonText && { buttonText: inLanguage(buttonText) }),
        ...(link && { link }),
      })),
    };
  });
}
