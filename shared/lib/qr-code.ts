import { encode } from 'uqr';

/** A QR code to draw in an SVG of `size` by `size` units, quiet zone included. */
export interface QrCode {
  readonly size: number;
  /** The dark squares, as one path. */
  readonly path: string;
}

/** Width of the quiet zone around the code, in modules. */
const quietZone = 4;

/** Longest text. A longer one does not fit, or is harder to scan than to type. */
const longestText = 1200;

/**
 * Returns the QR code of an address; null if the text is too long. Generated here, so that no other server learns the
 * trip.
 */
export function qrCodeOf(text: string): QrCode | null {
  if (new TextEncoder().encode(text).length > longestText) return null;
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: quietZone });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { size, path };
}

/** Draws neighbours in a row as one rectangle: some screens show seams between squares. */
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
