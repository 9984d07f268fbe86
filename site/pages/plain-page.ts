import { html } from '#shared/lib/html.ts';
import { drawnLine } from './drawings.ts';
import type { Page } from './page.ts';

export interface PlainContent {
  readonly title: string;
  readonly sentence: string;
  /** Link to a next page. */
  readonly link: { readonly address: string; readonly text: string };
}

/** A page of a heading, one sentence and a link. */
export function plainPage({ title, sentence, link }: PlainContent): Page {
  return {
    title,
    description: sentence,
    main: html`<section class="opening">${drawnLine}<h1>${title}</h1>
<p class="lead">${sentence}</p>
<p><a class="button primary" href="${link.address}">${link.text}</a></p></section>`,
  };
}
