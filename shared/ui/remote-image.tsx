import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So far below the screen an image begins to load (CONST-5). */
const aheadInPixels = 1200;

interface RemoteImageProps {
  readonly address: string;
  /** Empty for one that only adorns. */
  readonly alt: string;
  /** Stands in its place where it does not come: nobody sees a broken image (ND-98). */
  readonly otherwise: ReactNode;
}

/** An image from elsewhere, asked for when somebody is about to see it. How long it is kept, its server says. */
export function RemoteImage({ address, alt, otherwise }: RemoteImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (isNear || !image.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${aheadInPixels}px` },
    );
    observer.observe(image.current);
    return () => observer.disconnect();
  }, [isNear]);

  if (failed === address) return otherwise;
  return <img ref={image} alt={alt} {...(isNear && { src: address })} onError={() => setFailed(address)} />;
}
