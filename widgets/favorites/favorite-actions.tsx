import { useLingui } from '@lingui/react/macro';
import type { ViewProps } from '#shared/element/contract.ts';
import { Button } from '#shared/ui/button.tsx';
import { PlusIcon, SwapIcon } from '#shared/ui/icon/controls.tsx';
import type { favorites } from './favorites.widget.ts';

/** What is open below the lists. */
export type OpenPanel = 'add' | 'add-home' | 'add-work' | 'transfer' | null;

interface FavoriteActionsProps {
  readonly part: ViewProps<typeof favorites>['part'];
  readonly panel: OpenPanel;
  readonly onPanel: (panel: OpenPanel) => void;
  readonly isSorting: boolean;
  readonly onSort: () => void;
  readonly count: number;
  readonly canSort: boolean;
  readonly isHomeMissing: boolean;
  readonly isWorkMissing: boolean;
}

/** The buttons below the lists. */
export function FavoriteActions(props: FavoriteActionsProps) {
  const { part, panel, onPanel, isSorting, onSort, count, canSort, isHomeMissing, isWorkMissing } = props;
  const { t } = useLingui();
  const opener = (name: Exclude<OpenPanel, null>, words: string) => (
    <Button kind="secondary" data-act={name} aria-expanded={panel === name} onClick={() => onPanel(name)}>
      {name !== 'transfer' && <PlusIcon size={20} />}
      {words}
    </Button>
  );
  return (
    <div {...part('actions')} className="favorites-actions">
      {isHomeMissing && opener('add-home', t`Ajouter le domicile`)}
      {isWorkMissing && opener('add-work', t`Ajouter le travail`)}
      {opener('add', t`Ajouter un lieu`)}
      {canSort && (
        <Button kind="secondary" data-act="sort" aria-pressed={isSorting} onClick={onSort}>
          <SwapIcon size={20} />
          {t`Changer l’ordre`}
        </Button>
      )}
      {count > 0 && opener('transfer', t`Continuer sur un autre appareil`)}
    </div>
  );
}
