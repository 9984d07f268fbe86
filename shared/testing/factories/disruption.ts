import type { Disruption } from '#shared/domain/disruption.ts';

export function createDisruption(values: Partial<Disruption> = {}): Disruption {
  return {
    id: 'disruption:1',
    severity: 'WARNING',
    effect: 'SIGNIFICANT_DELAYS',
    title: 'Trafic ralenti',
    message: 'Les trains roulent au ralenti.',
    periods: [{ from: '2026-11-20T06:00:00+01:00' }],
    lineIds: ['line:M1'],
    stopIds: [],
    ...values,
  };
}
