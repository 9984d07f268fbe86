import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { DateChoice } from '#shared/domain/trip/trip-form.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { Segmented } from '#shared/ui/form/segmented.tsx';
import type { PartOf } from '../trip-planner.widget.ts';
import type { TimeFieldProps } from './time-field.tsx';

interface TripTimesProps {
  /** Null while the module is loading. */
  readonly TimeField: ComponentType<TimeFieldProps> | null;
  /** Called when a visitor comes near the fields. */
  readonly onTouch: () => void;
  readonly part: PartOf;
}

/** Fields for departure or arrival time, and for the return, in the time zone of the network. */
export function TripTimes({ TimeField, onTouch, part }: TripTimesProps) {
  const { t } = useLingui();
  const { form, ...trip } = useStore(tripStore, (state) => state);
  const hasArrival = !useStores().config.appConfig.lacks.includes('arriveBy');

  const choose = (choice: DateChoice | 'NOW') => {
    if (choice === 'NOW') trip.leaveNow();
    else trip.setDateChoice(choice);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Nothing is done here, a file is loaded early.
    <div {...part('times')} className="times" onFocus={onTouch} onPointerEnter={onTouch}>
      <Segmented<DateChoice | 'NOW'>
        name="date-choice"
        label={t`Quand`}
        value={form.leavesNow ? 'NOW' : form.dateChoice}
        options={[
          { value: 'NOW', label: t`Maintenant` },
          { value: 'DEPARTURE', label: t`Partir à` },
          ...(hasArrival ? [{ value: 'ARRIVAL' as const, label: t`Arriver à` }] : []),
        ]}
        onChoose={choose}
      />
      {!form.leavesNow &&
        (TimeField ? <TimeField key={form.dateChoice} direction="outbound" /> : <div className="date-time" />)}
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
      {form.tripType !== 0 && (TimeField ? <TimeField direction="return" /> : <div className="date-time" />)}
    </div>
  );
}
