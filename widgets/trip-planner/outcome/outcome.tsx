import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ViewProps } from '#shared/element/contract.ts';
import { useReading } from '#shared/parts/reading/drawn/use-reading.ts';
import { useStore, useStores } from '#shared/parts/use-stores.ts';
import type { JourneyList } from '#shared/stores/journey-list.ts';
import { journeysStore, listOfView, selectedJourney } from '#shared/stores/journeys.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { tripPlanner } from '../trip-planner.widget.ts';
import type { Steps } from '../use-steps.ts';
import { nearestJourneyText } from './journey/refresh/nearest-journey.ts';
import css from './outcome.css?inline';
import { journeyFormats } from './rehearsal.ts';
import { Results } from './results/results.tsx';
import { JourneyPage } from './roadmap/journey-page.tsx';
import { TripSummary } from './trip-summary.tsx';

export { journeyFormats };

type Given = Pick<ViewProps<typeof tripPlanner>, 'emit' | 'part' | 'announce'>;

export interface OutcomeProps extends Given {
  readonly steps: Steps;
  readonly isWidget: boolean;
  readonly hasMap: boolean;
}

/** How many journeys an answer holds, in all groups. */
const countOf = ({ groups }: JourneyList) => groups.reduce((sum, { journeys }) => sum + journeys.length, 0);

/** All that follows from a search: the list, one journey, the way back, both together. */
export function Piece(props: OutcomeProps) {
  useStyles(css);
  const { steps, emit, announce } = props;
  const { t, i18n } = useLingui();
  const stores = useStores();
  const journeys = stores.get(journeysStore).getState();
  const outbound = useStore(journeysStore, (state) => state.outbound);
  const returns = useStore(journeysStore, (state) => state.returns);
  const { step: view } = steps;

  // What came of a search is said once, and not again at every coming back to its list (ND-100). The waiting cards say
  // that it is under way, the messages of a failure and of an empty answer say themselves.
  const list = listOfView(view, { outbound, returns });
  const count = countOf(list);
  const isAwaited = useRef({ results: true, returns: true });
  const reading = useReading(list.disruptions, 'days');
  // Written also while there is none: the first plural of a language takes long, and all wait anyway.
  const found = t`${plural(count, { one: '# trajet trouvé', other: '# trajets trouvés' })}`;
  const instead = list.selection === 'nearest' ? selectedJourney(list) : undefined;
  useEffect(() => {
    if (view !== 'results' && view !== 'returns') return;
    if (list.isLoading) isAwaited.current[view] = true;
    else if (count > 0 && isAwaited.current[view]) {
      isAwaited.current[view] = false;
      announce(instead ? `${nearestJourneyText(instead, reading)} ${found}` : found);
    }
  }, [view, list.isLoading, count, found, instead, reading, announce]);

  const answered = [outbound.asked, outbound.isLoading, returns.asked, returns.isLoading];
  useEffect(() => void stores.get(journeysStore).getState().retell(i18n.locale), [stores, i18n.locale, ...answered]);

  // NAV-18, NAV-19: the map of the group shows the journey that is chosen, as long as journeys are looked at.
  const shown = selectedJourney(list) ?? null;
  useEffect(() => stores.get(mapStore).getState().highlightJourney(shown), [stores, shown]);
  useEffect(() => () => stores.get(mapStore).getState().highlightJourney(null), [stores]);

  // Another widget of the group has changed the trip: what was found for the former one is gone, and nothing was asked.
  const { isLoading, groups, error, hasNoResults } = outbound;
  const isAsked = isLoading || groups.length > 0 || error !== null || hasNoResults;
  const wasAsked = useRef(false);
  wasAsked.current ||= isAsked;

  // Whoever comes to the ways back by no way out of theirs, by a link or from the summary, gets those of the one selected.
  const isUnasked = view === 'returns' && returns.asked === null && selectedJourney(outbound) !== undefined;
  useEffect(() => {
    if (!isUnasked) return;
    // A link that names one of them asks for them itself, as soon as the way out is there.
    const timer = setTimeout(() => {
      const { returns: now, searchReturns: ask } = stores.get(journeysStore).getState();
      if (now.asked === null) void ask();
    });
    return () => clearTimeout(timer);
  }, [isUnasked, stores]);

  const open = (id: string, isReturn: boolean) => {
    if (isReturn) journeys.chooseReturnJourney(id);
    else journeys.chooseJourney(id);
    const { outbound: out, returns: back } = stores.get(journeysStore).getState();
    const code = selectedJourney(isReturn ? back : out)?.journeySummaryCode ?? '';
    emit('tp-journey-select', { code, isReturn });
    steps.show(isReturn ? 'return-journey' : 'journey');
  };
  const searchReturns = () => {
    // Those that are known are of this way out; a link may have named one of them.
    const { returns: known } = stores.get(journeysStore).getState();
    if (!known.isLoading && known.groups.length === 0) void journeys.searchReturns();
    steps.show('returns');
  };

  return (
    <div className="outcome" data-view={view} data-emptied={wasAsked.current && !isAsked}>
      {(view === 'results' || view === 'returns') && (
        <Results {...props} isReturn={view === 'returns'} onOpen={(id) => open(id, view === 'returns')} />
      )}
      {view === 'journey' && <JourneyPage {...props} isReturn={false} onChoose={searchReturns} />}
      {view === 'return-journey' && <JourneyPage {...props} isReturn onChoose={() => steps.show('summary')} />}
      {view === 'summary' && <TripSummary {...props} />}
    </div>
  );
}
