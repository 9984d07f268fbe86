import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isFirstPaint } from '#shared/lib/first-paint.ts';

/** Distance below the viewport at which an image starts to load (CONST-5). */
const loadAheadPixels = 1200;

interface RemoteImageProps {
  readonly address: string;
  /** Empty for a decorative image. */
  readonly alt: string;
  /** Replaces an image that fails to load (ND-98). */
  readonly fallback: ReactNode;
}

/**
 * An image from another server, loaded shortly before it scrolls into view. Its server's headers decide on caching. In
 * the first paint it has its address at once: it shows without script, and does not blink when React replaces it.
 */
export function RemoteImage({ address, alt, fallback }: RemoteImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const isNear = useIsNear(image, loadAheadPixels);
  const [isDrawn] = useState(isFirstPaint);
  const [failed, setFailed] = useState<string | null>(null);

  if (failed === address) return fallback;
  return (
    <img
      ref={image}
      alt={alt}
      {...(isDrawn && !isNear && { loading: 'lazy' })}
      {...((isDrawn || isNear) && { src: address })}
      onError={() => setFailed(address)}
    />
  );
}

/** Whether an element has come within `margin` pixels of the viewport; stays true from then on. */
export function useIsNear(element: RefObject<Element | null>, margin: number): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element, margin]);
  return isNear;
}
