import { useLingui } from '@lingui/react/macro';
import type { FavoriteAddress } from '#shared/domain/favorites/favorite.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { Button } from '#shared/ui/button.tsx';
import { PlusIcon, SwapIcon } from '#shared/ui/icon/controls.tsx';
import type { FavoriteSection } from './favorites.model.ts';
import type { favorites } from './favorites.widget.ts';

/** The form or question that is open below the lists. */
export type OpenPanel = 'add' | 'add-home' | 'add-work' | 'transfer' | null;

interface ListButtonsProps {
  readonly part: ViewProps<typeof favorites>['part'];
  readonly sections: readonly FavoriteSection[];
  readonly addresses: readonly FavoriteAddress[];
  readonly panel: OpenPanel;
  readonly onPanel: (panel: OpenPanel) => void;
  readonly isSorting: boolean;
  readonly onSort: () => void;
}

/** The buttons below the lists. */
export function ListButtons({ part, sections, addresses, panel, onPanel, isSorting, onSort }: ListButtonsProps) {
  const { t } = useLingui();
  const opener = (name: Exclude<OpenPanel, null>, words: string) => (
    <Button kind="secondary" data-act={name} aria-expanded={panel === name} onClick={() => onPanel(name)}>
      {name !== 'transfer' && <PlusIcon size={20} />}
      {words}
    </Button>
  );
  const lacks = (category: string) => !addresses.some((address) => address.category === category);
  return (
    <div {...part('actions')} className="favorites-actions">
      {lacks('HOME') && opener('add-home', t`Ajouter le domicile`)}
      {lacks('WORK') && opener('add-work', t`Ajouter le travail`)}
      {opener('add', t`Ajouter un lieu`)}
      {sections.some(({ rows }) => rows.length > 1) && (
        <Button kind="secondary" data-act="sort" aria-pressed={isSorting} onClick={onSort}>
          <SwapIcon size={20} />
          {t`Changer l’ordre`}
        </Button>
      )}
      {sections.length > 0 && opener('transfer', t`Continuer sur un autre appareil`)}
    </div>
  );
}
