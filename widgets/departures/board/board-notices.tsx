import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Notice } from '#shared/texts/notices.ts';
import { Button } from '#shared/ui/button.tsx';
import { pictoIcons } from '#shared/ui/icon/pictos.tsx';
import { noticeInTurn } from './board-rules.ts';

interface BoardNoticesProps {
  readonly notices: readonly Notice[];
  readonly now: number;
  readonly part: string;
}

/** The disruptions in turn. Screen readers get all; a button that shows with focus or pointer holds one. */
export function BoardNotices({ notices, now, part }: BoardNoticesProps) {
  const { t } = useLingui();
  const [heldId, setHeldId] = useState<string | null>(null);
  const held = notices.findIndex(({ id }) => id === heldId);
  const current = held >= 0 ? held : noticeInTurn(notices.length, now);
  const count = notices.length;
  return (
    <div className="wall-notices" part={part} data-severity={notices[current]?.severity}>
      <ul>
        {notices.map(({ id, icon, severityText, title, message }, index) => {
          const Icon = pictoIcons[icon];
          return (
            <li key={id} className={index === current ? 'wall-notice' : 'visually-hidden'}>
              <Icon />
              <div>
                <p className="wall-notice-title">
                  <span className="visually-hidden">{t`${severityText}\u00A0:`} </span>
                  {title}
                </p>
                <p className="wall-notice-text">{message}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {count > 1 && (
        <div className="wall-turn">
          <span aria-hidden="true">
            {current + 1}/{count}
          </span>
          <Button
            kind="quiet"
            aria-pressed={held >= 0}
            onClick={() => setHeldId(held >= 0 ? null : (notices[current]?.id ?? null))}
          >
            {t`Arrêter le défilement`}
          </Button>
        </div>
      )}
    </div>
  );
}
