import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { SiteLink } from '#shared/components/links/site-link.tsx';
import type { TrafficLine } from '#shared/domain/traffic.ts';
import { modeName } from '#shared/texts/mode-name.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button } from '#shared/ui/button.tsx';
import { StarFilledIcon } from '#shared/ui/icon/actions.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { usePrinting } from '#shared/ui/printing.ts';
import { StateMark } from './state-mark.tsx';
import { isNoted, type LineState, type LineStatus, type ModeGroup, modeGroups } from './traffic.model.ts';
import { TrafficLink } from './traffic-link.tsx';
import { plannedText, spokenLine, stateText } from './traffic-words.ts';
import type { TrafficNavigation } from './use-traffic-view.ts';

export interface BoardLinks {
  readonly navigation: TrafficNavigation;
  readonly part: (name: 'line') => { readonly part: string };
  /** Address of the timetable of a line. */
  readonly timetableOf: (line: TrafficLine) => string;
  readonly isWidget: boolean;
  readonly onNavigate: (href: string) => boolean;
}

interface EntriesProps extends BoardLinks {
  readonly entries: readonly LineStatus[];
  readonly reading: Reading;
}

/** The lines of the traveller with their states. */
export function FavoriteLines(props: EntriesProps) {
  const { t } = useLingui();
  if (props.entries.length === 0) return null;
  return (
    <section className="traffic-mode" aria-label={t`Mes lignes`}>
      <h3>
        <StarFilledIcon size={16} />
        {t`Mes lignes`}
      </h3>
      <Tiles {...props} />
    </section>
  );
}

interface ModeBoardProps extends EntriesProps {
  /** Shows each line with its name and state, also one that runs as planned; all lead to their timetables. */
  readonly isDetailed: boolean;
}

/** The lines by mode with their states, in each mode those with a disruption first. */
export function ModeBoard({ entries, ...rest }: ModeBoardProps) {
  return (
    <div className="traffic-board">
      {modeGroups(entries).map((group) => (
        <ModeSection key={group.mode} group={group} {...rest} />
      ))}
    </div>
  );
}

interface ModeSectionProps extends Omit<ModeBoardProps, 'entries'> {
  readonly group: ModeGroup;
}

function ModeSection({ group, ...rest }: ModeSectionProps) {
  const { mode, noted, normal, unknown } = group;
  const name = modeName(mode, rest.reading);
  const tiles = rest.isDetailed ? [...noted, ...normal, ...unknown] : noted;
  const badges = rest.isDetailed ? [] : [normal, unknown];
  return (
    <section className="traffic-mode" aria-label={name}>
      <h3>{name}</h3>
      {tiles.length > 0 && <Tiles entries={tiles} {...rest} />}
      {badges.map((entries) => entries.length > 0 && <Badges key={entries[0]?.state} entries={entries} {...rest} />)}
    </section>
  );
}

/** The first lines of a long list; a printed page has all. */
function useFirst<Item>(items: readonly Item[], most: number) {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = usePrinting();
  const shown = isOpen || isPrinting || items.length <= most + 3 ? items : items.slice(0, most);
  return { shown, left: items.length - shown.length, open: () => setOpen(true) };
}

const mostTiles = 12;
const mostBadges = 40;

/** Lines with their states: one leads to its disruptions, or to its timetable if it has none. */
function Tiles({ entries, reading, isDetailed = false, ...links }: EntriesProps & { readonly isDetailed?: boolean }) {
  const { t } = useLingui();
  const { shown, left, open } = useFirst(entries, mostTiles);
  return (
    <>
      <ul className="traffic-tiles">
        {shown.map((entry) => (
          <li key={entry.line.id} {...links.part('line')}>
            <LineLink entry={entry} className="traffic-tile" leadsToTimetable={isDetailed} {...links}>
              <TileContent entry={entry} reading={reading} />
            </LineLink>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button kind="quiet" onClick={open}>
          {t`Afficher les ${left} autres lignes`}
        </Button>
      )}
    </>
  );
}

function TileContent({ entry, reading }: { readonly entry: LineStatus; readonly reading: Reading }) {
  const { line, state, plannedAt } = entry;
  return (
    <>
      <span className="visually-hidden">{spokenLine(entry, reading)}</span>
      <span className="traffic-tile-badge" aria-hidden="true">
        {line.code ? <LineBadge line={line} label="" /> : null}
      </span>
      <span className="traffic-tile-text" aria-hidden="true">
        {line.name !== line.code && <span className="traffic-tile-name">{line.name}</span>}
        <span className="traffic-state" data-state={state}>
          <StateMark state={state} />
          {stateText(state, reading)}
        </span>
        {plannedAt !== null && <small>{plannedText(plannedAt, reading)}</small>}
      </span>
    </>
  );
}

/** Lines in one state as badges, with the state once before them. Each leads to its timetable. */
function Badges({ entries, reading, ...links }: EntriesProps) {
  const { t } = useLingui();
  const { shown, left, open } = useFirst(entries, mostBadges);
  const state: LineState = entries[0]?.state ?? 'NORMAL';
  return (
    <div className="traffic-rest">
      <p className="traffic-state" data-state={state}>
        <StateMark state={state} />
        {stateText(state, reading)}
      </p>
      <ul className="traffic-badges">
        {shown.map((entry) => (
          <li key={entry.line.id} {...links.part('line')}>
            <LineLink entry={entry} className="traffic-badge" {...links}>
              <span className="visually-hidden">{spokenLine(entry, reading)}</span>
              <span aria-hidden="true">
                {entry.line.code ? <LineBadge line={entry.line} label="" size="small" /> : entry.line.name}
              </span>
            </LineLink>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Button kind="quiet" onClick={open}>
              {t`Afficher les ${left} autres lignes`}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}

interface LineLinkProps extends Omit<BoardLinks, 'part'> {
  readonly entry: LineStatus;
  readonly className: string;
  /** Also if it has disruptions. */
  readonly leadsToTimetable?: boolean;
  readonly children: ReactNode;
}

function LineLink({ entry, className, leadsToTimetable = false, children, ...links }: LineLinkProps) {
  const { navigation, timetableOf, isWidget, onNavigate } = links;
  const { line, plannedAt } = entry;
  if (!leadsToTimetable && (isNoted(entry) || plannedAt !== null)) {
    return (
      <TrafficLink
        navigation={navigation}
        to={{ mode: line.mode, search: line.code || line.name }}
        className={className}
      >
        {children}
      </TrafficLink>
    );
  }
  return (
    <SiteLink href={timetableOf(line)} isWidget={isWidget} onNavigate={onNavigate} className={className}>
      {children}
    </SiteLink>
  );
}
