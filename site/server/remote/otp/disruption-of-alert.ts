import type { Disruption } from '#shared/domain/disruption.ts';
import { severityOfAlert } from '#site/server/engine/disruptions/severity-of-alert.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';
import type { OtpAlert } from './responses.ts';

/** Returns the disruption of an alert. Its names of effect and cause are those of GTFS-Realtime, as ours. */
export function disruptionOf(alert: OtpAlert, zone: string): Disruption {
  const { id, alertHeaderText, alertDescriptionText, alertUrl, entities } = alert;
  const effect = alert.alertEffect ?? 'UNKNOWN_EFFECT';
  const severity = severityOfAlert(alert.alertSeverityLevel, effect);
  const { iso } = clockTextOf(zone);
  const { effectiveStartDate: from, effectiveEndDate: to } = alert;
  const idsOf = (kind: 'Route' | 'Stop', inner: 'route' | 'stop') =>
    entities.flatMap((entity) => (entity.__typename === kind ? (entity.gtfsId ?? []) : (entity[inner]?.gtfsId ?? [])));
  return {
    id,
    severity,
    effect,
    ...(alert.alertCause && { cause: alert.alertCause }),
    title: alertHeaderText ?? alertDescriptionText ?? '',
    message: alertDescriptionText ?? '',
    ...(alertUrl && { url: alertUrl }),
    // An alert without a begin has always been there.
    periods: from || to ? [{ from: iso(from ?? 0), ...(to && { to: iso(to) }) }] : [],
    lineIds: [...new Set(idsOf('Route', 'route'))],
    stopIds: [...new Set(idsOf('Stop', 'stop'))],
  };
}
