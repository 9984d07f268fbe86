import type { MessageDescriptor } from '@lingui/core';

interface WidgetTexts {
  readonly name: MessageDescriptor;
  /** What it does, for those who run a page. */
  readonly sentence: MessageDescriptor;
}

const files = import.meta.glob<{ readonly texts: WidgetTexts }>('/widgets/*/*.texts.ts', { eager: true });

/** For the content of a page. The other widgets surround a page. */
const forContent = [
  'tp-trip-planner',
  'tp-departures',
  'tp-proximity-map',
  'tp-schedules',
  'tp-traffic',
  'tp-favorites',
  'tp-banner-strip',
  'tp-place-detail',
];

/** By tag: the folder of a widget has the name of its tag. */
const texts = new Map(Object.entries(files).map(([path, file]) => [`tp-${path.split('/')[2]}`, file.texts]));

/** The tags of all widgets, those for the content of a page first. */
export const listedTags: readonly string[] = [...new Set([...forContent, ...texts.keys()])];

/** Name and purpose of a widget, from `widgets/<name>/<name>.texts.ts`. */
export const textsOf = (tag: string): WidgetTexts => texts.get(tag) as WidgetTexts;
