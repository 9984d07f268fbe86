import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { lineInk } from '#shared/domain/line/line-ink.ts';
import { subjectKey, type Vehicle, type VehicleSubject } from '#shared/domain/line/vehicle.ts';
import { type DrawnVehicle, mapStore } from '#shared/stores/map-context.ts';
import { vehiclesStore } from '#shared/stores/vehicles/vehicles.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { joined } from '#shared/texts/sentence.ts';
import { type ReadVehicle, vehicleInWords } from '#shared/texts/vehicle-words.ts';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { useNow } from '../use-reading.ts';
import { useStore, useStores } from '../use-stores.ts';
import css from './vehicle-list.css?inline';

interface VehicleListProps {
  readonly subject: VehicleSubject;
  /** Leaves out the vehicles of other directions. */
  readonly directionId?: string | undefined;
  readonly reading: Reading;
  readonly announce: (text: string) => void;
}

interface Shown {
  readonly vehicle: Vehicle;
  readonly read: ReadVehicle;
}

const none: readonly Shown[] = [];

/** The live vehicles of a subject as a list, and on the map of the group, which shows the same. */
export function Component({ subject, directionId, reading, announce }: VehicleListProps) {
  useStyles(css);
  const { t } = useLingui();
  const shown = useShownVehicles(subject, directionId, reading);
  const chosen = useStore(mapStore, (state) => state.chosenVehicle);
  const { get } = useStores();
  useAnnouncement(shown, announce);
  if (shown === null) return null;
  const choose = ({ id, lat, lon }: Vehicle) => {
    const map = get(mapStore).getState();
    map.chooseVehicle(id === chosen ? null : id);
    if (id !== chosen) map.showPosition({ lat, lon });
  };
  const live = shown.filter(({ read }) => read.isLive).length;
  return (
    <details className="vehicles">
      <summary>
        <span>{t`Véhicules`}</span>
        <small className="vehicles-count">
          {shown.length === 0
            ? t`aucun véhicule en direct pour le moment`
            : t`${plural(live, { 0: 'aucun en direct', one: '# en direct', other: '# en direct' })}`}
        </small>
      </summary>
      <ul>
        {shown.map(({ vehicle, read }) => (
          <li key={vehicle.id}>
            <button
              type="button"
              className="vehicle-row"
              aria-pressed={vehicle.id === chosen}
              onClick={() => choose(vehicle)}
            >
              <LineBadge line={vehicle.line} label={lineInWords(vehicle.line, reading)} size="small" />
              <span>
                <span className="vehicle-towards">{read.towards}</span>
                <small className="vehicle-facts">{joined([read.away, read.stop, read.label])}</small>
              </span>
              <small className="vehicle-age" data-live={read.isLive}>
                {read.age}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const drawn = ({ vehicle, read }: Shown): DrawnVehicle => {
  const { id, lat, lon, bearing, line } = vehicle;
  const { code, color } = line;
  const textColor = lineInk(line) ?? line.textColor;
  const title = joined([read.towards, read.stop, read.age]);
  return { id, lat, lon, bearing, code, color, textColor, title, isLive: read.isLive };
};

/** Keeps the vehicles current and on the map; null until the first have arrived. */
function useShownVehicles({ kind, id }: VehicleSubject, directionId: string | undefined, reading: Reading) {
  const { i18n } = reading;
  const { get } = useStores();
  const { locale } = i18n;
  const now = useNow('seconds');
  const vehicles = useStore(vehiclesStore, (state) => state.bySubject[subjectKey({ kind, id })] ?? null);
  useEffect(() => get(vehiclesStore).getState().watch({ kind, id }, locale), [get, kind, id, locale]);
  const shown = useMemo(
    () =>
      vehicles?.flatMap((vehicle): readonly Shown[] => {
        const isWanted = directionId === undefined || (vehicle.directionId ?? directionId) === directionId;
        const read = isWanted ? vehicleInWords(vehicle, { i18n, now }) : null;
        return read ? [{ vehicle, read }] : none;
      }) ?? null,
    [vehicles, directionId, i18n, now],
  );
  useEffect(
    () =>
      get(mapStore)
        .getState()
        .showVehicles((shown ?? none).map(drawn)),
    [get, shown],
  );
  useEffect(
    () => () => {
      const map = get(mapStore).getState();
      map.showVehicles([]);
      map.chooseVehicle(null);
    },
    [get],
  );
  return shown;
}

/** Announces that there are vehicles, and that there are none any more: not each of their moves. */
function useAnnouncement(shown: readonly Shown[] | null, announce: (text: string) => void): void {
  const { t } = useLingui();
  const former = useRef<boolean | null>(null);
  const count = shown?.length ?? null;
  useEffect(() => {
    if (count === null || former.current === count > 0) return;
    const isFirst = former.current === null;
    former.current = count > 0;
    if (count > 0) announce(t`${plural(count, { one: '# véhicule localisé', other: '# véhicules localisés' })}`);
    else if (!isFirst) announce(t`Il n’y a plus de véhicule en direct.`);
  }, [count, announce, t]);
}
