import { type FeedFile, feedFile } from './gtfs-csv.ts';
import type { DemoLine } from './network.ts';

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
 * The single tickets of Île-de-France at the full price of 2026, as published by Île-de-France Mobilités: one price each
 * for rail (valid two hours), for surface lines (an hour and a half) and for the airports, at any distance.
 *
 * The airport ticket is valid on all rail to or from a station inside an airport; Thiais – Orly and Pont de Rungis are not
 * such stations. Assumed: the ticket is valid from one airport to the other, it lasts as long as the rail ticket, night
 * buses take the ticket of the other buses, and no ticket covers a transfer between rail and surface lines.
 */
export function fareTables(lines: readonly DemoLine[]): FeedFile[] {
  const rules: string[][] = [];
  for (const { code, mode } of lines) {
    if (mode !== 'metro' && mode !== 'rer' && mode !== 'train') {
      rules.push(['bus-tram', code, '', '', '']);
      continue;
    }
    rules.push(
      // By the zones contained, not by the ends: a journey to the airport and back does not stay within the city.
      ['metro-train-rer', code, '', '', cityZone],
      ['airport', code, cityZone, airportZone, ''],
      ['airport', code, airportZone, cityZone, ''],
      ['airport', code, airportZone, airportZone, ''],
    );
  }
  const [paidOnBoard, paidBefore, anyChanges] = [0, 1, ''];
  return [
    feedFile(
      'fare_attributes.txt',
      'fare_id,fare_name,price,currency_type,payment_method,transfers,agency_id,transfer_duration',
      [
        ['metro-train-rer', 'Ticket Métro-Train-RER', '2.55', 'EUR', paidBefore, anyChanges, 'ratp', 7200],
        ['bus-tram', 'Ticket Bus-Tram', '2.05', 'EUR', paidOnBoard, anyChanges, 'ratp', 5400],
        ['airport', 'Ticket Paris Région <> Aéroports', '14.00', 'EUR', paidBefore, anyChanges, 'ratp', 7200],
      ],
    ),
    feedFile('fare_rules.txt', 'fare_id,route_id,origin_id,destination_id,contains_id', rules),
  ];
}
