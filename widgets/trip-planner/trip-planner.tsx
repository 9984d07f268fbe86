import { texts as outcomeTexts } from 'virtual:tp/texts/trip-planner/outcome';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whyNotSearchable } from '#shared/domain/trip-form.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { oneByOneWhenIdle } from '#shared/lib/idle.ts';
import { tellMissingPart } from '#shared/lib/tell-missing-part.ts';
import { useStore, useStores } from '#shared/parts/use-stores.ts';
import type { LinkedJourneys } from '#shared/stores/journeys.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { tripStore } from '#shared/stores/trip.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { TripForm } from './form/trip-form.tsx';
import { searchParts } from './search-parts.ts';
import css from './trip-planner.css?inline';
import { tripViewsStore } from './trip-planner.store.ts';
import type { tripPlanner } from './trip-planner.widget.ts';
import type { TripView } from './trip-view.ts';
import { useFollowView } from './use-follow-view.ts';
import { useInitialTrip } from './use-initial-trip.ts';
import { useViews } from './use-views.ts';

/** The planner: the form at once, and all that follows from a search when it is about to be needed. */
export function View({ props, emit, part, announce }: ViewProps<typeof tripPlanner>) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const stores = useStores();
  const loadOutcome = async () => (await Promise.all([import('./outcome/outcome.tsx'), searchParts.load()]))[0];
  const { Piece: Outcome, module, load, prefetch } = useLazy(loadOutcome, outcomeTexts);
  useEffect(() => {
    const { now: parts } = searchParts;
    if (!module || !parts) return;
    const writeLink = () => void parts.tripLinkOf(stores, parts.linkedCodesOf(stores));
    const formats = module.journeyFormats(i18n.locale, stores.config.appConfig.timeZone);
    oneByOneWhenIdle([writeLink, ...formats], 2000);
  }, [module, i18n.locale, stores]);
  /** What the page wants searched for as it opens, until it is. */
  const due = useRef<LinkedJourneys | null>(null);
  /** The view that the page asked for and that could not be shown, until the page says more of the trip. */
  const refused = useRef<TripView | null>(null);
  const searchAtStart = useCallback(
    async (codes: LinkedJourneys) => {
      due.current = codes;
      try {
        const { journeysStore } = searchParts.now ?? (await searchParts.load());
        if (due.current !== codes) return;
        due.current = null;
        const { outbound, search } = stores.get(journeysStore).getState();
        // Results are cleared by every change of the trip, so those that are there are those of this one: another planner
        // of the group may have searched for them.
        if (outbound.isLoading || outbound.groups.length > 0) return;
        // With an end too few, or twice the same, the form is what there is to show, and says why (ND-63).
        if (whyNotSearchable(stores.get(tripStore).getState().form)) {
          const { view: asked, enter } = stores.get(tripViewsStore).getState();
          refused.current = asked;
          enter('form');
        }
        await search(codes);
      } catch (reason) {
        // It is made when the rest of the planner can be loaded.
        tellMissingPart(reason);
      }
    },
    [stores],
  );
  const hasLinkedOptions = useStore(tripViewsStore, (state) => state.hasLinkedOptions);
  const views = useViews(props, emit);
  const { view } = views;
  useEffect(() => stores.get(presenceStore).getState().arrive('planner'), [stores]);
  const formBox = useRef<HTMLDivElement>(null);
  const outcomeBox = useRef<HTMLDivElement>(null);
  const { follow, work } = useFollowView(view, formBox, outcomeBox);

  const { lostPlaces, whenRead } = useInitialTrip(props, {
    onView: () => void searchAtStart({}),
    onTrip(codes) {
      if (refused.current) stores.get(tripViewsStore).getState().enter(refused.current);
      refused.current = null;
      // Once, when it opens (ND-64).
      if (views.current() !== 'form') void searchAtStart(codes);
    },
  });
  /** What follows from a search could not be loaded: without a network, say. */
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (view === 'form') return;
    void load().then((isLoaded) => {
      setLost(!isLoaded);
      if (isLoaded && due.current) void searchAtStart(due.current);
    });
  });

  const search = async () => {
    setLost(false);
    refused.current = null;
    try {
      // Back at the form, its button is the way to try again.
      if (!(await show())) views.back();
      // Searched again from the results' view, the form may have made room for them.
      else if (view !== 'form') follow();
    } catch (reason) {
      tellMissingPart(reason);
      setLost(true);
    }
  };
  /** Whether there is something to show it with. */
  const show = async () => {
    const { namedTripQuery, journeysStore } = searchParts.now ?? (await searchParts.load());
    if (!emit('tp-search', namedTripQuery(stores))) return true;
    // A host that writes the search into the address does so right after the event, where the form still is.
    await null;
    // What the traveller waits for is the answer, and not the waiting cards.
    await views.show('results', () => void stores.get(journeysStore).getState().search());
    return load();
  };
  const lost = isLost && <p role="alert">{t`Les résultats ne peuvent pas être chargés. Réessayez.`}</p>;

  return (
    <section className="planner" data-view={view} aria-label={props.label || t`Itinéraires`} {...work}>
      <div ref={formBox} className="planner-form" tabIndex={-1}>
        <TripForm
          lostPlaces={lostPlaces}
          hasLinkedOptions={hasLinkedOptions}
          hasMap={!props.withoutMap}
          onSearch={() => void search()}
          whenRead={whenRead}
          onTouch={prefetch}
          announce={announce}
          part={part}
        />
        {view === 'form' && lost}
      </div>
      {view !== 'form' && (
        <div ref={outcomeBox} className="planner-outcome" tabIndex={-1}>
          {Outcome ? (
            <Outcome
              views={views}
              emit={emit}
              part={part}
              announce={announce}
              isWidget={props.widget}
              hasMap={!props.withoutMap}
            />
          ) : (
            <div className="planner-waiting">{lost}</div>
          )}
        </div>
      )}
    </section>
  );
}
