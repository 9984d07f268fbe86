/**
 * Host script for pages in frames (`<iframe src="…?widget=true">`): gives each frame the height of its content. It works
 * as a classic script and as a module, for frames added later too.
 */

/** Frames that the host page declares as ours by their address. A frame cannot change that attribute itself. */
const isOurs = ({ src }: HTMLIFrameElement) => URL.canParse(src) && new URL(src).searchParams.get('widget') === 'true';

/** Asks a frame for its height. The message says nothing else, so any page may read it. */
function greet(frame: EventTarget | null): void {
  if (frame instanceof HTMLIFrameElement && isOurs(frame)) frame.contentWindow?.postMessage({ type: 'tp-frame' }, '*');
}

/** Borders and paddings that the host's styles count as height of the frame. */
function edgesOf(frame: HTMLIFrameElement): number {
  const style = getComputedStyle(frame);
  if (style.boxSizing !== 'border-box') return 0;
  const { borderTopWidth, borderBottomWidth, paddingTop, paddingBottom } = style;
  return [borderTopWidth, borderBottomWidth, paddingTop, paddingBottom].reduce((sum, px) => sum + parseFloat(px), 0);
}

function resize({ source, origin, data }: MessageEvent): void {
  const height: unknown = data?.type === 'tp-resize' && data.height;
  if (typeof height !== 'number' || !(height > 0 && height < 1e5)) return;
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow !== source || !isOurs(frame)) continue;
    const expected = new URL(frame.src).origin;
    // Frames of a sandboxed page have no origin either.
    if (origin !== expected && !(origin === 'null' && self.origin === 'null')) {
      console.warn(
        `tp-frame: a frame of ${expected} shows a page of ${origin}, so its height is ignored. Correct its src.`,
      );
      continue;
    }
    const put = (name: string, value: string) => frame.style.setProperty(name, value, 'important');
    put('height', `${height + edgesOf(frame)}px`);
    put('min-height', '0');
    put('max-height', 'none');
  }
}

// A server that renders the host page may import the script too.
if (typeof document !== 'undefined') {
  addEventListener('message', resize);
  // A load event does not bubble. A page loaded inside the frame is greeted too.
  document.addEventListener('load', ({ target }) => greet(target), true);
  document.querySelectorAll('iframe').forEach(greet);
}
