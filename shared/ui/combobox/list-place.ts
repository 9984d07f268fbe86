export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface ListPlace {
  readonly side: 'below' | 'above';
  /** The edge of the field that the list is at. */
  readonly top: number;
  readonly left: number;
  readonly width: number;
  /** How high it may be. */
  readonly height: number;
}

const gap = 4;
const margin = 8;
const phone = 640;
/** A list for reading, wherever there is room for it. */
const wide = 360;
/** Below is where a list is expected; it goes above only if this does not fit. The number of options has no say in it, so that the list does not jump as one types. */
const enough = 260;

/** Where a list goes that belongs to a field, in the part of the page that is not behind a phone's keyboard. */
export function placeList(field: Box, visible: Box): ListPlace {
  const below = visible.bottom - field.bottom - gap - margin;
  const above = field.top - visible.top - gap - margin;
  const side = below < enough && above > below ? 'above' : 'below';
  const widest = visible.right - visible.left - 2 * margin;
  const width = widest < phone ? widest : Math.min(Math.max(field.right - field.left, wide), widest);
  return {
    side,
    top: side === 'above' ? field.top - gap : field.bottom + gap,
    left: Math.max(visible.left + margin, Math.min(field.left, visible.right - margin - width)),
    width,
    height: Math.max(side === 'above' ? above : below, 0),
  };
}
