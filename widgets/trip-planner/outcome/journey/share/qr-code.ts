import { encode } from 'uqr';

/** A QR code to draw in an SVG of `size` by `size` units, quiet zone included. */
export interface QrCode {
  readonly size: number;
  /** The dark squares, as one path. */
  readonly path: string;
}

/** Readers need so many light modules around the code. */
const quietZone = 4;

/** More than a code can hold at this strength, or harder to read from a screen than an address is to type. */
const longestText = 1200;

/** The code of an address, made here: nobody else learns where somebody goes. Null when the text is too long for one. */
export function qrCodeOf(text: string): QrCode | null {
  if (new TextEncoder().encode(text).length > longestText) return null;
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: quietZone });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { size, path };
}

/** One rectangle for neighbours in a row: seams between squares would show on some screens. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const length = x - start + 1;
    path += `M${start} ${y}h${length}v1h-${length}z`;
  }
  return path;
}
