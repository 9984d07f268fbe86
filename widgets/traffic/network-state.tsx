import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { modes } from '#shared/domain/mode.ts';
import type { Traffic } from '#shared/domain/traffic.ts';
import type { TrafficView } from '#shared/domain/traffic-view.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { DisruptionList, type LineById } from './disruption-list.tsx';
import { Filters } from './filters.tsx';
import { type BoardLinks, FavoriteLines, ModeBoard } from './mode-board.tsx';
import {
  chosenDisruptions,
  chosenLines,
  lineStatuses,
  readChosenLines,
  signatureOf,
  sortedDisruptions,
  type TrafficFilter,
} from './traffic.model.ts';
import type { traffic } from './traffic.widget.ts';
import { summaryText } from './traffic-words.ts';

interface NetworkStateProps extends Omit<BoardLinks, 'part'> {
  readonly widget: ViewProps<typeof traffic>;
  readonly traffic: Traffic;
  readonly view: TrafficView;
  /** Ids of the traveller's lines. */
  readonly favorites: readonly string[];
  readonly lineById: LineById;
  readonly reading: Reading;
  /** When the traffic was received. */
  readonly age: ReactNode;
}

/** Fewer lines than these need no filters. */
const fewLines = 6;
/** So few found lines are shown with their names and states. */
const mostDetailed = 4;

/** All lines with their states, and what disrupts them now and later. */
export function NetworkState({
  widget,
  traffic: known,
  view,
  favorites,
  lineById,
  reading,
  age,
  ...links
}: NetworkStateProps) {
  const { t } = useLingui();
  const { props, part, announce } = widget;
  const { now } = reading;
  const offer: TrafficFilter = { lines: readChosenLines(props.lines), favorites: props.favorites ? favorites : null };
  const filter: TrafficFilter = { ...offer, mode: view.mode, search: view.search };
  const offered = chosenLines(known.lines, offer);
  const chosen = chosenLines(offered, filter);
  const disruptions = chosenDisruptions(known.disruptions, chosen, filter);
  const entries = lineStatuses(chosen, disruptions, now);
  const order = { lines: known.lines, favorites, now };
  const current = sortedDisruptions(disruptions, 'now', order);
  const planned = sortedDisruptions(disruptions, 'planned', order);
  const summary = summaryText(entries, reading);
  useAnnouncements({
    signature: signatureOf(chosenDisruptions(known.disruptions, offered, offer), now),
    filter: JSON.stringify([view.mode, view.search, view.when]),
    summary: entries.length === 0 ? t`Aucune ligne de ce nom.` : summary,
    announce,
  });

  const hasFilters = offered.length >= fewLines;
  const isDetailed = entries.length <= mostDetailed || !hasFilters;
  const mine = new Set(props.favorites || isDetailed ? [] : favorites);
  const shared = { lineById, reading, navigation: links.navigation, part };
  const showsNow = view.when !== 'planned';
  const showsPlanned = view.when !== 'now';
  const isEmpty = (showsNow ? current.length : 0) + (showsPlanned ? planned.length : 0) === 0;
  if (props.favorites && favorites.length === 0) {
    return <StateMessage kind="empty" text={t`Touchez l’étoile d’une ligne pour la retrouver ici.`} />;
  }
  return (
    <>
      <header className="traffic-head">
        {entries.length > 0 && (
          <h2 {...part('title')} className="traffic-title">
            {summary}
          </h2>
        )}
        {age}
        {known.isSimulated && (
          <p className="traffic-note traffic-simulated">
            {t`Démonstration : les horaires en temps réel sont simulés.`}
          </p>
        )}
      </header>
      {hasFilters && (
        <Filters
          view={view}
          modes={modes.filter((mode) => offered.some((line) => line.mode === mode))}
          counts={{ now: current.length, planned: planned.length }}
          navigation={links.navigation}
        />
      )}
      {entries.length === 0 && <StateMessage kind="empty" text={t`Aucune ligne de ce nom.`} />}
      {showsNow && (
        <FavoriteLines
          entries={entries.filter(({ line }) => mine.has(line.id))}
          reading={reading}
          part={part}
          {...links}
        />
      )}
      {entries.length > 0 && (
        <div className="traffic-columns">
          {showsNow && <DisruptionList id="traffic-now" heading={t`En cours`} disruptions={current} {...shared} />}
          {isEmpty && <None {...view} />}
          {showsNow && (
            <ModeBoard
              entries={entries.filter(({ line }) => !mine.has(line.id))}
              isDetailed={isDetailed}
              reading={reading}
              part={part}
              {...links}
            />
          )}
          {showsPlanned && (
            <DisruptionList id="traffic-planned" heading={t`À venir`} disruptions={planned} {...shared} />
          )}
        </div>
      )}
    </>
  );
}

/** Says that nothing is known of: a line may be disrupted all the same. */
function None({ when }: Pick<TrafficView, 'when'>) {
  const { t } = useLingui();
  const texts = {
    all: t`Aucune perturbation n’est connue.`,
    now: t`Aucune perturbation en cours n’est connue.`,
    planned: t`Aucune perturbation prévue n’est connue.`,
  };
  return <p className="traffic-none">{texts[when ?? 'all']}</p>;
}

interface Announced {
  /** Changes with the disturbances of now. */
  readonly signature: string;
  /** Changes with what the traveller chooses. */
  readonly filter: string;
  readonly summary: string;
  readonly announce: (text: string) => void;
}

/** Tells a traveller who listens of each change once: that of a filter, and that of the disturbances. */
function useAnnouncements({ signature, filter, summary, announce }: Announced): void {
  const { t } = useLingui();
  const last = useRef({ signature, filter });
  useEffect(() => {
    const before = last.current;
    last.current = { signature, filter };
    if (before.signature !== signature) announce(t`Info trafic mise à jour\u00A0: ${summary}`);
    else if (before.filter !== filter) announce(summary);
  });
}
