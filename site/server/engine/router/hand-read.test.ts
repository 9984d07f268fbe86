import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Journey, JourneyResults } from '#shared/domain/journey.ts';
import type { ItineraryOptions, TripRequest } from '#shared/domain/trip-request.ts';
import { makeDemoFeed } from '../../demo/make-feed/make-feed.ts';
import { writeZip } from '../../demo/make-feed/write-zip.ts';
import { readFeed } from '../reader/read-feed.ts';
import type { Timetable } from '../timetable.ts';
import { planJourneys } from './plan-journeys.ts';

/*
 * Journeys over the demo city, each a sum over its tables that stands beside it. No number here comes from the router.
 *
 * A run takes what braking and starting cost (stopSeconds less the stand) and the way (metres through the air, times
 * the detour of the mode, at cruiseKmh), to the next five seconds and thirty at least. From Bastille to Saint-Paul,
 * line 1: 648 m x 1.05 at 50 km/h is 49 s, and 32 - 20 s: 61, so 60. Between two runs stands a stop of 20 s on métro
 * and tram, 40 s on the RER, 10 s on the bus. "7 x 20" below are seven such stops.
 *
 * Headways in minutes: `evening` before 7:00 (weekends before 8:00) and from 20:00 (20:30), `peak` 7:00 to 9:30 and
 * 16:30 to 20:00, else `day` or `weekend`, `night` from 22:30; each counts from the departure before it. Of a line with
 * branches, a branch has the departures whose number, from 0, leaves its offset when divided by `every`.
 */

