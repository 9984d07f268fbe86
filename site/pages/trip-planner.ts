import { type Html, html } from '#shared/lib/html.ts';

/** The planner, on the view that the address names, with the trip that its query says. */
export function tripPlannerHtml(page: { readonly title: string; readonly view: string; readonly query: string }): Html {
  const { title, view, query } = page;
  return html`<h1 class="visually-hidden">${title}</h1>
<section class="planner-place">
<tp-trip-planner history view="${view}" query="${query}"></tp-trip-planner>
</section>`;
}
