import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of the server', () => {
  it('has defaults for everything', () => {
    expect(readSettings({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      configFile: undefined,
      limits: true,
      now: undefined,
    });
    expect(readSettings({ PORT: '', HOST: ' ' })).toEqual(readSettings({}));
  });

  it('takes what is set', () => {
    expect(readSettings({ PORT: '0', HOST: '0.0.0.0', CONFIG: 'c.json', TP_NOW: '+PT2H' })).toEqual({
      port: 0,
      host: '0.0.0.0',
      configFile: 'c.json',
      limits: true,
      now: '+PT2H',
    });
  });

  it.each(['abc', '70000', '-1', '80.5', '1e3'])('refuses PORT=%s in one line', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow(`PORT=${port} is no port: give a number from 0 to 65535`);
  });

  it('takes RATE_LIMIT as on or off alone', () => {
    expect(readSettings({ RATE_LIMIT: 'off' }).limits).toBe(false);
    expect(() => readSettings({ RATE_LIMIT: '0' })).toThrow('RATE_LIMIT=0 is neither on nor off.');
  });
});
