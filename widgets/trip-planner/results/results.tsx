import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Retry } from '#shared/components/retry.tsx';
import { useReading } from '#shared/components/use-reading.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { isFeatureEnabled } from '#shared/config/features.ts';
import { choicesOf } from '#shared/domain/journey/choices.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { canSearchPrevious, journeysStore, linkedIn, selectedJourney } from '#shared/stores/journeys/journeys.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import { preferencesStore } from '#shared/stores/trip/preferences.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { Button } from '#shared/ui/button.tsx';
import { ChevronUpIcon } from '#shared/ui/icon/actions.tsx';
import { ChevronDownIcon } from '#shared/ui/icon/controls.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { barriersText, nearestJourneyText, outOfPeriodText, unknownAccessText } from '../journey/list-notes.ts';
import { isWaiting } from '../outcome/outcome-rules.ts';
import { rehearsedGroups } from '../outcome/rehearsal.ts';
import { PrintedLink } from '../share/printed.tsx';
import type { OutcomeProps } from '../use-planner.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceList } from './choice-list.tsx';
import { LastReturnNote, useLastReturn } from './last-return.tsx';
import { blocksOf } from './list-blocks.ts';
import { DataSources, ListBar, OptionChips, RankingNote } from './list-tools.tsx';
import { NoResults } from './no-results.tsx';
import { type Drawing, drawingFor, drawnChoices, nextDrawing, withMore } from './rendered-cards.ts';
import css from './results.css?inline';
import { SearchFailure } from './search-failure.tsx';
import { TripHeading } from './trip-heading.tsx';
import { useBarWidth } from './use-bar-width.tsx';
import { useChoices, useOpenedChoices } from './use-choices.ts';
import { useLeftList } from './use-left-list.ts';

interface ResultsProps extends OutcomeProps {
  readonly isReturn: boolean;
  readonly onOpen: (id: string) => void;
}

/** Lists the journeys of one direction, with buttons for other journeys. */
export function Results(props: ResultsProps) {
  useStyles(css);
  const { isReturn, onOpen, part, planner } = props;
  const { t } = useLingui();
  const stores = useStores();
  const { config } = stores;
  const { outbound, returns, ...journeys } = useStore(journeysStore, (state) => state);
  const list = isReturn ? returns : outbound;
  const form = useStore(tripStore, (state) => state.form);
  const { itineraryOptions } = useStore(preferencesStore, (state) => state);
  const lastReturn = useLastReturn(isReturn, list);
  const common = useReading(list.disruptions, 'days');
  const reading = useMemo(() => ({ ...common, lastReturn }), [common, lastReturn]);
  const { choices, badges, orders, order } = useChoices(list, reading);
  const { barWidth, ruler } = useBarWidth();
  const root = useRef<HTMLDivElement>(null);
  const left = useLeftList(root, list, isReturn);
  const { drawing, showMore } = useDrawing(list, choices.length, barWidth, left.drawing);
  const { opened, toggle } = useOpenedChoices(list, choices, left.opened);
  const open = useStableCallback((id: string, control: Element) => {
    left.leave({ drawing, opened }, control);
    onOpen(id);
  });
  const blocks = blocksOf(list, {
    isReturn,
    count: choices.length,
    isWaiting: isWaiting(list, outbound),
    drawing,
    hasSteps: isFeatureEnabled(config, 'trip-planner.next-previous'),
    canGoEarlier: canSearchPrevious(config, form, stores.get(pageClock).now()),
    options: itineraryOptions(),
  });

  const searchAgain = isReturn ? journeys.searchReturns : journeys.search;
  const step = useStep(planner);
  const repeatStep = () => step(list.failedBeside === 1 ? journeys.searchNext : journeys.searchPrevious);
  const searchAnew = () => step(searchAgain);
  /** Repeats a search that has failed, with the journeys that a link names. */
  const retry = () =>
    void (isReturn
      ? journeys.searchReturns(returns.wanted ?? undefined)
      : journeys.search(linkedIn({ outbound, returns })));
  return (
    <div {...part('results')} ref={root} className="results">
      <TripHeading isReturn={isReturn} onEdit={() => planner.show('form')} part={part} />
      <OptionChips request={list.request} onSearch={searchAnew} />
      {list.failedBeside && <NoOtherTimes onRetry={repeatStep} />}
      <ListNotes list={list} blocks={blocks} reading={reading} onSearch={searchAnew} />
      <LastReturnNote
        journey={lastReturn}
        groups={list.groups}
        reading={reading}
        onShow={(code) => step(() => journeys.searchReturns(code))}
      />
      <ListBar
        orders={orders}
        order={order}
        isArrival={list.request?.arrivalDateTime !== undefined}
        isWaiting={blocks.hasSkeleton}
        onSorted={planner.tellTrip}
      >
        {blocks.earlier && (
          <Button kind="quiet" disabled={blocks.earlier === 'disabled'} onClick={() => step(journeys.searchPrevious)}>
            <ChevronUpIcon size={20} />
            {t`Plus tôt`}
          </Button>
        )}
      </ListBar>
      {blocks.hasSkeleton && <WaitingCards label={t`Recherche des trajets`} reading={reading} />}
      {blocks.hasFailed && <SearchFailure onRetry={retry} />}
      {blocks.isEmpty && (
        <NoResults
          isReturn={isReturn}
          outOfPeriod={list.outOfPeriod}
          reading={reading}
          onAgain={searchAnew}
          onChange={step}
          announce={props.announce}
        />
      )}
      {ruler}
      <ChoiceList
        choices={drawnChoices(drawing, choices, barWidth)}
        badges={badges}
        opened={opened}
        selectedId={list.selectedId}
        barWidth={barWidth ?? 0}
        reading={reading}
        onToggle={toggle}
        onOpen={open}
        part={part}
      />
      <ListEnd blocks={blocks} onMore={showMore} onLater={() => step(journeys.searchNext)} />
      <DataSources sources={list.sources} />
      <PrintedLink />
    </div>
  );
}

