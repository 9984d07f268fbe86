import { useLingui } from '@lingui/react/macro';
import { FavoriteStar } from '#shared/components/favorite-star.tsx';
import type { LineRef } from '#shared/domain/line/line.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { clockTime } from '#shared/texts/clock-time.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised } from '#shared/texts/sentence.ts';
import { Button } from '#shared/ui/button.tsx';
import { PrintIcon } from '#shared/ui/icon/actions.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';

interface LineHeadProps {
  readonly line: LineRef | undefined;
  readonly towards: string;
  readonly date: string;
  readonly reading: Reading;
  /** Null while there is nothing to print. */
  readonly onPrint: (() => void) | null;
  readonly announce: (text: string) => void;
}

/** The line's name, star and print button. On paper it also has direction and day, which the screen's controls show. */
export function LineHead({ line, towards: name, date, reading, onPrint, announce }: LineHeadProps) {
  const { t, i18n } = useLingui();
  if (!line) {
    return (
      <Skeleton label={t`Chargement de la ligne…`}>
        <SkeletonLine text={22} width="half" />
        <SkeletonLine width="long" />
      </Skeleton>
    );
  }
  const day = capitalised(formatFullDate(date, i18n.locale), i18n.locale);
  const printedDay = formatFullDate(dayOf(reading.now, reading.zone), i18n.locale);
  const printedTime = clockTime(reading.now, reading).text;
  return (
    <header className="line-head">
      <h2 className="line-title">
        <LineBadge line={line} label="" size="large" />
        <span>
          {capitalised(lineInWords(line, reading), i18n.locale)}
          <small>{line.name}</small>
        </span>
      </h2>
      <FavoriteStar subject={{ line }} announce={announce} />
      {onPrint && (
        <Button kind="secondary" onClick={onPrint}>
          <PrintIcon size={20} />
          {t`Imprimer`}
        </Button>
      )}
      <p className="line-printed">
        <strong>
          {t`Vers ${name}`} · {day}
        </strong>
        <small>{t`Horaires prévus, imprimés le ${printedDay} à ${printedTime}.`}</small>
      </p>
    </header>
  );
}
