import { type SiteFacts, siteFactsId } from '../layouts/site-facts.ts';

/** What the server wrote into the page for the site itself. */
export function siteFactsOn(page: Document): SiteFacts {
  return JSON.parse(page.getElementById(siteFactsId)?.textContent ?? '') as SiteFacts;
}
