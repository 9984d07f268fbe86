import { describe, expect, it } from 'vitest';
import { attributionParts } from './attribution.ts';

describe('what a style asks to have said', () => {
  it('keeps texts and links', () => {
    expect(
      attributionParts('&copy; <a href="https://osm.org/copyright" target=_blank>OpenStreetMap</a> &amp; others'),
    ).toEqual([{ text: '©' }, { text: 'OpenStreetMap', address: 'https://osm.org/copyright' }, { text: '& others' }]);
  });

  it('TRAP-72: follows no address that runs, and keeps no markup', () => {
    expect(attributionParts('<a href="javascript:alert(1)">A</a><img src=x onerror=alert(1)><b>B</b>&#60;i>')).toEqual([
      { text: 'A' },
      { text: 'B<i>' },
    ]);
  });
});
