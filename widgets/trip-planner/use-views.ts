import { useEffect, useMemo, useRef } from 'react';
import type { ViewProps } from '#shared/element/contract.ts';
import { goBackInHistory, onViewEntry, pushView } from '#shared/lib/view-history.ts';
import { useStore, useStores } from '#shared/parts/use-stores.ts';
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

export interface Views {
  readonly view: TripView;
  /** The same, for whoever asks later. */
  readonly current: () => TripView;
  /** Goes on to a view, unless the host shows it itself. */
  readonly show: (view: TripView) => void;
  readonly back: () => void;
}

type Emit = ViewProps<typeof tripPlanner>['emit'];

/**
 * Going on and back inside the planner. The page's history knows of it only where the page asked for that, and the host may
 * take every step over.
 */
export function useViews(asked: TripView, usesHistory: boolean, emit: Emit): Views {
  const stores = useStores();
  const view = useStore(tripViewsStore, (state) => state.view);
  const latest = useRef({ emit, usesHistory });
  latest.current = { emit, usesHistory };

  // What the host asks for counts when it asks: at first, and when it changes its mind.
  const followed = useRef<TripView>('form');
  useEffect(() => {
    if (followed.current === asked) return;
    followed.current = asked;
    stores.get(tripViewsStore).getState().enter(asked);
  }, [asked, stores]);

  useEffect(() => {
    if (!usesHistory) return;
    return onViewEntry((entry) => {
      const views = stores.get(tripViewsStore).getState();
      const to = (entry ?? asked) as TripView;
      // Entries of the page itself are none of ours, but the one we began at is.
      if ((!entry && views.trail.length === 0) || !(to in behind)) return;
      views.takeBack();
      views.enter(to);
    });
  }, [usesHistory, asked, stores]);

  return useMemo(() => {
    const views = () => stores.get(tripViewsStore).getState();
    const mayShow = async (to: TripView) => {
      const { tripLinkOf } = await import('#shared/stores/trip-link.ts');
      const { linkedCodesOf } = await import('./outcome/linked-codes.ts');
      const query = tripLinkOf(stores, linkedCodesOf(stores)).map(([name, value]) => [name, value]);
      return latest.current.emit('tp-trip-view', { view: to, query: new URLSearchParams(query).toString() });
    };
    return {
      view,
      current: () => views().view,
      show(to) {
        if (to === views().view) return;
        void mayShow(to).then((may) => {
          if (!may) return;
          if (latest.current.usesHistory) pushView(to);
          views().goOn(to);
        });
      },
      back() {
        if (latest.current.usesHistory && views().trail.length > 0) {
          goBackInHistory();
          return;
        }
        const from = views().view;
        const to = views().takeBack() ?? behind[from];
        void mayShow(to).then((may) => {
          if (may) views().enter(to);
        });
      },
    };
  }, [view, stores]);
}
