import { type Html, html } from '#shared/lib/html.ts';

/** The planner, on the view that the address names, with the trip that its query says. */
export function tripPlannerHtml({ view, query }: { readonly view: string; readonly query: string }): Html {
  return html`<section class="planner-place">
<tp-trip-planner history view="${view}" query="${query}"></tp-trip-planner>
</section>`;
}
