import { type DataSource, dataSourceOf } from '#shared/domain/data-source.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { readName } from '../tables/gtfs-values.ts';
import type { Agencies } from './read-lines.ts';

/** Values of feed_info.txt; empty texts if missing. */
export interface FeedInfo {
  readonly publisher: string;
  readonly address: string;
  readonly language: string;
}

export async function readFeedInfo(reading: FeedReading): Promise<FeedInfo> {
  const info = { publisher: '', address: '', language: '' };
  const takes = ['feed_publisher_name', 'feed_publisher_url', 'feed_lang'] as const;
  await readTable(reading, { file: 'feed_info.txt', needs: [], takes }, (row, at) => {
    info.publisher ||= readName(row, at.feed_publisher_name);
    info.address ||= row.text(at.feed_publisher_url);
    info.language ||= row.text(at.feed_lang);
  });
  return info;
}

/**
 * Returns who made the data of the feed: its publisher and the organizations of attributions.txt, else its agencies.
 * Names stand as the feed writes them, each once.
 */
export async function readSources(
  reading: FeedReading,
  { publisher, address }: FeedInfo,
  { nameOf }: Agencies,
): Promise<readonly DataSource[]> {
  const sources = new Map<string, DataSource>();
  const add = (name: string, url: string) => {
    if (name !== '' && !sources.get(name)?.url) sources.set(name, dataSourceOf(name, url));
  };
  add(publisher, address);
  const takes = ['organization_name', 'attribution_url'] as const;
  await readTable(reading, { file: 'attributions.txt', needs: [], takes }, (row, at) => {
    add(readName(row, at.organization_name), row.text(at.attribution_url));
  });
  if (sources.size === 0) for (const name of nameOf.values()) add(name, '');
  return [...sources.values()].slice(0, mostSources);
}

/** A feed of a country may have hundreds of agencies. */
const mostSources = 50;

/**
 * Returns the name of the network for travellers: the publisher, unless its name is a code. Then the agency that runs
 * more than half of the routes, then the code itself, then the file name.
 */
export function networkName(
  { publisher }: FeedInfo,
  { nameOf }: Agencies,
  lines: readonly { readonly networkId: string }[],
  fileName: string,
): string {
  const main = [...nameOf].find(([id]) => 2 * lines.filter(({ networkId }) => networkId === id).length > lines.length);
  const agency = main?.[1] ?? '';
  if (publisher !== '' && !isCode(publisher)) return publisher;
  return agency || publisher || fileName.replace(/\.zip$/i, '');
}

/**
 * Tells whether a publisher's name is a code: no letter in lower case ("STIF", "MTA NYCT", "1187"), or an address of a
 * site or a mailbox ("https://…", "data.city.example", "gtfs@city.example"), or an id ("city_gtfs").
 */
function isCode(name: string): boolean {
  if (name === name.toUpperCase() && !/\p{Lo}/u.test(name)) return true;
  return !/\s/.test(name) && /[_@/]|\w\.\w/.test(name);
}
