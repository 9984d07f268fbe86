import postcss from 'postcss';
import { reached } from '#shared/build/group-modules.ts';
import { nodesIn } from '#shared/build/nodes.ts';
import { type Import, targetOf } from './import-law.ts';
import { nameOf, placeOf, type Source } from './source.ts';
import { isTest } from './source-files.ts';

/** Every widget adopts it. */
const everywhere = 'shared/styles/base.css';

/** Views that are drawn inside another component, which gets them as a function. */
const drawnInside: Readonly<Record<string, string>> = {
  'widgets/schedules/stop/whole-day.tsx': 'shared/components/place-detail/departure-board.tsx',
};

/** Names of the classes in the selectors of a style sheet. */
export function classesIn(css: string): ReadonlySet<string> {
  const names = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/\.([a-z][a-z\d-]*)/g)) if (name) names.add(name);
  });
  return names;
}

/**
 * Returns the classes of views whose styles are only in style sheets that other components adopt: such a view looks
 * right after those components were shown, and wrong before. Styles may come from the view, from what it imports, or
 * from all views that draw it.
 */
export function unstyledClasses(
  sources: readonly Source[],
  imports: readonly Import[],
  sheets: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const shipped = imports.filter(({ file, typeOnly }) => !isTest(file) && !typeOnly);
  const fileOf = (one: Import) => targetOf(one)?.replace(/\?.*/, '') ?? '';
  const importers = Map.groupBy(shipped, fileOf);
  const imported = Map.groupBy(shipped, ({ file }) => file);
  const importsNow = (file: string) => (imported.get(file) ?? []).flatMap((one) => (one.dynamic ? [] : [fileOf(one)]));
  const isIn = (file: string, name: string) => sheets.get(file)?.has(name) ?? false;
  const isBelow = (file: string, name: string) =>
    [everywhere, ...reached([file], importsNow)].some((one) => isIn(one, name));
  const isAround = (file: string, name: string, seen: ReadonlySet<string>): boolean => {
    const next = new Set([...seen, file]);
    const isOf = (one: string) =>
      seen.has(one) || importsNow(one).some((sheet) => isIn(sheet, name)) || isAround(one, name, next);
    const around = [...new Set((importers.get(file) ?? []).map((one) => one.file))];
    const inside = drawnInside[file];
    return (around.length > 0 && around.every(isOf)) || (inside !== undefined && isOf(inside));
  };
  const known = new Set([...sheets.values()].flatMap((names) => [...names]));
  return sources
    .filter(({ file }) => file.endsWith('.tsx') && !isTest(file))
    .flatMap((source) =>
      classUses(source)
        .filter(({ name }) => known.has(name) && !isBelow(source.file, name) && !isAround(source.file, name, new Set()))
        .map(({ name, place }) => `${place} draws .${name}, whose styles other components adopt`),
    );
}

function classUses(source: Source) {
  return nodesIn(source.program).flatMap((node) => {
    if (node.type !== 'JSXAttribute' || nameOf(node.name) !== 'className' || !node.value) return [];
    const texts = nodesIn(node.value).flatMap((part) =>
      part.type === 'TemplateElement' ? [part.value.raw] : [nameOf(part.type === 'Literal' ? part : null) ?? ''],
    );
    return texts.flatMap((text) => text.split(/\s+/).map((name) => ({ name, place: placeOf(source, node) })));
  });
}
