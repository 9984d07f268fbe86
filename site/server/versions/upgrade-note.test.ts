import { describe, expect, it } from 'vitest';
import type { PropDeclaration, WidgetDeclaration } from '#shared/element/contract.ts';
import { customElementsManifest } from '#shared/element/manifest.ts';
import { aged } from '#shared/testing/aged-widget.ts';
import { changesOfVersion, type Manifest, upgradeNote } from './upgrade-note.ts';

const manifest = (...declarations: Manifest['modules'][number]['declarations']): Manifest => ({
  modules: [{ declarations }],
});
const map = {
  tagName: 'tp-map',
  attributes: [{ name: 'zoom', type: { text: 'number' } }, { name: 'old' }],
  events: [{ name: 'tp-move', type: { text: 'CustomEvent<{}>' } }],
  slots: [{ name: '' }],
  cssParts: [{ name: 'row' }],
  cssProperties: [{ name: '--tp-gap', default: '8px' }],
};

describe('what differs between two versions', () => {
  it('is nothing between equal ones', () => {
    expect(changesOfVersion(manifest(map), manifest(map))).toEqual({ lost: [], deprecated: [], gained: [] });
    const note = upgradeNote(
      { version: '1.0.0', manifest: manifest(map) },
      { version: '1.1.0', manifest: manifest(map) },
    )('https://city.example/fr/cobranding');
    expect(note).toContain('Replace `/v/1.0.0/` by `/v/1.1.0/`');
    expect(note).toContain('Nothing: all tags');
    expect(note).toContain('https://city.example/fr/cobranding');
  });

  it('is lost tags and members first, and what became another type or default', () => {
    const now = {
      ...map,
      attributes: [{ name: 'zoom', type: { text: '"near" | "far"' } }, { name: 'fresh' }],
      events: [],
      slots: [],
      cssParts: [{ name: 'row' }, { name: 'head' }],
      cssProperties: [{ name: '--tp-gap', default: '4px' }],
    };
    expect(changesOfVersion(manifest(map, { tagName: 'tp-gone' }), manifest(now, { tagName: 'tp-new' }))).toEqual({
      lost: [
        '`<tp-gone>` no longer exists.',
        '`<tp-map>`: attribute `old` no longer exists.',
        '`<tp-map>`: attribute `zoom` is now `"near" | "far"`, was `number`.',
        '`<tp-map>`: event `tp-move` no longer exists.',
        '`<tp-map>`: slot `default` no longer exists.',
        '`<tp-map>`: style property `--tp-gap` is `4px` if unset, was `8px`.',
      ],
      deprecated: [],
      gained: ['`<tp-new>` is new.', '`<tp-map>`: attribute `fresh` is new.', '`<tp-map>`: part `head` is new.'],
    });
  });

  it('is what became deprecated, with what replaces it, and once more when it is gone', () => {
    const { startPlace, oldStart, blink } = aged.props as Record<string, PropDeclaration>;
    const current = (prop: PropDeclaration | undefined) => ({ ...prop, deprecated: undefined, instead: undefined });
    const manifestOf = (props: object, deprecated?: string) =>
      customElementsManifest([
        {
          ...aged,
          events: {},
          parts: {},
          cssProperties: {},
          props,
          ...(deprecated && { deprecated }),
        } as WidgetDeclaration,
      ]) as Manifest;
    const first = manifestOf({ oldStart: current(oldStart), blink: current(blink) });
    const second = manifestOf({ startPlace, oldStart, blink }, '1.2.0');
    const third = manifestOf({ startPlace });
    expect(changesOfVersion(first, second)).toEqual({
      lost: [],
      deprecated: [
        '`<tp-aged>` is deprecated since 1.2.0.',
        '`<tp-aged>`: attribute `old-start` is deprecated since 1.2.0: use `start-place`.',
        '`<tp-aged>`: attribute `blink` is deprecated since 1.2.0.',
      ],
      gained: ['`<tp-aged>`: attribute `start-place` is new.'],
    });
    expect(changesOfVersion(second, third)).toEqual({
      lost: [
        '`<tp-aged>`: attribute `old-start` no longer exists, deprecated since 1.2.0: use `start-place`.',
        '`<tp-aged>`: attribute `blink` no longer exists, deprecated since 1.2.0.',
      ],
      deprecated: [],
      gained: [],
    });
    const note = upgradeNote({ version: '1.1.0', manifest: first }, { version: '1.2.0', manifest: second })('x');
    expect(note).toMatch(/## What works until the next major version\n\n- `<tp-aged>` is deprecated since 1.2.0.\n/);
  });
});
