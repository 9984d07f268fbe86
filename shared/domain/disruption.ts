/** The least severe first. */
export const severities = ['INFO', 'WARNING', 'BLOCKING'] as const;

export type Severity = (typeof severities)[number];

export interface Disruption {
  id: string;
  severity: Severity;
  effect: string;
  cause?: string;
  title: string;
  message: string;
  url?: string;
  periods: { from: string; to?: string }[];
  lineIds: string[];
  stopIds: string[];
  updatedAt?: string;
}

/** Sorts the worst first. */
export const bySeverity = (one: Severity, other: Severity): number =>
  severities.indexOf(other) - severities.indexOf(one);

/** The worst severity; null for an empty list. */
export const worstSeverity = (all: readonly Severity[]): Severity | null => all.toSorted(bySeverity)[0] ?? null;
