import { type RefObject, useEffect } from 'react';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';

/** Calls `run` after a press on a link inside an element, also in its slots, whose events React does not see. */
export function useFollowedLinks(inside: RefObject<HTMLElement | null>, run: () => void): void {
  const follow = useStableCallback(run);
  useEffect(() => {
    const element = inside.current;
    if (!element) return;
    const press = (event: Event) => {
      if (event.composedPath().some((node) => node instanceof HTMLAnchorElement && node.href !== '')) follow();
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [inside, follow]);
}
