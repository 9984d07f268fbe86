import { describe, expect, it } from 'vitest';
import { readLiveFeeds } from './feed-settings.ts';

const json = (...entries: readonly unknown[]) => JSON.stringify(entries);

describe('GTFS_RT', () => {
  it('is a list of addresses and files, numbered, each used for everything every 15 s', () => {
    expect(readLiveFeeds({})).toEqual([]);
    const rest = { headers: {}, use: ['trips', 'vehicles', 'alerts'], every: 15 };
    expect(readLiveFeeds({ GTFS_RT: 'https://city.example/trips.pb?key=1,2 /data/alerts.pb' })).toEqual([
      { name: '1', url: 'https://city.example/trips.pb?key=1,2', ...rest },
      { name: '2', url: '/data/alerts.pb', ...rest },
    ]);
  });

  it('is a list of groups with a name, headers, a use and a rhythm of their own', () => {
    const feed = { name: 'trips', url: 'https://city.example/rt', headers: { apikey: 'k' }, use: ['trips'], every: 30 };
    expect(readLiveFeeds({ GTFS_RT: json(feed, '/data/a.pb') })).toMatchObject([
      feed,
      { name: '2', url: '/data/a.pb' },
    ]);
  });

  const url = 'https://city.example/rt?key=SECRET';
  it.each([
    ['[{', 'GTFS_RT begins with [ and is not JSON: check its quotes, commas and brackets.'],
    [json(7), 'GTFS_RT, entry 1: is neither an address nor a group in { }.'],
    [json({ name: 'a' }), 'GTFS_RT, entry 1, url: is missing.'],
    [json(url, { url: 'ftp://city.example/SECRET' }), 'GTFS_RT, entry 2, url: is neither an http(s) address such as'],
    [json({ url: 'https://me:SECRET@city.example' }), 'GTFS_RT, entry 1, url: has a name or password'],
    [json({ url: ' ' }), 'GTFS_RT, entry 1, url: is empty.'],
    [json({ url, headers: { 'a b': 'x' } }), 'GTFS_RT, entry 1, headers, a b: is not the name of a header.'],
    [json({ url, headers: { key: 'SECRET\n' } }), 'GTFS_RT, entry 1, headers, key: has characters that no header'],
    [json({ url, headers: 'SECRET' }), 'GTFS_RT, entry 1, headers: is not a group of headers in { }.'],
    [json({ url, use: ['trip'] }), 'GTFS_RT, entry 1, use, 0: is none of trips, vehicles, alerts.'],
    [json({ url, use: [] }), 'GTFS_RT, entry 1, use: is empty.'],
    [json({ url, every: 1 }), 'GTFS_RT, entry 1, every: is less than 5 seconds.'],
    [json({ url, every: 301 }), 'GTFS_RT, entry 1, every: is more than 300 seconds'],
    [json({ url, name: 'a b' }), 'GTFS_RT, entry 1, name: is not a name of letters and digits.'],
    [json({ url, kind: 'trips' }), 'GTFS_RT, entry 1, kind: is not known.'],
    [json({ url, name: '2' }, url), 'GTFS_RT: two feeds have the name "2".'],
  ])('that is wrong stops the start with the place, and without the address: %s', (text, line) => {
    const read = () => readLiveFeeds({ GTFS_RT: text });
    expect(read).toThrow(line);
    expect(read).not.toThrow(/SECRET/);
  });
});

describe('SIRI', () => {
  it('has the form of GTFS_RT, names of its own, and prefixes of references', () => {
    const texts = {
      GTFS_RT: '/data/rt.pb',
      SIRI: json('https://city.example/estimated-timetable?LineRef=ALL', {
        url: '/data/sm.json',
        use: ['trips'],
        ids: { 'STIF:StopPoint:Q:': 'IDFM:' },
      }),
    };
    const rest = { headers: {}, every: 15 };
    expect(readLiveFeeds(texts).slice(1)).toEqual([
      {
        name: 'siri-1',
        url: 'https://city.example/estimated-timetable?LineRef=ALL',
        use: ['trips', 'alerts'],
        siri: {},
        ...rest,
      },
      { name: 'siri-2', url: '/data/sm.json', use: ['trips'], siri: { 'STIF:StopPoint:Q:': 'IDFM:' }, ...rest },
    ]);
  });

  it.each([
    [{ SIRI: '[{' }, 'SIRI begins with [ and is not JSON: check its quotes, commas and brackets.'],
    [{ SIRI: json({ url: '/a', use: ['vehicles'] }) }, 'SIRI, entry 1, use, 0: is none of trips, alerts.'],
    [{ SIRI: json({ url: '/a', ids: 'IDFM:' }) }, 'SIRI, entry 1, ids: is not a group of prefixes in { }.'],
    [{ GTFS_RT: json({ url: '/a', ids: {} }) }, 'GTFS_RT, entry 1, ids: is not known.'],
    [{ GTFS_RT: '/a', SIRI: json({ url: '/b', name: '1' }) }, 'SIRI: two feeds have the name "1".'],
  ])('that is wrong stops the start with the place: %s', (texts, line) => {
    expect(() => readLiveFeeds(texts)).toThrow(line);
  });

  it('is refused beside an engine with live data of its own', () => {
    expect(() => readLiveFeeds({ SIRI: '/a' }, true)).toThrow('SIRI and ENGINE are set');
  });
});
