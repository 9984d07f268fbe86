import { performance } from 'node:perf_hooks';
import type { Metric } from './metrics.ts';

const gauge = (name: string, help: string, read: () => number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: () => [{ value: read() }],
});

/** Memory, processor and age of this process, under the names that Prometheus clients share. */
export function processMetrics(version: string, build: string): readonly Metric[] {
  const startedAt = (performance.timeOrigin / 1000).toFixed(3);
  return [
    {
      name: 'tp_build_info',
      help: 'Version and build of the server; the value is always 1.',
      type: 'gauge',
      samples: () => [{ labels: { version, build }, value: 1 }],
    },
    gauge('process_start_time_seconds', 'Start of the process, in seconds since 1970.', () => Number(startedAt)),
    gauge('process_uptime_seconds', 'Time since the start of the process.', () => process.uptime()),
    gauge('process_resident_memory_bytes', 'Memory of the process, its threads included.', () =>
      process.memoryUsage.rss(),
    ),
    gauge('nodejs_heap_size_used_bytes', 'Objects of the main thread.', () => process.memoryUsage().heapUsed),
    gauge(
      'nodejs_external_memory_bytes',
      'Memory outside of the heap, such as the arrays of a timetable.',
      () => process.memoryUsage().external,
    ),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the process, its threads included.',
      type: 'counter',
      samples: () => [
        { value: Object.values(process.cpuUsage()).reduce((sum, microseconds) => sum + microseconds, 0) / 1e6 },
      ],
    },
    {
      name: 'nodejs_eventloop_busy_seconds_total',
      help: 'Time in which the main thread was busy: near one second a second, requests wait.',
      type: 'counter',
      samples: () => [{ value: performance.eventLoopUtilization().active / 1000 }],
    },
  ];
}
