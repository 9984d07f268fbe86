import { useLingui } from '@lingui/react/macro';
import { memo, useId, useState } from 'react';
import { Time } from '#shared/components/time.tsx';
import type { Badge } from '#shared/domain/journey/badges.ts';
import type { Choice } from '#shared/domain/journey/choices.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button } from '#shared/ui/button.tsx';
import { ArrowRightIcon } from '#shared/ui/icon/actions.tsx';
import { ChevronDownIcon } from '#shared/ui/icon/controls.tsx';
import { departureRow, moreText } from '../journey/choice-words.ts';
import type { PartOf } from '../trip-planner.widget.ts';
import { ChangeNote, JourneyCardView } from './journey-card.tsx';

interface ChoiceCardProps {
  readonly choice: Choice;
  readonly reading: Reading;
  /** In px, measured by `useBarWidth` for all cards of a list. */
  readonly barWidth: number;
  readonly badges: readonly Badge[];
  /** The last journey home, if it is one of this choice. */
  readonly lastReturnId: string | null;
  /** The selected journey, if it is one of this choice. */
  readonly selectedId: string | null;
  /** The other departures are shown. */
  readonly isOpen: boolean;
  /** The list is being printed, with all departures. */
  readonly isPrinting: boolean;
  readonly onToggle: (id: string, isOpen: boolean) => void;
  readonly onOpen: (id: string, control: Element) => void;
  readonly part: PartOf;
}

/**
 * One choice of a list: a card for its best journey, and below it a button that shows its other departures. Memoised: a
 * list may have hundreds of cards.
 */
export const ChoiceCard = memo(function ChoiceCard(props: ChoiceCardProps) {
  const { choice, reading, barWidth, badges, selectedId, isOpen, isPrinting, onToggle, onOpen, part } = props;
  const { id, face, journeys } = choice;
  const hasOthers = journeys.length > 1;
  const more = moreText(choice, reading);
  const listId = useId();
  return (
    <>
      <JourneyCardView
        journey={face}
        choice={choice}
        reading={reading}
        barWidth={barWidth}
        badges={badges}
        isSelected={face.id === selectedId}
        onOpen={onOpen}
        part={part}
      />
      {hasOthers && (
        <button
          type="button"
          className="choice-more"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-label={more.spoken}
          onClick={() => onToggle(id, !isOpen)}
        >
          {more.text}
          <ChevronDownIcon size={16} />
        </button>
      )}
      {hasOthers && (isOpen || isPrinting) && <Departures {...props} listId={listId} />}
    </>
  );
});

/** Number of rows that are drawn at first, and that a button adds. */
const rowsAtOnce = 20;

interface DeparturesProps extends ChoiceCardProps {
  readonly listId: string;
}

/** The departures of a choice besides that of its card. */
function Departures({ listId, choice, reading, selectedId, lastReturnId, isPrinting, onOpen, part }: DeparturesProps) {
  const { t } = useLingui();
  const others = choice.journeys.filter((journey) => journey !== choice.face);
  const [limit, setLimit] = useState(() => Math.max(rowsAtOnce, 1 + others.findIndex(({ id }) => id === selectedId)));
  const shown = isPrinting ? others : others.slice(0, limit);
  return (
    <>
      <ul id={listId} className="departures">
        {shown.map((journey) => (
          <li key={journey.id}>
            <DepartureRow
              journey={journey}
              choice={choice}
              reading={reading}
              isLastReturn={journey.id === lastReturnId}
              isSelected={journey.id === selectedId}
              onOpen={onOpen}
              part={part}
            />
          </li>
        ))}
      </ul>
      {shown.length < others.length && (
        <Button kind="quiet" onClick={() => setLimit(limit + rowsAtOnce)}>
          {t`Afficher plus de départs`}
        </Button>
      )}
    </>
  );
}

interface DepartureRowProps extends Pick<ChoiceCardProps, 'choice' | 'reading' | 'onOpen' | 'part'> {
  readonly journey: Journey;
  readonly isLastReturn: boolean;
  readonly isSelected: boolean;
}

/** One departure in a line, as one control with one accessible name. */
function DepartureRow({ journey, choice, reading, isLastReturn, isSelected, onOpen, part }: DepartureRowProps) {
  const row = departureRow(journey, choice, reading, isLastReturn ? ['LAST_RETURN'] : []);
  return (
    <button
      {...part('departure')}
      type="button"
      className="departure"
      data-selected={isSelected}
      data-useful={row.isUseful}
      aria-current={isSelected}
      onClick={({ currentTarget }) => onOpen(journey.id, currentTarget)}
    >
      <span className="visually-hidden">{row.spoken}</span>
      <span className="departure-face" aria-hidden="true" data-cancelled={row.cancelled !== null}>
        {row.day && <span className="card-day">{row.day}</span>}
        <span className="card-clock">
          <Time time={row.departure} />
          <ArrowRightIcon size={16} />
          <Time time={row.arrival} />
          {row.arrivalDay && <small>{row.arrivalDay}</small>}
        </span>
        <span className="departure-duration">{row.duration}</span>
        {row.cancelled && <span className="card-cancelled">{row.cancelled}</span>}
        {row.warning && <ChangeNote warning={row.warning} />}
        {row.marks.map((mark) => (
          <span key={mark} className="departure-mark">
            {mark}
          </span>
        ))}
      </span>
    </button>
  );
}
