import type { Disruption } from '#shared/domain/disruption.ts';
import { unescapeHtml } from '#shared/lib/html.ts';
import { severityOfAlert } from '#site/server/engine/disruptions/severity-of-alert.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';
import { instantOfLocal } from './local-time.ts';
import type { NavitiaDisruption } from './responses.ts';

/** A message for the web may be HTML. Its text is enough, and only text is shown. */
const textOf = (message: string): string =>
  unescapeHtml(
    message
      .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll('&nbsp;', '\u00A0'),
  ).trim();

/** Returns the disruption in our words; null for one that is over. */
export function navitiaDisruptionOf(written: NavitiaDisruption, zone: string): Disruption | null {
  const { id, status, cause, severity, messages, application_periods: periods, impacted_objects: objects } = written;
  if (status === 'past') return null;
  const texts = messages.map(({ text, channel }) => ({
    text: channel?.content_type?.includes('html') === false ? text.trim() : textOf(text),
    isTitle: channel?.types.includes('title') === true,
  }));
  const shortest = texts.toSorted((one, other) => one.text.length - other.text.length)[0];
  const title = texts.find(({ isTitle }) => isTitle) ?? shortest;
  const body = texts.filter((one) => one !== title).toSorted((a, b) => b.text.length - a.text.length)[0] ?? title;
  const effect = severity?.effect ?? 'UNKNOWN_EFFECT';
  const { iso } = clockTextOf(zone);
  const idsOf = (...types: readonly string[]) =>
    objects.flatMap(({ pt_object: object }) =>
      object && types.includes(object.embedded_type ?? '') ? [object.id] : [],
    );
  return {
    id,
    severity: severityOfAlert(null, effect),
    effect,
    ...(cause && { cause }),
    title: title?.text || (cause ?? ''),
    message: body?.text ?? '',
    periods: periods.flatMap(({ begin, end }) => {
      const [from, to] = [instantOfLocal(begin ?? undefined, zone), instantOfLocal(end ?? undefined, zone)];
      return from === null ? [] : [{ from: iso(from), ...(to !== null && { to: iso(to) }) }];
    }),
    lineIds: idsOf('line'),
    stopIds: idsOf('stop_area', 'stop_point'),
  };
}

/** Returns the disruptions of a response by their ids. */
export const disruptionsById = (written: readonly NavitiaDisruption[], zone: string): ReadonlyMap<string, Disruption> =>
  new Map(
    written.flatMap((one) => {
      const disruption = navitiaDisruptionOf(one, zone);
      return disruption ? [[one.id, disruption]] : [];
    }),
  );
