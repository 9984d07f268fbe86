import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#shared/format/day.ts';
import { isAcceptedYear } from '#shared/lib/time/accepted-years.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { DayField } from '#shared/ui/form/day-field.tsx';

interface DayBarProps {
  /** The day of the view; without one, today or now. */
  readonly date: string | undefined;
  readonly reading: { readonly now: number; readonly zone: string };
  /** Without a day, the view shows what leaves now, not the whole of today. */
  readonly hasNow?: boolean;
  /** Called with the chosen day; undefined for now, or for today in a view without now, so that the address stays right. */
  readonly onChoose: (date: string | undefined) => void;
}

/** The day of a line or stop, with a button back to today, or to what leaves now. */
export function DayBar({ date, reading: { now, zone }, hasNow = false, onChoose }: DayBarProps) {
  const { t, i18n } = useLingui();
  const today = dayOf(now, zone);
  const shown = date ?? today;
  const named = formatDay(shown, today, i18n.locale);
  const choose = (day: string) => {
    if (isAcceptedYear(day)) onChoose(day === today && !hasNow ? undefined : day);
  };
  return (
    <div className="day-bar">
      <DayField
        id="day"
        label={t`Date`}
        date={shown}
        previousDayLabel={t`Jour précédent`}
        nextDayLabel={t`Jour suivant`}
        onApply={choose}
        hint={named.charAt(0).toLocaleUpperCase(i18n.locale) + named.slice(1)}
      />
      {(hasNow ? date !== undefined : shown !== today) && (
        <Button kind="quiet" onClick={() => onChoose(undefined)}>
          {hasNow ? t`Prochains départs` : t`Aujourd’hui`}
        </Button>
      )}
    </div>
  );
}
