import * as v from 'valibot';
import { getBanners } from '#shared/api/banners.ts';
import type { Banner } from '#shared/domain/banner.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Content } from '../content/read-content.ts';
import type { CallTable } from '../http/call-table.ts';

type Announcements = Pick<Content, 'banners'>;

export function answerBanners(calls: CallTable, content: Announcements, clock: Clock): void {
  calls.answer(getBanners, ({ locale }) => content.banners(locale, clock.now()));
}

/** The same, as a strip reads the answer. */
export const bannersNow = (content: Announcements, locale: Locale, clock: Clock): readonly Banner[] =>
  v.parse(getBanners.answer, content.banners(locale, clock.now()));
