import { type Locale, toLocale } from '#shared/i18n/locales.ts';
import { type BrandColor, brandColors, type ColorProblem, mendColors } from '#shared/lib/color/brand-colors.ts';
import { type AttributeFacts, type SnippetBuild, snippetBuilds, type WidgetFacts } from './widget-facts.ts';

/** The kinds of page that a snippet is for. */
export const snippetForms = ['html', 'frame', 'wordpress', 'react', 'vue', 'svelte', 'angular'] as const;
export type SnippetForm = (typeof snippetForms)[number];

export const snippetVersions = ['pinned', 'latest'] as const;
export type SnippetVersion = (typeof snippetVersions)[number];

/** A tag with its attribute values by name, valid and not empty. */
export interface ChosenTag {
  readonly widget: WidgetFacts;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Everything that a partner chooses in the generator: a tag, and what goes for the page around it. */
export interface Configuration extends ChosenTag {
  /** Further tags of the page. A frame shows none of them. */
  readonly others: readonly ChosenTag[];
  readonly form: SnippetForm;
  readonly version: SnippetVersion;
  readonly build: SnippetBuild;
  readonly language: Locale;
  readonly colors: Readonly<Partial<Record<BrandColor, string>>>;
  /** Largest width and least height of the first tag in CSS pixels; null for the widget's own. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A value that was refused, with its form field. The field keeps the value. */
export interface RefusedValue {
  readonly field: string;
  readonly value: string;
  readonly reason: 'length' | 'size' | 'value';
  /** What a declaration says about it, in English. */
  readonly detail?: string;
}

export interface ReadConfiguration {
  readonly configuration: Configuration;
  readonly refused: readonly RefusedValue[];
  readonly colorProblems: readonly ColorProblem[];
}

/** The names of the form fields, which are those of the address. */
export const fieldNames = {
  widget: 'tag',
  other: 'with',
  form: 'form',
  version: 'version',
  build: 'build',
  language: 'language',
  width: 'width',
  height: 'height',
} as const;
export const attributeField = (name: string): string => `attribute.${name}`;
export const colorField = (name: BrandColor): string => `color.${name}`;

export const sizeLimits = { width: { least: 280, most: 2000 }, height: { least: 100, most: 2000 } } as const;

const longestValue = 2000;
const firstWidget = 'tp-trip-planner';

/**
 * Reads a configuration from the query of an address. Never throws: what is wrong has a field and a reason in `refused` and
 * is left out of the configuration.
 */
export function readConfiguration(query: string, widgets: readonly WidgetFacts[], locale: Locale): ReadConfiguration {
  const params = new URLSearchParams(query);
  const refused: RefusedValue[] = [];
  const textOf = (name: string) => params.get(name)?.trim() ?? '';
  const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => value === textOf(name)) ?? values[0];
  const widgetNamed = (name: string) => widgets.find((one) => one.tag === `tp-${name.trim().replace(/^tp-/, '')}`);
  const widget = (widgetNamed(textOf(fieldNames.widget)) ??
    widgets.find((one) => one.tag === firstWidget) ??
    widgets[0]) as WidgetFacts;

  const sizeOf = (name: keyof typeof sizeLimits) => {
    const text = textOf(fieldNames[name]);
    if (text === '') return null;
    const { least, most } = sizeLimits[name];
    const size = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
    if (size >= least && size <= most) return size;
    refused.push({ field: fieldNames[name], value: text, reason: 'size' });
    return null;
  };

  const refuse = (value: RefusedValue) => {
    if (!refused.some(({ field }) => field === value.field)) refused.push(value);
  };
  const attributesOf = (one: WidgetFacts): ReadonlyMap<string, string> => {
    const attributes = new Map<string, string>();
    for (const attribute of one.attributes) {
      const field = attributeField(attribute.name);
      const value = textOf(field);
      if (value === '' || value === String(attribute.default ?? '') || isUnset(attribute, value)) continue;
      const problem = value.length > longestValue ? null : attribute.problemOf(value);
      if (value.length > longestValue) refuse({ field, value: value.slice(0, longestValue), reason: 'length' });
      else if (problem !== null) refuse({ field, value, reason: 'value', detail: problem });
      else attributes.set(attribute.name, value);
    }
    return attributes;
  };
  const others = new Set(params.getAll(fieldNames.other).flatMap((name) => widgetNamed(name) ?? []));
  others.delete(widget);

  const { colors, problems: colorProblems } = mendColors(
    Object.fromEntries(brandColors.map((name) => [name, textOf(colorField(name)).slice(0, 20)])),
  );

  const configuration: Configuration = {
    widget,
    attributes: attributesOf(widget),
    others: [...others].map((one) => ({ widget: one, attributes: attributesOf(one) })),
    form: oneOf(fieldNames.form, snippetForms),
    version: oneOf(fieldNames.version, snippetVersions),
    build: oneOf(fieldNames.build, snippetBuilds),
    language: toLocale(textOf(fieldNames.language)) ?? locale,
    colors,
    width: sizeOf('width'),
    height: sizeOf('height'),
  };
  return { configuration, refused, colorProblems };
}

/** Returns the query that `readConfiguration` reads as this configuration. Defaults are left out. */
export function queryOf(configuration: Configuration, locale: Locale): string {
  const { widget, others, form, version, build, language, colors, width, height } = configuration;
  const params = new URLSearchParams();
  params.set(fieldNames.widget, widget.tag.replace(/^tp-/, ''));
  for (const other of others) params.append(fieldNames.other, other.widget.tag.replace(/^tp-/, ''));
  if (form !== snippetForms[0]) params.set(fieldNames.form, form);
  if (version !== snippetVersions[0]) params.set(fieldNames.version, version);
  if (build !== snippetBuilds[0]) params.set(fieldNames.build, build);
  if (language !== locale) params.set(fieldNames.language, language);
  for (const { attributes } of tagsOf(configuration))
    for (const [name, value] of attributes) params.set(attributeField(name), value);
  for (const name of brandColors) if (colors[name]) params.set(colorField(name), colors[name]);
  if (width !== null) params.set(fieldNames.width, String(width));
  if (height !== null) params.set(fieldNames.height, String(height));
  return String(params);
}

/** All tags of a configuration, the first one first. */
export const tagsOf = (configuration: Configuration): readonly ChosenTag[] => [configuration, ...configuration.others];

/** What decides on the files of a page. */
export const pageOf = (configuration: Configuration) => ({
  tags: tagsOf(configuration).map(({ widget }) => widget.tag),
  language: configuration.language,
  build: configuration.build,
});

const isUnset = ({ type }: AttributeFacts, value: string) => type === 'flag' && value === 'false';
