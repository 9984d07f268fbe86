import type { Severity } from '#shared/domain/disruption.ts';

const severities: Readonly<Record<string, Severity>> = { SEVERE: 'BLOCKING', WARNING: 'WARNING', INFO: 'INFO' };

/** A detour or a long delay of unknown severity is one that travellers must see. */
const disturbing = new Set(['NO_SERVICE', 'REDUCED_SERVICE', 'SIGNIFICANT_DELAYS', 'DETOUR', 'MODIFIED_SERVICE']);

/** Returns the severity of an alert by its level and effect, named as in GTFS-Realtime; many alerts have no level. */
export function severityOfAlert(level: string | null | undefined, effect: string): Severity {
  const guessed = effect === 'NO_SERVICE' ? 'BLOCKING' : disturbing.has(effect) ? 'WARNING' : 'INFO';
  return severities[level ?? ''] ?? guessed;
}
