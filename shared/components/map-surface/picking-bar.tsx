import { useLingui } from '@lingui/react/macro';
import { mapStore } from '#shared/stores/map-context.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { CloseIcon } from '#shared/ui/icon/basic.tsx';
import { useStore } from '../use-stores.ts';

/** What the map is waiting for in its search mode, and the way out of it (ND-81). */
export function PickingBar() {
  const { t } = useLingui();
  const { searchMode, isNamingPoint, leaveSearch } = useStore(mapStore, (state) => state);
  if (!searchMode) return null;
  const prompts = {
    departure: t`Touchez la carte à l’endroit du départ.`,
    via: t`Touchez la carte à l’endroit de l’étape.`,
    arrival: t`Touchez la carte à l’endroit de l’arrivée.`,
  };
  return (
    <div className="map-picking">
      <p role="status">{isNamingPoint ? t`Recherche de l’adresse…` : prompts[searchMode]}</p>
      <IconButton label={t`Annuler`} onClick={leaveSearch}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}
