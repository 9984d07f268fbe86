import { describe, expect, it } from 'vitest';
import { aged } from '#shared/testing/aged-widget.ts';
import { customElementsManifest, editorCssData, editorHtmlData, elementTypes, webTypes } from './manifest.ts';

interface Named {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** Returns the fields of each name in a list, without those that have nothing to do with versions. */
const versionsIn = (names: unknown) =>
  Object.fromEntries(
    (names as Named[])
      .map(({ name, since, deprecated, 'deprecated-since': end }) => [name, { since, deprecated, end }] as const)
      .filter(([, { since, deprecated }]) => since ?? deprecated),
  );

describe('what tools read of required attributes', () => {
  const required = { ...aged, props: { stop: { type: 'text', required: true, doc: 'The stop.' } } } as const;

  it('is said in the manifest, the types and the data of editors', () => {
    expect(JSON.stringify(customElementsManifest([required]))).toContain('"description":"The stop. Required."');
    expect(elementTypes([required])).toContain('  /** The stop. Required. */\n  stop: string | undefined;');
    expect(JSON.stringify(editorHtmlData([required]))).toContain('"description":"The stop. Required."');
    const types = JSON.stringify(webTypes([required], 'x', '1.2.0'));
    expect(types).toContain('{"name":"stop","description":"The stop. Required.","required":true,');
    expect(types.match(/"required":true/g)).toHaveLength(1);
  });
});

describe('what tools read of new and deprecated names', () => {
  it('is in the manifest: which are deprecated, and what replaces them', () => {
    const { modules } = customElementsManifest([aged]) as { modules: { declarations: Record<string, unknown>[] }[] };
    const [declaration = {}] = modules[0]?.declarations ?? [];
    const deprecated = (kind: string) =>
      Object.fromEntries(
        Object.entries(versionsIn(declaration[kind])).map(([name, { deprecated: text }]) => [name, text]),
      );
    expect(deprecated('attributes')).toEqual({
      'old-start': 'since 1.2.0: use `start-place`',
      blink: 'since 1.2.0',
    });
    expect(deprecated('members')).toEqual({ oldStart: 'since 1.2.0: use `startPlace`', blink: 'since 1.2.0' });
    expect(deprecated('events')).toEqual({ 'tp-aged-run': 'since 1.2.0: use `tp-aged-go`' });
    expect(deprecated('cssParts')).toEqual({ frame: 'since 1.2.0: use `box`' });
    expect(deprecated('slots')).toEqual({});
    expect(deprecated('cssProperties')).toEqual({ '--tp-aged-gap': 'since 1.2.0' });
    expect(declaration.deprecated).toBeUndefined();
  });

  it('is in the types, as tags of their comments', () => {
    const types = elementTypes([aged]);
    expect(types).toContain(
      '  /**\n   * Where it started.\n   * @deprecated since 1.2.0: use `startPlace`\n   */\n  oldStart: string | undefined;',
    );
    expect(types).toContain(
      "  /**\n   * Where it started.\n   * @deprecated since 1.2.0: use `start-place`\n   */\n  'old-start': string | undefined;",
    );
    expect(types).toContain('  /**\n   * It goes.\n   * @since 1.2.0\n   */\n');
    expect(types).toContain('/**\n * For tests.\n * @since 1.1.0\n */\nexport interface TpAgedElement ');
  });

  it('is in the data of editors, where their formats have a field, and else in the description', () => {
    const { contributions } = webTypes([aged], 'x', '1.2.0') as {
      contributions: { html: { elements: (Named & { js: { events: Named[] } })[] } };
    };
    const [element] = contributions.html.elements;
    expect(element?.since).toBe('1.1.0');
    expect(versionsIn(element?.attributes)).toEqual({
      'start-place': { since: '1.2.0' },
      'old-start': { deprecated: 'since 1.2.0: use `start-place`', end: '1.2.0' },
      blink: { deprecated: 'since 1.2.0', end: '1.2.0' },
    });
    expect(Object.keys(versionsIn(element?.js.events))).toEqual(['tp-aged-go', 'tp-aged-run']);

    const { tags } = editorHtmlData([aged]) as { tags: { attributes: Named[] }[] };
    expect(tags[0]?.attributes.find(({ name }) => name === 'old-start')?.description).toBe(
      'Where it started. Deprecated since 1.2.0: use `start-place`.',
    );
    const { properties } = editorCssData([aged], []) as { properties: Named[] };
    expect(properties).toEqual([
      { name: '--tp-aged-gap', description: 'A gap. Deprecated since 1.2.0.', status: 'obsolete' },
    ]);
  });
});
