import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Retry } from '#shared/components/retry.tsx';
import { useSharing } from '#shared/components/use-sharing.ts';
import { useStores } from '#shared/components/use-stores.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { tellMissingModule } from '#shared/lib/tell-missing-module.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyIcon, PrintIcon, QrIcon, ShareIcon } from '#shared/ui/icon/actions.tsx';
import { CalendarIcon } from '#shared/ui/icon/objects.tsx';
import { printInFrame } from '#shared/ui/printing.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { journeyTitle } from '../journey/plain-text-of.ts';
import { documentText, tripDocumentOf } from '../journey/trip-document.ts';
import type { PartOf } from '../trip-planner.widget.ts';
import { Printed, sharedAddressOf } from './printed.tsx';
import css from './share-panel.css?inline';

interface SharePanelProps {
  /** One journey, or outbound and return. */
  readonly journeys: readonly Journey[];
  readonly reading: Reading;
  /** Title of the print: of a trip, not of a journey on its own page. */
  readonly heading?: string;
  readonly part: PartOf;
  readonly announce: (text: string) => void;
}

/** Buttons that share, copy, show as a QR code, save to a calendar and print the same journeys with one link. */
export function SharePanel({ journeys, reading, heading = '', part, announce }: SharePanelProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const stores = useStores();
  const { note, say, copy, share } = useSharing(announce);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const { Component: QrPanel, isLost, load } = useLazy(() => import('./qr-panel.tsx'));

  const linkNow = () => sharedAddressOf(stores, i18n.locale);
  const title = journeys[0] ? journeyTitle(journeys[0], reading) : '';
  const tripNow = () => tripDocumentOf(heading, journeys, reading);
  const textNow = () => documentText(tripNow());
  const toCalendar = async () => {
    try {
      const { calendarFileOf } = await import('../calendar/calendar-file.ts');
      saveFile(calendarFileOf(journeys, linkNow(), reading));
      say(t`Fichier d’agenda enregistré`);
    } catch (reason) {
      tellMissingModule(reason);
      say(t`Le fichier d’agenda ne peut pas être préparé. Réessayez.`);
    }
  };
  const print = ({ currentTarget: beside }: { readonly currentTarget: Element }) => {
    printInFrame({ title, locale: i18n.locale, beside }, (page) => {
      page.body.append(sheetOf(page, `${textNow()}\n\n${linkNow()}`));
    });
  };

  return (
    <section {...part('share')} className="share-panel" aria-label={t`Emporter ce trajet`}>
      <div className="share-actions">
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
      {note && <p className="share-note">{note}</p>}
      {isCodeOpen && QrPanel && <QrPanel link={linkNow()} />}
      {isCodeOpen && isLost && (
        <p className="share-note" role="alert">
          {t`Le code à scanner ne peut pas être chargé.`} <Retry kind="quiet" onRetry={() => void load()} />
        </p>
      )}
      <Printed tripNow={tripNow} />
    </section>
  );
}

/** Returns an element of the printed page with the text. */
function sheetOf(page: Document, text: string): HTMLElement {
  const sheet = page.createElement('pre');
  sheet.textContent = text;
  sheet.style.setProperty('font', '12pt/1.5 system-ui, sans-serif');
  sheet.style.setProperty('white-space', 'pre-wrap');
  return sheet;
}

/** Downloads a text as a file. */
function saveFile({ name, type, text }: Readonly<Record<'name' | 'type' | 'text', string>>): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // The link is never added to the page: a click works on a detached element.
  link.click();
  // The download has started by then and does not need the object URL any more.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
