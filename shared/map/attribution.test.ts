import { describe, expect, it } from 'vitest';
import { attributionItems } from './attribution.ts';

describe('the attribution of a source', () => {
  it('keeps texts and links', () => {
    expect(
      attributionItems('&copy; <a href="https://osm.org/copyright" target=_blank>OpenStreetMap</a> &amp; others'),
    ).toEqual([{ text: '©' }, { text: 'OpenStreetMap', address: 'https://osm.org/copyright' }, { text: '& others' }]);
  });

  it('TRAP-72: drops unsafe addresses and all other markup', () => {
    expect(attributionItems('<a href="javascript:alert(1)">A</a><img src=x onerror=alert(1)><b>B</b>&#60;i>')).toEqual([
      { text: 'A' },
      { text: 'B<i>' },
    ]);
  });
});
