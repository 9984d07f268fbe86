import { useLingui } from '@lingui/react/macro';
import { clockTime } from '#shared/components/reading/clock-words.ts';
import { useNow } from '#shared/components/reading/drawn/use-now.ts';
import { useStores } from '#shared/components/use-stores.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { dayOf, isoWithOffset } from '#shared/lib/time/zoned-time.ts';

/** Time and date of the network. */
export function BoardClock({ part }: { readonly part: string }) {
  const { i18n } = useLingui();
  const { timeZone: zone } = useStores().config.appConfig;
  const now = useNow('clock');
  const { text, note } = clockTime(now, { zone, i18n });
  return (
    <div className="wall-clock" part={part}>
      <time dateTime={isoWithOffset(now, zone)}>{text}</time>
      <p>{note ?? formatFullDate(dayOf(now, zone), i18n.locale)}</p>
    </div>
  );
}
