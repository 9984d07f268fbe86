import { memo, useLayoutEffect, useRef } from 'react';
import { Time } from '#shared/components/time.tsx';
import { useNow } from '#shared/components/use-reading.ts';
import type { Badge } from '#shared/domain/journey/badges.ts';
import type { Choice } from '#shared/domain/journey/choices.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Chip } from '#shared/ui/chip.tsx';
import { ArrowRightIcon } from '#shared/ui/icon/actions.tsx';
import { WarningIcon } from '#shared/ui/icon/controls.tsx';
import { modeIcons } from '#shared/ui/icon/modes.tsx';
import { LeafIcon, WheelchairIcon } from '#shared/ui/icon/objects.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { type FittedSegment, fitBar, type Segment } from '../journey/bar.ts';
import { type ChangeWarning, cardOf } from '../journey/card-of.ts';
import { departuresText, rangeText, spokenDepartures } from '../journey/choice-words.ts';
import type { PartOf } from '../trip-planner.widget.ts';

interface JourneyCardProps {
  readonly journey: Journey;
  readonly reading: Reading;
  /** In px, measured by `useBarWidth` for all cards of a list. */
  readonly barWidth: number;
  readonly isSelected: boolean;
  /** What sets the journey apart from the others of its list. */
  readonly badges?: readonly Badge[];
  /** The choice that the journey stands for in a list: the card also names its departures. */
  readonly choice?: Choice;
  /** The heading above the card names the day. */
  readonly isDayInHeading?: boolean;
  readonly onOpen: (id: string, card: Element) => void;
  readonly part: PartOf;
}

/** Shows one journey in brief, as one control with one accessible name. Memoised: a list may have hundreds of cards. */
export const JourneyCardView = memo(function JourneyCardView(props: JourneyCardProps) {
  const { journey, choice, reading, barWidth, isSelected, badges, isDayInHeading = false, onOpen, part } = props;
  const card = cardOf(journey, reading, badges);
  const { day, departure, arrival, arrivalDay, duration, changes, walk, boarding, price, carbon } = card;
  const facts = [changes, walk].filter(Boolean).join(' · ');
  const worst = card.notices[0];
  return (
    <button
      {...part('card')}
      type="button"
      className="card"
      data-selected={isSelected}
      aria-current={isSelected}
      onClick={({ currentTarget }) => onOpen(journey.id, currentTarget)}
    >
      <span className="visually-hidden">
        {choice ? [card.spoken, spokenDepartures(choice, reading)].filter(Boolean).join(' ') : card.spoken}
      </span>
      <span className="card-face" aria-hidden="true" data-cancelled={card.cancelled !== null}>
        {day && !isDayInHeading && <span className="card-day">{day}</span>}
        <span className="card-times">
          <span className="card-clock">
            <Time time={departure} />
            <ArrowRightIcon size={20} />
            <Time time={arrival} />
            {arrivalDay && <small>{arrivalDay}</small>}
          </span>
          <span className="card-duration">{duration}</span>
        </span>
        {card.cancelled ? (
          <span className="card-cancelled">{card.cancelled}</span>
        ) : (
          <>
            <JourneyBar segments={card.segments} width={barWidth} />
            {(boarding || facts) && (
              <span className="card-line">
                {boarding && <span className="card-boarding">{boarding}</span>}
                {facts && <span>{facts}</span>}
              </span>
            )}
          </>
        )}
        {choice && <ChoiceLine choice={choice} reading={reading} />}
        {worst && (
          <span className="card-notice" data-severity={worst.severity}>
            <WarningIcon size={16} />
            {worst.title}
            {card.notices.length > 1 && <small>+{card.notices.length - 1}</small>}
          </span>
        )}
        {card.warning && <ChangeNote warning={card.warning} />}
        {reading.asksAccessible && <span className="card-access">{card.accessibility?.text}</span>}
        <span className="card-foot">
          <span className="card-reasons">
            {card.badges.map(({ badge, text }) => (
              <Chip key={badge} tone={badge === 'LESS_CO2' ? 'good' : 'brand'}>
                {text}
              </Chip>
            ))}
            {card.accessibility && !reading.asksAccessible && <WheelchairIcon size={16} />}
            {carbon && (
              <span className="card-carbon">
                <LeafIcon size={16} />
                {carbon.text}
              </span>
            )}
          </span>
          {price && <span className="card-price">{price}</span>}
        </span>
      </span>
    </button>
  );
});

/** The next departures of a choice, counting down, and the range of minutes of all of them. */
function ChoiceLine({ choice, reading }: { readonly choice: Choice; readonly reading: Reading }) {
  const now = useNow('seconds');
  const departures = departuresText(choice, { ...reading, now });
  const range = rangeText(choice);
  if (!departures && !range) return null;
  return (
    <span className="card-line">
      <span className="card-departures">{departures}</span>
      {range && <span>{range}</span>}
    </span>
  );
}

/** A short or missed change of a journey. */
export function ChangeNote({ warning: { state, text } }: { readonly warning: ChangeWarning }) {
  return (
    <span className="card-notice" data-severity={state === 'MISSED' ? 'BLOCKING' : 'WARNING'}>
      <WarningIcon size={16} />
      {text}
    </span>
  );
}

/** Shows the legs in order, with widths by their duration. */
function JourneyBar({ segments, width }: { readonly segments: readonly Segment[]; readonly width: number }) {
  const { segments: fitted, overflow } = fitBar(segments, width);
  return (
    <span className="bar">
      {fitted.map((segment) => (
        <BarSegment key={segment.id} segment={segment} />
      ))}
      {overflow && (
        <span className="bar-more" data-severity={overflow.severity}>
          {`+${overflow.count}`}
        </span>
      )}
    </span>
  );
}

/** Sets the width through the DOM: server HTML has no style attribute, and a strict policy forbids it. */
function BarSegment({ segment }: { readonly segment: FittedSegment }) {
  const element = useRef<HTMLSpanElement>(null);
  const color = segment.kind === 'RIDE' ? segment.line.color : '';
  useLayoutEffect(() => {
    element.current?.style.setProperty('width', `${segment.width}px`);
    element.current?.style.setProperty('--_line', color);
  }, [segment.width, color]);
  if (segment.kind === 'WAIT') return <span ref={element} />;
  if (segment.kind === 'STREET') {
    const Icon = modeIcons[segment.mode];
    return (
      <span ref={element} className="bar-walk">
        <Icon size={16} />
        {segment.minutes}
      </span>
    );
  }
  return (
    <span ref={element} className="bar-ride" data-severity={segment.severity} data-cancelled={segment.isCancelled}>
      <LineBadge line={segment.line} label="" size="small" />
    </span>
  );
}
