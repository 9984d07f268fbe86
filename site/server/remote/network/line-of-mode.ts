import type { LineRef } from '#shared/domain/line/line.ts';
import { lineOfRoute } from '#site/server/engine/reader/files/line-of-route.ts';
import { lineRefOf } from '#site/server/engine/router/journeys/journey-of-legs.ts';

type Text = string | null | undefined;

/** A line as an engine of others describes it. */
interface WrittenLine {
  readonly id: string;
  readonly shortName?: Text;
  readonly longName?: Text;
  readonly description?: Text;
  /** Type of the GTFS route, or null where the engine says its mode alone. */
  readonly routeType?: number | null | undefined;
  readonly mode?: Text;
  readonly color?: Text;
  readonly textColor?: Text;
  readonly networkId?: Text;
  readonly networkName?: Text;
}

/** Types of GTFS routes by the modes of engines that do not say them. */
const typeOfMode: Readonly<Record<string, number>> = {
  TRAM: 0,
  SUBWAY: 1,
  MONORAIL: 405,
  RAIL: 2,
  HIGHSPEED_RAIL: 101,
  LONG_DISTANCE: 102,
  NIGHT_RAIL: 105,
  REGIONAL_FAST_RAIL: 103,
  REGIONAL_RAIL: 106,
  SUBURBAN: 109,
  BUS: 3,
  TROLLEYBUS: 11,
  COACH: 200,
  FERRY: 4,
  CABLE_CAR: 5,
  GONDOLA: 6,
  AERIAL_LIFT: 6,
  FUNICULAR: 7,
  TAXI: 1500,
};

/** Returns a line with mode and colours of ours. */
export function lineOfMode(line: WrittenLine): LineRef {
  const { id, shortName, longName, description, routeType, mode, color, textColor, networkId, networkName } = line;
  return lineRefOf(
    lineOfRoute({
      id,
      shortName: shortName ?? '',
      longName: longName ?? '',
      description: description ?? '',
      routeType: routeType ?? typeOfMode[mode ?? ''] ?? -1,
      color: color ?? '',
      textColor: textColor ?? '',
      networkId: networkId ?? '',
      networkName: networkName ?? '',
    }),
  );
}
