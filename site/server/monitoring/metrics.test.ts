import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { readMetrics } from './testing/read-metrics.ts';

describe('the text of metrics', () => {
  it('is in the format of Prometheus, whatever labels contain', async () => {
    const metrics = createMetrics();
    metrics.register({
      name: 'tp_breaker_open',
      help: 'Two\nlines and a \\.',
      type: 'gauge',
      samples: async () => [
        { labels: { service: 'a "b" \\ \n c', state: '' }, value: 0.25 },
        { value: Number.POSITIVE_INFINITY },
      ],
    });
    const text = await metrics.text();
    expect(text).toBe(
      '# HELP tp_breaker_open Two\\nlines and a \\\\.\n# TYPE tp_breaker_open gauge\n' +
        'tp_breaker_open{service="a \\"b\\" \\\\ \\n c",state=""} 0.25\ntp_breaker_open +Inf\n',
    );
    expect(readMetrics(text).get('tp_breaker_open')?.samples).toHaveLength(2);
  });

  it('has values of a moment at which no other metric is being read', async () => {
    const metrics = createMetrics();
    let reading = 0;
    const samples = async () => {
      const value = ++reading;
      await new Promise((resolve) => setTimeout(resolve));
      reading -= 1;
      return [{ value }];
    };
    for (const name of ['tp_check', 'tp_waiting']) metrics.register({ name, help: '', type: 'gauge', samples });
    const read = readMetrics(await metrics.text());
    expect([...read.values()].flatMap((metric) => metric.samples.map(({ value }) => value))).toEqual([1, 1]);
  });

  it('has each metric once, under a name that Prometheus accepts', () => {
    const metrics = createMetrics();
    const metric = { name: 'tp_pool', help: '', type: 'gauge', samples: () => [] } as const;
    metrics.register(metric);
    expect(() => metrics.register(metric)).toThrow('There are two metrics “tp_pool”.');
    expect(() => metrics.register({ ...metric, name: 'pool size' })).toThrow(
      '“pool size” is not the name of a metric.',
    );
  });
});

describe('the metrics of requests', () => {
  it('count by call and status, and have durations by call in growing buckets', async () => {
    const { observe, metrics } = createRequestMetrics();
    for (const milliseconds of [1, 5, 5.1, 700, 60_000]) observe('searchJourneys', 200, milliseconds);
    observe('searchJourneys', 503, 8000);
    observe('files', 304, 0.2);
    const shown = createMetrics();
    shown.register(...metrics);
    const read = readMetrics(await shown.text());
    expect(read.get('tp_requests_total')?.samples).toEqual([
      { name: 'tp_requests_total', labels: { call: 'searchJourneys', status: '200' }, value: 5 },
      { name: 'tp_requests_total', labels: { call: 'searchJourneys', status: '503' }, value: 1 },
      { name: 'tp_requests_total', labels: { call: 'files', status: '304' }, value: 1 },
    ]);
    const durations = read.get('tp_request_duration_seconds');
    expect(durations?.type).toBe('histogram');
    const ofCall = durations?.samples.filter(({ labels }) => labels.call === 'searchJourneys') ?? [];
    const buckets = ofCall.filter(({ name }) => name.endsWith('_bucket'));
    expect(buckets.map(({ labels, value }) => `${labels.le}: ${value}`)).toEqual([
      '0.005: 2',
      '0.01: 3',
      '0.025: 3',
      '0.05: 3',
      '0.1: 3',
      '0.25: 3',
      '0.5: 3',
      '1: 4',
      '2.5: 4',
      '5: 4',
      '10: 5',
      '+Inf: 6',
    ]);
    expect(ofCall.slice(-2)).toEqual([
      { name: 'tp_request_duration_seconds_sum', labels: { call: 'searchJourneys' }, value: expect.closeTo(68.7111) },
      { name: 'tp_request_duration_seconds_count', labels: { call: 'searchJourneys' }, value: 6 },
    ]);
  });
});

it('the metrics of the process have its memory, its age and its version', async () => {
  const metrics = createMetrics();
  metrics.register(...processMetrics('1.2.3', 'abc'));
  const read = readMetrics(await metrics.text());
  const valueIn = (name: string) => read.get(name)?.samples[0]?.value ?? Number.NaN;
  expect(read.get('tp_build_info')?.samples[0]?.labels).toEqual({ version: '1.2.3', build: 'abc' });
  expect(valueIn('process_resident_memory_bytes')).toBeGreaterThan(valueIn('nodejs_heap_size_used_bytes'));
  expect(valueIn('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(valueIn('nodejs_eventloop_busy_seconds_total')).toBeGreaterThan(0);
  const age = Date.now() / 1000 - valueIn('process_start_time_seconds');
  expect(age - valueIn('process_uptime_seconds')).toBeCloseTo(0, -1);
});
