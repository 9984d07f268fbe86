import type { RemoteState } from '#site/server/remote/remote-service.ts';
import type { Monitoring } from './create-monitoring.ts';

/**
 * Returns a function that registers the circuit of a service of others: a metric of each, and for the engine a check. A
 * geocoder needs no check, since without it places in memory are found.
 */
export function watchCircuits({ readiness, metrics }: Pick<Monitoring, 'readiness' | 'metrics'>) {
  const services: RemoteState[] = [];
  metrics.register({
    name: 'tp_circuit_closed',
    help: 'Services of others: 1 for one that gets requests, 0 for one that is left alone after failures.',
    type: 'gauge',
    samples: () =>
      services.map(({ name, state }) => ({
        labels: { service: name.toLowerCase() },
        value: state() === 'CLOSED' ? 1 : 0,
      })),
  });
  return (service: RemoteState): void => {
    services.push(service);
    if (service.name !== 'ENGINE') return;
    // A circuit that is half open passes: requests have to come for it to close.
    readiness.register('engine', () => {
      if (service.state() === 'OPEN') throw new Error('ENGINE gets no request for a minute after failures.');
    });
  };
}
