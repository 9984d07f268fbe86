import { type Html, html } from '#shared/lib/html.ts';

/** A link back to another page, above the content. */
export const wayBack = (href: string, text: string): Html =>
  html`<p class="way-back"><a class="button quiet" href="${href}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="m14.5 5.5-6.5 6.5 6.5 6.5"/></svg>${text}</a></p>
`;
