import { writeCsv } from './gtfs-csv.ts';
import type { NetworkLine } from './network.ts';

const airportZone = 'airport';
const cityZone = 'city';

const airportStations = new Set([
  'aeroport-d-orly',
  'aeroport-charles-de-gaulle-1',
  'aeroport-charles-de-gaulle-2-tgv',
]);

export function zoneOf(station: string): string {
  return airportStations.has(station) ? airportZone : cityZone;
}

/**
 * The single tickets of Île-de-France at the full price of 2026, as Île-de-France Mobilités lists them: one price each
 * for rail (good for two hours), for surface lines (an hour and a half) and for the airports, whatever the distance.
 *
 * The airport's ticket is good for all rail on the way to or from a station inside an airport; Thiais – Orly and Pont de
 * Rungis, though near, are none. Taken for granted: that it is good from one airport to the other, that it lasts as long
 * as the rail ticket, that night buses take the ticket of the other buses, and that nobody changes between rail and
 * surface on one ticket.
 */
export function fareTables(lines: readonly NetworkLine[]): [string, string][] {
  const rules: string[][] = [];
  for (const { code, mode } of lines) {
    if (mode !== 'metro' && mode !== 'rer' && mode !== 'train') {
      rules.push(['bus-tram', code, '', '', '']);
      continue;
    }
    rules.push(
      // By what the way contains, not by its ends: out to the airport and back again is no way within the city.
      ['metro-train-rer', code, '', '', cityZone],
      ['airport', code, cityZone, airportZone, ''],
      ['airport', code, airportZone, cityZone, ''],
      ['airport', code, airportZone, airportZone, ''],
    );
  }
  const [paidOnBoard, paidBefore, anyChanges] = [0, 1, ''];
  return [
    [
      'fare_attributes.txt',
      writeCsv('fare_id,fare_name,price,currency_type,payment_method,transfers,agency_id,transfer_duration', [
        ['metro-train-rer', 'Ticket Métro-Train-RER', '2.55', 'EUR', paidBefore, anyChanges, 'ratp', 7200],
        ['bus-tram', 'Ticket Bus-Tram', '2.05', 'EUR', paidOnBoard, anyChanges, 'ratp', 5400],
        ['airport', 'Ticket Paris Région <> Aéroports', '14.00', 'EUR', paidBefore, anyChanges, 'ratp', 7200],
      ]),
    ],
    ['fare_rules.txt', writeCsv('fare_id,route_id,origin_id,destination_id,contains_id', rules)],
  ];
}
