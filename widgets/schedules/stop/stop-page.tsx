import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { DepartureBoard } from '#shared/components/place-detail/departure-board.tsx';
import { useReading } from '#shared/components/reading/drawn/use-reading.ts';
import { useStores } from '#shared/components/use-stores.ts';
import type { StopView } from '#shared/domain/schedules-view.ts';
import { stopDepartures } from '#shared/stores/departures/live-departures.ts';
import type { PageProps } from '../page-props.ts';

const noDisruptions: never[] = [];

/** The departures of a stop. */
export function Component({ view, bar }: PageProps<StopView>) {
  const { t } = useLingui();
  const reading = useReading(noDisruptions, 'seconds');
  const departures = useStores().get(stopDepartures);
  const { stop } = view;
  const store = departures.of({ type: 'stopArea', id: stop });
  const shown = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  useEffect(() => departures.hold({ type: 'stopArea', id: stop }), [departures, stop]);
  return (
    <>
      {bar}
      <h2 className="title">{shown.schedules?.stop.name ?? t`Arrêt`}</h2>
      <DepartureBoard departures={shown} onRetry={() => shown.retry()} reading={reading} />
    </>
  );
}
