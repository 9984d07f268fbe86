import type { Traffic, TrafficDisruption, TrafficLine } from '#shared/domain/traffic.ts';
import { createDisruption } from './disruption.ts';
import { createLine } from './line.ts';

export function createTrafficLine(values: Partial<TrafficLine> = {}): TrafficLine {
  return { ...createLine(), isWatched: true, ...values };
}

export function createTrafficDisruption(values: Partial<TrafficDisruption> = {}): TrafficDisruption {
  const { lineIds = ['line:M1'] } = values;
  return { ...createDisruption({ lineIds }), scopes: [{ extent: 'LINE', lineIds, stops: [] }], ...values };
}

export function createTraffic(values: Partial<Traffic> = {}): Traffic {
  return {
    at: '2026-11-20T08:00:00+01:00',
    lines: [createTrafficLine()],
    disruptions: [createTrafficDisruption()],
    ...values,
  };
}
