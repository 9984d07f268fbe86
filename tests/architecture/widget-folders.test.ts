import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import postcss from 'postcss';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import { nodesIn } from '#shared/build/nodes.ts';
import { declarations, widgetNames } from '#shared/build/registry.ts';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { allEvents, allParts, allProps, allSlots } from '#shared/element/manifest.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import { nameOf, type Source, sourceOf, sources } from './source.ts';
import { isTest, readSource, sourceFiles } from './source-files.ts';
import { versionFaults } from './version-faults.ts';

const names = widgetNames();
const isSentence = (text: string) => /^[A-Z`][^\n]{8,}[.!)]$/.test(text);

/** The texts that the calls of a function are given first: `part(isOpen ? 'sheet' : 'strip')` gives two. */
function namesGiven(code: readonly Source[], called: string): Set<string> {
  const names = new Set<string>();
  for (const node of code.flatMap(({ program }) => nodesIn(program))) {
    if (node.type !== 'CallExpression') continue;
    const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
    const [given] = node.arguments;
    if (callee.type !== 'Identifier' || callee.name !== called || !given) continue;
    const choices = given.type === 'ConditionalExpression' ? [given.consequent, given.alternate] : [given];
    for (const one of choices) if (one.type === 'Literal' && typeof one.value === 'string') names.add(one.value);
  }
  return names;
}

/** The names that code takes from an object called `props`, or from any object by a pattern. */
function namesRead(code: readonly Source[]): Set<string> {
  const names = code.flatMap(({ program }) =>
    nodesIn(program).flatMap((node) => {
      if (node.type === 'MemberExpression')
        return nameOf(node.object) === 'props' && !node.computed ? [nameOf(node.property)] : [];
      if (node.type !== 'ObjectPattern') return [];
      return node.properties.map((one) => (one.type === 'Property' ? nameOf(one.key) : null));
    }),
  );
  return new Set(names.filter((name) => name !== null));
}

/** The panel that asks for consent lies above the page, as long as it asks. */
const abovePage = 'widgets/app-footer/consent-panel.css';

/** What of a widget's style sheet reaches out of its box, or looks at the viewport. */
function outsideItsBox(file: string, text: string): string[] {
  const wrong: string[] = [];
  const report = (node: postcss.ChildNode, words: string) => wrong.push(`${file}:${node.source?.start?.line} ${words}`);
  const sheet = postcss.parse(text);
  sheet.walkAtRules('media', (rule) => {
    if (rule.params.includes('width')) report(rule, 'queries the viewport: use a container query');
  });
  sheet.walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    if (prop === 'position' && value === 'fixed') report(declaration, 'is fixed: the page owns the viewport');
    const isHost = parent instanceof postcss.Rule && parent.selectors.includes(':host');
    if (isHost && prop.startsWith('margin'))
      report(declaration, 'has a margin on :host: the page says where the tag lies');
  });
  return wrong;
}

describe('the checks of a widget', () => {
  it('read names from calls, not from texts and comments', () => {
    const source = sourceOf(
      'a.tsx',
      "// part('a')\nconst x = \"part('b')\";\n<p {...part('c')} {...view.part(x ? 'd' : 'e')} />;",
    );
    expect([...namesGiven([source], 'part')]).toEqual(['c', 'd', 'e']);
  });

  it('know what is read', () => {
    const source = sourceOf(
      'a.tsx',
      "props.a; other.b; const { c } = props; function f({ d }: Props) {} 'props.e'; // props.f",
    );
    expect([...namesRead([source])]).toEqual(['a', 'c', 'd']);
  });

  it.each(['many', 'auto', '44', '44 px', '44px; color: red', 'clamp(1px'])(
    'refuse to reserve `%s`',
    async (height) => {
      expect(await faultsOfHeight(height)).toEqual([expect.stringContaining('write a height of CSS')]);
    },
  );

  it('find what reaches out of a widget’s box', () => {
    const sheet =
      ':host { margin-top: 1px }\n.a {\n  position: fixed;\n  margin: 0 }\n@media (max-width: 640px) { .a { color: red } }';
    expect(outsideItsBox('a.css', sheet)).toEqual([
      'a.css:5 queries the viewport: use a container query',
      'a.css:1 has a margin on :host: the page says where the tag lies',
      'a.css:3 is fixed: the page owns the viewport',
    ]);
  });
});

/** Returns why a page cannot reserve a height; an empty list if it can. */
async function faultsOfHeight(height: string): Promise<string[]> {
  const config = { rules: { 'declaration-property-value-no-unknown': true } };
  const { results } = await stylelint.lint({ code: `a { min-height: ${height} }`, config });
  const isHeight = /^[^;{}]*\d[^;{}]*$/.test(height) && results.every(({ warnings }) => warnings.length === 0);
  return isHeight ? [] : [`reservedHeight is “${height}”: write a height of CSS, such as 44px or 24rem`];
}

describe('the registry', () => {
  it('holds every widget folder', () => {
    const folders = readdirSync(`${projectRoot}widgets`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect([...names].sort(), 'declare each, then run `npm run docs`').toEqual(folders.sort());
  });
});

describe.each(declarations.map((declaration, index) => [names[index] as string, declaration] as const))(
  'widgets/%s',
  (name, widget) => {
    const folder = `widgets/${name}`;
    const code = sources().filter(
      ({ file }) => file.startsWith(`${folder}/`) && !file.endsWith('.widget.ts') && !isTest(file),
    );
    const sheets = sourceFiles(/\.css$/).filter((file) => file.startsWith(`${folder}/`));
    const html = widget.examples.map((example) => example.html).join('\n');

    it('declares what a server needs to draw it', () => {
      const calls: readonly string[] = allEndpoints.map((endpoint) => endpoint.name);
      const unknown = widget.firstPaint?.calls?.filter((call) => !calls.includes(call)) ?? [];
      expect(unknown, 'firstPaint.calls holds names of declared calls').toEqual([]);
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
        ...allParts(widget).map(([part, { doc }]): [string, string] => [`parts.${part}`, doc]),
        ...allSlots(widget).map(([slot, { doc }]): [string, string] => [`slots.${slot}`, doc]),
        ...Object.entries(widget.cssProperties).map(([property, { doc }]): [string, string] => [
          `cssProperties.${property}.doc`,
          doc,
        ]),
        ...widget.examples.map(({ name: example, doc }): [string, string] => [`examples.${example}.doc`, doc]),
      ];
      const wanting = texts.filter(([, text]) => !isSentence(text ?? '')).map(([place]) => place);
      expect(wanting, `write a sentence for each in ${folder}/${name}.widget.ts`).toEqual([]);
    });

    it('says versions that can be, and what replaces a deprecated name', () => {
      expect(versionFaults(widget, declarations), `mend ${folder}/${name}.widget.ts`).toEqual([]);
    });

    it('declares every event, part and slot that its view uses, and uses every one it declares', () => {
      const compare = (kind: string, found: Set<string>, declared: readonly string[]) => [
        ...[...found]
          .filter((one) => !declared.includes(one))
          .map((one) => `declare the ${kind} "${one}" in ${name}.widget.ts`),
        ...declared
          .filter((one) => !found.has(one))
          .map((one) => `nothing uses the ${kind} "${one}": use it or take it out of ${name}.widget.ts`),
      ];
      expect([
        ...compare('event', namesGiven(code, 'emit'), Object.keys(widget.events)),
        ...compare('part', namesGiven(code, 'part'), Object.keys(widget.parts)),
        ...compare('slot', namesGiven(code, 'slot'), Object.keys(widget.slots)),
      ]).toEqual([]);
    });

    it('reads every attribute that it declares', () => {
      const read = namesRead(code);
      const sheet = sheets.map(readSource).join('\n');
      const unread = Object.keys(widget.props)
        .filter((prop) => !read.has(prop) && !sheet.includes(`:host([${attributeOf(prop)}`))
        .map((prop) => `nothing reads props.${prop}: use it or take it out of ${name}.widget.ts`);
      expect(unread).toEqual([]);
    });

    it('reserves a height that a page can set', async () => {
      expect(await faultsOfHeight(widget.reservedHeight)).toEqual([]);
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

    it('keeps its style sheets inside its own box', () => {
      expect(
        sheets.filter((file) => file !== abovePage).flatMap((file) => outsideItsBox(file, readSource(file))),
      ).toEqual([]);
    });

    it('uses its style sheets', () => {
      const unused = sheets.filter((file) => !code.some(({ text }) => text.includes(`/${basename(file)}?inline'`)));
      expect(unused, 'import each in a view and pass it to useStyles, or delete it').toEqual([]);
    });
  },
);
