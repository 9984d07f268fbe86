import { expect } from 'chai';
import { drawImage } from './draw-image.ts';
import { type BadgeImage, badgeImageId } from './image-ids.ts';

/** Colours of a badge on the map, at fractions of its width and at half its height. */
function coloursOf(badge: BadgeImage, ...parts: number[]): number[][] {
  const drawn = drawImage(`${badgeImageId(badge)}|light`, 1, []);
  if (!drawn) throw new Error('nothing is drawn');
  const { width, height, data } = drawn.data;
  const row = Math.round(height * 0.75);
  return parts.map((part) => {
    const at = (row * width + Math.round(width * part)) * 4;
    return [...data.slice(at, at + 3)];
  });
}

describe('the badge of a line on the map', () => {
  const colour = [255, 190, 0];

  it('is dark for night buses, with a band in the colour of the line, as in lists', () => {
    const badge = { mode: 'BUS', code: 'N15', color: '#ffbe00', textColor: 'black' } as const;
    const [band = [], ground = []] = coloursOf(badge, 0.13, 0.82);
    expect(band).to.deep.equal(colour);
    expect(Math.max(...ground)).to.be.lessThan(100);
  });

  it('has only the colour of the line for all other modes', () => {
    const badge = { mode: 'BUS', code: '115', color: '#ffbe00', textColor: 'black' } as const;
    expect(coloursOf(badge, 0.13, 0.82)).to.deep.equal([colour, colour]);
  });
});
