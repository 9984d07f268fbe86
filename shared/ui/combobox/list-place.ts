type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const gap = 4;
const margin = 8;
const phone = 640;
/** Minimum width where the viewport has room. */
const readableWidth = 360;
/**
 * The list goes above the field only if less than this is free below. The number of options does not count, so that the
 * list does not jump while the traveller types.
 */
const enoughBelow = 260;

/** Computes the place of a field's list within `visible`, the viewport without a phone's keyboard. */
export function placeList(field: Box, visible: Box) {
  const below = visible.bottom - field.bottom - gap - margin;
  const above = field.top - visible.top - gap - margin;
  const side = below < enoughBelow && above > below ? 'above' : 'below';
  const widest = visible.right - visible.left - 2 * margin;
  const width = widest < phone ? widest : Math.min(Math.max(field.right - field.left, readableWidth), widest);
  return {
    side,
    /** Vertical position of the field edge that the list touches. */
    top: side === 'above' ? field.top - gap : field.bottom + gap,
    left: Math.max(visible.left + margin, Math.min(field.left, visible.right - margin - width)),
    width,
    /** Maximum height. */
    height: Math.max(side === 'above' ? above : below, 0),
  };
}

/** Height of three options, the least that is useful. */
const leastHeight = 150;

/** Keeps an open list at its field until the returned function is called. */
export function keepListAtField(field: HTMLElement, list: HTMLElement): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: true, capture: true };
  const { style } = list;

  const place = (event?: Event) => {
    const view = visualViewport;
    if (!view) return;
    const { offsetLeft: left, offsetTop: top, width, height } = view;
    const visible = { left, top, right: left + width, bottom: top + height };
    let found = placeList(field.getBoundingClientRect(), visible);
    // With a phone's keyboard or at high zoom, scroll the field to the top. Not after a scroll: that would undo it.
    if (found.height < leastHeight && event?.type !== 'scroll') {
      field.scrollIntoView({ block: 'start', behavior: 'instant' });
      found = placeList(field.getBoundingClientRect(), visible);
    }
    list.dataset.side = found.side;
    style.left = `${found.left}px`;
    style.width = `${found.width}px`;
    style.setProperty('--_top', `${found.top}px`);
    style.setProperty('--_room', `${found.height}px`);
  };

  for (const target of [window, visualViewport]) {
    target?.addEventListener('scroll', place, options);
    target?.addEventListener('resize', place, options);
  }
  place();
  return () => ended.abort();
}
