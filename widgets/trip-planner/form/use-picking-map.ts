import { texts } from 'virtual:tp/texts/trip-planner/map';
import { useState } from 'react';
import type { PlaceField } from '#shared/domain/trip/trip-form.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';

/** Loads the map on which the traveller picks the place of a field. `giveBack` returns the focus to that field. */
export function usePickingMap(giveBack: (field: PlaceField) => void) {
  const { Component, load } = useLazy(() => import('../map/planner-map.tsx'), texts);
  const [picksFor, setPicksFor] = useState<PlaceField | null>(null);
  const pick = async (field: PlaceField) => {
    setPicksFor(field);
    if (!(await load())) setPicksFor(null);
  };
  const end = () => {
    if (picksFor) giveBack(picksFor);
    setPicksFor(null);
  };
  return { PickingMap: picksFor && Component, picksFor, pick: (field: PlaceField) => void pick(field), end };
}
