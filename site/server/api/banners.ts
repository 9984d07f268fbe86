import type { Hono } from 'hono';
import { getBanners } from '#shared/api/banners.ts';
import { defaultLocale, type Locale, toLocale } from '#shared/i18n/locales.ts';
import { answerCall } from '../http/answer-call.ts';

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
export function answerBanners(app: Hono, records: readonly BannerRecord[]): void {
  answerCall(app, getBanners, ({ acceptLanguage }) => {
    const locale = preferredLocale(acceptLanguage);
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

/** The first of ours in an Accept-Language header, which browsers write in order of preference. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  for (const range of acceptLanguage?.split(',') ?? []) {
    const locale = toLocale(range.split(';')[0]);
    if (locale) return locale;
  }
  return defaultLocale;
}
