import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { KeptNote } from '#shared/components/kept-note.tsx';
import { useIsOnline } from '#shared/components/use-environment.ts';
import { useReading } from '#shared/components/use-reading.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { countChoices } from '#shared/domain/journey/choices.ts';
import { isListStep, type PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import {
  isOutdated,
  journeysOfStep,
  journeysStore,
  keptAtOfStep,
  listOfView,
  receivedAtOfStep,
  selectedJourney,
} from '#shared/stores/journeys/journeys.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import { settleStep } from '#shared/stores/trip/settle-step.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import followTexts from '../follow/follow-page.tsx?texts';
import { nearestJourneyText } from '../journey/list-notes.ts';
import { Results } from '../results/results.tsx';
import { JourneyPage } from '../roadmap/journey-page.tsx';
import type { OutcomeProps } from '../use-planner.ts';
import css from './outcome.css?inline';
import { allUnannounced, announcementOf, countOf, isSearched, lacksReturns, listInstead } from './outcome-rules.ts';
import { rehearse } from './rehearsal.ts';
import { TripSummary } from './trip-summary.tsx';

export { rehearse };

/** The steps after a search: results, one journey, the return, the summary. */
export function Component(props: OutcomeProps) {
  useStyles(css);
  const { planner, emit, announce } = props;
  const { i18n } = useLingui();
  const stores = useStores();
  const { outbound, returns, retell, ...journeys } = useStore(journeysStore, (state) => state);
  const { step } = planner;
  const list = listOfView(step, { outbound, returns });
  useAnnouncement(step, list, announce);

  const fetchBefore = [outbound.request, outbound.isLoading, returns.request, returns.isLoading];
  useEffect(() => void retell(i18n.locale), [retell, i18n.locale, ...fetchBefore]);

  // The map of the group shows the chosen journeys while an outcome step is shown (NAV-18, NAV-19).
  const [first, second] = journeysOfStep(step, { outbound, returns });
  useEffect(() => {
    const shown = [first, second].filter((journey) => journey !== undefined);
    stores.get(mapStore).getState().highlightJourneys(shown);
  }, [stores, first, second]);
  useEffect(() => () => stores.get(mapStore).getState().highlightJourneys([]), [stores]);

  const followModule = useLazy(() => import('../follow/follow-page.tsx'), followTexts);
  const { Component: Follow } = followModule;
  const isJourney = step === 'journey' || step === 'return-journey';
  const followed = planner.isFollowing && isJourney ? first : undefined;
  const isFollowShown = Follow !== null && followed !== undefined;
  // Going forward through the history leads to a followed journey, too.
  useEffect(() => {
    if (followed) void followModule.load();
  });

  // Another widget of the group has changed the trip, which clears the journeys. No search was made for the new trip.
  const wasSearched = useRef(false);
  wasSearched.current ||= isSearched(outbound);

  const isLacking = lacksReturns(step, outbound, returns);
  useEffect(() => {
    if (!isLacking) return;
    // A link that names a return journey requests the returns itself once the outbound journeys are loaded.
    const timer = setTimeout(() => {
      const { returns: now, searchReturns: search } = stores.get(journeysStore).getState();
      if (now.request === null) void search();
    });
    return () => clearTimeout(timer);
  }, [isLacking, stores]);

  const instead = listInstead(step, outbound, returns);
  const { replace } = planner;
  useEffect(() => {
    if (instead) replace(instead, () => settleStep(stores, instead));
  }, [instead, replace, stores]);

  const open = (id: string, isReturn: boolean) => {
    if (isReturn) journeys.chooseReturnJourney(id);
    else journeys.chooseJourney(id);
    const { outbound: out, returns: back } = stores.get(journeysStore).getState();
    const code = selectedJourney(isReturn ? back : out)?.journeySummaryCode ?? '';
    emit('tp-journey-select', { code, isReturn });
    planner.show(isReturn ? 'return-journey' : 'journey');
  };
  return (
    <div className="outcome" data-view={step} data-emptied={wasSearched.current && !isSearched(outbound)}>
      <KeptJourneys step={step} isFollowed={isFollowShown} />
      {isListStep(step) && (
        <Results key={step} {...props} isReturn={step === 'returns'} onOpen={(id) => open(id, step === 'returns')} />
      )}
      {Follow && followed && <Follow {...props} journey={followed} isReturn={step === 'return-journey'} />}
      {!isFollowShown && step === 'journey' && (
        <JourneyPage
          {...props}
          isReturn={false}
          follow={followModule}
          onChoose={(isRoundTrip) => (isRoundTrip ? void planner.search({ list: 'returns' }) : planner.show('summary'))}
        />
      )}
      {!isFollowShown && step === 'return-journey' && (
        <JourneyPage {...props} isReturn follow={followModule} onChoose={() => planner.show('summary')} />
      )}
      {step === 'summary' && <TripSummary {...props} />}
    </div>
  );
}

interface KeptJourneysProps {
  readonly step: PlannerStep;
  /** A followed journey says its own age. */
  readonly isFollowed: boolean;
}

/** Says how old the shown journeys are, if the browser had kept them or nothing newer comes. */
function KeptJourneys({ step, isFollowed }: KeptJourneysProps) {
  const isOnline = useIsOnline();
  const journeys = useStore(journeysStore, (state) => state);
  const { outbound, returns, refreshJourney, refreshReturnJourney } = journeys;
  const reading = useReading(outbound.disruptions);
  const retry = () => {
    if (step !== 'return-journey') void refreshJourney();
    if (returns.selectedId !== null) void refreshReturnJourney();
  };
  const keptAt = keptAtOfStep(step, journeys);
  if (keptAt !== null) return <KeptNote keptAt={keptAt} onRetry={retry} reading={reading} />;
  const isOld = !isFollowed && (!isOnline || isOutdated(step, journeys));
  return <KeptNote keptAt={isOld ? receivedAtOfStep(step, journeys) : null} onRetry={null} reading={reading} />;
}

/** Announces the journeys found, once after each search. */
function useAnnouncement(step: PlannerStep, list: JourneyList, announce: (text: string) => void): void {
  const { t } = useLingui();
  const unannounced = useRef(allUnannounced);
  const reading = useReading(list.disruptions, 'days');
  const { groups } = list;
  const count = useMemo(() => countChoices(groups), [groups]);
  const departures = countOf(list);
  // Also formatted without journeys: the first plural of a language is slow, and the request is pending meanwhile.
  const choices = t`${plural(count, { one: '# trajet trouvé', other: '# trajets trouvés' })}`;
  const inAll = t`${plural(departures, { one: '# départ', other: '# départs' })}`;
  const found = departures > count ? `${choices}, ${inAll}` : choices;
  const instead = list.selection === 'nearest' ? selectedJourney(list) : undefined;
  useEffect(() => {
    const announcement = announcementOf(unannounced.current, step, list);
    unannounced.current = announcement.unannounced;
    if (announcement.isNow) announce(instead ? `${nearestJourneyText(instead, reading)} ${found}` : found);
  }, [step, list, found, instead, reading, announce]);
}