let timetable: Timetable;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hand-read-'));
  try {
    const file = join(folder, 'demo-feed.zip');
    writeFileSync(file, writeZip(makeDemoFeed()));
    ({ timetable } = await readFeed(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const usual: ItineraryOptions = {
  walkSpeed: 'NORMAL',
  bikeSpeed: 'NORMAL',
  accessible: false,
  scholarLines: false,
  avoidDisruptions: false,
  displayEquipment: false,
  criterion: 'FASTEST',
  excludedModes: [],
};

function station(id: string) {
  const found = timetable.stations.find((known) => known.id === id);
  if (found === undefined) throw new Error(`no station ${id}`);
  return found;
}

interface Wish extends Partial<ItineraryOptions> {
  via?: string;
  arriveBy?: boolean;
}

function plan(from: string, to: string, time: string, { via, arriveBy = false, ...options }: Wish = {}) {
  const [start, end] = [station(from), station(to)];
  const request: TripRequest = {
    fromId: from,
    fromValue: start.name,
    fromLat: start.lat,
    fromLon: start.lon,
    toId: to,
    toValue: end.name,
    toLat: end.lat,
    toLon: end.lon,
    tripType: 0,
    ...(via === undefined
      ? {}
      : { via: [{ id: via, value: station(via).name, lat: station(via).lat, lon: station(via).lon }] }),
    itineraryOptions: { ...usual, ...options },
    ...(arriveBy ? { arrivalDateTime: time } : { departureDateTime: time }),
  };
  return planJourneys(timetable, request, { now: Date.parse('2026-06-01T12:00Z') });
}

function firstOf({ groups }: JourneyResults, key: string): Journey {
  const journey = groups.find((group) => group.key === key)?.journeys[0];
  if (journey === undefined) throw new Error(`no ${key} among ${groups.map((group) => group.key).join(', ')}`);
  return journey;
}

/** A journey as one writes it on a slip of paper; waiting is what is left between the lines. */
function slip({ sections }: Journey): string[] {
  return sections.flatMap((section) => {
    if (section.type === 'WAITING') return [];
    const [departure, arrival] = [section.departure, section.arrival].map((time) => time.scheduled.slice(11, 19));
    const way = `${section.from.title} ${departure} > ${section.to.title} ${arrival}`;
    if (section.type === 'PUBLIC_TRANSPORT') return [`${section.line.code} to ${section.headsign}: ${way}`];
    return [`${section.type === 'TRANSFER' ? 'change' : `on foot ${section.distanceMeters} m`}: ${way}`];
  });
}

describe('journeys over the demo city, reckoned from its tables', () => {
  it('takes the next métro at peak', () => {
    // Line 1, back: every 5 min from 5:30, every 2 from 7:00, so at 7:50 from Château de Vincennes. Bastille is
    // 80+65+65+90+65+85+90 and 7 x 20 = 680 s on: 8:01:20. Ride: 60+65+35+55+40+55+55+60+40+65 and 9 x 20 = 710 s.
    const fastest = firstOf(plan('bastille', 'george-v', '2026-06-10T08:00'), 'FASTEST');
    expect(slip(fastest)).toEqual(['1 to La Défense: Bastille 08:01:20 > George V 08:13:10']);
    expect(fastest).toMatchObject({ transfers: 0, walkMeters: 0, fare: { status: 'FOUND', totalCents: 255 } });
  });

  it('changes once', () => {
    // Line 14, back: every 4 min from 5:30, so at 7:02, then every 1.75: the 25th is 7:45:45. Olympiades is
    // 140+100+125+130+120+100+60 and 7 x 20 = 915 s on: 8:01:00. Ride: 55+65+65+50 and 3 x 20 = 295 s: 8:05:55. The
    // change inside Gare de Lyon takes 210 s: 8:09:25. Line 1, out, left La Défense at 7:46, 1445 s before: 8:10:05.
    // Ride: 85+65+90+65 and 3 x 20 = 365 s.
    const fastest = firstOf(plan('olympiades', 'saint-mande', '2026-06-10T08:00'), 'FASTEST');
    expect(slip(fastest)).toEqual([
      '14 to Saint-Denis – Pleyel: Olympiades 08:01:00 > Gare de Lyon 08:05:55',
      'change: Gare de Lyon 08:05:55 > Gare de Lyon 08:09:25',
      '1 to Château de Vincennes: Gare de Lyon 08:10:05 > Saint-Mandé 08:16:10',
    ]);
    // 150 s of the change at 1.12 m/s.
    expect(fastest).toMatchObject({ transfers: 1, walkMeters: 168, fare: { totalCents: 255 } });
  });

  it('changes twice', () => {
    // Line 9, out: every 4 min from 9:30, so at 11:46; Trocadéro 60+50+100+60+35+45+60+40+45+70+70 and 11 x 20 = 855 s
    // on. Ride: 55+55+75 and 2 x 20 = 225 s: 12:04:00; no transfer of the table, so 60 s. Line 1 at 11:54, 690 s
    // before: 12:05:30. Ride: 40+60+55+55+40+55+35 and 6 x 20 = 460 s: 12:13:10, and 60 s. Line 11 left Châtelet at
    // 12:14 (41 x 4 min after 9:30), 35 + 20 s before: 12:14:55; ride 45 s.
    const fastest = firstOf(plan('trocadero', 'rambuteau', '2026-06-10T12:00'), 'FASTEST');
    expect(slip(fastest)).toEqual([
      '9 to Mairie de Montreuil: Trocadéro 12:00:15 > Franklin D. Roosevelt 12:04:00',
      'change: Franklin D. Roosevelt 12:04:00 > Franklin D. Roosevelt 12:05:00',
      '1 to Château de Vincennes: Franklin D. Roosevelt 12:05:30 > Hôtel de Ville 12:13:10',
      'change: Hôtel de Ville 12:13:10 > Hôtel de Ville 12:14:10',
      '11 to Rosny – Bois-Perrier: Hôtel de Ville 12:14:55 > Rambuteau 12:15:40',
    ]);
    expect(fastest).toMatchObject({ transfers: 2, walkMeters: 0 });
  });

  it('waits for the branch of the RER that goes there', () => {
    // RER A, back: 16 departures every 7.5 min from 5:00, 50 every 3 from 7:00, 84 every 5 from 9:30, so 17:15 is
    // number 150 + 15 = 165, and 165 = 4 x 41 + 1: Cergy. La Défense is 3130 s on (2450 and 17 x 40): 18:07:10. Ride:
    // 75+215+155+80+295+130+145+140+195+100 and 9 x 40 = 1890 s. The three trains before it go elsewhere: number 161
    // left at 17:55:10.
    const answer = plan('la-defense', 'cergy-le-haut', '2026-06-10T18:00');
    expect(slip(firstOf(answer, 'FASTEST'))).toEqual([
      'A to Cergy – Le Haut: La Défense 18:07:10 > Cergy – Le Haut 18:38:40',
    ]);
    // Four departures later, 12 min.
    expect(slip(firstOf(answer, 'PUBLIC_TRANSPORT'))).toEqual([
      'A to Cergy – Le Haut: La Défense 18:19:10 > Cergy – Le Haut 18:50:40',
    ]);
  });

  it('rides the tram', () => {
    // T1, out: every 7 min from 9:30, so at 9:44; Saint-Denis 120+60+75+70+80+65+95+50+95+55+80 and 11 x 20 = 1065 s
    // on. Ride: 65+60+50+55+90+80+80+95+110+65+60+50+55 and 12 x 20 = 1155 s.
    const fastest = firstOf(plan('saint-denis', 'drancy-avenir', '2026-06-10T10:00'), 'FASTEST');
    expect(slip(fastest)).toEqual(['T1 to Noisy-le-Sec: Saint-Denis 10:01:45 > Drancy – Avenir 10:21:00']);
    expect(fastest).toMatchObject({ transfers: 0, fare: { totalCents: 205 } });
  });

  it('rides the bus', () => {
    // Line 82, back: every 15 min from 6:00, every 8 from 7:00 to 9:32, then every 10: 10:02. Ride: 290+220 and 10 s.
    const fastest = firstOf(plan('hopital-americain', 'porte-maillot', '2026-06-10T10:00'), 'FASTEST');
    expect(slip(fastest)).toEqual(['82 to Luxembourg: Hôpital Américain 10:02:00 > Porte Maillot 10:10:40']);
    expect(fastest).toMatchObject({ transfers: 0, fare: { totalCents: 205 } });
  });

  it('rides the night bus of the evening before, after half past one', () => {
    // N14, out: every 15 min from 24:30, so at 25:45; Châtelet 350+300+125+110+165+265 and 6 x 10 = 1375 s on:
    // 26:07:55. Ride: 120+170+285+150+120+140+300+355+310 and 8 x 10 = 2030 s.
    const fastest = firstOf(plan('chatelet', 'bourg-la-reine', '2026-06-11T02:00'), 'FASTEST');
    expect(slip(fastest)).toEqual(['N14 to Bourg-la-Reine: Châtelet 02:07:55 > Bourg-la-Reine 02:41:45']);
    expect(fastest).toMatchObject({ transfers: 0, fare: { totalCents: 205 } });
  });

  it('catches the last métro of a Friday at 1:18, and that of a Sunday at 0:29', () => {
    // Line 7, out; Villejuif has the odd numbers; 75+135+…+90+90 = 1895 and 31 x 20 = 2515 s all the way. Friday: 18
    // every 5 min from 5:30, 60 every 2.5 from 7:00, 105 every 4 from 9:30, 84 every 2.5 from 16:30, 30 every 5 from
    // 20:00: 22:30 is number 297. Then every 7: 25:18 is number 321, 25:25 (even, to Ivry) the last before 25:30.
    const friday = plan('la-courneuve-8-mai-1945', 'villejuif-louis-aragon', '2026-06-13T01:10');
    expect(slip(firstOf(friday, 'FASTEST'))).toEqual([
      '7 to Villejuif – Louis Aragon: La Courneuve – 8 Mai 1945 01:18:00 > Villejuif – Louis Aragon 01:59:55',
    ]);
    // Sunday: 30 every 5 min from 5:30, 150 every 5 from 8:00, 24 every 5 from 20:30: 22:30 is number 204. Then every
    // 7: 24:29 is number 221, and 24:30 the end.
    const sunday = plan('la-courneuve-8-mai-1945', 'villejuif-louis-aragon', '2026-06-15T00:20');
    expect(slip(firstOf(sunday, 'FASTEST'))).toEqual([
      '7 to Villejuif – Louis Aragon: La Courneuve – 8 Mai 1945 00:29:00 > Villejuif – Louis Aragon 01:10:55',
    ]);
    // Whoever comes later waits for number 1 of Monday, the first odd one.
    const missed = plan('la-courneuve-8-mai-1945', 'villejuif-louis-aragon', '2026-06-15T01:10');
    expect(slip(firstOf(missed, 'FASTEST'))).toEqual([
      '7 to Villejuif – Louis Aragon: La Courneuve – 8 Mai 1945 05:35:00 > Villejuif – Louis Aragon 06:16:55',
    ]);
  });

  it('waits for the first métro of a Sunday, and pays for the airport', () => {
    // Line 14 begins at 5:30 on every day: 75+85+90+45+110+50+60+85+155+50+65+65+55+60+100+120+130+125+100+140 and 19 x
    // 20 = 2145 s.
    const fastest = firstOf(plan('saint-denis-pleyel', 'aeroport-d-orly', '2026-06-14T05:00'), 'FASTEST');
    expect(slip(fastest)).toEqual(["14 to Aéroport d'Orly: Saint-Denis – Pleyel 05:30:00 > Aéroport d'Orly 06:05:45"]);
    expect(fastest.fare).toMatchObject({ status: 'FOUND', totalCents: 1400, tickets: [{ id: 'airport' }] });
  });

  it('ND-25: runs as on a Sunday on 14 July, a Tuesday', () => {
    // Line 1, back, on Sundays: every 5 min from 5:30, every 4 from 8:00, so at 8:20 and 8:24, 680 s before Bastille:
    // 8:31:20 is over, 8:35:20 comes. On a plain Tuesday one leaves at 8:22.
    const [holiday, tuesday] = ['2026-07-14T08:32', '2026-07-07T08:32'].map((time) =>
      slip(firstOf(plan('bastille', 'george-v', time), 'FASTEST')),
    );
    expect(holiday).toEqual(['1 to La Défense: Bastille 08:35:20 > George V 08:47:10']);
    expect(tuesday).toEqual(['1 to La Défense: Bastille 08:33:20 > George V 08:45:10']);
  });

  it('REQ-4: is there on time, leaving as late as possible', () => {
    // Line 14, out: at 7:02, then every 1.75 min: the 47th is 8:24:15. Bercy is 805 and 10 x 20 = 1005 s on: 8:41:00.
    // Ride: 65+65+55+60+100+120+130+125+100+140 and 9 x 20 = 1140 s: nine o'clock sharp.
    const fastest = firstOf(plan('bercy', 'aeroport-d-orly', '2026-06-10T09:00', { arriveBy: true }), 'FASTEST');
    expect(slip(fastest)).toEqual(["14 to Aéroport d'Orly: Bercy 08:41:00 > Aéroport d'Orly 09:00:00"]);
  });

  it('goes by way of a place, and on from there after a minute', () => {
    // RER A, back: 11:25 is number 66 + 23 = 89 = 4 x 22 + 1 (Cergy). Nation is 1705 and 12 x 40 = 2185 s on: 12:01:25.
    // Ride: 100+155+105 and 2 x 40 = 440 s. Auber and Opéra lie 287.8 m apart, 374 m by street: 335 s, more than the
    // 240 of transfers.tsv: 12:14:20. A minute there and 335 s back: 12:20:55. 11:50 is number 94, even: Saint-Germain;
    // from Boissy Auber is 1430 and 13 x 40 = 1950 s: 12:22:30. Ride: 140+245 and 40 = 425 s.
    const fastest = firstOf(plan('nation', 'la-defense', '2026-06-10T12:00', { via: 'opera' }), 'FASTEST');
    expect(slip(fastest)).toEqual([
      'A to Cergy – Le Haut: Nation 12:01:25 > Auber 12:08:45',
      'on foot 374 m: Auber 12:08:45 > Opéra 12:14:20',
      'on foot 374 m: Opéra 12:15:20 > Auber 12:20:55',
      'A to Saint-Germain-en-Laye: Auber 12:22:30 > La Défense 12:29:35',
    ]);
    expect(fastest).toMatchObject({ walkMeters: 748, vias: [{ title: 'Opéra' }] });
  });

  it('REQ-7: leaves out the métro', () => {
    // Line 27, out: every 14 min from 6:00, every 7 from 7:10, every 9 from 9:30, so at 12:03; Luxembourg is 965 and 6
    // x 10 = 1025 s on: 12:20:05. Ride: 205+150+180 and 2 x 10 = 555 s. The last RER B in time for it, with its minute,
    // is number 88 (66 + 22 x 6 min after 9:30 = 11:42, even: from Mitry); Gare du Nord 1320 and 10 x 40 = 1720 s:
    // 12:10:40. Ride: 115+50+50 and 2 x 40 = 295 s: 12:15:35. Number 89 would be there at 12:22:20, too late.
    const fastest = firstOf(
      plan('gare-du-nord', 'place-d-italie', '2026-06-10T12:00', { excludedModes: ['METRO'] }),
      'FASTEST',
    );
    expect(slip(fastest)).toEqual([
      'B to Robinson: Gare du Nord 12:10:40 > Luxembourg 12:15:35',
      'change: Luxembourg 12:15:35 > Luxembourg 12:16:35',
      "27 to Porte d'Ivry: Luxembourg 12:20:05 > Place d'Italie 12:29:20",
    ]);
    // Rail and surface have a ticket each.
    expect(fastest.fare).toMatchObject({ totalCents: 460, tickets: [{ priceCents: 255 }, { priceCents: 205 }] });
  });

  it('REQ-7: takes a wheelchair where every platform is step-free: lines 14 and A', () => {
    // Line 14, out: 9:30:45 is the first with 3 min after it, 47 of them later 11:51:45; Pyramides 515 and 7 x 20 = 655
    // s on. Ride: 85+155 and 20 = 260 s: 12:07:00; 210 s inside Gare de Lyon: 12:10:30, when number 92 (even: Boissy)
    // leaves: 11:40 from Saint-Germain and 1350 and 12 x 40 = 1830 s. Ride 100 s. Line 1 at Nation, and lines 1 and 7
    // at Pyramides, have steps.
    const fastest = firstOf(plan('pyramides', 'nation', '2026-06-10T12:00', { accessible: true }), 'FASTEST');
    expect(slip(fastest)).toEqual([
      "14 to Aéroport d'Orly: Pyramides 12:02:40 > Gare de Lyon 12:07:00",
      'change: Gare de Lyon 12:07:00 > Gare de Lyon 12:10:30',
      'A to Boissy-Saint-Léger: Gare de Lyon 12:10:30 > Nation 12:12:10',
    ]);
    expect(fastest.accessible).toBe(true);
  });

  it('REQ-7: walks less where asked, and is there later for it', () => {
    // On foot 374 m and 335 s to Auber, RER A number 89 (Cergy): 11:25 and 2065 + 15 x 40 = 2665 s: 12:09:25; ride 425
    // s. Or line 8, back, at 11:25 (every 5 min from 9:30), Opéra 1600 and 26 x 20 = 2120 s on; ride 50+50 and 20 = 120
    // s; 60 s; line 1, back, at 11:46, Concorde 905 and 14 x 20 = 1185 s on: 12:05:45; ride
    // 60+40+65+50+45+50+80+90+70+80 and 9 x 20 = 810 s.
    const answer = plan('opera', 'la-defense', '2026-06-10T12:00', { criterion: 'LESS_WALK' });
    expect(answer.groups[0]?.key).toBe('LESS_WALK');
    expect(slip(firstOf(answer, 'LESS_WALK'))).toEqual([
      '8 to Balard: Opéra 12:00:20 > Concorde 12:02:20',
      'change: Concorde 12:02:20 > Concorde 12:03:20',
      '1 to La Défense: Concorde 12:05:45 > La Défense 12:19:15',
    ]);
    expect(firstOf(answer, 'LESS_WALK').walkMeters).toBe(0);
    expect(slip(firstOf(answer, 'FASTEST'))).toEqual([
      'on foot 374 m: Opéra 12:03:50 > Auber 12:09:25',
      'A to Cergy – Le Haut: Auber 12:09:25 > La Défense 12:16:30',
    ]);
  });

  it('pays one ticket for all rail on the way to an airport', () => {
    // Line 1, out, 13:38 (62 x 4 min after 9:30), is at Gare de Lyon 1425 s on: 14:01:45; from Bastille 90 s: 14:00:15. The
    // change takes 210 s: 14:05:15. Line 14, out, 13:51:45 (87 x 3 min after 9:30:45), 935 s: 14:07:20;
    // Maison Blanche 1050 and 14 x 20 = 1330 s: 14:13:55, and 100+120+130+125+100+140 and 5 x 20 = 815 s. Lines 5 and 7
    // reach the same train from Bastille a minute later, with one more change.
    const fastest = firstOf(plan('bastille', 'aeroport-d-orly', '2026-06-10T14:00'), 'FASTEST');
    expect(slip(fastest)).toEqual([
      '1 to Château de Vincennes: Bastille 14:00:15 > Gare de Lyon 14:01:45',
      'change: Gare de Lyon 14:01:45 > Gare de Lyon 14:05:15',
      "14 to Aéroport d'Orly: Gare de Lyon 14:07:20 > Aéroport d'Orly 14:27:30",
    ]);
    expect(fastest.fare).toMatchObject({ status: 'FOUND', totalCents: 1400 });
    expect(fastest.fare?.tickets).toHaveLength(1);
  });

  const moments = ({ departure, arrival }: Journey) => [departure.scheduled, arrival.scheduled];

  it('TRAP-53: rides the métro of Saturday over the hour that the spring night skips', () => {
    // Line 1, out, on Saturdays: every 5 min from 5:30, every 4 from 8:00 to 20:32, every 5 to 22:32, then every 7:
    // 25:27 is the 25th. Châtelet 835 and 14 x 20 = 1115 s on: 25:45:35. Ride: 35+65+60+90+85+65+90+65+65+80 and 9 x 20
    // = 880 s: 26:00:15, which is fifteen seconds past three.
    const fastest = firstOf(plan('chatelet', 'chateau-de-vincennes', '2026-03-29T01:40'), 'FASTEST');
    expect(slip(fastest)).toEqual(['1 to Château de Vincennes: Châtelet 01:45:35 > Château de Vincennes 03:00:15']);
    expect(moments(fastest)).toEqual(['2026-03-29T01:45:35+01:00', '2026-03-29T03:00:15+02:00']);
    expect(fastest.durationSeconds).toBe(880);
  });

  it('TRAP-53: arrives before it left by the clock in the autumn night', () => {
    // N11, out: every 15 min from 24:30, so at 26:15; Châtelet 365+190+230+195+225+185 and 6 x 10 = 1450 s on: 26:39:10
    // of Saturday, summer time still. Ride: 75+145+135+200+320+200+430 and 6 x 10 = 1565 s: 27:05:15, by winter time
    // 2:05:15.
    const fastest = firstOf(plan('chatelet', 'chateau-de-vincennes', '2026-10-25T02:30:00+02:00'), 'FASTEST');
    expect(slip(fastest)).toEqual(['N11 to Château de Vincennes: Châtelet 02:39:10 > Château de Vincennes 02:05:15']);
    expect(moments(fastest)).toEqual(['2026-10-25T02:39:10+02:00', '2026-10-25T02:05:15+01:00']);
    expect(fastest.durationSeconds).toBe(1565);
    // An hour later by the sun the same clock shows 2:30 again: 27:39:10 left at 27:15.
    const again = firstOf(plan('chatelet', 'chateau-de-vincennes', '2026-10-25T02:30:00+01:00'), 'FASTEST');
    expect(moments(again)).toEqual(['2026-10-25T02:39:10+01:00', '2026-10-25T03:05:15+01:00']);
  });
});
