import { leastTextContrast } from '#shared/lib/color/contrast.ts';
import { isReadable } from '#shared/lib/color/readable-color.ts';
import { isTimeZone } from '#shared/lib/time/zoned-time.ts';
import { quoted } from '../feed-report.ts';
import { FeedUnusable } from '../feed-unusable.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { readName } from '../tables/gtfs-values.ts';
import { IdIndex } from '../tables/id-index.ts';
import { type FeedLine, lineOfRoute, readColor } from './line-of-route.ts';
import { modeOfRouteType } from './route-mode.ts';

export interface Agencies {
  readonly zone: string;
  readonly language: string;
  readonly nameOf: ReadonlyMap<string, string>;
}

/** Reads the agencies and the one time zone of all times. */
export async function readAgencies(reading: FeedReading): Promise<Agencies> {
  const nameOf = new Map<string, string>();
  let zone = '';
  let language = '';
  const takes = ['agency_id', 'agency_name', 'agency_lang'] as const;
  await readTable(
    reading,
    { file: 'agency.txt', isNeeded: true, needs: ['agency_timezone'], takes },
    (row, at, note) => {
      const id = row.text(at.agency_id);
      const own = row.text(at.agency_timezone);
      if (!isTimeZone(own)) {
        note('no time zone', `${quoted(own)} is not a time zone`, 'the zone of another agency is used');
      } else if (zone === '') zone = own;
      else if (zone !== own) {
        note('two time zones', `the time zone ${own} differs from ${zone}`, `all times are read in ${zone}`);
      }
      language ||= row.text(at.agency_lang);
      if (!nameOf.has(id)) nameOf.set(id, readName(row, at.agency_name) || id);
    },
  );
  if (zone === '') throw new FeedUnusable('agency.txt has no valid time zone, so no time can be read');
  return { zone, language, nameOf };
}

export interface LineTable {
  readonly index: IdIndex;
  /** Lines before their patterns are built. */
  readonly lines: readonly FeedLine[];
}

export async function readLines(reading: FeedReading, agencies: Agencies): Promise<LineTable> {
  const file = 'routes.txt';
  const index = new IdIndex();
  const lines: FeedLine[] = [];
  const hardToRead: string[] = [];
  const [onlyAgency] = agencies.nameOf.size === 1 ? agencies.nameOf.keys() : [''];
  const takes = [
    'agency_id',
    'route_short_name',
    'route_long_name',
    'route_desc',
    'route_color',
    'route_text_color',
    'network_id',
  ] as const;
  await readTable(reading, { file, isNeeded: true, needs: ['route_id', 'route_type'], takes }, (row, at, note) => {
    const routeType = row.integer(at.route_type);
    if (row.isEmpty(at.route_id) || index.find(row, at.route_id) >= 0) {
      const what = row.isEmpty(at.route_id)
        ? 'the route has no route_id'
        : `the route ${quoted(row.text(at.route_id))} is there twice`;
      return note('routes without an id of their own', what);
    }
    if (modeOfRouteType(routeType) === null) {
      note('unknown route types', `route_type ${quoted(row.text(at.route_type))} is not known`, 'the mode is OTHER');
    }
    const id = row.text(at.route_id);
    index.add(row, at.route_id);
    const shortName = readName(row, at.route_short_name);
    const longName = readName(row, at.route_long_name);
    const description = readName(row, at.route_desc);
    const networkId = row.text(at.agency_id) || onlyAgency || '';
    const networkName = agencies.nameOf.get(networkId) ?? networkId;
    if (networkId !== '' && !agencies.nameOf.has(networkId)) {
      const what = `the agency ${quoted(networkId)} is not in agency.txt`;
      note('unknown agencies', what, 'its id is used as its name');
    }
    if (shortName === '' && longName === '') {
      note('routes without a name', `the route ${quoted(id)} has no name`, 'its id is used instead');
    }
    const line = lineOfRoute({
      id,
      shortName,
      longName,
      description,
      routeType,
      color: row.text(at.route_color),
      textColor: row.text(at.route_text_color),
      networkId,
      networkName,
      words: [row.text(at.network_id)],
    });
    const ownInk = readColor(row.text(at.route_text_color));
    if (ownInk !== null && !isReadable(ownInk, line.color)) hardToRead.push(line.code);
    lines.push(line);
  });
  noteHardInk(reading, hardToRead);
  return { index, lines };
}

const mostNamed = 12;

/** Names the lines whose letters have another colour than the feed says wherever they are small. */
function noteHardInk({ log }: FeedReading, codes: readonly string[]): void {
  if (codes.length === 0) return;
  const named = codes.slice(0, mostNamed).map(quoted).join(', ');
  const others = codes.length > mostNamed ? ` and ${codes.length - mostNamed} more` : '';
  const what = `the route_text_color of ${codes.length === 1 ? 'the line' : `${codes.length} lines:`} ${named}${others} has a contrast below ${leastTextContrast} on route_color`;
  const done = 'their letters are black or white, whichever can be read, except on large badges';
  log.note('text colours that are hard to read', { file: 'routes.txt', line: 0, what, done });
}
