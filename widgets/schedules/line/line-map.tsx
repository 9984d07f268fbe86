import { MapSurface } from '#shared/components/map-surface.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './line-map.css?inline';

/** The page's own map, for a group without a map. */
export function Component({ announce }: { readonly announce: (text: string) => void }) {
  useStyles(css);
  return (
    <div className="line-map">
      <MapSurface kind="small-map" hasPoints={false} isCooperative announce={announce} />
    </div>
  );
}
