import { type Html, html } from '#shared/lib/html.ts';

const drawing = (content: Html): Html =>
  html`<svg class="drawing" viewBox="0 0 200 72" width="200" height="72" aria-hidden="true">${content}</svg>`;

/** Decoration: a metro line through the city. */
export const drawnLine: Html = drawing(html`<path class="drawn-line" d="M2 56h44l32-32h120"/>
<path d="M14 68h16M110 8v8M104 12h12M150 60c6-10 22-10 28 0"/>
<circle class="drawn-stop" cx="30" cy="56" r="6"/><circle class="drawn-stop" cx="78" cy="24" r="6"/><circle class="drawn-stop" cx="136" cy="24" r="6"/>`);

/** Decoration: a metro line that is interrupted. */
export const brokenLine: Html = drawing(html`<path class="drawn-line" d="M2 36h96"/>
<path d="M112 22v28M112 36h10" /><path stroke-dasharray="2 9" d="M134 36h64"/>
<circle class="drawn-stop" cx="26" cy="36" r="6"/><circle class="drawn-stop" cx="70" cy="36" r="6"/>`);
