import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Disruption, Severity } from '#shared/domain/disruption.ts';
import type { DisruptionScope } from '#shared/domain/traffic.ts';
import { formatDay } from '#shared/format/day.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { clockTime } from '#shared/texts/clock-time.ts';
import { clockText, datedTime } from '#shared/texts/clock-words.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised, joined } from '#shared/texts/sentence.ts';
import { isDisturbed, isWorks, type LineState, type LineStatus, phaseOf } from './traffic.model.ts';

const stateWords: Readonly<Record<LineState, MessageDescriptor>> = {
  INTERRUPTED: msg`Interrompue`,
  PARTLY_INTERRUPTED: msg`Interrompue en partie`,
  STOPS_CLOSED: msg`Arrêts non desservis`,
  DISRUPTED: msg`Perturbée`,
  WORKS: msg`Travaux`,
  NOTICE: msg`Information`,
  NORMAL: msg`Trafic normal`,
  UNKNOWN: msg`Pas d’information en temps réel`,
};

export const stateText = (state: LineState, { i18n }: Reading): string => i18n._(stateWords[state]);

/** "Métro 6\u00A0: perturbée", for screen readers. */
export function spokenLine({ line, state, plannedAt }: LineStatus, reading: Reading): string {
  const name = capitalised(lineInWords(line, reading), reading.i18n.locale);
  const words = joined([stateText(state, reading), plannedAt === null ? null : plannedText(plannedAt, reading)]);
  return reading.i18n._(msg`${name}\u00A0: ${words}`);
}

/** "Perturbation prévue demain à 22:30" */
export function plannedText(at: number, reading: Reading): string {
  const when = datedTime(timeAt(at, reading), reading);
  return reading.i18n._(msg`Perturbation prévue ${when}`);
}

/** The state of all lines in one sentence. */
export function summaryText(entries: readonly LineStatus[], { i18n }: Reading): string {
  const count = (holds: (state: LineState) => boolean) => entries.filter(({ state }) => holds(state)).length;
  const stopped = count((state) => state === 'INTERRUPTED' || state === 'PARTLY_INTERRUPTED');
  const disturbed = count(isDisturbed) - stopped;
  const unknown = count((state) => state === 'UNKNOWN');
  if (stopped + disturbed > 0) {
    return joined([
      stopped > 0
        ? i18n._(msg`${plural(stopped, { one: '# ligne interrompue', other: '# lignes interrompues' })}`)
        : null,
      disturbed > 0
        ? i18n._(msg`${plural(disturbed, { one: '# ligne perturbée', other: '# lignes perturbées' })}`)
        : null,
    ]);
  }
  if (unknown === entries.length) return i18n._(msg`Pas d’information en temps réel sur ces lignes`);
  if (entries.length === 1) return i18n._(msg`Trafic normal`);
  return unknown > 0
    ? i18n._(msg`Trafic normal sur les lignes suivies`)
    : i18n._(msg`Trafic normal sur toutes les lignes`);
}

const kinds: Readonly<Record<Severity, MessageDescriptor>> = {
  BLOCKING: msg`Interruption`,
  WARNING: msg`Perturbation`,
  INFO: msg`Information`,
};

const effects: Readonly<Record<string, MessageDescriptor>> = {
  NO_SERVICE: msg`Service interrompu`,
  REDUCED_SERVICE: msg`Service réduit`,
  SIGNIFICANT_DELAYS: msg`Retards importants`,
  DETOUR: msg`Déviation`,
  ADDITIONAL_SERVICE: msg`Service renforcé`,
  MODIFIED_SERVICE: msg`Service modifié`,
  STOP_MOVED: msg`Arrêt déplacé`,
  ACCESSIBILITY_ISSUE: msg`Accessibilité limitée`,
};

const causes: Readonly<Record<string, MessageDescriptor>> = {
  TECHNICAL_PROBLEM: msg`Problème technique`,
  STRIKE: msg`Grève`,
  DEMONSTRATION: msg`Manifestation`,
  ACCIDENT: msg`Accident`,
  HOLIDAY: msg`Jour férié`,
  WEATHER: msg`Conditions météo`,
  MAINTENANCE: msg`Entretien`,
  CONSTRUCTION: msg`Travaux`,
  POLICE_ACTIVITY: msg`Intervention de police`,
  MEDICAL_EMERGENCY: msg`Urgence médicale`,
};

const wordOf = (words: Readonly<Record<string, MessageDescriptor>>, name: string | undefined) =>
  name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;

/** Kind and effect: "Travaux", "Service réduit". */
export function kindTexts(disruption: Disruption, { i18n }: Reading): string[] {
  const kind = isWorks(disruption) ? msg`Travaux` : kinds[disruption.severity];
  const effect = wordOf(effects, disruption.effect);
  return [kind, effect].flatMap((text) => (text ? [i18n._(text)] : []));
}

