import { type ReactNode, useRef, useState } from 'react';
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

/** An image from another server, loaded shortly before it scrolls into view. Its server's headers decide on caching. */
export function RemoteImage({ address, alt, fallback }: RemoteImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const isNear = useIsNear(image, loadAheadPixels);
  const [failed, setFailed] = useState<string | null>(null);

  if (failed === address) return fallback;
  return <img ref={image} alt={alt} {...(isNear && { src: address })} onError={() => setFailed(address)} />;
}
