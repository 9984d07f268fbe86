import { type ReactNode, useRef, useState } from 'react';
import { isFirstPaint } from '#shared/lib/first-paint.ts';
import { useIsNear } from './use-is-near.ts';

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
