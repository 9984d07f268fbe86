import { type ReactNode, useEffect, useRef, useState } from 'react';

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
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (isNear || !image.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${loadAheadPixels}px` },
    );
    observer.observe(image.current);
    return () => observer.disconnect();
  }, [isNear]);

  if (failed === address) return fallback;
  return <img ref={image} alt={alt} {...(isNear && { src: address })} onError={() => setFailed(address)} />;
}
