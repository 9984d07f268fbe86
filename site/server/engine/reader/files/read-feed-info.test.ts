import { afterAll, describe, expect, it } from 'vitest';
import { readFeed } from '../read-feed.ts';
import { createFeedPlace, type FeedFiles, smallFeed } from '../testing/feed-builder.ts';

const place = createFeedPlace();
afterAll(place.remove);

const nameOf = async (files: FeedFiles) =>
  (await readFeed(place.folder({ ...smallFeed, ...files }))).timetable.feedName;
const published = (name: string) => ({ 'feed_info.txt': [{ feed_publisher_name: name, feed_lang: 'fr' }] });

describe('the name of the network', () => {
  it('is the publisher if it is a name', async () => {
    for (const name of ['Bay Area Rapid Transit', 'Ville de Bari', 'Grand Est (CTS)', '東京都交通局', 'İETT Genel']) {
      expect(await nameOf(published(name))).toBe(name);
    }
  });

  it('is the agency if the publisher is a code, an address or an id', async () => {
    for (const code of ['STIF', 'MTA NYCT', '1187', 'https://data.city.example', 'data.city.example', 'gtfs_export']) {
      expect(await nameOf(published(code))).toBe('City Transport');
    }
  });

  const agency = (id: string, name: string) => ({ ...smallFeed['agency.txt'][0], agency_id: id, agency_name: name });
  const route = (id: string, owner: string) => ({ ...smallFeed['routes.txt'][0], route_id: id, agency_id: owner });

  it('is, of several agencies, the one with more than half of the routes', async () => {
    const agencies = { 'agency.txt': [agency('A', 'City Transport'), agency('B', 'Night Boats')] };
    const routes = [route('R1', 'A'), route('R2', 'B'), route('R3', 'B')];
    expect(await nameOf({ ...published('STIF'), ...agencies, 'routes.txt': routes })).toBe('Night Boats');
    expect(await nameOf({ ...published('STIF'), ...agencies, 'routes.txt': routes.slice(0, 2) })).toBe('STIF');
  });

  it('falls back to the agency, then to the file name', async () => {
    expect(await nameOf({})).toBe('City Transport');
    const agencies = { 'agency.txt': [agency('A', 'City Transport'), agency('B', 'Night Boats')] };
    const routes = [route('R1', 'A'), route('R2', 'B')];
    const zip = place.zip({ ...smallFeed, ...agencies, 'routes.txt': routes });
    expect((await readFeed(zip)).timetable.feedName).toBe('feed');
  });
});
