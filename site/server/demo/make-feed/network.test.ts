import { describe, expect, it } from 'vitest';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { type NetworkMode, readNetwork } from './network.ts';
import { headsignOf, patternsOf, stationTimes } from './patterns.ts';
import { platformAccess } from './platforms.ts';
import { parseTable } from './read-table.ts';

const network = readNetwork();
const patterns = patternsOf(network);
const stationsOf = (code: string) => {
  const keys = new Set(network.branches.filter((branch) => branch.line === code).flatMap((branch) => branch.stations));
  return [...keys];
};
const branch = (code: string, name = 'all') =>
  network.branches.find((candidate) => candidate.line === code && candidate.branch === name)?.stations ?? [];
const ofMode = (mode: NetworkMode) => network.lines.filter((line) => line.mode === mode);
const steps = patterns.flatMap((pattern) => {
  const times = stationTimes(pattern);
  return pattern.stations.slice(1).map((to, i) => {
    const from = pattern.stations[i] ?? to;
    const seconds = (times[i + 1]?.arrival ?? 0) - (times[i]?.departure ?? 0);
    const metres = distanceInMetres(from, to);
    return { pattern, from, to, metres, kmh: (metres / seconds) * 3.6, label: `${pattern.id} ${from.key} ${to.key}` };
  });
});

