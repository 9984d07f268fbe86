import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { formatDay } from '#shared/format/day.ts';
import { countryOf } from '#shared/format/region.ts';
import { isAcceptedYear } from '#shared/lib/time/accepted-years.ts';
import { dayOf, instantOfWallTime, wallTimeOf } from '#shared/lib/time/zoned-time.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { clockTime } from '#shared/texts/clock-time.ts';
import { DateTimeField, type WallTime } from '#shared/ui/form/date-time-field.tsx';

export interface TimeFieldProps {
  readonly direction: 'outbound' | 'return';
}

/** Field for one time of the trip, in the time zone of the network. Loaded on demand: most trips begin now. */
export function Component({ direction }: TimeFieldProps) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const { form, ...trip } = useStore(tripStore, (state) => state);
  const { timeZone: zone } = stores.config.appConfig;
  const today = dayOf(form.minimumOutboundAt, zone);
  // A time that the form has corrected is no error. A note explains the correction.
  const [isRaised, setRaised] = useState(false);

  const isReturn = direction === 'return';
  const [date = '', time = ''] = wallTimeOf(isReturn ? form.returnAt : form.outboundAt, zone).split('T');
  const apply = (moment: WallTime) => {
    const wanted = instantOfWallTime(`${moment.date}T${moment.time.slice(0, 5)}`, zone);
    if (wanted === null || !isAcceptedYear(moment.date)) return;
    const least = isReturn ? form.minimumReturnAt : form.minimumOutboundAt;
    setRaised(Math.floor(wanted / 60_000) < Math.floor(least / 60_000));
    if (isReturn) trip.setReturn(wanted);
    else trip.setOutbound(wanted);
  };
  const named = formatDay(date, today, i18n.locale);
  const { text, note } = clockTime(isReturn ? form.returnAt : form.outboundAt, {
    zone,
    country: countryOf(stores.config.appConfig),
    i18n,
  });
  const day = named.charAt(0).toLocaleUpperCase(i18n.locale) + named.slice(1);
  // On the night when clocks go back this time occurs twice: the first one counts.
  const dayAndNote = note ? `${day} · ${text}, ${note}` : day;
  const raised = isReturn
    ? t`${day} · au plus tôt 2 h après l’aller`
    : t`${day} · cette heure est passée, remplacée par l’heure actuelle`;
  return (
    <DateTimeField
      id={direction}
      label={isReturn ? t`Retour` : form.dateChoice === 'ARRIVAL' ? t`Arriver` : t`Partir`}
      dateLabel={isReturn ? t`Retour` : form.tripType === 0 ? t`Date` : t`Aller`}
      timeLabel={t`Heure`}
      previousDayLabel={t`Jour précédent`}
      nextDayLabel={t`Jour suivant`}
      date={date}
      time={time.slice(0, 5)}
      minDate={today}
      onApply={apply}
      hint={isRaised ? raised : dayAndNote}
    />
  );
}
