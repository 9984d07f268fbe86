import type { Page } from 'playwright/test';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { widgets } from '#widgets/index.ts';
import { giveSession } from '../support/account.ts';
import { lengthen, longWord } from '../support/long-names.ts';
import { linkQuery, plannerWords } from '../support/planner.ts';

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
  /** Without what is below the first screen. */
  readonly isOneScreen?: boolean;
}

type Steps = Pick<Picture, 'before' | 'after' | 'isOneScreen'>;

const picture = (name: string, look: Look, address: string, steps: Steps = {}): Picture => ({
  name,
  look,
  file: `${`${name} ${Object.values(look).join(' ')}`.replaceAll(/\W+/g, '-').replace(/^-/, '')}.png`,
  address,
  ...steps,
});

/** Two looks that differ in everything. */
const pairOf = (index: number) => looks.slice((index % 2) * 2, (index % 2) * 2 + 2);

/** A widget keeps its looks when others come or go. */
const numberOf = (tag: string) => [...tag].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Widgets with more states than others have two looks of each example. */
const rich = ['tp-departures', 'tp-place-detail', 'tp-schedules', 'tp-trip-planner'];

const ofExamples = (widgets as readonly WidgetDeclaration[]).flatMap(({ tag, examples }) =>
  examples.flatMap(({ name }, row) => {
    const usual = looks.filter((_, index) => index === (numberOf(tag) + row) % looks.length);
    const query = new URLSearchParams({ example: `${tag}:${name}` });
    const address = `/cobranding/demo/widgets-definitions?${query}`;
    return (rich.includes(tag) ? pairOf(row) : usual).map((look) => picture(`${tag} ${name}`, look, address));
  }),
);

const at = { dt: '2026-11-23T09:00' };
const results = `/trip-planner/results?${linkQuery(at)}`;
const longResults = `/trip-planner/results?${linkQuery({ ...at, fv: longWord, tv: `Bad ${longWord}` })}`;
const roundTrip = `/trip-planner/results?${linkQuery({ ...at, tt: '1', rt: '2026-11-23T18:00' })}`;
const cardsOn = (page: Page) => page.locator('tp-trip-planner [part=card]');
const chooseSecond = (page: Page) => cardsOn(page).nth(1).click();
const press = (page: Page, name: keyof (typeof plannerWords)['fr']) =>
  page.getByRole('button', { name: new RegExp(`^(${plannerWords.fr[name]}|${plannerWords.de[name]})$`) }).click();
async function chooseBoth(page: Page): Promise<void> {
  for (const take of ['takeOutbound', 'takeReturn'] as const) {
    await cardsOn(page).first().click();
    await press(page, take);
  }
}

const pages: readonly (readonly [name: string, address: string, steps?: Steps])[] = [
  ['home', ''],
  ['results', results],
  ['journey', results, { after: chooseSecond }],
  ['round trip', roundTrip, { after: chooseBoth }],
  // Which places end the list depends on the map's height, which follows the scrolling.
  ['near', '/proximity', { isOneScreen: true }],
  ['place', '/proximity/stopArea/bastille'],
  ['schedules', '/schedules'],
  ['line', '/schedules/line/M1', { after: (page) => page.locator('.timetable-blocks:not([aria-busy])').waitFor() }],
  ['stop', '/schedules?stop=bastille'],
  ['favorites', '/account/favorites', { before: giveSession }],
  ['profile', '/account/profile', { before: giveSession }],
  ['own favorites', '/favorites'],
  ['offline', '/offline'],
  ['integrate', '/cobranding'],
  ['demonstration', '/cobranding/demo/tp-departures'],
  ['error', '/error'],
  ['sign-up', '/sign-up'],
  ['unsubscribe', '/unsubscribe'],
  ['long results', longResults, { before: lengthen }],
  ['long journey', longResults, { before: lengthen, after: chooseSecond }],
  ['long stop', '/schedules?stop=bastille', { before: lengthen }],
  ['traffic', '/traffic'],
];

/** All examples of all widgets, and the pages of the site. */
export const pictures: readonly Picture[] = [
  ...ofExamples,
  ...pages.flatMap(([name, address, steps], row) =>
    pairOf(row).map((look) => picture(`site ${name}`, look, address, steps)),
  ),
];