describe('the network of the demo city', () => {
  it('has all of the Métro and the RER, the trams that meet them, thirty bus lines and thirty night lines', () => {
    expect(ofMode('metro').map((line) => line.code)).toEqual([
      ...['M1', 'M2', 'M3', 'M3bis', 'M4', 'M5', 'M6', 'M7', 'M7bis', 'M8', 'M9', 'M10', 'M11', 'M12', 'M13', 'M14'],
    ]);
    expect(ofMode('rer').map((line) => line.code)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(ofMode('tram').map((line) => line.code)).toEqual([
      ...['T1', 'T2', 'T3a', 'T3b', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9', 'T10', 'T11', 'T12', 'T13'],
    ]);
    expect(ofMode('bus').length).toBeGreaterThanOrEqual(30);
    const nights = ofMode('noctilien').map((line) => line.code);
    expect(nights.length).toBeGreaterThanOrEqual(30);
    expect(nights).toEqual(
      expect.arrayContaining([
        ...['N01', 'N02', 'N11', 'N12', 'N13', 'N14', 'N15', 'N16', 'N21', 'N22', 'N23', 'N24', 'N31', 'N32', 'N33'],
      ]),
    );
  });

  it.each([
    ['M1', 25, 'la-defense', 'chateau-de-vincennes'],
    ['M2', 25, 'porte-dauphine', 'nation'],
    ['M3', 25, 'pont-de-levallois-becon', 'gallieni'],
    ['M3bis', 4, 'gambetta', 'porte-des-lilas'],
    ['M4', 29, 'porte-de-clignancourt', 'bagneux-lucie-aubrac'],
    ['M5', 22, 'bobigny-pablo-picasso', 'place-d-italie'],
    ['M6', 28, 'charles-de-gaulle-etoile', 'nation'],
    ['M8', 38, 'balard', 'pointe-du-lac'],
    ['M9', 37, 'pont-de-sevres', 'mairie-de-montreuil'],
    ['M11', 19, 'chatelet', 'rosny-bois-perrier'],
    ['M12', 31, 'mairie-d-aubervilliers', 'mairie-d-issy'],
    ['M14', 21, 'saint-denis-pleyel', 'aeroport-d-orly'],
    ['T1', 37, 'asnieres-quatre-routes', 'noisy-le-sec'],
    ['T2', 24, 'pont-de-bezons', 'porte-de-versailles'],
    ['T3a', 25, 'pont-du-garigliano', 'porte-de-vincennes'],
    ['T3b', 33, 'porte-de-vincennes', 'porte-dauphine'],
    ['T5', 16, 'marche-de-saint-denis', 'garges-sarcelles'],
    ['T6', 21, 'chatillon-montrouge', 'viroflay-rive-droite'],
    ['T7', 18, 'villejuif-louis-aragon', 'porte-de-l-essonne'],
    ['T9', 19, 'porte-de-choisy', 'orly-gaston-viens'],
    ['T10', 13, 'la-croix-de-berny', 'jardin-parisien'],
    ['T11', 7, 'epinay-sur-seine', 'le-bourget'],
    ['T12', 16, 'massy-palaiseau', 'evry-courcouronnes'],
    ['T13', 12, 'saint-cyr', 'saint-germain-en-laye'],
    ['V', 7, 'versailles-chantiers', 'massy-palaiseau'],
  ])('%s has %i stations, from %s to %s', (code, count, first, last) => {
    expect(branch(code)).toHaveLength(count);
    expect(branch(code)[0]).toBe(first);
    expect(branch(code).at(-1)).toBe(last);
  });

  it.each([
    ['A', 46, ['saint-germain-en-laye', 'cergy-le-haut', 'poissy', 'boissy-saint-leger', 'marne-la-vallee-chessy']],
    ['B', 47, ['robinson', 'saint-remy-les-chevreuse', 'mitry-claye', 'aeroport-charles-de-gaulle-2-tgv']],
    ['C', 75, ['pontoise', 'versailles-chateau-rive-gauche', 'saint-quentin-en-yvelines', 'massy-palaiseau']],
    ['C', 75, ['juvisy', 'dourdan-la-foret', 'saint-martin-d-etampes']],
    ['D', 59, ['creil', 'goussainville', 'melun', 'corbeil-essonnes', 'malesherbes-gare']],
    ['E', 25, ['nanterre-la-folie', 'chelles-gournay', 'villiers-sur-marne-le-plessis-trevise', 'tournan']],
    ['T4', 20, ['bondy', 'aulnay-sous-bois', 'hopital-de-montfermeil']],
    ['T8', 17, ['saint-denis-porte-de-paris', 'epinay-orgemont', 'villetaneuse-universite']],
  ])('%s has %i stations, and trains that end at each of its termini', (code, count, termini) => {
    expect(stationsOf(code)).toHaveLength(count);
    const ends = network.branches.flatMap(({ line, stations }) =>
      line === code ? [stations[0], stations.at(-1)] : [],
    );
    expect(ends).toEqual(expect.arrayContaining(termini));
  });

  it('has the forks and loops of lines 7, 7bis, 10 and 13, and 321 Métro stations in all', () => {
    expect(stationsOf('M7')).toHaveLength(38);
    expect(branch('M7', 'ivry').at(-1)).toBe('mairie-d-ivry');
    expect(branch('M7', 'villejuif').at(-1)).toBe('villejuif-louis-aragon');
    expect(stationsOf('M13')).toHaveLength(32);
    expect(branch('M13', 'courtilles')[0]).toBe('les-courtilles');
    expect(stationsOf('M7bis')).toHaveLength(8);
    expect(stationsOf('M10')).toHaveLength(23);
    expect(branch('M10', 'out')).toContain('mirabeau');
    expect(branch('M10', 'back')).not.toContain('mirabeau');
    expect(branch('M10', 'back')).toContain('porte-d-auteuil');
    expect(new Set(ofMode('metro').flatMap((line) => stationsOf(line.code))).size).toBe(321);
  });

  it('has the colours of its lines, with readable text colours', () => {
    const colour = Object.fromEntries(network.lines.map((line) => [line.code, line.colour]));
    expect(colour).toMatchObject({
      M1: 'FFCD00',
      M4: 'CF009E',
      M14: '62259D',
      A: 'EB2132',
      B: '5091CB',
      T3a: 'FF7E2E',
      38: '0055C8',
      N14: '82DC73',
    });
    const light = (hex: string) => {
      const [r = 0, g = 0, b = 0] = [0, 2, 4].map((i) => {
        const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (const { code, colour: ground, textColour } of network.lines) {
      const [dark = 0, bright = 0] = [light(ground), light(textColour)].sort((one, other) => one - other);
      expect((bright + 0.05) / (dark + 0.05), code).toBeGreaterThan(3);
    }
  });

  it('has realistic distances between neighbouring stations', () => {
    const allowed: Record<NetworkMode, [number, number]> = {
      metro: [230, 2500],
      rer: [500, 9000],
      train: [1000, 3500],
      tram: [200, 3500],
      bus: [120, 2400],
      noctilien: [250, 9500],
    };
    for (const { pattern, metres, label } of steps) {
      const [least, most] = allowed[pattern.line.mode];
      expect(metres, label).toBeGreaterThan(least);
      expect(metres, label).toBeLessThan(most);
    }
  });

  it('has realistic speeds', () => {
    const fastest: Record<NetworkMode, number> = { metro: 70, rer: 110, train: 80, tram: 65, bus: 30, noctilien: 50 };
    for (const { pattern, kmh, label } of steps) {
      expect(kmh, label).toBeLessThan(fastest[pattern.line.mode]);
      expect(kmh, label).toBeGreaterThan(6);
    }
    const commercial: Record<NetworkMode, [number, number]> = {
      metro: [18, 45],
      rer: [30, 75],
      train: [30, 55],
      tram: [12, 45],
      bus: [8, 16],
      noctilien: [10, 40],
    };
    for (const pattern of patterns) {
      const metres = steps.filter((step) => step.pattern === pattern).reduce((sum, step) => sum + step.metres, 0);
      const kmh = (metres / (stationTimes(pattern).at(-1)?.arrival ?? 1)) * 3.6;
      const [least, most] = commercial[pattern.line.mode];
      expect(kmh, pattern.id).toBeGreaterThan(least);
      expect(kmh, pattern.id).toBeLessThan(most);
    }
  });

  it('has realistic running times from end to end', () => {
    const minutes = (id: string) =>
      (stationTimes(patterns.find((pattern) => pattern.id === id) as (typeof patterns)[number]).at(-1)?.arrival ?? 0) /
      60;
    expect(minutes('M1:all:0')).toBeGreaterThan(32);
    expect(minutes('M1:all:0')).toBeLessThan(42);
    expect(minutes('M14:all:0')).toBeGreaterThan(35);
    expect(minutes('M14:all:0')).toBeLessThan(45);
    expect(minutes('A:saint-germain:0')).toBeGreaterThan(50);
    expect(minutes('A:saint-germain:0')).toBeLessThan(75);
  });

  it.each([
    ['B', 'gare-du-nord', 'chatelet-les-halles', 3.25],
    ['D', 'gare-du-nord', 'gare-de-lyon', 8],
    ['D', 'gare-de-lyon', 'gare-du-nord', 8],
  ])('takes on the RER %s from %s to %s the %d minutes of the tunnel', (code, from, to, minutes) => {
    const found = patterns.filter(({ line, stations }) => {
      const keys = stations.map(({ key }) => key);
      return line.code === code && keys.includes(to) && keys.indexOf(from) < keys.indexOf(to) && keys.includes(from);
    });
    expect(found.length).toBeGreaterThan(1);
    for (const pattern of found) {
      const times = stationTimes(pattern);
      const at = (key: string) => times[pattern.stations.findIndex((station) => station.key === key)];
      expect(((at(to)?.arrival ?? 0) - (at(from)?.departure ?? 0)) / 60, pattern.id).toBe(minutes);
    }
  });

  it('says on the ring lines that they are some', () => {
    const rings = patterns.filter(({ stations }) => stations[0] === stations.at(-1));
    expect(rings.map((ring) => [ring.line.code, headsignOf(ring)])).toEqual([
      ['N01', 'Gare de l’Est (circulaire)'],
      ['N02', 'Gare de l’Est (circulaire)'],
    ]);
  });

  it('has no station twice in one direction, except the ends of a circle', () => {
    for (const { branch: name, stations, line } of network.branches) {
      const isCircle = stations[0] === stations.at(-1);
      expect(new Set(stations).size, `${line} ${name}`).toBe(stations.length - (isCircle ? 1 : 0));
      if (isCircle) expect(['N01', 'N02']).toContain(line);
    }
  });

  it('assigns every departure of a line to one through branch, and to at most one that meets it', () => {
    for (const line of network.lines) {
      for (const away of ['out', 'back']) {
        const branches = network.branches.filter(
          (candidate) => candidate.line === line.code && ['both', away].includes(candidate.direction),
        );
        const sharesOf = (candidates: typeof branches) =>
          Array.from({ length: 24 }, (_, i) => candidates.filter(({ every, offset }) => i % every === offset).length);
        const through = sharesOf(branches.filter(({ meets }) => meets === null));
        const label = `${line.code} ${away}`;
        expect(through, label).toEqual(Array(24).fill(branches.length === 0 ? 0 : 1));
        expect(Math.max(...sharesOf(branches.filter(({ meets }) => meets !== null))), label).toBeLessThanOrEqual(1);
      }
    }
  });

  it('is connected', () => {
    const reached = new Set(['M1']);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      const served = new Set([...reached].flatMap(stationsOf));
      for (const { from, to } of network.transfers.values()) {
        if (served.has(from)) served.add(to);
        if (served.has(to)) served.add(from);
      }
      for (const line of network.lines)
        if (stationsOf(line.code).some((key) => served.has(key))) reached.add(line.code);
    }
    expect(reached.size).toBe(network.lines.length);
  });

  it('has foot transfers only between near stations, at walking pace', () => {
    const place = (end: string) => {
      const [key = '', line] = end.split(':');
      if (line !== undefined) expect(stationsOf(line), end).toContain(key);
      return network.platforms.get(`${key} ${line}`) ?? network.stations.get(key);
    };
    for (const { from, to, seconds } of network.transfers.values()) {
      const one = place(from);
      const other = place(to);
      if (!one || !other) throw new Error(`transfers.tsv: ${from} ${to}`);
      const metres = distanceInMetres(one, other);
      expect(metres, `${from} ${to}`).toBeLessThan(1300);
      expect(metres / seconds, `${from} ${to}`).toBeLessThan(1.5);
      expect(seconds).toBeLessThanOrEqual(1200);
    }
  });

  it('has platforms only for lines of the station, near it', () => {
    for (const [key, at] of network.platforms) {
      const [station = '', line = ''] = key.split(' ');
      expect(stationsOf(line), key).toContain(station);
      expect(distanceInMetres(at, network.stations.get(station) ?? { lat: 0, lon: 0 }), key).toBeLessThan(450);
    }
  });

  it('has step-free platforms: line 14 at Châtelet, but not line 4', () => {
    const at = (code: string, key: string) => {
      const line = network.lines.find((candidate) => candidate.code === code);
      const station = network.stations.get(key);
      if (!line || !station) throw new Error(`${code} ${key}`);
      return platformAccess(network, line, station);
    };
    expect(at('M14', 'chatelet')).toBe('yes');
    expect(at('M4', 'chatelet')).toBe('no');
    expect(at('M4', 'bagneux-lucie-aubrac')).toBe('yes');
    expect(at('C', 'saint-michel-notre-dame')).toBe('no');
    for (const pair of network.stepFree) {
      const [line = '', station = ''] = pair.split(' ');
      expect(stationsOf(line), pair).toContain(station);
    }
  });

  it.each([
    ['A', 'nation', 'la-defense', 14, 18],
    ['B', 'gare-du-nord', 'port-royal', 8, 10],
    ['B', 'gare-du-nord', 'aeroport-charles-de-gaulle-2-tgv', 32, 38],
    ['C', 'gare-d-austerlitz', 'champ-de-mars-tour-eiffel', 12, 17],
    ['E', 'nanterre-la-folie', 'haussmann-saint-lazare', 10, 13],
  ])('takes as long as the RER %s takes from %s to %s: %i to %i minutes', (code, from, to, least, most) => {
    const minutes = patterns.flatMap((pattern) => {
      const keys = pattern.stations.map(({ key }) => key);
      const [start, end] = [keys.indexOf(from), keys.indexOf(to)];
      const times = stationTimes(pattern);
      const seconds = (times[end]?.arrival ?? 0) - (times[start]?.departure ?? 0);
      return pattern.line.code === code && start >= 0 && end > start ? [seconds / 60] : [];
    });
    expect(minutes.length).toBeGreaterThan(0);
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...minutes)).toBeLessThanOrEqual(most);
  });

  it('names the wrong line of a table', () => {
    expect(() => parseTable('key\tname\na\tb\nc', ['key', 'name'], 'x.tsv')).toThrow('x.tsv, line 3: 1 cells under 2');
    expect(() => parseTable('key\na', ['key', 'name'], 'x.tsv')).toThrow('the column "name" is missing');
  });
});
