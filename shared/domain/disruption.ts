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
