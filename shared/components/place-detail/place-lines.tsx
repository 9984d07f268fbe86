import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { LineRef } from '#shared/domain/line/line.ts';
import { lineOnMapStore } from '#shared/stores/line-on-map.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { useStore, useStores } from '../use-stores.ts';

/** The lines of a stop. If the group has a map, each line can be shown on it. */
export function PlaceLines({ lines, reading }: { readonly lines: readonly LineRef[]; readonly reading: Reading }) {
  const { t } = useLingui();
  const stores = useStores();
  const hasMap = useStore(presenceStore, ({ counts }) => counts.map > 0);
  const { lineId, isLoading, hasLoadingError, toggle } = useStore(lineOnMapStore, (state) => state);
  useEffect(() => () => stores.get(lineOnMapStore).getState().clear(), [stores]);
  if (lines.length === 0) return null;
  return (
    <>
      <ul className="place-lines" aria-label={t`Lignes`}>
        {lines.map((line) => {
          const name = lineInWords(line, reading);
          const isShown = line.id === lineId;
          return (
            <li key={line.id}>
              {hasMap ? (
                <button
                  type="button"
                  aria-pressed={isShown}
                  aria-busy={isShown && isLoading}
                  title={t`Voir la ligne sur la carte`}
                  onClick={() => void toggle(line)}
                >
                  <LineBadge line={line} label={t`${name}, sur la carte`} />
                </button>
              ) : (
                <LineBadge line={line} label={name} />
              )}
            </li>
          );
        })}
      </ul>
      {hasLoadingError && (
        <p className="place-note" role="alert">
          {t`Le tracé de la ligne ne peut pas être chargé. Réessayez.`}
        </p>
      )}
    </>
  );
}
