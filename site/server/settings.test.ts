import { describe, expect, it } from 'vitest';
import { trustsNoProxy } from './http/client-of.ts';
import { readSettings } from './settings.ts';

describe('the settings of the server', () => {
  it('have defaults', () => {
    expect(readSettings({})).toEqual({
      port: 8080,
      trustsProxy: trustsNoProxy,
      host: '127.0.0.1',
      dataFolder: '.data',
      configFile: undefined,
      feed: undefined,
      placesFile: undefined,
      isDemo: true,
      hasAccounts: true,
      smtpUrl: undefined,
      limits: true,
      imageDays: 30,
      now: undefined,
    });
    expect(readSettings({ PORT: '', HOST: ' ' })).toEqual(readSettings({}));
  });

  it('are read from the environment', () => {
    expect(
      readSettings({ PORT: '0', HOST: '0.0.0.0', CONFIG: 'c.json', TP_NOW: '+PT2H', DATA_DIR: 'd' }),
    ).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      configFile: 'c.json',
      now: '+PT2H',
      dataFolder: 'd',
    });
  });

  it('have accounts without a feed, unless ACCOUNTS says otherwise, and a mail server that is one', () => {
    expect(readSettings({ GTFS: 'f.zip' }).hasAccounts).toBe(false);
    expect(readSettings({ GTFS: 'f.zip', ACCOUNTS: 'on' }).hasAccounts).toBe(true);
    expect(readSettings({ ACCOUNTS: 'off' }).hasAccounts).toBe(false);
    expect(readSettings({ SMTP_URL: 'smtps://u:p@mail.example' }).smtpUrl).toBe('smtps://u:p@mail.example');
    for (const wrong of ['mail.example', 'https://mail.example']) {
      expect(() => readSettings({ SMTP_URL: wrong })).toThrow('SMTP_URL is not the address of a mail server');
    }
  });

  it('have no demo content with a feed, unless DEMO=1', () => {
    expect(readSettings({ GTFS: 'f.zip', PLACES: 'p.csv' })).toMatchObject({
      feed: 'f.zip',
      placesFile: 'p.csv',
      isDemo: false,
    });
    expect(readSettings({ GTFS: 'f.zip', DEMO: '1' }).isDemo).toBe(true);
    expect(readSettings({ DEMO: '0' }).isDemo).toBe(false);
    expect(() => readSettings({ DEMO: 'yes' })).toThrow('DEMO=yes is neither 1 nor 0.');
  });

  it('refuse an invalid time, in one line', () => {
    expect(() => readSettings({ TP_NOW: 'tomorrow' })).toThrow('TP_NOW: "tomorrow" is not a time: write 2026-11-20');
  });

  it.each(['GTFS_RT', 'ENGINE', 'GEOCODER'])('refuse the unsupported %s', (name) => {
    expect(() => readSettings({ [name]: 'https://engine.example' })).toThrow(`${name} is set, but`);
  });

  it.each(['abc', '70000', '-1', '80.5', '1e3'])('refuse PORT=%s in one line', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow(`PORT=${port} is not a port: give a number from 0 to 65535`);
  });

  it('CONST-4: cache images for 30 days, or IMAGE_DAYS', () => {
    expect(readSettings({}).imageDays).toBe(30);
    expect(readSettings({ IMAGE_DAYS: '0' }).imageDays).toBe(0);
    expect(() => readSettings({ IMAGE_DAYS: 'two' })).toThrow('IMAGE_DAYS=two is not a number of days');
  });

  it('accept TRUST_PROXY as hops or addresses', () => {
    expect(readSettings({ TRUST_PROXY: '1' }).trustsProxy('10.0.0.1', 0)).toBe(true);
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8' }).trustsProxy('10.0.0.1', 3)).toBe(true);
    expect(() => readSettings({ TRUST_PROXY: 'yes' })).toThrow(
      'TRUST_PROXY=yes names no proxies: give a number of hops',
    );
  });

  it('accept RATE_LIMIT as on or off only', () => {
    expect(readSettings({ RATE_LIMIT: 'off' }).limits).toBe(false);
    expect(() => readSettings({ RATE_LIMIT: '0' })).toThrow('RATE_LIMIT=0 is neither on nor off.');
  });
});
