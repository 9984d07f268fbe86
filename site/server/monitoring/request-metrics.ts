import type { Metric, Sample } from './metrics.ts';

/** Upper limits of the buckets, in seconds: from a kept page to a search that is ended. */
const bucketLimits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Durations {
  /** Requests by the smallest bucket that holds them; the last is without a limit. */
  readonly counts: number[];
  sum: number;
}

/** Counts a request by its call, or by its kind if it is none, and its status. */
export type ObserveRequest = (call: string, status: number, milliseconds: number) => void;

/** Counts requests by call and status, and their durations by call. */
export function createRequestMetrics(): { readonly observe: ObserveRequest; readonly metrics: readonly Metric[] } {
  const byStatus = new Map<string, Map<number, number>>();
  const byCall = new Map<string, Durations>();

  function observe(call: string, status: number, milliseconds: number): void {
    const statuses = byStatus.get(call) ?? new Map<number, number>();
    byStatus.set(call, statuses);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);

    const durations = byCall.get(call) ?? { counts: Array<number>(bucketLimits.length + 1).fill(0), sum: 0 };
    byCall.set(call, durations);
    const seconds = milliseconds / 1000;
    const fitting = bucketLimits.findIndex((limit) => seconds <= limit);
    const bucket = fitting < 0 ? bucketLimits.length : fitting;
    durations.counts[bucket] = (durations.counts[bucket] ?? 0) + 1;
    durations.sum += seconds;
  }

  const requests: Metric = {
    name: 'tp_requests_total',
    help: 'Requests by declared call and status. Others than calls are files, pages or none.',
    type: 'counter',
    samples: () =>
      [...byStatus].flatMap(([call, statuses]) =>
        [...statuses].map(([status, value]) => ({ labels: { call, status: String(status) }, value })),
      ),
  };
  const durations: Metric = {
    name: 'tp_request_duration_seconds',
    help: 'Time from the headers of a request to its response, by declared call.',
    type: 'histogram',
    samples: () => [...byCall].flatMap(([call, known]) => histogramOf(call, known)),
  };
  return { observe, metrics: [requests, durations] };
}

/** Returns the series of one histogram, whose buckets contain all smaller ones. */
function histogramOf(call: string, { counts, sum }: Durations): Sample[] {
  let count = 0;
  const buckets = counts.map((its, index): Sample => {
    count += its;
    return { suffix: '_bucket', labels: { call, le: String(bucketLimits[index] ?? '+Inf') }, value: count };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels: { call }, value: sum },
    { suffix: '_count', labels: { call }, value: count },
  ];
}
