import { type ComponentType, useEffect, useRef, useState } from 'react';

/**
 * A piece that is loaded when it is about to be needed. `prefetch` when the visitor comes near, `load` when it is asked
 * for; a load that failed is tried again the next time.
 */
export function useLazy<Props>(importPiece: () => Promise<{ readonly Piece: ComponentType<Props> }>) {
  const [Piece, setPiece] = useState<ComponentType<Props> | null>(null);
  const loading = useRef<Promise<boolean> | null>(null);
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const load = (): Promise<boolean> => {
    loading.current ??= importPiece().then(
      (module) => {
        if (mounted.current) setPiece(() => module.Piece);
        return true;
      },
      (reason: unknown) => {
        loading.current = null;
        console.error('A part of this widget could not be loaded.', reason);
        return false;
      },
    );
    return loading.current;
  };

  return { Piece, load, prefetch: () => void load() };
}
