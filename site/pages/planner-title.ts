import { msg } from '@lingui/core/macro';
import { isRoundTrip } from '#shared/domain/trip/trip-parameters.ts';
import { endsInQuery, type TripEnd } from '#shared/domain/trip/trip-query.ts';
import type { PageContent } from './page.ts';

/** Length of a name that a browser tab or history list shows. */
const longest = 40;

/** Controls, line breaks and bidirectional marks: a title is one line in one direction. */
const unwanted = /[\p{Cc}\p{Bidi_Control}\s]+/gu;

function shown(name: string): string {
  const plain = name.replace(unwanted, ' ').trim();
  const characters = [...plain];
  if (characters.length <= longest) return plain;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

type Titled = Pick<PageContent, 'i18n' | 'query' | 'step' | 'ownPositions'>;

/** Title of a planner step: the ends of the trip and the content of the step (SHELL-7); null without an end. */
export function plannerTitle({ i18n, query, step, ownPositions }: Titled): string | null {
  const ends = endsInQuery(new URLSearchParams(query));
  const nameOf = (end: TripEnd) => {
    const { name, isOwnPosition } = ends[end];
    return isOwnPosition || ownPositions.includes(end) ? i18n._(msg`Ma position`) : shown(name ?? '');
  };
  const [from, to] = [nameOf('departure'), nameOf('arrival')];
  if (!from && !to) return null;
  if (!to) return i18n._(msg`Itinéraires depuis ${from}`);
  if (!from) return i18n._(msg`Itinéraires vers ${to}`);
  switch (step) {
    case 'results':
      return i18n._(msg`${from} → ${to}\u00A0: trajets`);
    case 'journey':
      return i18n._(msg`${from} → ${to}\u00A0: détail du trajet`);
    case 'returns':
      return i18n._(msg`${to} → ${from}\u00A0: trajets retour`);
    case 'return-journey':
      return i18n._(msg`${to} → ${from}\u00A0: détail du retour`);
    case 'summary':
      return isRoundTrip(query)
        ? i18n._(msg`${from} ⇄ ${to}\u00A0: aller-retour`)
        : i18n._(msg`${from} → ${to}\u00A0: votre trajet`);
    default:
      return i18n._(msg`${from} → ${to}\u00A0: recherche`);
  }
}
