import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNow } from '#shared/components/use-reading.ts';
import { useStores } from '#shared/components/use-stores.ts';
import type { PropsOf } from '#shared/element/contract.ts';
import { countryOf } from '#shared/format/region.ts';
import { tellMissingModule } from '#shared/lib/tell-missing-module.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import { type DeparturesBoard, stopDepartures } from '#shared/stores/departures/live-departures.ts';
import type { StopToShow } from '#shared/stores/departures/stop-requests.ts';
import type { PerPlace } from '#shared/stores/per-place.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { type DeparturesContent, departuresContent } from './departures.content.ts';
import { readLineFilter } from './departures.model.ts';
import type { departures } from './departures.widget.ts';

export interface ShownDepartures {
  readonly content: DeparturesContent;
  readonly reading: Reading;
  /** Most rows. */
  readonly most: number;
  retry(): void;
}

/**
 * The departures that the attributes ask for, kept fresh while the widget is on the page. Without the attribute `limit`
 * there are `usual` rows.
 */
export function useDepartures(props: PropsOf<typeof departures>, usual: number): ShownDepartures {
  const { stop: stops, lines, direction, walkMinutes, limit = usual } = props;
  const { i18n } = useLingui();
  const stores = useStores();
  const { timeZone: zone } = stores.config.appConfig;
  const country = countryOf(stores.config.appConfig);
  const { siteUrl } = stores.config;
  const now = useNow('seconds');
  const filter = useMemo(
    () => ({ lines: readLineFilter(lines), direction: direction.trim() || null, walkMinutes }),
    [lines, direction, walkMinutes],
  );
  const live = stores.get(stopDepartures);
  const boards = useMemo(() => stops.map((one) => live.of(one.stop)), [live, stops]);
  useEffect(() => {
    const releases = stops.map((one) => live.hold(one.stop));
    return () => {
      for (const release of releases) release();
    };
  }, [live, stops]);
  const states = useStates(boards);

  const reading = useMemo(() => ({ i18n, zone, country, now, siteUrl }), [i18n, zone, country, now, siteUrl]);
  const content = useMemo(
    () => departuresContent({ stops, filter, most: limit }, states, reading),
    [stops, filter, limit, states, reading],
  );
  const isNothing = content.lost.length > 0 || content.empty !== null;

  useEffect(() => {
    // Attributes that match nothing are rare: the module with the warnings loads only when there is nothing to show.
    if (!isNothing) return;
    void import('./attribute-warnings.ts').then(
      ({ attributeWarnings }) => {
        for (const warning of attributeWarnings(stops, states, filter)) warnOnce(warning);
      },
      (reason: unknown) => tellMissingModule(reason),
    );
  }, [isNothing, stops, states, filter]);

  return {
    content,
    reading,
    most: limit,
    retry() {
      for (const board of boards) board.getState().retry();
    },
  };
}

type StopBoard = ReturnType<PerPlace<DeparturesBoard, StopToShow>['of']>;

/** Subscribes to several stores. Returns the same array while no state has changed. */
function useStates(boards: readonly StopBoard[]): readonly DeparturesBoard[] {
  const last = useRef<readonly DeparturesBoard[]>([]);
  const read = () => {
    const states = boards.map((board) => board.getState());
    const isSame =
      states.length === last.current.length && states.every((state, index) => state === last.current[index]);
    if (!isSame) last.current = states;
    return last.current;
  };
  const subscribe = useCallback(
    (run: () => void) => {
      const ends = boards.map((board) => board.subscribe(run));
      return () => {
        for (const end of ends) end();
      };
    },
    [boards],
  );
  return useSyncExternalStore(subscribe, read, read);
}
