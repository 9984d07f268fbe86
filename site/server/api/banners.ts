import { getBanners } from '#shared/api/banners.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Content } from '../content/read-content.ts';
import type { CallTable } from '../http/call-table.ts';

/** The banners as their visitor reads them. The call has no language of its own, so the browser's preference decides. */
export function answerBanners(calls: CallTable, content: Pick<Content, 'banners'>, clock: Clock): void {
  calls.answer(getBanners, ({ locale }) => content.banners(locale, clock.now()));
}
