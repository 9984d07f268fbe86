import type { LineRef } from '#shared/domain/line/line.ts';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import type { ViewNavigation } from '../use-view.ts';
import { ViewLink } from '../view-link.tsx';

interface LineTilesProps {
  readonly lines: readonly LineRef[];
  readonly navigation: ViewNavigation;
  /** In one row of badges, instead of a grid. */
  readonly isRow?: boolean;
}

/** Lines as links: badge and name, in a narrow widget the badge alone. A line without a code has its name only. */
export function LineTiles({ lines, navigation, isRow = false }: LineTilesProps) {
  return (
    <ul className="tiles" data-row={isRow}>
      {lines.map((line) => (
        <li key={line.id} data-named={line.code === ''}>
          <ViewLink
            navigation={navigation}
            to={{ view: 'line', line: line.id }}
            name={line.code || line.name}
            className="tile"
          >
            {line.code && <LineBadge line={line} label={`${line.code}, `} />}
            <span className="tile-name">{line.name}</span>
          </ViewLink>
        </li>
      ))}
    </ul>
  );
}
