import { useLingui } from '@lingui/react/macro';
import type { Notice } from '#shared/texts/notices.ts';
import { pictoIcons } from '#shared/ui/icon/pictos.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './notice-list.css?inline';

/** Disruptions of a journey or leg, worst first, with the full text on demand. */
export function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  useStyles(css);
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
