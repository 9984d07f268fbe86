import { type RefObject, useEffect, useState } from 'react';

const darkProbe = 'rgb(2, 2, 2)';

/**
 * Which of the two schemes an element is drawn in, for what is not drawn by stylesheets, such as a canvas. No interface
 * tells of it, since it may come from the system, the page or any element around; so a probe's colour is read, whose
 * transition tells when it becomes another.
 */
export function useColorScheme(probe: RefObject<HTMLElement | null>): 'light' | 'dark' {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');

  useEffect(() => {
    const element = probe.current;
    if (!element) return;
    const read = () => setScheme(getComputedStyle(element).color === darkProbe ? 'dark' : 'light');
    // Where the colours of pages are the reader's own, there still is a light and a dark.
    element.style.setProperty('forced-color-adjust', 'none');
    element.style.color = 'light-dark(rgb(1, 1, 1), rgb(2, 2, 2))';
    read();
    element.style.transition = 'color 1ms step-end';
    element.addEventListener('transitionend', read);
    return () => element.removeEventListener('transitionend', read);
  }, [probe]);

  return scheme;
}