/** Returns how to search for another trip. The host updates the address. */
function useStep({ tellTrip }: ResultsProps['planner']) {
  const stores = useStores();
  return (search: () => Promise<void>) => {
    void search().then(() => {
      // The trip has its former time again.
      if (stores.get(journeysStore).getState().outbound.failedBeside !== null) tellTrip();
    });
    tellTrip();
  };
}

/** Shown above journeys whose search for earlier or later ones has failed. */
function NoOtherTimes({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <p className="results-note" role="alert">
      {t`Les autres horaires ne peuvent pas être chargés. Ces trajets restent affichés.`}{' '}
      <Retry kind="quiet" onRetry={onRetry} />
    </p>
  );
}

interface ListNotesProps {
  readonly list: JourneyList;
  readonly blocks: ReturnType<typeof blocksOf>;
  readonly reading: Reading;
  readonly onSearch: () => void;
}

/** What travellers should know of the whole list before they choose. */
function ListNotes({ list, blocks, reading, onSearch }: ListNotesProps) {
  const nearest = selectedJourney(list);
  const { groups, outOfPeriod } = list;
  return (
    <>
      <Note text={blocks.isNearest && nearest && nearestJourneyText(nearest, reading)} />
      {blocks.hasOldOptions && <OldOptions onSearch={onSearch} />}
      <Note text={blocks.isOutOfPeriod && outOfPeriod && outOfPeriodText(outOfPeriod, reading)} />
      <Note text={unknownAccessText(groups, reading)} />
      <Note text={barriersText(groups, reading)} />
    </>
  );
}

interface ListEndProps {
  readonly blocks: ReturnType<typeof blocksOf>;
  readonly onMore: () => void;
  readonly onLater: () => void;
}

/** What comes after the cards. */
function ListEnd({ blocks, onMore, onLater }: ListEndProps) {
  const { t } = useLingui();
  return (
    <>
      {blocks.hasMore && (
        <Button kind="secondary" onClick={onMore}>
          {t`Afficher plus de trajets`}
        </Button>
      )}
      {blocks.later && (
        <Button kind="quiet" disabled={blocks.later === 'disabled'} onClick={onLater}>
          <ChevronDownIcon size={20} />
          {t`Plus tard`}
        </Button>
      )}
      {blocks.hasRanking && <RankingNote />}
    </>
  );
}

function Note({ text }: { readonly text: string | null | undefined | false }) {
  return text ? <p className="results-note">{text}</p> : null;
}

function OldOptions({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useLingui();
  return (
    <p className="results-note">
      {t`Ces trajets correspondent à vos options précédentes.`}{' '}
      <Button kind="quiet" onClick={onSearch}>
        {t`Chercher avec les nouvelles options`}
      </Button>
    </p>
  );
}

/** Renders the cards of a long list frame by frame, so that the first is visible at once. A list that was left has its cards at once. */
function useDrawing(list: JourneyList, count: number, barWidth: number | null, left: Drawing | null) {
  const [made, setMade] = useState(left);
  const drawing = drawingFor(made, list);
  const { request, limit, drawn } = drawing;
  useEffect(() => {
    const next = nextDrawing({ request, limit, drawn }, count, barWidth);
    return next ? afterPaint(() => setMade(next)) : undefined;
  }, [request, limit, drawn, count, barWidth]);
  return { drawing, showMore: () => setMade(withMore(drawing)) };
}

/** Width of a card's bar on a phone, in px. */
const rehearsedWidth = 300;
const rehearsedBadges = ['FASTEST'] as const;
const rehearsedContext = { order: 'best', isArrival: false, now: 0, isPossible: () => true } as const;

/** Skeleton of a list whose search is pending. */
function WaitingCards({ label, reading }: { readonly label: string; readonly reading: Reading }) {
  return (
    <>
      <Skeleton label={label}>
        {['a', 'b', 'c'].map((card) => (
          <div key={card} className="card waiting-card">
            <SkeletonLine text={22} width="half" />
            <SkeletonBlock className="waiting-bar" />
            <SkeletonLine text={14} width="long" />
          </div>
        ))}
      </Skeleton>
      {/* On a phone the first card takes three times as long to render as the next. It is rendered here invisibly. */}
      <div className="unseen" aria-hidden="true" inert>
        {choicesOf(rehearsedGroups, rehearsedContext).map((choice) => (
          <ChoiceCard
            key={choice.id}
            choice={choice}
            reading={reading}
            barWidth={rehearsedWidth}
            badges={rehearsedBadges}
            lastReturnId={null}
            selectedId={null}
            isOpen={false}
            isPrinting={false}
            onToggle={() => {}}
            onOpen={() => {}}
            part={() => ({ part: '' })}
          />
        ))}
      </div>
    </>
  );
}
