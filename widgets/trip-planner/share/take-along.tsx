import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSharing } from '#shared/components/use-sharing.ts';
import { useStores } from '#shared/components/use-stores.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyIcon, PrintIcon, QrIcon, ShareIcon } from '#shared/ui/icon/actions.tsx';
import { CalendarIcon } from '#shared/ui/icon/objects.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { journeyTitle, plainTextOf } from '../journey/plain-text-of.ts';
import type { PartOf } from '../trip-planner.widget.ts';
import { printText, saveFile } from './print-and-save.ts';
import { Printed, sharedAddressOf } from './printed.tsx';
import css from './take-along.css?inline';

interface TakeAlongProps {
  /** One journey, or outbound and return. */
  readonly journeys: readonly Journey[];
  readonly reading: Reading;
  /** Heading of a print with several journeys. */
  readonly heading?: string;
  readonly part: PartOf;
  readonly announce: (text: string) => void;
}

/** Buttons that share, copy, show as a QR code, save to a calendar and print the same journeys with one link. */
export function TakeAlong({ journeys, reading, heading = '', part, announce }: TakeAlongProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const stores = useStores();
  const { said, say, copy, share } = useSharing(announce);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const { Component: QrPanel, load } = useLazy(() => import('./qr-panel.tsx'));

  const linkNow = () => sharedAddressOf(stores, i18n.locale);
  const title = journeys[0] ? journeyTitle(journeys[0], reading) : '';
  const textNow = () => journeys.map((journey) => plainTextOf(journey, reading)).join('\n\n');
  const toCalendar = async () => {
    const { calendarFileOf } = await import('../calendar/calendar-file.ts');
    const link = linkNow();
    saveFile(
      calendarFileOf(
        journeys.map((journey) => ({ journey, link })),
        reading,
      ),
    );
    say(t`Fichier d’agenda enregistré`);
  };
  const print = (event: { readonly currentTarget: Element }) => {
    printText({ title, text: `${textNow()}\n\n${linkNow()}`, locale: i18n.locale, beside: event.currentTarget });
  };

  return (
    <section {...part('share')} className="take-along" aria-label={t`Emporter ce trajet`}>
      <div className="take-actions">
        <Button kind="secondary" onClick={() => void share(title, linkNow())}>
          <ShareIcon size={20} />
          {t`Partager`}
        </Button>
        <Button kind="secondary" onClick={() => void copy(textNow(), t`Trajet copié`)}>
          <CopyIcon size={20} />
          {t`Copier`}
        </Button>
        <Button kind="secondary" onClick={() => void toCalendar()}>
          <CalendarIcon size={20} />
          {t`Ajouter à l’agenda`}
        </Button>
        <Button kind="secondary" onClick={print}>
          <PrintIcon size={20} />
          {t`Imprimer`}
        </Button>
        <Button
          kind="secondary"
          aria-expanded={isCodeOpen}
          onClick={() => {
            setCodeOpen(!isCodeOpen);
            void load();
          }}
        >
          <QrIcon size={20} />
          {t`Afficher le code à scanner`}
        </Button>
      </div>
      {said && <p className="take-said">{said}</p>}
      {isCodeOpen && QrPanel && <QrPanel link={linkNow()} />}
      <Printed title={heading} journeys={journeys} reading={reading} />
    </section>
  );
}
