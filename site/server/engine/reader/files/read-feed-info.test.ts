import { afterAll, describe, expect, it } from 'vitest';
import { readFeed } from '../read-feed.ts';
import { createFeedPlace, type FeedFiles, smallFeed } from '../testing/feed-builder.ts';

const place = createFeedPlace();
afterAll(place.remove);

const sourcesOf = async (files: FeedFiles) =>
  (await readFeed(place.folder({ ...smallFeed, ...files }))).timetable.sources;

const publisher = {
  feed_publisher_name: 'City data',
  feed_publisher_url: 'https://data.city.example/gtfs',
  feed_lang: 'en',
};

describe('the sources of a feed', () => {
  it('are its publisher and the organizations of its attributions, each once', async () => {
    const sources = await sourcesOf({
      'feed_info.txt': [publisher],
      'attributions.txt': [
        { organization_name: 'Streets', attribution_url: 'https://streets.example' },
        { organization_name: 'City data', attribution_url: '' },
        { organization_name: 'Streets', attribution_url: 'https://other.example' },
        { organization_name: '', attribution_url: 'https://nobody.example' },
      ],
    });
    expect(sources).toEqual([
      { name: 'City data', url: 'https://data.city.example/gtfs' },
      { name: 'Streets', url: 'https://streets.example/' },
    ]);
  });

  it('have no address that is unsafe to follow', async () => {
    const unsafe = { ...publisher, feed_publisher_url: 'javascript:alert(1)' };
    expect(await sourcesOf({ 'feed_info.txt': [unsafe] })).toEqual([{ name: 'City data' }]);
  });

  it('are its agencies where it names nobody', async () => {
    expect(await sourcesOf({})).toEqual([{ name: 'City Transport' }]);
  });
});
