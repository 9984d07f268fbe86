import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Time } from '#shared/components/time.tsx';
import { useNow, useReading } from '#shared/components/use-reading.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { expectedInstant } from '#shared/domain/expected-instant.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { journeysStore } from '#shared/stores/journeys/journeys.ts';
import { type Trip, tripStore } from '#shared/stores/trip/trip.ts';
import { ageText } from '#shared/texts/departure-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Switch } from '#shared/ui/form/switch.tsx';
import { ArrowLeftIcon, CheckIcon, RetryIcon } from '#shared/ui/icon/actions.tsx';
import { WarningIcon } from '#shared/ui/icon/controls.tsx';
import { modeIcons } from '#shared/ui/icon/modes.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { goneText } from '../journey/facts.ts';
import { journeyTitle } from '../journey/plain-text-of.ts';
import type { OutcomeProps } from '../use-planner.ts';
import { useRefresh } from '../use-refresh.ts';
import css from './follow.css?inline';
import { type CurrentStep, followStep, type NewStart, newStartOf, type Obstacle } from './follow-step.ts';
import { type FollowWords, followWords, type LaterRow } from './follow-words.ts';
import { useAwakeScreen, usePosition, useSignals } from './use-on-the-move.ts';

interface FollowPageProps extends Pick<OutcomeProps, 'planner' | 'part' | 'announce'> {
  readonly journey: Journey;
  readonly isReturn: boolean;
}

/** A blocked journey that should have been over for so long is not followed any more: its phone was put away. */
const leftMilliseconds = 1_800_000;
/** Times older than this say that they do not come any more. */
const oldMilliseconds = 150_000;

/** What the traveller of a journey does now, in large type, and what comes later. */
export function Component({ journey, isReturn, planner, part, announce }: FollowPageProps) {
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  const { outbound, returns, refreshJourney, refreshReturnJourney } = useStore(journeysStore, (state) => state);
  const list = isReturn ? returns : outbound;
  const now = useNow('seconds');
  const reading: Reading = { ...useReading(list.disruptions), now };
  const { position, ...switching } = usePosition();
  const step = followStep(journey, now, { zone: reading.zone, position });
  const words = followWords(step, journey, reading);
  const { current, ahead } = step;
  const isOver = current.kind === 'ARRIVED' || current.kind === 'CANCELLED';
  const isBlocked = current.kind === 'BLOCKED';
  const obstacle = isBlocked ? current.obstacle : ahead;
  const loadedAt = list.detailedAt[journey.id];
  const refresh = () => void (isReturn ? refreshReturnJourney() : refreshJourney());
  const isLeft = isBlocked && now > expectedInstant(journey.arrival, reading.zone) + leftMilliseconds;
  useRefresh(refresh, loadedAt, !isOver && !isLeft);
  useAwakeScreen(!isOver && !isLeft);
  useSignals(words, current, announce);
  const turnOff = useStableCallback(() => switching.turn(false));
  useEffect(() => {
    if (isOver) turnOff();
  }, [isOver, turnOff]);

  const searchAgain = ({ ride }: Obstacle) => {
    searchFrom(stores.get(tripStore).getState(), newStartOf(journey, ride, now, reading.zone), isReturn);
    void planner.search();
  };

  return (
    <>
      <div className="page-bar">
        <Button kind="quiet" onClick={planner.back}>
          <ArrowLeftIcon size={20} />
          {t`Retour au trajet`}
        </Button>
        <IconButton
          label={t`Actualiser les horaires`}
          aria-busy={list.loadingDetailsId === journey.id}
          onClick={refresh}
        >
          <RetryIcon size={20} />
        </IconButton>
      </div>
      <article {...part('follow')} className="follow" aria-label={journeyTitle(journey, reading)}>
        <CurrentCard current={step.current} words={words} />
        {words.warning && (
          <p className="follow-warning">
            <WarningIcon size={24} />
            <span>{words.warning}</span>
          </p>
        )}
        {obstacle && (
          <Button kind={isBlocked ? 'primary' : 'secondary'} onClick={() => searchAgain(obstacle)}>
            {t`Chercher un autre trajet`}
          </Button>
        )}
        {words.next && (
          <section className="follow-next">
            <h3>{t`Ensuite`}</h3>
            <p>{words.next}</p>
          </section>
        )}
        <LaterSteps rows={words.later} />
        {!isOver && <PositionSwitch {...switching} />}
        {!isOver && loadedAt !== undefined && (
          <Age
            loadedAt={loadedAt}
            hasFailed={list.failedDetailsId === journey.id}
            isGone={list.goneId === journey.id}
            reading={reading}
            announce={announce}
          />
        )}
      </article>
    </>
  );
}

