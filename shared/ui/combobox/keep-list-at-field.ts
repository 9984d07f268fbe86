import { placeList } from './list-place.ts';

/** Less than this is not a list to choose from: three options. */
const least = 150;

/** Keeps an open list with its field until told to stop. */
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
    // Under a phone's keyboard or a great magnification the field moves up once; it does not fight whoever scrolls.
    if (found.height < least && event?.type !== 'scroll') {
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
