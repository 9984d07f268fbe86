import { msg } from '@lingui/core/macro';
import { html } from '#shared/lib/html.ts';
import type { Page, PageContent } from './page.ts';
import { withoutScript } from './without-script.ts';

/** The favorites of a signed-in visitor (ND-42). Anonymous ones have theirs on the home page (TRAP-34). */
export function accountFavoritesPage({ i18n }: PageContent): Page {
  const title = i18n._(msg`Favoris`);
  return {
    title,
    description: i18n._(msg`Les lignes, les arrêts et les lieux que vous enregistrez sont rattachés à votre compte.`),
    main: html`<h1 class="visually-hidden">${title}</h1>
${withoutScript(i18n)}<section class="favorites-place" id="favorites" tabindex="-1"><tp-favorites></tp-favorites></section>`,
  };
}
