import { type SiteFacts, siteFactsId } from '../layouts/site-facts.ts';

/** Reads the site's data that the server wrote into the page. */
export function siteFactsOn(page: Document): SiteFacts {
  return JSON.parse(page.getElementById(siteFactsId)?.textContent ?? '') as SiteFacts;
}
