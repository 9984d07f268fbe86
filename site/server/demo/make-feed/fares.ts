import { writeCsv } from './gtfs-csv.ts';
import type { NetworkLine } from './network.ts';

export const airportZone = 'airport';
export const cityZone = 'city';

const airportStations = new Set([
  'aeroport-d-orly',
  'aeroport-charles-de-gaulle-1',
  'aeroport-charles-de-gaulle-2-tgv',
]);

export function zoneOf(station: string): string {
  return airportStations.has(station) ? airportZone : cityZone;
}

/** The lines that run to an airport: on these alone the price depends on where one gets in and out. */
const airportLines = new Set(['M14', 'B']);

/** Since 2025 one price each for rail, for surface lines and for the airports, whatever the distance. */
export function fareTables(lines: readonly NetworkLine[]): [string, string][] {
  const rules: string[][] = [];
  for (const { code, mode } of lines) {
    if (mode !== 'metro' && mode !== 'rer') rules.push(['bus-tram', code, '', '']);
    else if (!airportLines.has(code)) rules.push(['metro-train-rer', code, '', '']);
    else {
      rules.push(
        ['metro-train-rer-in-town', code, cityZone, cityZone],
        ['airport', code, cityZone, airportZone],
        ['airport', code, airportZone, cityZone],
        ['airport', code, airportZone, airportZone],
      );
    }
  }
  const rail = ['2.50', 'EUR', 1, '', 'ratp', 7200] as const;
  return [
    [
      'fare_attributes.txt',
      writeCsv('fare_id,fare_name,price,currency_type,payment_method,transfers,agency_id,transfer_duration', [
        ['metro-train-rer', 'Ticket Métro-Train-RER', ...rail],
        ['metro-train-rer-in-town', 'Ticket Métro-Train-RER', ...rail],
        ['bus-tram', 'Ticket Bus-Tram', '2.00', 'EUR', 0, '', 'ratp', 5400],
        ['airport', 'Ticket Paris Région <> Aéroports', '13.00', 'EUR', 1, '', 'ratp', 7200],
      ]),
    ],
    ['fare_rules.txt', writeCsv('fare_id,route_id,origin_id,destination_id', rules)],
  ];
}
