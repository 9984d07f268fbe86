import { describe, expect, it } from 'vitest';
import { bareConfig } from './bare-config.ts';
import { featureOption, isFeatureEnabled } from './features.ts';
import { parseConfig } from './schema.ts';

const read = (features: unknown) => parseConfig({ features }, bareConfig(''), false);

describe('isFeatureEnabled', () => {
  it('CFG-9 CFG-11: reads features.{name}.enabled', () => {
    const { config, problems } = read({
      'trip-planner.via': { enabled: true },
      'external-proximity': { enabled: false },
    });
    expect(problems).toEqual([]);
    expect(isFeatureEnabled(config, 'trip-planner.via')).toBe(true);
    expect(isFeatureEnabled(config, 'external-proximity')).toBe(false);
  });

  it.each(['unknown', 'trip-planner', '', 'constructor', '__proto__', 'toString'])(
    'CFG-10: %j is absent and therefore disabled',
    (name) => {
      expect(isFeatureEnabled(read({ 'trip-planner.via': { enabled: true } }).config, name)).toBe(false);
      expect(isFeatureEnabled(bareConfig(''), name)).toBe(false);
    },
  );

  it('ND-69: reads nested names and mixtures of dotted and nested names', () => {
    const { config, problems } = read({
      'trip-planner': { via: { enabled: true }, 'next-previous': { enabled: true, time: 15 }, enabled: false },
      'schedules.pdf': { enabled: true },
    });
    expect(problems).toEqual([]);
    expect(
      ['trip-planner', 'trip-planner.via', 'trip-planner.next-previous', 'schedules.pdf'].map((name) =>
        isFeatureEnabled(config, name),
      ),
    ).toEqual([false, true, true, true]);
    expect(featureOption(config, 'trip-planner.next-previous', 'time', 30)).toBe(15);
  });

  it('merges a later setting into an earlier one, option by option', () => {
    const first = read({ 'trip-planner.next-previous': { enabled: true, time: 15 } }).config;
    const second = parseConfig(
      { features: { 'trip-planner': { 'next-previous': { enabled: false } } } },
      first,
      false,
    ).config;
    expect(isFeatureEnabled(second, 'trip-planner.next-previous')).toBe(false);
    expect(featureOption(second, 'trip-planner.next-previous', 'time', 30)).toBe(15);
  });

  it('refuses a text as a boolean and reports it', () => {
    const { config, problems } = read({ a: { enabled: 'true' }, b: { enabled: 1 }, c: true, d: { time: [1] } });
    expect(['a', 'b', 'c', 'd'].some((name) => isFeatureEnabled(config, name))).toBe(false);
    expect(problems.map(({ key, problem }) => `${key} ${problem}`)).toEqual([
      'features.a.enabled must be true or false',
      'features.b.enabled must be true or false',
      'features.c must be an object such as { "enabled": true }',
      'features.d.time must be text, a number, true or false',
    ]);
  });
});

describe('featureOption', () => {
  it('TRAP-52: returns the fallback when the option is absent or of another type', () => {
    const { config } = read({ 'trip-planner.next-previous': { enabled: true, time: 'half an hour' } });
    expect(featureOption(config, 'trip-planner.next-previous', 'time', 30)).toBe(30);
    expect(featureOption(config, 'trip-planner.next-previous', 'step', 30)).toBe(30);
    expect(featureOption(config, 'unknown', 'time', 30)).toBe(30);
    expect(featureOption(config, 'trip-planner.next-previous', 'toString', 'none')).toBe('none');
  });
});
