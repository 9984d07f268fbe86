import { useLingui } from '@lingui/react/macro';
import type { FavoriteRow, FavoriteSection } from './favorites.model.ts';
import { rowDetail, rowTitle, sectionName } from './row-texts.ts';

interface PlainListProps {
  readonly sections: readonly FavoriteSection[];
  /** Whether the module is still loading. */
  readonly isWaiting: boolean;
}

/** The names of the favorites until the module with their icons, departures and actions is loaded. Nothing moves then. */
export function PlainList({ sections, isWaiting }: PlainListProps) {
  const { i18n } = useLingui();
  return sections.map(({ kind, rows }) => (
    <section key={kind} className="favorites-section" aria-label={sectionName(kind, i18n)} aria-busy={isWaiting}>
      <h3>{sectionName(kind, i18n)}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.key} className="favorite">
            <span className="favorite-icon" />
            <FavoriteText row={row} title={rowTitle(row, i18n)} />
            <span className="favorite-main" />
            <DeparturesRoom row={row} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The room of the departures of a stop. Most lines leave it in two directions; the list of departures reserves the same. */
export function DeparturesRoom({ row: { kind, place } }: { readonly row: FavoriteRow }) {
  const awaited = kind === 'STOP_POINT' ? Math.min(3, 2 * (place?.lines?.length ?? 0)) : 0;
  return <span className="favorite-waiting" data-departures={awaited} />;
}

export function FavoriteText({ row, title }: { readonly row: FavoriteRow; readonly title: string }) {
  const { i18n } = useLingui();
  const detail = rowDetail(row, i18n);
  return (
    <span className="favorite-text">
      <span className="favorite-name">{title}</span>
      {detail && <span className="favorite-detail">{detail}</span>}
    </span>
  );
}
