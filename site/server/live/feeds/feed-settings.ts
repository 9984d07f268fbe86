import * as v from 'valibot';

/** A feed of GTFS-Realtime that the operator has set. */
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
}

const feedContents = ['trips', 'vehicles', 'alerts'] as const;
export type FeedContent = (typeof feedContents)[number];

const example = 'https://city.example/trip-updates.pb';

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

const entry = v.strictObject(
  {
    url,
    name: v.optional(
      v.pipe(v.string('is not a text'), v.regex(/^[\w-]{1,40}$/, 'is not a name of letters and digits')),
    ),
    headers: v.optional(headers, {}),
    use: v.optional(
      v.pipe(
        v.array(v.picklist(feedContents, `is none of ${feedContents.join(', ')}`), 'is not a list in [ ]'),
        v.nonEmpty('is empty'),
      ),
      [...feedContents],
    ),
    every: v.optional(
      v.pipe(
        v.number('is not a number of seconds'),
        v.minValue(5, 'is less than 5 seconds'),
        v.maxValue(300, 'is more than 300 seconds, after which data is no longer used'),
      ),
      15,
    ),
  },
  (issue) => (issue.expected === 'never' ? 'is not known' : 'is missing'),
);

/**
 * Parses GTFS_RT: addresses and files between blanks, or a JSON list of `LiveFeed`s. An engine of others has live data of its own. Throws
 * an Error with one line for the operator.
 */
export function readLiveFeeds(text: string | undefined, hasEngine = false): readonly LiveFeed[] {
  if (text === undefined) return [];
  if (hasEngine) {
    throw new Error('GTFS_RT and ENGINE are set: the engine has live data of its own. Unset one of them.');
  }
  const written = text.startsWith('[') ? listIn(text) : text.split(/\s+/);
  const feeds = written.map((item, index): LiveFeed => {
    const parsed = v.safeParse(entry, typeof item === 'string' ? { url: item } : item, { abortEarly: true });
    if (parsed.success) return { ...parsed.output, name: parsed.output.name ?? String(index + 1) };
    const [issue] = parsed.issues;
    const place = [`entry ${index + 1}`, ...(issue.path ?? []).map(({ key }) => String(key))].join(', ');
    throw new Error(`GTFS_RT, ${place}: ${issue.path ? issue.message : 'is neither an address nor a group in { }'}.`);
  });
  const twice = feeds.find(({ name }, index) => feeds.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`GTFS_RT: two feeds have the name "${twice.name}".`);
  return feeds;
}

function listIn(text: string): readonly unknown[] {
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    // The words of the parser repeat the text, which may have a key.
    throw new Error('GTFS_RT begins with [ and is not JSON: check its quotes, commas and brackets.');
  }
}
