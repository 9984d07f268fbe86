import type { LineRef } from '#shared/domain/line/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { lineOfMode } from '../network/line-of-mode.ts';
import type { NavitiaLine } from './responses.ts';

/** Physical modes of Navitia by ours: a list that its documentation fixes. */
export const physicalModes: Readonly<Partial<Record<Mode, readonly string[]>>> = {
  METRO: ['Metro'],
  RER: ['RapidTransit'],
  TRAIN: ['LocalTrain', 'LongDistanceTrain', 'Train', 'RailShuttle'],
  TRAMWAY: ['Tramway'],
  BUS: ['Bus', 'BusRapidTransit', 'Trolleybus', 'Shuttle'],
  COACH: ['Coach'],
  FUNICULAR: ['Funicular'],
  CABLE_CAR: ['SuspendedCableCar'],
  BOAT: ['Ferry', 'Boat'],
  TAXI: ['Taxi'],
  OTHER: ['Air', 'Other'],
};

const ourModes = new Map(
  Object.entries(physicalModes).flatMap(([mode, names]) => names.map((name) => [name, mode as Mode] as const)),
);

/** Returns the line, with the mode of its vehicles. */
export function lineOfNavitia(line: NavitiaLine): LineRef {
  const { id, code, name, color, text_color: textColor, network, physical_modes: modes } = line;
  const physical = modes[0]?.id.replace(/^physical_mode:/, '') ?? '';
  const facts = { id, shortName: code, longName: name, color, textColor };
  return {
    ...lineOfMode({ ...facts, networkId: network?.id, networkName: network?.name }),
    mode: ourModes.get(physical) ?? 'OTHER',
  };
}
