import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Place, placeTypes } from '#shared/domain/place/place.ts';
import { PlaceIcon } from './places.tsx';

const iconOf = (place: Pick<Place, 'type' | 'modes'>) =>
  /data-icon="([^"]+)"/.exec(renderToStaticMarkup(createElement(PlaceIcon, { place })))?.[1];

describe('the icon of a place', () => {
  it.each(placeTypes)('PLACE-2: exists for %s', (type) => {
    expect(iconOf({ type })).toBeTruthy();
  });

  it('of a stop is that of its first mode', () => {
    expect(iconOf({ type: 'stopArea' })).toBe('stop');
    expect(iconOf({ type: 'stopArea', modes: ['RER', 'METRO'] })).toBe('rer');
    expect(iconOf({ type: 'stopPoint', modes: ['BUS'] })).toBe('bus');
  });

  it('of another place does not depend on modes', () => {
    expect(iconOf({ type: 'pointOfSales', modes: ['METRO'] })).toBe(iconOf({ type: 'pointOfSales' }));
  });
});
