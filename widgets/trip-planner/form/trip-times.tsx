import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DateChoice } from '#shared/domain/trip-form.ts';
import { formatDay } from '#shared/format/day.ts';
import { addDays, dayOf, instantOfWallTime, wallTimeOf } from '#shared/lib/zoned-time.ts';
import { useStore, useStores } from '#shared/parts/use-stores.ts';
import { tripStore } from '#shared/stores/trip.ts';
import { DateTimeField, type WallTime } from '#shared/ui/date-time-field/date-time-field.tsx';
import { Segmented } from '#shared/ui/segmented/segmented.tsx';
import type { PartOf } from '../part-of.ts';

/** When to go, when to be there, and whether and when to come back: as the clocks of the network show it. */
export function TripTimes({ part }: { readonly part: PartOf }) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const trip = stores.get(tripStore).getState();
  const form = useStore(tripStore, (state) => state.form);
  const { timeZone: zone } = stores.config.appConfig;
  const today = dayOf(form.minimumOutboundAt, zone);
  // A time that the form has raised is no error, but nobody should wonder where theirs has gone.
  const [raised, setRaised] = useState<'outbound' | 'return' | null>(null);

  const field = (way: 'outbound' | 'return', instant: number, set: (instant: number) => void) => {
    const [date = '', time = ''] = wallTimeOf(instant, zone).split('T');
    const apply = (moment: WallTime) => {
      const wanted = instantOfWallTime(`${moment.date}T${moment.time.slice(0, 5)}`, zone);
      if (wanted === null) return;
      const least = way === 'outbound' ? form.minimumOutboundAt : form.minimumReturnAt;
      setRaised(Math.floor(wanted / 60_000) < Math.floor(least / 60_000) ? way : null);
      set(wanted);
    };
    const isArrival = way === 'outbound' && form.dateChoice === 'ARRIVAL';
    const named = formatDay(date, today, i18n.locale);
    const day = named.charAt(0).toLocaleUpperCase(i18n.locale) + named.slice(1);
    return (
      <DateTimeField
        key={way}
        id={way}
        label={way === 'return' ? t`Retour` : isArrival ? t`Arriver` : t`Partir`}
        dateLabel={way === 'return' ? t`Retour` : form.tripType === 0 ? t`Date` : t`Aller`}
        timeLabel={t`Heure`}
        previousDayLabel={t`Jour précédent`}
        nextDayLabel={t`Jour suivant`}
        date={date}
        time={time.slice(0, 5)}
        minDate={today}
        stepDay={addDays}
        onApply={apply}
        hint={
          raised !== way
            ? day
            : way === 'return'
              ? t`${day} · au plus tôt 2 h après l’aller`
              : t`${day} · cette heure est passée, voici maintenant`
        }
      />
    );
  };

  const choose = (choice: DateChoice | 'NOW') => {
    setRaised(null);
    if (choice === 'NOW') trip.leaveNow();
    else trip.setDateChoice(choice);
  };

  return (
    <div {...part('times')} className="times">
      <Segmented<DateChoice | 'NOW'>
        name="date-choice"
        label={t`Quand`}
        value={form.leavesNow ? 'NOW' : form.dateChoice}
        options={[
          { value: 'NOW', label: t`Maintenant` },
          { value: 'DEPARTURE', label: t`Partir à` },
          { value: 'ARRIVAL', label: t`Arriver à` },
        ]}
        onChoose={choose}
      />
      {!form.leavesNow && field('outbound', form.outboundAt, trip.setOutbound)}
      <Segmented<'ONE_WAY' | 'RETURN'>
        name="trip-type"
        label={t`Aller ou aller-retour`}
        value={form.tripType === 0 ? 'ONE_WAY' : 'RETURN'}
        options={[
          { value: 'ONE_WAY', label: t`Aller simple` },
          { value: 'RETURN', label: t`Aller-retour` },
        ]}
        onChoose={(kind) => trip.setTripType(kind === 'ONE_WAY' ? 0 : 1)}
      />
      {form.tripType !== 0 && field('return', form.returnAt, trip.setReturn)}
    </div>
  );
}
