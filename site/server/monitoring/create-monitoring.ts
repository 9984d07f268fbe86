import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { createRequestMetrics } from './request-metrics.ts';

/** Checks for `/readyz` and metrics for `/metrics`. Each service registers its own. */
export type Monitoring = ReturnType<typeof createMonitoring>;

/** Creates the lists of checks and metrics. `tell` receives messages for the operator. */
export function createMonitoring(tell: (line: string) => void) {
  const readiness = createReadiness({ tell });
  const metrics = createMetrics();
  const requests = createRequestMetrics();
  metrics.register(...requests.metrics, {
    name: 'tp_check_passes',
    help: 'Checks of /readyz: 1 for one that passes, else 0.',
    type: 'gauge',
    samples: async () =>
      Object.entries(await readiness.states()).map(([check, state]) => ({
        labels: { check },
        value: state === 'ok' ? 1 : 0,
      })),
  });
  return { readiness, metrics, observe: requests.observe };
}
