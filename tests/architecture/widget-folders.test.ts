import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import { declarations, widgetNames } from '#shared/build/registry.ts';
import { declarationFile, exportName, projectRoot, viewFile } from '#shared/build/widget-folders.ts';
import { allEvents, allProps } from '#shared/element/manifest.ts';
import { locales } from '#shared/i18n/locales.ts';
import { readSource, sourceFiles } from './source-files.ts';

const names = widgetNames();
const isSentence = (text: string) => /^[A-Z`][^\n]{8,}[.!)]$/.test(text);

describe('the registry', () => {
  it('holds every widget folder', () => {
    const folders = readdirSync(`${projectRoot}widgets`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect([...names].sort(), 'add the declaration to widgets/index.ts').toEqual(folders.sort());
  });
});

describe.each(declarations.map((declaration, index) => [names[index] as string, declaration] as const))(
  'widgets/%s',
  (name, widget) => {
    const folder = `widgets/${name}`;
    const sources = sourceFiles().filter(
      (file) => file.startsWith(`${folder}/`) && !file.endsWith('.widget.ts') && !file.includes('.test.'),
    );
    const code = sources.map((file) => [file, readSource(file)] as const);
    const html = widget.examples.map((example) => example.html).join('\n');

    it('has the face of every widget', () => {
      expect(widget.tag, 'the folder is the tag without tp-').toBe(`tp-${name}`);
      const face = [
        declarationFile(name),
        viewFile(name),
        ...['README.md', `${name}.css`, `${name}.test.tsx`].map((file) => `${projectRoot}${folder}/${file}`),
        ...locales.map(({ code }) => `${projectRoot}${folder}/locales/${code}.po`),
      ];
      const missing = face.filter((file) => !existsSync(file)).map((file) => file.slice(projectRoot.length));
      expect(missing, 'add these files').toEqual([]);
      expect(readSource(`${folder}/${name}.tsx`), 'the view is exported as "View"').toMatch(/export function View\b/);
    });

    it('declares what a server needs to draw it, and the folders that load later', () => {
      const calls: readonly string[] = allEndpoints.map((endpoint) => endpoint.name);
      const unknown = widget.firstPaint?.calls?.filter((call) => !calls.includes(call)) ?? [];
      expect(unknown, 'firstPaint.calls holds names of declared calls').toEqual([]);
      const withTexts = readdirSync(`${projectRoot}${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((path) => /.\/locales$/.test(path))
        .map((path) => path.slice(0, -'/locales'.length));
      expect([...(widget.later ?? [])].sort(), `name in \`later\` the folders with catalogs of their own`).toEqual(
        withTexts.sort(),
      );
    });

    it('is documented to the last piece', () => {
      const texts: [string, string][] = [
        ['summary', widget.summary],
        ...allProps(widget).map(([prop, { doc }]): [string, string] => [`props.${prop}.doc`, doc]),
        ...allEvents(widget).flatMap(([event, { doc, detail }]): [string, string][] => [
          [`events.${event}.doc`, doc],
          ...Object.entries(detail).map(([field, declared]): [string, string] => [
            `events.${event}.detail.${field}.doc`,
            declared.doc,
          ]),
        ]),
        ...Object.entries(widget.parts).map(([part, doc]): [string, string] => [`parts.${part}`, doc]),
        ...Object.entries(widget.slots).map(([slot, doc]): [string, string] => [`slots.${slot}`, doc]),
        ...Object.entries(widget.cssProperties).map(([property, { doc }]): [string, string] => [
          `cssProperties.${property}.doc`,
          doc,
        ]),
        ...widget.examples.map(({ name: example, doc }): [string, string] => [`examples.${example}.doc`, doc]),
      ];
      const wanting = texts.filter(([, text]) => !isSentence(text ?? '')).map(([place]) => place);
      expect(wanting, `write a sentence for each in ${folder}/${name}.widget.ts`).toEqual([]);
    });

    it('declares every event, part and slot that its view uses, and uses every one it declares', () => {
      const used = (pattern: RegExp) =>
        new Set(code.flatMap(([, text]) => [...text.matchAll(pattern)].map((match) => match[1] as string)));
      const compare = (kind: string, found: Set<string>, declared: readonly string[]) => [
        ...[...found]
          .filter((one) => !declared.includes(one))
          .map((one) => `declare the ${kind} "${one}" in ${name}.widget.ts`),
        ...declared
          .filter((one) => !found.has(one))
          .map((one) => `nothing uses the ${kind} "${one}": use it or take it out of ${name}.widget.ts`),
      ];
      expect([
        ...compare('event', used(/\bemit\(\s*'(tp-[\w-]+)'/g), Object.keys(widget.events)),
        ...compare('part', used(/\bpart\(\s*'([\w-]+)'/g), Object.keys(widget.parts)),
        ...compare('slot', used(/\bslot\(\s*'([\w-]*)'/g), Object.keys(widget.slots)),
      ]).toEqual([]);
    });

    it('shows every slot of its own in an example', () => {
      const unseen = Object.keys(widget.slots).filter((slot) =>
        slot === '' ? false : !html.includes(`slot="${slot}"`),
      );
      expect(unseen, 'add an example').toEqual([]);
      expect(new Set(widget.examples.map((example) => example.name)).size, 'names of examples differ').toBe(
        widget.examples.length,
      );
      expect(widget.examples.length).toBeGreaterThan(0);
    });

    it('exports its declaration under the name of its folder', () => {
      expect(readSource(`${folder}/${name}.widget.ts`)).toContain(`export const ${exportName(name)} = declareWidget(`);
    });

    it('reaches for nothing that is the page’s', () => {
      const forbidden =
        /\bdocument\.(body|head|activeElement|getElementById|querySelector|title|cookie)|\bwindow\.(location|open)|\blocation\.(href|assign|replace)|\bhistory\.|\blocalStorage|\bsessionStorage|\binnerHTML|dangerouslySetInnerHTML|\buseId\b|\bautoFocus\b|\bcreatePortal\b|\bstartTransition\b|\buseTransition\b|\buseDeferredValue\b/;
      const reaches = code.flatMap(([file, text]) =>
        text
          .split('\n')
          .flatMap((line, index) => (forbidden.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
      );
      expect(reaches, 'ask through an event or a store instead').toEqual([]);
    });

    it('keeps its stylesheet inside its own box', () => {
      const css = readSource(`${folder}/${name}.css`);
      expect(css).not.toMatch(/position:\s*fixed|@media[^{]*(min|max)-width|:host\s*\{[^}]*margin/);
    });
  },
);
