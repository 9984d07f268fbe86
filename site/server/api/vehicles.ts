import { getVehicles, streamVehicles, subjectsIn } from '#shared/api/calls/vehicles.ts';
import type { VehicleStreams } from '#site/server/live/vehicle-streams.ts';
import { CallRefused, orUnknown, refusedFor } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import { streamHeaders } from '../http/headers.ts';
import { networkOf } from '../http/ip-network.ts';
import { engineContext, type TransportDependencies } from './journeys.ts';

const known = orUnknown('unknown-subject', 'There is no such line, stop or journey.');

const wrongSubjects = (text: string) => new CallRefused(400, 'bad-query', `${text} See /api.`);

/** Registers the calls about vehicles. */
export function registerVehicles(
  calls: CallTable,
  { city, clock }: TransportDependencies,
  streams: VehicleStreams,
): void {
  calls.on(getVehicles, async ({ input, ...caller }) => {
    const [subject, ...others] = subjectsIn(input);
    if (subject === undefined || others.length > 0) {
      throw wrongSubjects('Name exactly one of lineId, stopId and journey.');
    }
    return known(await city().engine.vehicles(subject, engineContext(caller, clock)));
  });

  calls.onStream(streamVehicles, async ({ input, locale, address }) => {
    const subjects = subjectsIn(input);
    if (subjects.length === 0 || subjects.length > 20) throw wrongSubjects('Name 1 to 20 subjects.');
    const stream = known(await streams.open({ subjects, language: locale, network: networkOf(address) }));
    if (stream === 'full') throw refusedFor(60, 503, 'full', 'There are too many streams: send the call `vehicles`.');
    return new Response(stream, { headers: streamHeaders });
  });
}