/** Makes the trip in the form begin where the traveller is, or will be. A return becomes a trip of its own. */
function searchFrom(trip: Trip, { from, at, isPastVia }: NewStart, isReturn: boolean): void {
  const { departure } = trip.form;
  if (isReturn) {
    trip.setTripType(0);
    if (!from) trip.swapEnds();
    else if (departure) trip.setPlace('arrival', departure);
  }
  if (from) trip.setPlace('departure', from);
  if (isPastVia) trip.turnVia(false);
  if (at === null) trip.leaveNow();
  else {
    trip.setDateChoice('DEPARTURE');
    trip.setOutbound(at);
  }
}

interface CurrentCardProps {
  readonly current: CurrentStep;
  readonly words: FollowWords;
}

/** What to do now, in large type. */
function CurrentCard({ current, words }: CurrentCardProps) {
  const { title, time, lead, line, vehicle, move, isVehicleTime, details, distance } = words;
  const when = (time || lead) && (
    <p className="follow-time">
      {lead && <strong>{lead}</strong>} {time && <Time time={time} />}
    </p>
  );
  return (
    <section
      className="follow-current"
      data-kind={current.kind}
      data-urgent={current.kind === 'RIDE' && current.isAlmostThere}
    >
      <h2>
        <CurrentIcon current={current} />
        <span>{title}</span>
      </h2>
      {!isVehicleTime && when}
      {move && <p>{move}</p>}
      {line && (
        <p className="follow-vehicle">
          <LineBadge line={line} label="" />
          <span>{vehicle}</span>
        </p>
      )}
      {isVehicleTime && when}
      {details.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {distance && <p>{distance}</p>}
    </section>
  );
}

function CurrentIcon({ current }: Pick<CurrentCardProps, 'current'>) {
  const Icon = iconOf(current);
  return <Icon size={32} />;
}

function iconOf(current: CurrentStep) {
  switch (current.kind) {
    case 'LEAVE':
    case 'STREET':
      return modeIcons[current.move.mode === 'STAY_IN' ? 'WALK' : current.move.mode];
    case 'WAIT':
    case 'RIDE':
      return modeIcons[current.rides[0].line.mode];
    case 'ARRIVED':
      return CheckIcon;
    default:
      return WarningIcon;
  }
}

function LaterSteps({ rows }: { readonly rows: readonly LaterRow[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <section className="follow-later">
      <h3>{t`Plus tard`}</h3>
      <ol>
        {rows.map(({ time, line, text }) => (
          <li key={text}>
            <span>{time && <Time time={time} />}</span>
            <span>
              {line && <LineBadge line={line} label="" size="small" />} {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PositionSwitchProps {
  readonly isOn: boolean;
  readonly hasFailed: boolean;
  readonly turn: (isOn: boolean) => void;
}

function PositionSwitch({ isOn, hasFailed, turn }: PositionSwitchProps) {
  const { t } = useLingui();
  return (
    <div className="follow-position">
      <Switch label={t`Utiliser ma position`} detail={t`Elle reste sur cet appareil.`} isOn={isOn} onToggle={turn} />
      {isOn && hasFailed && (
        <p role="alert">{t`Votre position n’est pas disponible. Le suivi continue avec les horaires.`}</p>
      )}
    </div>
  );
}

interface AgeProps {
  readonly loadedAt: number;
  readonly hasFailed: boolean;
  /** The timetable has the journey no longer. */
  readonly isGone: boolean;
  readonly reading: Reading;
  readonly announce: (text: string) => void;
}

/** Says when the times were received, and when they do not come any more. */
function Age({ loadedAt, hasFailed, isGone, reading, announce }: AgeProps) {
  const age = ageText(loadedAt, reading);
  const old = isGone ? goneText(reading) : age.old;
  const isOld = hasFailed || !navigator.onLine || reading.now - loadedAt > oldMilliseconds;
  const tell = useStableCallback(() => announce(old));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason is announced, another age is not.
  useEffect(() => {
    if (isOld) tell();
  }, [isOld, isGone, tell]);
  return (
    <p className="follow-age" data-old={isOld}>
      {isOld ? old : age.text}
    </p>
  );
}
