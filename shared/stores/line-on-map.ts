import { createStore } from 'zustand/vanilla';
import { getLineShape } from '#shared/api/calls/lines.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { boundsOfShape } from '#shared/domain/place/map-view.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { mapStore } from './map-context.ts';
import { defineStore } from './page-stores.ts';

export interface LineOnMap {
  /** The line that is shown or being loaded. */
  readonly lineId: string | null;
  readonly isLoading: boolean;
  readonly hasLoadingError: boolean;
  /** Shows a line on the group's map instead of the former one. Removes the line if it is shown already. */
  toggle(line: LineRef): Promise<void>;
  /** Shows a line instead of the former one. A line that is shown already stays. */
  show(line: LineRef): Promise<void>;
  clear(): void;
}

const nothing = { lineId: null, isLoading: false, hasLoadingError: false } as const;

/** The line that the map shows with its stops (MAP-2). */
export const lineOnMapStore = defineStore<LineOnMap>({
  name: 'line-on-map',

  create: ({ api, get: getThing }) =>
    createStore<LineOnMap>()((set, get) => {
      const latest = createLatest();
      const map = () => getThing(mapStore).getState();

      return {
        ...nothing,

        async toggle(line) {
          if (get().lineId === line.id) get().clear();
          else await get().show(line);
        },

        async show(line) {
          if (get().lineId === line.id) return;
          const signal = latest.begin();
          map().clearLines();
          set({ lineId: line.id, isLoading: true, hasLoadingError: false });
          const response = await api.call(getLineShape, { id: line.id }, { signal });
          if (signal.aborted) return;
          if (!response.ok) {
            console.error(response.error.message);
            set({ ...nothing, hasLoadingError: true });
            return;
          }
          const { shape, stopPoints } = response.value;
          set({ isLoading: false });
          map().showLines([{ line, shape }], stopPoints);
          map().showBounds(boundsOfShape(shape));
        },

        clear() {
          latest.abort();
          if (get().lineId === null && !get().hasLoadingError) return;
          set(nothing);
          map().clearLines();
        },
      };
    }),
});
