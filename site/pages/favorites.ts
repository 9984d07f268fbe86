import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { html } from '#shared/lib/html.ts';
import type { Page, PageContent } from './page.ts';
import { withoutScript } from './without-script.ts';

/** The favorites of this browser, or of the account of a signed-in visitor: a page for everyone (TRAP-34). */
export const favoritesPage = (content: PageContent): Page =>
  pageOf(
    content,
    msg`Vos lignes, vos arrêts et vos adresses, avec leurs prochains passages. Sans compte, ils restent sur cet appareil.`,
  );

/** The favorites of a signed-in visitor (ND-42). */
export const accountFavoritesPage = (content: PageContent): Page =>
  pageOf(content, msg`Les lignes, les arrêts et les lieux que vous enregistrez sont rattachés à votre compte.`);

function pageOf({ i18n }: PageContent, description: MessageDescriptor): Page {
  const title = i18n._(msg`Favoris`);
  return {
    title,
    description: i18n._(description),
    main: html`<h1 class="visually-hidden">${title}</h1>
${withoutScript(i18n)}<section class="favorites-place" id="favorites" tabindex="-1"><tp-favorites></tp-favorites></section>`,
  };
}
