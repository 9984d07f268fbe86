import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { PropsOf, ViewProps } from '#shared/element/contract.ts';
import { tellMissingPart } from '#shared/lib/tell-missing-part.ts';
import { goBackInHistory, onViewEntry, pushView, viewHere } from '#shared/lib/view-entries.ts';
import { useStore, useStores } from '#shared/parts/use-stores.ts';
import { searchParts } from './search-parts.ts';
import { tripViewsStore } from './trip-planner.store.ts';
import type { tripPlanner } from './trip-planner.widget.ts';
import type { TripView } from './trip-view.ts';

/** What each view goes back to when nobody has come from anywhere. */
const behind: Readonly<Record<TripView, TripView>> = {
  form: 'form',
  results: 'form',
  journey: 'results',
  returns: 'journey',
  'return-journey': 'returns',
  summary: 'return-journey',
};

const isView = (text: string) => Object.hasOwn(behind, text);

export interface Views {
  readonly view: TripView;
  /** The same, for whoever asks later. */
  readonly current: () => TripView;
  /** Goes on to a view, unless the host shows it itself; `first` is done when that is known and nothing is drawn yet. */
  readonly show: (view: TripView, first?: () => void) => Promise<void>;
  readonly back: () => void;
  /** Says that the view shows another trip now, which the host may follow and not prevent. */
  readonly tellTrip: () => void;
}

type Props = Pick<PropsOf<typeof tripPlanner>, 'view' | 'history' | 'group'>;
type Emit = ViewProps<typeof tripPlanner>['emit'];

/**
 * Going on and back inside the planner. The page's history knows of it only where the page asked for that, and the host may
 * take every step over.
 */
export function useViews({ view: asked, history: usesHistory, group }: Props, emit: Emit): Views {
  const stores = useStores();
  const view = useStore(tripViewsStore, (state) => state.view);
  const latest = useRef({ emit, usesHistory, group });
  latest.current = { emit, usesHistory, group };

  // What the host asks for counts when it asks: at first, and when it changes its mind.
  const followed = useRef<TripView>('form');
  useEffect(() => {
    if (followed.current === asked) return;
    followed.current = asked;
    stores.get(tripViewsStore).getState().enter(asked);
  }, [asked, stores]);

  /** The step is made right after the event, so that a host which waits for its end finds it made. */
  const askHost = useCallback(
    async (to: TripView, step: () => void, isFromHistory = false) => {
      try {
        const { tripLinkOf, linkedCodesOf } = searchParts.now ?? (await searchParts.load());
        const query = String(new URLSearchParams(tripLinkOf(stores, linkedCodesOf(stores))));
        if (latest.current.emit('tp-trip-view', { view: to, query, isFromHistory })) step();
      } catch (reason) {
        // Without what writes the query nobody can be asked, and the traveller goes on all the same.
        tellMissingPart(reason);
        step();
      }
    },
    [stores],
  );

  useEffect(() => {
    if (!usesHistory) return;
    const { getState, setState } = stores.get(tripViewsStore);
    setState({ entry: viewHere(group) });
    return onViewEntry(group, (entry, isGoneTo) => {
      // Between entries that say the same of this group lie steps of others.
      if (isGoneTo && JSON.stringify(entry) === JSON.stringify(getState().entry)) return;
      setState({ entry });
      // Entries of the page itself are none of ours.
      if (!entry || ![entry.view, ...entry.trail].every(isView)) return;
      const to = entry.view as TripView;
      if (isGoneTo && to !== getState().view) void askHost(to, () => {}, true);
      setState({ view: to, trail: entry.trail as TripView[] });
    });
  }, [usesHistory, group, stores, askHost]);

  return useMemo(() => {
    const views = () => stores.get(tripViewsStore).getState();
    return {
      view,
      current: () => views().view,
      async show(to, first) {
        if (to === views().view) {
          first?.();
          return;
        }
        await askHost(to, () => {
          first?.();
          const { view: from, trail } = views();
          views().goOn(to);
          if (!latest.current.usesHistory) return;
          pushView(latest.current.group, { view: from, trail }, views());
          stores.get(tripViewsStore).setState({ entry: viewHere(latest.current.group) });
        });
      },
      back() {
        const { view: from, trail } = views();
        if (latest.current.usesHistory && goBackInHistory(latest.current.group, from)) return;
        const to = trail.at(-1) ?? behind[from];
        void askHost(to, () => views().goBack(to));
      },
      tellTrip: () => void askHost(views().view, () => {}),
    };
  }, [view, stores, askHost]);
}
