import { useLingui } from '@lingui/react/macro';
import type { Notice } from '#shared/parts/reading/notices.ts';
import { pictoIcons } from '#shared/ui/icon/pictos.tsx';

/** What disturbs a journey or one of its legs, worst first; the full text on demand. */
export function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  const { t } = useLingui();
  if (notices.length === 0) return null;
  return (
    <ul className="notices">
      {notices.map(({ id, severity, severityText, icon, title, message, url }) => {
        const Icon = pictoIcons[icon];
        return (
          <li key={id} data-severity={severity}>
            <details>
              <summary>
                <Icon size={20} />
                <span>
                  <span className="visually-hidden">{t`${severityText}\u00A0:`} </span>
                  {title}
                </span>
              </summary>
              <p>{message}</p>
              {url && (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {t`En savoir plus`}
                </a>
              )}
            </details>
          </li>
        );
      })}
    </ul>
  );
}
