import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { type QrCode, qrCodeOf } from './qr-code.ts';

/** Rasterises the path at four pixels a unit, as a camera would see it. */
function read({ size, path }: QrCode): string | undefined {
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1) {
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return jsQR(pixels, width, width)?.data;
}

const seen = (text: string) => {
  const code = qrCodeOf(text);
  return code && read(code);
};

describe('the code of an address', () => {
  it.each([
    'https://example.org/fr/trip-planner/results?fi=stop_area:bastille&ti=stop_area:nation&jc=aGVsbG8',
    `https://example.org/?jc=${'Zz0-_'.repeat(160)}`,
    'https://example.org/?from=Châtelet – Les Halles',
  ])('is read back by another program: %s', (address) => {
    expect(seen(address)).toBe(address);
  });

  it('is read back whatever the address is', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        expect(seen(address)).toBe(address);
      }),
      { numRuns: 15 },
    );
  });

  it('has light around it, and is the same each time', () => {
    const code = qrCodeOf('https://example.org/') as QrCode;
    const columns = [...code.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
      Number(x),
      Number(y),
      Number(x) + Number(length),
    ]);
    expect(Math.min(...columns.flatMap(([x, y]) => [x as number, y as number]))).toBe(4);
    expect(Math.max(...columns.map(([, , end]) => end as number))).toBe(code.size - 4);
    expect(qrCodeOf('https://example.org/')).toEqual(code);
  });

  it('is not there for an address too long to be read from a screen', () => {
    expect(qrCodeOf('a'.repeat(1200))).not.toBeNull();
    expect(qrCodeOf('a'.repeat(1201))).toBeNull();
  });
});
