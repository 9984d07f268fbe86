import { useLingui } from '@lingui/react/macro';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { formatDay, formatFullDate } from '#shared/format/day.ts';
import { countryOf } from '#shared/format/region.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { journeysStore, returnAtOf } from '#shared/stores/journeys/journeys.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { clockTime } from '#shared/texts/clock-time.ts';
import { clockText } from '#shared/texts/clock-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { ArrowRightIcon, EditIcon } from '#shared/ui/icon/actions.tsx';
import { usePrinting } from '#shared/ui/printing.ts';
import type { PartOf } from '../trip-planner.widget.ts';

interface TripHeadingProps {
  readonly isReturn: boolean;
  readonly onEdit: () => void;
  readonly part: PartOf;
}

/** The searched trip in one line, with a button to change it. */
export function TripHeading({ isReturn, onEdit, part }: TripHeadingProps) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const form = useStore(tripStore, (state) => state.form);
  const { timeZone: zone } = stores.config.appConfig;
  const [from = '', to = ''] = [form.departure?.title, form.arrival?.title];
  const ends = isReturn ? ([to, from] as const) : ([from, to] as const);
  const outbound = useStore(journeysStore, (state) => state.outbound);
  const instant = isReturn ? returnAtOf(form, outbound) : form.outboundAt;
  const isPrinting = usePrinting();
  const date = dayOf(instant, zone);
  // Printed with dates: "now" and "tomorrow" are stale on paper.
  const day = isPrinting
    ? formatFullDate(date, i18n.locale)
    : formatDay(date, dayOf(form.minimumOutboundAt, zone), i18n.locale);
  const time = clockText(clockTime(instant, { zone, country: countryOf(stores.config.appConfig), i18n }));
  const when =
    !isReturn && form.leavesNow && !isPrinting
      ? t`Départ maintenant`
      : !isReturn && form.dateChoice === 'ARRIVAL'
        ? t`Arrivée ${day} avant ${time}`
        : t`Départ ${day} dès ${time}`;
  return (
    <div {...part('summary')} className="trip-heading">
      <div>
        <h2>
          {isReturn && <small>{t`Retour`}</small>}
          <span>{ends[0]}</span> <ArrowRightIcon size={16} />
          <span className="visually-hidden">{t`vers`}</span> <span>{ends[1]}</span>
        </h2>
        <p>{form.via && !isReturn ? t`${when} · par ${{ place: form.via.title }}` : when}</p>
      </div>
      <span className="trip-edit">
        <Button kind="secondary" onClick={onEdit}>
          <EditIcon size={20} />
          {t({ message: 'Modifier', context: 'a search' })}
        </Button>
      </span>
    </div>
  );
}