/** "Problème technique"; null for an unknown cause, and for works, which the kind says. */
export function causeText(disruption: Disruption, { i18n }: Reading): string | null {
  const cause = isWorks(disruption) ? undefined : wordOf(causes, disruption.cause);
  return cause ? i18n._(cause) : null;
}

/** Stops that a card names. */
const mostNamed = 4;

/** "Entre Nation et Vincennes", "Arrêts Invalides, Javel"; null for a whole line in both directions. */
export function scopeText(
  { extent, direction, stops }: DisruptionScope,
  { i18n }: Reading,
  mostStops = mostNamed,
): string | null {
  const towards = direction ? i18n._(msg`direction ${direction}`) : null;
  const where = () => {
    if (extent === 'RUNS') return i18n._(msg`Certains départs`);
    const [first, second] = stops;
    if (extent === 'STRETCH')
      return first && second ? i18n._(msg`Entre ${first} et ${second}`) : i18n._(msg`Une section de la ligne`);
    if (extent === 'LINE' || first === undefined) return null;
    const names = stops.slice(0, mostStops).join(', ');
    const count = stops.length;
    const more = count - mostStops;
    const named = i18n._(msg`${plural(count, { one: 'Arrêt', other: 'Arrêts' })} ${names}`);
    return more > 0 ? `${named} ${i18n._(msg`${plural(more, { one: 'et # autre', other: 'et # autres' })}`)}` : named;
  };
  const text = joined([where(), towards]);
  return text === '' ? null : capitalised(text, i18n.locale);
}

const timeAt = (instant: number, reading: Reading) => ({ ...clockTime(instant, reading), instant });

/** "Fin prévue à 09:00"; for a planned one "Début demain à 22:30, fin prévue mercredi 25 novembre à 00:40". */
export function whenText({ periods }: Disruption, reading: Reading): string {
  const { i18n, now } = reading;
  const when = (written: string) => datedTime(timeAt(Date.parse(written), reading), reading);
  const isNow = phaseOf({ periods }, now) === 'now';
  const period = periods
    .filter(({ from, to }) =>
      isNow ? phaseOf({ periods: [{ from, ...(to && { to }) }] }, now) === 'now' : Date.parse(from) > now,
    )
    .toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))[0];
  const end = period?.to === undefined ? null : when(period.to);
  if (isNow) return end === null ? i18n._(msg`Fin non annoncée`) : i18n._(msg`Fin prévue ${end}`);
  const start = when(period?.from ?? '');
  return end === null ? i18n._(msg`Début ${start}`) : i18n._(msg`Début ${start}, fin prévue ${end}`);
}

/** All periods that are not over, each as "lundi 23 novembre 22:30 – mardi 24 novembre 00:40". */
export function periodTexts({ periods }: Disruption, reading: Reading): string[] {
  const { i18n, now, zone } = reading;
  const dayText = (instant: number) => formatDay(dayOf(instant, zone), dayOf(now, zone), i18n.locale);
  const at = (instant: number) => clockText(clockTime(instant, reading));
  return periods
    .filter(({ to }) => to === undefined || Date.parse(to) >= now)
    .toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))
    .map(({ from, to }) => {
      const start = Date.parse(from);
      const first = `${dayText(start)} ${at(start)}`;
      if (to === undefined) return i18n._(msg`À partir de\u00A0: ${first}`);
      const end = Date.parse(to);
      const isOneDay = dayOf(start, zone) === dayOf(end, zone);
      return capitalised(`${first} – ${isOneDay ? at(end) : `${dayText(end)} ${at(end)}`}`, i18n.locale);
    });
}

/** "Mise à jour à 07:50, il y a 10 min" */
export function changedText(updatedAt: number, reading: Reading): string {
  const at = datedTime(timeAt(updatedAt, reading), reading);
  const ago = formatDuration(Math.max(0, reading.now - updatedAt) / 1000);
  return reading.i18n._(msg`Mise à jour ${at}, il y a ${ago}`);
}

/** Says when the traffic was received. `old`: the same for a failed update. */
export function receivedText(loadedAt: number, reading: Reading): { readonly text: string; readonly old: string } {
  const { i18n, now } = reading;
  const at = datedTime(timeAt(loadedAt, reading), reading);
  const ago = formatDuration(Math.max(0, now - loadedAt) / 1000);
  return {
    text: i18n._(msg`Actualisé ${at}`),
    old: i18n._(msg`L’info trafic ne s’actualise plus\u00A0: reçue ${at}, il y a ${ago}.`),
  };
}
