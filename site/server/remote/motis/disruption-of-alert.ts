import { createHash } from 'node:crypto';
import type { Disruption } from '#shared/domain/disruption.ts';
import { severityOfAlert } from '#site/server/engine/disruptions/severity-of-alert.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';
import type { MotisAlert } from './responses.ts';

/** What an alert stands at: alerts of MOTIS do not say it. */
export interface AlertPlace {
  readonly lineIds?: readonly string[];
  readonly stopIds?: readonly string[];
}

/** Returns the disruption of an alert. Alerts have no id, so their content names them. */
export function motisDisruptionOf(alert: MotisAlert, at: AlertPlace, zone: string): Disruption {
  const { headerText, descriptionText, url, cause, severityLevel, impactPeriod, communicationPeriod } = alert;
  const effect = alert.effect ?? 'UNKNOWN_EFFECT';
  const { iso } = clockTextOf(zone);
  const periods = impactPeriod.length > 0 ? impactPeriod : communicationPeriod;
  const content = JSON.stringify([headerText, descriptionText, effect, periods]);
  return {
    id: createHash('sha256').update(content).digest('base64url').slice(0, 16),
    severity: severityOfAlert(severityLevel, effect),
    effect,
    ...(cause && { cause }),
    title: headerText || descriptionText,
    message: descriptionText,
    ...(url && { url }),
    periods: periods.map(({ start, end }) => ({ from: iso(start ?? 0), ...(end !== undefined && { to: iso(end) }) })),
    lineIds: [...(at.lineIds ?? [])],
    stopIds: [...(at.stopIds ?? [])],
  };
}

/** Returns disruptions, each once, at all places of its alerts. */
export function joinedDisruptions(disruptions: readonly Disruption[]): Disruption[] {
  const byId = Map.groupBy(disruptions, ({ id }) => id);
  return [...byId.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const all = (of: 'lineIds' | 'stopIds') => [...new Set(same.flatMap((one) => one[of]))];
    return [{ ...first, lineIds: all('lineIds'), stopIds: all('stopIds') }];
  });
}
