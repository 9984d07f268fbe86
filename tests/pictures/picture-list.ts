import type { Page } from 'playwright/test';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { widgets } from '#widgets/index.ts';
import { giveSession } from '../support/account.ts';
import { lengthen, longWord } from '../support/long-names.ts';
import { linkQuery } from '../support/planner.ts';

/** How a page is looked at. Neighbours in the list differ in everything. */
export const looks = [
  { width: 390, colorScheme: 'light', language: 'fr' },
  { width: 1440, colorScheme: 'dark', language: 'de' },
  { width: 390, colorScheme: 'dark', language: 'de' },
  { width: 1440, colorScheme: 'light', language: 'fr' },
] as const;
type Look = (typeof looks)[number];

export interface Picture {
  readonly name: string;
  readonly look: Look;
  readonly file: string;
  /** Below the language. */
  readonly address: string;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly after?: (page: Page) => Promise<unknown>;
}

const picture = (
  name: string,
  look: Look,
  address: string,
  steps: Pick<Picture, 'before' | 'after'> = {},
): Picture => ({
  name,
  look,
  file: `${`${name} ${Object.values(look).join(' ')}`.replaceAll(/\W+/g, '-').replace(/^-/, '')}.png`,
  address,
  ...steps,
});

/** Two looks that differ in everything. */
const pairOf = (index: number) => looks.slice((index % 2) * 2, (index % 2) * 2 + 2);

/** Widgets with more states than others have two looks of each example. */
const rich = ['tp-departures', 'tp-place-detail', 'tp-schedules', 'tp-trip-planner'];

const ofExamples = (widgets as readonly WidgetDeclaration[]).flatMap(({ tag, examples }, column) =>
  examples.flatMap(({ name }, row) => {
    const usual = looks.filter((_, index) => index === (column + row) % looks.length);
    const query = new URLSearchParams({ example: `${tag}:${name}` });
    const address = `/cobranding/demo/widgets-definitions?${query}`;
    return (rich.includes(tag) ? pairOf(row) : usual).map((look) => picture(`${tag} ${name}`, look, address));
  }),
);

const at = { dt: '2026-11-23T09:00' };
const results = `/trip-planner/results?${linkQuery(at)}`;
const longResults = `/trip-planner/results?${linkQuery({ ...at, fv: longWord, tv: `Bad ${longWord}` })}`;
const chooseSecond = (page: Page) => page.locator('tp-trip-planner [part=card]').nth(1).click();

const pages: readonly (readonly [name: string, address: string, steps?: Pick<Picture, 'before' | 'after'>])[] = [
  ['home', ''],
  ['results', results],
  ['journey', results, { after: chooseSecond }],
  ['near', '/proximity'],
  ['place', '/proximity/stopArea/bastille'],
  ['schedules', '/schedules'],
  ['line', '/schedules/line/M1'],
  ['stop', '/schedules?stop=bastille'],
  ['favorites', '/account/favorites', { before: giveSession }],
  ['profile', '/account/profile', { before: giveSession }],
  ['integrate', '/cobranding'],
  ['demonstration', '/cobranding/demo/tp-departures'],
  ['error', '/error'],
  ['sign-up', '/sign-up'],
  ['unsubscribe', '/unsubscribe'],
  ['long results', longResults, { before: lengthen }],
  ['long journey', longResults, { before: lengthen, after: chooseSecond }],
  ['long stop', '/schedules?stop=bastille', { before: lengthen }],
];

/** All examples of all widgets, and the pages of the site. */
export const pictures: readonly Picture[] = [
  ...ofExamples,
  ...pages.flatMap(([name, address, steps], row) =>
    pairOf(row).map((look) => picture(`site ${name}`, look, address, steps)),
  ),
];
