import { useLingui } from '@lingui/react/macro';
import { localTime } from '#shared/format/clock-time.ts';
import { formatDate } from '#shared/format/day.ts';
import { dayOf, wallTimeOf } from '#shared/lib/time/zoned-time.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised } from '#shared/texts/sentence.ts';
import { SelectField } from '#shared/ui/form/select-field.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { headwayAt, headwayText } from './headway-words.ts';
import css from './service-hours.css?inline';
import { type EdgeTime, minuteOf, type TimetableLayout } from './timetable-of.ts';

interface ServiceHoursProps {
  readonly timetable: TimetableLayout;
  readonly reading: Reading;
  /** Called with the stop point from which the traveller wants to leave. */
  readonly onBoard: (stopPointId: string) => void;
}

/** First and last departure of the day from the reference stop, and the headways. */
export function ServiceHours({ timetable, reading, onBoard }: ServiceHoursProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const { schedule, edges, reference } = timetable;
  if (!edges) return null;
  const { now, zone, country = '' } = reading;
  const clock = (time: string) => localTime(time, i18n.locale, country);
  const stop = schedule.rows[reference]?.name ?? '';
  const { frequencies = [], date } = schedule;
  const minute = minuteOf(date, dayOf(now, zone), wallTimeOf(now, zone).slice(11));
  const current = headwayAt(frequencies, edges.first.minute, minute);
  const edge = (label: string, { time, day }: EdgeTime) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{clock(time)}</strong>
        {day !== date && <small>{formatDate(day, i18n.locale, { withYear: false })}</small>}
      </dd>
    </div>
  );
  return (
    <div className="service">
      <div className="service-stop">
        <SelectField
          id="boarding"
          label={t`Au départ de`}
          options={schedule.rows.slice(0, -1).map(({ stopPointId, name }) => ({ value: stopPointId, label: name }))}
          value={schedule.rows[reference]?.stopPointId ?? ''}
          onChoose={onBoard}
        />
      </div>
      <p className="service-printed-stop">{t`Au départ de ${stop}`}</p>
      <dl className="service-edges">
        {edge(t`Premier départ`, edges.first)}
        {edge(t`Dernier départ`, edges.last)}
      </dl>
      {frequencies.length > 0 && (
        <dl className="service-headways">
          {frequencies.map((headway, index) => (
            <div key={headway.from} data-current={index === current}>
              <dt>
                {clock(headway.from)} – {clock(headway.to)}
              </dt>
              <dd>
                {capitalised(headwayText(headway, { i18n }), i18n.locale)}
                {index === current && <small>{t`en ce moment`}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
