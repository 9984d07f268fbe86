const inputs = ['pointerdown', 'wheel', 'touchmove', 'keydown'];
/** Frames in which the browser itself may still scroll: WebKit reveals what has the focus after the event. */
const framesToLand = 20;
let endHold = () => {};

/**
 * Scrolls to the start of `element`, and again while something above it changes its height, such as siblings that are filled when the
 * browser is idle or laid out when they come near the viewport. Ends at the traveller's next input, when something else scrolls
 * later than at once, when the element is gone, or by the returned function.
 */
export function holdAtStart(element: Element): () => void {
  endHold();
  const ended = new AbortController();
  const { signal } = ended;
  let frame = 0;
  let landed = scrollY;
  const end = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    ended.abort();
  };
  const land = () => {
    if (!element.isConnected) return end();
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    landed = scrollY;
  };
  const observer = new ResizeObserver(land);
  // Each of them: one may grow by what another one loses.
  for (let one: Element | null = element; one; one = one.previousElementSibling) observer.observe(one);
  observer.observe(document.documentElement);
  for (const name of inputs) addEventListener(name, end, { capture: true, passive: true, signal });
  const landInFrames = (left: number) => {
    land();
    if (signal.aborted) return;
    if (left > 0) frame = requestAnimationFrame(() => landInFrames(left - 1));
    else addEventListener('scroll', () => Math.abs(scrollY - landed) > 1 && end(), { passive: true, signal });
  };
  landInFrames(framesToLand);
  endHold = end;
  return end;
}
