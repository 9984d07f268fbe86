import { describe, expect, it } from 'vitest';
import { changesBetween, type Manifest, upgradeNote } from './upgrade-note.ts';

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
    expect(changesBetween(manifest(map), manifest(map))).toEqual({ lost: [], gained: [] });
    const note = upgradeNote(
      { version: '1.0.0', manifest: manifest(map) },
      { version: '1.1.0', manifest: manifest(map) },
      'https://city.example/fr/cobranding',
    );
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
    expect(changesBetween(manifest(map, { tagName: 'tp-gone' }), manifest(now, { tagName: 'tp-new' }))).toEqual({
      lost: [
        '`<tp-gone>` no longer exists.',
        '`<tp-map>`: attribute `old` no longer exists.',
        '`<tp-map>`: attribute `zoom` is now `"near" | "far"`, was `number`.',
        '`<tp-map>`: event `tp-move` no longer exists.',
        '`<tp-map>`: slot `default` no longer exists.',
        '`<tp-map>`: style property `--tp-gap` is `4px` if unset, was `8px`.',
      ],
      gained: ['`<tp-new>` is new.', '`<tp-map>`: attribute `fresh` is new.', '`<tp-map>`: part `head` is new.'],
    });
  });
});
