import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useReducer } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import { RemoteImage } from '#shared/ui/remote-image.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './language-selector.css?inline';
import { addressInLanguage } from './language-selector.model.ts';
import type { languageSelector } from './language-selector.widget.ts';

/** One link for each other language, so that it works without a host (ND-56). */
export function View({ props, emit, part }: ViewProps<typeof languageSelector>) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const { config } = useStores();
  // A page may change its address without a reload or an event, so it is read again before a link can be followed.
  const [, readAgain] = useReducer((times: number) => times + 1, 0);

  const follow = (event: MouseEvent, href: string, locale: Locale) => {
    if (isPlainClick(event) && !emit('tp-navigate', { href, locale })) event.preventDefault();
  };

  return (
    <nav
      {...part('languages')}
      className="languages"
      aria-label={props.label || t`Langue`}
      onPointerEnter={readAgain}
      onFocus={readAgain}
    >
      <ul>
        {locales.map(({ code, language }) => {
          const href = addressIn(code, props.href);
          const isCurrent = code === i18n.locale;
          return (
            <li key={code}>
              <a
                {...part(isCurrent ? 'current' : 'language')}
                className="language"
                lang={code}
                title={language}
                // No link, but focusable: the focus stays on the language that was just chosen.
                {...(isCurrent
                  ? { 'aria-current': true, tabIndex: -1 }
                  : { href, hrefLang: code, onClick: (event) => follow(event, href, code) })}
              >
                <RemoteImage address={`${config.cdnUrl}/webapp/img/${code}.svg`} alt="" fallback={null} />
                <span className="code">{code}</span>
                <span className="name">{language}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Returns the link to a language: the same page, or the home page of the language if the address is unusable. */
function addressIn(locale: Locale, given: string | undefined): string {
  const address = given ? addressInLanguage(given, locale) : null;
  if (given && address === null) {
    warnOnce(
      '<tp-language-selector href> is neither a path from the root nor a web address of 4096 characters at most. ' +
        'It links to the page that contains it.',
    );
  }
  return address ?? addressInLanguage(pageAddress(), locale) ?? `/${locale}`;
}

function pageAddress(): string {
  if (typeof location === 'undefined') return '/';
  // A brace that a visitor typed is no placeholder.
  return (location.pathname + location.search + location.hash).replaceAll('{', '%7B');
}
