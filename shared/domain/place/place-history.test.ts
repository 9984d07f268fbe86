import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlace } from '#shared/testing/factories/place.ts';
import { readPlaceHistory, rememberPlace } from './place-history.ts';

const place = (name: string) => createPlace({ id: name, title: name, displayName: name });
const names = (history: readonly { id: string }[]) => history.map(({ id }) => id).join('');

describe('the history of places', () => {
  it('PLACE-14 ND-79: keeps the last five, newest first, each once', () => {
    const historyOf = (chosen: string) =>
      [...chosen].reduce<readonly ReturnType<typeof place>[]>(
        (history, name) => rememberPlace(history, place(name)),
        [],
      );
    expect(names(historyOf('abcdef'))).toBe('fedcb');
    expect(names(historyOf('abcda'))).toBe('adcb');
  });

  it('PLACE-9: never holds the traveller’s own position, read or remembered', () => {
    const own = createPlace({ type: 'USER_POSITION' });
    expect(rememberPlace([place('a')], own)).toEqual([place('a')]);
    expect(readPlaceHistory(JSON.stringify([own, place('a')]))).toEqual([place('a')]);
  });

  it('ND-79: keeps the fields of a place, and not the lines that go there', () => {
    const full = createPlace({ subTitle: 's', extraData: { city: 'Paris' }, modes: ['METRO'], lines: [] });
    expect(rememberPlace([], full)).toEqual([createPlace({ subTitle: 's', extraData: { city: 'Paris' } })]);
  });

  it.each([
    ['an entry without a name', JSON.stringify([place('a'), { ...place('b'), displayName: undefined }])],
    ['an entry with an empty name', JSON.stringify([{ ...place('a'), displayName: '' }])],
    ['an entry that is nowhere', JSON.stringify([{ ...place('a'), lat: 95 }])],
    ['no list', '{}'],
    ['no JSON', '[{'],
    ['nothing', ''],
  ])('PLACE-8 TRAP-43: is none with %s', (_, text) => {
    expect(readPlaceHistory(text)).toBeNull();
  });

  it('PLACE-8: reads anything without a throw, and gives places or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const history = readPlaceHistory(text);
        expect(history === null || history.every(({ displayName, lat }) => displayName !== '' && lat <= 90)).toBe(true);
      }),
    );
  });
});
