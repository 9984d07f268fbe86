import { describe, expect, it } from 'vitest';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { importanceOfStop } from './stop-service.ts';

const line = (mode: Mode, code: string): LineRef => ({
  id: `${mode}:${code}`,
  code,
  name: code,
  mode,
  color: '#000000',
  textColor: '#ffffff',
});
const importance = (modes: readonly Mode[], tripCount = 100) =>
  importanceOfStop({ lines: modes.map((mode, index) => line(mode, String(index))), modes, tripCount });

describe('the importance of a stop', () => {
  it('grows with lines, rail modes and departures', () => {
    expect(importance(['BUS', 'BUS'])).toBeGreaterThan(importance(['BUS']));
    expect(importance(['TRAMWAY'])).toBeGreaterThan(importance(['BUS']));
    expect(importance(['METRO'])).toBeGreaterThan(importance(['TRAMWAY']));
    expect(importance(['RER'])).toBeGreaterThan(importance(['METRO']));
    expect(importance(['BUS'], 5000)).toBeGreaterThan(importance(['BUS'], 50));
  });

  it('counts ten times the departures as one more bus line', () => {
    expect(importance(['BUS'], 999) - importance(['BUS'], 99)).toBeCloseTo(1, 6);
  });
});
