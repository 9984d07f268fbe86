import type { RunDays } from './run-days.ts';
import { textOfDays } from './run-days-texts.ts';

/** A note about a run, or about the whole timetable. */
export type LineNote = { readonly kind: 'SOME_DAYS'; readonly days: RunDays } | WordedNote;

type WordedNote =
  | { readonly kind: 'PART' | 'OTHER_BRANCH'; readonly from: string; readonly to: string }
  | { readonly kind: 'SKIPS_STOPS' | 'SCHOOL' | 'CANCELLED' }
  | { readonly kind: 'APPROXIMATE'; readonly minutes: number }
  | { readonly kind: 'FIRST_ONLY'; readonly shown: number };

/** Values that a text may contain. */
interface Ends {
  readonly from: string;
  readonly to: string;
  readonly shown: number;
  readonly minutes: number;
}

type Texts = Readonly<Record<WordedNote['kind'], (ends: Ends) => string>>;

const texts = {
  fr: {
    PART: ({ from, to }) => `Circule seulement de ${from} à ${to}`,
    OTHER_BRANCH: ({ from, to }) => `Par un autre itinéraire, de ${from} à ${to}`,
    SKIPS_STOPS: () => 'Ne dessert pas tous les arrêts',
    SCHOOL: () => 'Ligne scolaire',
    APPROXIMATE: ({ minutes }) => `Horaires approximatifs, toutes les ${minutes}\u00A0min`,
    CANCELLED: () => 'Supprimé',
    FIRST_ONLY: ({ shown }) => `Seuls les ${shown} premiers passages sont affichés`,
  },
  en: {
    PART: ({ from, to }) => `Runs only from ${from} to ${to}`,
    OTHER_BRANCH: ({ from, to }) => `By another route, from ${from} to ${to}`,
    SKIPS_STOPS: () => 'Does not call at every stop',
    SCHOOL: () => 'School service',
    APPROXIMATE: ({ minutes }) => `Times are approximate, every ${minutes}\u00A0min`,
    CANCELLED: () => 'Cancelled',
    FIRST_ONLY: ({ shown }) => `Only the first ${shown} trips are shown`,
  },
  es: {
    PART: ({ from, to }) => `Circula solo de ${from} a ${to}`,
    OTHER_BRANCH: ({ from, to }) => `Por otro recorrido, de ${from} a ${to}`,
    SKIPS_STOPS: () => 'No efectúa todas las paradas',
    SCHOOL: () => 'Línea escolar',
    APPROXIMATE: ({ minutes }) => `Horarios aproximados, cada ${minutes}\u00A0min`,
    CANCELLED: () => 'Suprimido',
    FIRST_ONLY: ({ shown }) => `Solo se muestran los ${shown} primeros viajes`,
  },
  it: {
    PART: ({ from, to }) => `Circola solo da ${from} a ${to}`,
    OTHER_BRANCH: ({ from, to }) => `Per un altro percorso, da ${from} a ${to}`,
    SKIPS_STOPS: () => 'Non effettua tutte le fermate',
    SCHOOL: () => 'Linea scolastica',
    APPROXIMATE: ({ minutes }) => `Orari approssimativi, ogni ${minutes}\u00A0min`,
    CANCELLED: () => 'Soppresso',
    FIRST_ONLY: ({ shown }) => `Sono mostrate solo le prime ${shown} corse`,
  },
  de: {
    PART: ({ from, to }) => `Fährt nur von ${from} bis ${to}`,
    OTHER_BRANCH: ({ from, to }) => `Auf anderem Weg, von ${from} bis ${to}`,
    SKIPS_STOPS: () => 'Hält nicht überall',
    SCHOOL: () => 'Schulverkehr',
    APPROXIMATE: ({ minutes }) => `Ungefähre Zeiten, alle ${minutes}\u00A0min`,
    CANCELLED: () => 'Fällt aus',
    FIRST_ONLY: ({ shown }) => `Nur die ersten ${shown} Fahrten werden gezeigt`,
  },
} satisfies Readonly<Record<string, Texts>>;

export type NoteLanguage = keyof typeof texts;

export function textOfNote(note: LineNote, language: NoteLanguage): string {
  if (note.kind === 'SOME_DAYS') return textOfDays(note.days, language);
  return texts[language][note.kind]({ from: '', to: '', shown: 0, minutes: 0, ...note });
}

/** Returns the note on how the stops of a run differ from the main sequence; null if they do not. */
export function differenceOf(
  main: readonly number[],
  called: readonly number[],
  nameOf: (stop: number) => string,
): LineNote | null {
  const [from, to] = [nameOf(called[0] ?? 0), nameOf(called.at(-1) ?? 0)];
  const starts = main.flatMap((stop, at) => (stop === called[0] ? [at] : []));
  if (starts.some((start) => called.every((stop, at) => main[start + at] === stop))) {
    return called.length === main.length ? null : { kind: 'PART', from, to };
  }
  let at = 0;
  for (const stop of main) if (stop === called[at]) at++;
  if (at < called.length) return { kind: 'OTHER_BRANCH', from, to };
  return { kind: 'SKIPS_STOPS' };
}
