import type { Vehicle } from '#shared/domain/line/vehicle.ts';
import { createLine } from './line.ts';

export function createVehicle(values: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 'vehicle:1',
    line: createLine(),
    directionId: 'direction:0',
    headsign: 'Château de Vincennes',
    lat: 48.853,
    lon: 2.369,
    seenAt: '2026-11-20T08:00:00+01:00',
    stop: { id: 'stop_point:bastille', name: 'Bastille', isThere: false },
    ...values,
  };
}
