import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { localTime } from '#shared/format/clock-time.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { hasTwelveHours } from '#shared/format/region.ts';
import { dayOf, wallTimeOf } from '#shared/lib/time/zoned-time.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { Button } from '#shared/ui/button.tsx';
import { holdAtStart } from '#shared/ui/scroll-position.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { useWidthInRem } from '../use-width-in-rem.ts';
import { noCall, type TableContent } from './fill-table.ts';
import { cellKey, repeatedTimes } from './repeated-hour.ts';
import css from './timetable.css?inline';
import { type Block, blockAt, type Footnote, markOf, minuteOf, type TimetableLayout } from './timetable-of.ts';
import { useFilledTables } from './use-filled-tables.ts';

interface TimetableTablesProps {
  readonly timetable: TimetableLayout;
  readonly reading: Reading;
}

/** The timetable of a line, direction and day: one table per hour or per few hours, and the notes. */
export function TimetableTables({ timetable, reading }: TimetableTablesProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const { zone, now, country = '' } = reading;
  const { blocks, remarks, schedule } = timetable;
  const container = useRef<HTMLDivElement>(null);
  const { content, footnotes } = useContent(timetable, zone, country);
  const { clock } = content;
  const hasTwelve = hasTwelveHours(i18n.locale, country);
  const minute = minuteOf(schedule.date, dayOf(now, zone), wallTimeOf(now, zone).slice(11));
  const current = blockAt(blocks, minute);
  // Not moved while the page is open: no table goes under the traveller's eyes.
  const [opensAt, setOpensAt] = useState(minute);
  const opened = Math.max(0, blockAt(blocks, opensAt));
  const go = useGoTo(container, opened, () => setOpensAt(Number.NEGATIVE_INFINITY));
  // The other tables come after the first paint.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => afterPaint(() => setWhole(true)), []);
  const shown = useMemo(() => (isWhole ? blocks : blocks.slice(opened, opened + 1)), [isWhole, blocks, opened]);
  useFilledTables(container, shown, content, { isWhole, seenFirst: isWhole ? opened : 0 });
  const width = useWidthInRem(container);
  const earliest = clock(blocks[0]?.from ?? '');
  return (
    <div
      className="timetable"
      data-hours={hasTwelve ? 12 : 24}
      data-short={schedule.rows.length <= mostRowsUncut}
      style={{ '--_rows': schedule.rows.length } as CSSProperties}
    >
      {blocks.length > 1 && (
        <HourChooser blocks={isWhole ? blocks : []} clock={clock} current={current} onChoose={go} />
      )}
      {opened > 0 && (
        <Button kind="quiet" onClick={() => go(0)}>
          {t`Voir les passages précédents, dès ${earliest}`}
        </Button>
      )}
      <div ref={container} className="timetable-blocks">
        {shown.map((block) => (
          <HourBlock
            key={block.first}
            block={block}
            timetable={timetable}
            clock={clock}
            isCurrent={block === blocks[current]}
            isBefore={blocks.indexOf(block) < opened}
            isWide={width !== null && widthOf(block, width, hasTwelve) > width}
          />
        ))}
      </div>
      <ul className="timetable-notes" aria-label={t`Notes`}>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
        {footnotes.map(({ mark, text }) => (
          <li key={mark}>
            <span className="note-mark">{mark}</span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Two tables of so many rows fit on a sheet of paper, so that none needs to be cut. */
const mostRowsUncut = 30;

/** The width of a table in rem, by the widths in the stylesheet. */
const widthOf = ({ first, end }: Block, width: number, hasTwelve: boolean) =>
  Math.min(12, Math.max(8, width * 0.3)) + (end - first) * (hasTwelve ? 4.6 : 2.9);

/** Returns the content of the tables in the current language, and their footnotes. */
function useContent(
  timetable: TimetableLayout,
  zone: string,
  country: string,
): { readonly content: TableContent; readonly footnotes: readonly Footnote[] } {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const { schedule, marks, reference, footnotes } = timetable;
    const repeated = repeatedTimes(schedule, zone);
    const turns = {
      first: { mark: markOf(footnotes.length), text: t`heure d’été` },
      second: { mark: markOf(footnotes.length + 1), text: t`heure d’hiver` },
    };
    const hasGaps = schedule.rows.some(({ times }) => times.includes(null));
    const content: TableContent = {
      schedule,
      marks,
      reference,
      stops: t`Arrêts`,
      clock: (time) => localTime(time, i18n.locale, country),
      nameOfRun: (time, own) => {
        const letters = own.join(', ');
        return letters ? t`Départ ${time}, note ${letters}` : t`Départ ${time}`;
      },
      markOfTime: (row, column) => {
        const turn = repeated.size === 0 ? undefined : repeated.get(cellKey(row, column));
        return turn && turns[turn].mark;
      },
    };
    return {
      content,
      footnotes: [
        ...footnotes,
        ...(repeated.size > 0 ? [turns.first, turns.second] : []),
        ...(hasGaps ? [{ mark: noCall, text: t`ne s’arrête pas` }] : []),
      ],
    };
  }, [timetable, zone, country, t, i18n.locale]);
}

/** Returns a function that leads to the table with an index. `unfold` shows the tables before `opened`, once one is chosen. */
function useGoTo(tables: RefObject<HTMLElement | null>, opened: number, unfold: () => void): (index: number) => void {
  const [goal, setGoal] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    const heading = goal && tables.current?.querySelectorAll<HTMLElement>('.hour-heading')[goal.index];
    heading?.focus({ preventScroll: true });
    return heading?.parentElement ? holdAtStart(heading.parentElement) : undefined;
  }, [tables, goal]);
  return (index) => {
    if (index < opened) unfold();
    setGoal({ index });
  };
}

interface HourChooserProps {
  readonly blocks: readonly Block[];
  readonly clock: TableContent['clock'];
  /** Index of the block of the current time; -1 for none. */
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

/** Scrolls the row to the whole of a button reached by keyboard: browsers are content with a part of it. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Buttons that lead to the table of an hour, beginning at the current one. */
function HourChooser({ blocks, clock, current, onChoose }: HourChooserProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const isDrawn = blocks.length > 0;
  useEffect(() => {
    const item = isDrawn ? list.current?.querySelector<HTMLElement>('[data-current=true]') : null;
    // Only the row of buttons is scrolled, never the page.
    if (item && list.current) list.current.scrollLeft = item.offsetLeft - list.current.offsetLeft;
  }, [isDrawn]);
  return (
    <nav className="hours" aria-label={t`Heures`}>
      <ul ref={list} onFocus={showWhole}>
        {blocks.map(({ first, from }, index) => (
          <li key={first} data-current={index === current}>
            <Button kind="quiet" {...(index === current && { 'aria-current': 'time' })} onClick={() => onChoose(index)}>
              {clock(from)}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface HourBlockProps {
  readonly block: Block;
  readonly clock: TableContent['clock'];
  readonly timetable: TimetableLayout;
  readonly isCurrent: boolean;
  /** Folded away on the screen, printed all the same. */
  readonly isBefore: boolean;
  /** Wider than the widget: scrolled sideways, also by keyboard. */
  readonly isWide: boolean;
}

/** One table with its heading. `useFilledTables` writes its rows. */
function HourBlock({ block, timetable, clock, isCurrent, isBefore, isWide }: HourBlockProps) {
  const { t, i18n } = useLingui();
  const { day } = block;
  const [from, to] = [clock(block.from), clock(block.to)];
  const { schedule, reference } = timetable;
  const stop = schedule.rows[reference]?.name ?? '';
  const id = `block-${block.first}`;
  /** Scrolls a table that is reached by keyboard to below the sticky headings. */
  const showFocused = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.parentElement && currentTarget.matches(':focus-visible'))
      holdAtStart(currentTarget.parentElement);
  };
  return (
    <div className="hour" data-before={isBefore}>
      <h4 id={id} className="hour-heading" tabIndex={-1}>
        <span>
          {from} – {to}
        </span>
        {day !== schedule.date && <small>{formatFullDate(day, i18n.locale)}</small>}
        {isCurrent && <small className="hour-now">{t`en ce moment`}</small>}
      </h4>
      <div
        className="hour-scroll"
        {...(isWide && { tabIndex: 0, role: 'group', 'aria-labelledby': id, onFocus: showFocused })}
      >
        <table style={{ '--_columns': block.end - block.first } as CSSProperties}>
          <caption className="visually-hidden">{t`${stop}\u00A0: passages de ${from} à ${to}`}</caption>
        </table>
      </div>
    </div>
  );
}
