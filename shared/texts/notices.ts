import { msg } from '@lingui/core/macro';
import type { BannerPicto } from '#shared/domain/banner.ts';
import { bySeverity, type Disruption, type Severity } from '#shared/domain/disruption.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';
import type { Reading } from './reading.ts';

/** A disruption as text, for a card or a leg. */
export interface Notice {
  readonly id: string;
  readonly severity: Severity;
  /** One of `pictoIcons`. */
  readonly icon: BannerPicto;
  /** Meaning of the icon: "Perturbation". */
  readonly severityText: string;
  readonly title: string;
  readonly message: string;
  readonly url: string | null;
}

const severityTexts = { INFO: msg`Information`, WARNING: msg`Perturbation`, BLOCKING: msg`Service interrompu` };

/** The disruptions with these ids, each once: worst first, then in the order of the response. */
export function noticesOf(ids: readonly string[], reading: Reading): Notice[] {
  return (reading.disruptions ?? [])
    .filter(({ id }, index, all) => ids.includes(id) && all.findIndex((other) => other.id === id) === index)
    .sort((one, other) => bySeverity(one.severity, other.severity))
    .map((disruption) => ({
      id: disruption.id,
      severity: disruption.severity,
      icon: iconOf(disruption),
      severityText: reading.i18n._(severityTexts[disruption.severity]),
      title: disruption.title,
      message: disruption.message,
      url: safeAddress(disruption.url, reading.siteUrl),
    }));
}

function iconOf({ severity, cause }: Disruption): BannerPicto {
  if (cause === 'CONSTRUCTION' || cause === 'MAINTENANCE') return 'construction';
  return severity === 'INFO' ? 'info' : 'disturbance';
}
