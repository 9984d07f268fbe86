import * as v from 'valibot';
import type { RefPrefixes } from './siri/siri-refs.ts';

/** A feed of GTFS-Realtime or of SIRI Lite that the operator has set. */
export interface LiveFeed {
  /** Stands for the feed in the log, in `/healthz` and in metrics: an address may have a key. */
  readonly name: string;
  /** Address or file. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is used of it. */
  readonly use: readonly FeedContent[];
  /** Seconds between two requests. */
  readonly every: number;
  /** What stands in the timetable in the place of the begins of references; undefined for GTFS-Realtime. */
  readonly siri?: RefPrefixes;
}

const feedContents = ['trips', 'vehicles', 'alerts'] as const;
export type FeedContent = (typeof feedContents)[number];

/** Positions of vehicles are another service of SIRI. */
const siriContents = ['trips', 'alerts'] as const;

const example = 'https://city.example/live';

const url = v.pipe(
  v.string('is not a text'),
  v.trim(),
  v.nonEmpty('is empty'),
  v.check(
    (text) => !/^[a-z]+:/i.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    `is neither an http(s) address such as ${example} nor a file`,
  ),
  v.check(
    (text) => !URL.canParse(text) || (new URL(text).username === '' && new URL(text).password === ''),
    'has a name or password: give them as the header Authorization',
  ),
);

const headers = v.record(
  v.pipe(v.string(), v.regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'is not the name of a header')),
  v.pipe(v.string('is not a text'), v.regex(/^[\x20-\x7e]*$/, 'has characters that no header may have')),
  'is not a group of headers in { }',
);

const listOf = (contents: readonly FeedContent[]) =>
  v.optional(
    v.pipe(
      v.array(v.picklist(contents, `is none of ${contents.join(', ')}`), 'is not a list in [ ]'),
      v.nonEmpty('is empty'),
    ),
    [...contents],
  );

const fields = {
  url,
  name: v.optional(v.pipe(v.string('is not a text'), v.regex(/^[\w-]{1,40}$/, 'is not a name of letters and digits'))),
  headers: v.optional(headers, {}),
  every: v.optional(
    v.pipe(
      v.number('is not a number of seconds'),
      v.minValue(5, 'is less than 5 seconds'),
      v.maxValue(300, 'is more than 300 seconds, after which data is no longer used'),
    ),
    15,
  ),
};

const strange = ({ expected }: v.StrictObjectIssue) => (expected === 'never' ? 'is not known' : 'is missing');
const prefixes = v.record(v.string(), v.string('is not a text'), 'is not a group of prefixes in { }');

/** The settings, and what an entry of each has. */
const entries = {
  GTFS_RT: v.strictObject({ ...fields, use: listOf(feedContents) }, strange),
  SIRI: v.pipe(
    v.strictObject({ ...fields, use: listOf(siriContents), ids: v.optional(prefixes, {}) }, strange),
    v.transform(({ ids, ...feed }) => ({ ...feed, siri: ids })),
  ),
};

type Setting = keyof typeof entries;

/**
 * Parses GTFS_RT and SIRI: addresses and files between blanks, or a JSON list of `LiveFeed`s. An engine of others has live data of its
 * own. Throws an Error with one line for the operator.
 */
export function readLiveFeeds(
  texts: { readonly [Name in Setting]?: string | undefined },
  hasEngine = false,
): readonly LiveFeed[] {
  const feeds = [...feedsOf('GTFS_RT', texts.GTFS_RT, hasEngine), ...feedsOf('SIRI', texts.SIRI, hasEngine)];
  const twice = feeds.find(({ name }, index) => feeds.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`${twice.siri ? 'SIRI' : 'GTFS_RT'}: two feeds have the name "${twice.name}".`);
  return feeds;
}

function feedsOf(setting: Setting, text: string | undefined, hasEngine: boolean): readonly LiveFeed[] {
  if (text === undefined) return [];
  if (hasEngine) {
    throw new Error(`${setting} and ENGINE are set: the engine has live data of its own. Unset one of them.`);
  }
  const written = text.startsWith('[') ? listIn(setting, text) : text.split(/\s+/);
  return written.map((item, index): LiveFeed => {
    const group = typeof item === 'string' ? { url: item } : item;
    const parsed = v.safeParse(entries[setting], group, { abortEarly: true });
    const number = setting === 'SIRI' ? `siri-${index + 1}` : String(index + 1);
    if (parsed.success) return { ...parsed.output, name: parsed.output.name ?? number };
    const [issue] = parsed.issues;
    const place = [`entry ${index + 1}`, ...(issue.path ?? []).map(({ key }) => String(key))].join(', ');
    throw new Error(
      `${setting}, ${place}: ${issue.path ? issue.message : 'is neither an address nor a group in { }'}.`,
    );
  });
}

function listIn(setting: Setting, text: string): readonly unknown[] {
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    // The words of the parser repeat the text, which may have a key.
    throw new Error(`${setting} begins with [ and is not JSON: check its quotes, commas and brackets.`);
  }
}
