import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import { readSiteSettings } from '#shared/config/site-settings.ts';
import { consentManager, readConsent, writeConsent } from '#shared/domain/consent.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './consent-panel.css?inline';

interface ConsentPanelProps {
  /** Opened without a press: the page stays usable and keeps the focus. */
  readonly isAsking: boolean;
  readonly part: string;
  readonly onDecide: (isAgreed: boolean) => void;
  readonly onClose: () => void;
}

/**
 * The choice about cookies: each purpose with the current choice (ND-48). Refusing takes as many taps as agreeing. Draws
 * nothing if a consent manager is configured and not blocked, and asks nothing if there is nothing to choose.
 */
export function Component({ isAsking, part, onDecide, onClose }: ConsentPanelProps) {
  useStyles(css);
  const { t } = useLingui();
  const { config, cookies } = useStores();
  const [{ consent, analytics }] = useState(() => readSiteSettings(config));
  const isMeasured = analytics.scriptUrl !== '';
  const [isAgreed, setAgreed] = useState(() => readConsent(cookies) === true);
  // In the layout effect: a choice made elsewhere just after the drawing would otherwise leave the question open.
  useLayoutEffect(() => {
    if (!isAsking) return;
    // Decided elsewhere on the page: in another footer, or by its host.
    document.addEventListener('tp-consent', onClose);
    return () => document.removeEventListener('tp-consent', onClose);
  }, [isAsking, onClose]);
  const hasManager = consent.scriptUrl !== '' && !consentManager().isMissing;
  if (hasManager || (isAsking && !isMeasured)) return null;

  const decide = (isChosen: boolean) => {
    writeConsent(cookies, isChosen);
    onClose();
    // A running tracker gets the event and stops. The next page does not load it.
    onDecide(isChosen);
  };
  const title = t`Cookies et confidentialité`;
  const necessary = t`Ce site garde votre langue, vos lieux récents et votre session\u00A0: ces données sont nécessaires aux services que vous demandez.`;
  const content = isMeasured ? (
    <>
      <ul className="purposes">
        <li>
          <label>
            <input type="checkbox" checked disabled /> <strong>{t`Nécessaires`}</strong>
          </label>
          <p>{necessary}</p>
        </li>
        <li>
          <label>
            <input
              type="checkbox"
              checked={isAgreed}
              onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
            />{' '}
            <strong>{t`Mesure d’audience`}</strong>
          </label>
          <p>{t`Avec votre accord, il mesure aussi sa fréquentation.`}</p>
        </li>
      </ul>
      <p className="actions">
        <Button kind="secondary" onClick={() => decide(false)}>{t`Tout refuser`}</Button>
        <Button kind="secondary" onClick={() => decide(true)}>{t`Tout accepter`}</Button>
        {!isAsking && <Button kind="secondary" onClick={() => decide(isAgreed)}>{t`Enregistrer mes choix`}</Button>}
      </p>
    </>
  ) : (
    <p>{necessary}</p>
  );
  if (isAsking) {
    return (
      <Question title={title} part={part}>
        {content}
      </Question>
    );
  }
  return (
    <Dialog open title={title} closeLabel={t`Fermer`} part={part} onClose={onClose}>
      <div className="consent">{content}</div>
    </Dialog>
  );
}

/** A panel above the page that neither takes the focus nor closes by itself. */
function Question({ title, part, children }: { title: string; part: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => panel.current?.showPopover(), []);
  return (
    <section
      ref={panel}
      className="question consent"
      popover="manual"
      role="dialog"
      part={part}
      aria-labelledby="question-title"
    >
      <h2 id="question-title">{title}</h2>
      {children}
    </section>
  );
}
