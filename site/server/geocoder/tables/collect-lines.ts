import type { LineRef } from '#shared/domain/line/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { wordsOf } from '../normalize.ts';

/** Stops of lines, by names of the lines. */
export interface LineNames {
  /** Returns the stops of the lines with a name written without spaces: `rerb`, `metro14`, `t3a`. Null for no line. */
  readonly stopsOf: (name: string) => ReadonlySet<number> | null;
}

/** Words before the code of a line, without accents and spaces. */
const anyLine = ['ligne', 'line', 'linie', 'linea', 'lignes'];
const wordsOfMode: { readonly [Name in Mode]?: string } = {
  METRO: 'metro m subway underground ubahn metropolitana',
  RER: 'rer sbahn',
  TRAIN: 'train zug tren treno',
  TRAMWAY: 'tram tramway tramways strassenbahn tranvia',
  BUS: 'bus autobus',
  COACH: 'car bus coach',
  BOAT: 'bateau boat',
  FUNICULAR: 'funiculaire funicular',
  CABLE_CAR: 'telepherique',
};

export function collectLines() {
  const stopsOfLine = new Map<string, Set<number>>();
  const linesByName = new Map<string, Set<string>>();

  function addName(name: string, line: string): void {
    const known = linesByName.get(name) ?? new Set();
    linesByName.set(name, known);
    known.add(line);
  }

  function addLine({ id, code: written, name, mode }: LineRef): void {
    const code = wordsOf(written).join('');
    if (code !== '') {
      for (const word of [...anyLine, ...(wordsOfMode[mode] ?? '').split(' ')]) addName(word + code, id);
      // A plain number may be a house number, a plain letter a prefix of a name.
      if (/\p{L}/u.test(code) && /\d/.test(code)) addName(code, id);
    }
    const whole = wordsOf(name);
    if (whole.length > 2) addName(whole.join(''), id);
  }

  return {
    add(stop: number, lines: readonly LineRef[]): void {
      for (const line of lines) {
        const stops = stopsOfLine.get(line.id);
        if (stops) stops.add(stop);
        else {
          stopsOfLine.set(line.id, new Set([stop]));
          addLine(line);
        }
      }
    },
    finish(): LineNames {
      const names = [...linesByName.keys()].sort();
      const stopsOfLines = (lines: Iterable<string>) =>
        new Set([...lines].flatMap((line) => [...(stopsOfLine.get(line) ?? [])]));
      return {
        stopsOf(name) {
          const lines = linesByName.get(name);
          if (lines) return stopsOfLines(lines);
          // A number may be unfinished: `t3` before `t3a`, `bus 9` before `bus 91`.
          if (!/\d$/.test(name) || name.length < 2) return null;
          const begun = names
            .filter((each) => each.startsWith(name))
            .flatMap((each) => [...(linesByName.get(each) ?? [])]);
          return begun.length > 0 ? stopsOfLines(begun) : null;
        },
      };
    },
  };
}
