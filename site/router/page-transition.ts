/**
 * Runs the transition to the next page: leave, change, enter (LAY-9, LAY-10). The classes and their order are those of
 * a transition named `page`. If the style sheet sets no duration, as with reduced motion, nothing is awaited.
 */
export async function changePage(element: HTMLElement, change: () => void): Promise<void> {
  await run(element, 'leave');
  change();
  await run(element, 'enter');
}

async function run(element: HTMLElement, phase: 'leave' | 'enter'): Promise<void> {
  const name = (step: string) => `page-${phase}-${step}`;
  element.classList.add(name('active'), name('from'));
  const milliseconds = durationOf(element);
  if (milliseconds > 0) await nextFrame();
  element.classList.remove(name('from'));
  element.classList.add(name('to'));
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
  element.classList.remove(name('active'), name('to'));
}

function durationOf(element: HTMLElement): number {
  const seconds = getComputedStyle(element).transitionDuration.split(',').map(Number.parseFloat);
  return Math.max(0, ...seconds.filter(Number.isFinite)) * 1000;
}

/** A background page draws no frames: this timeout ends its transition. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 50);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
