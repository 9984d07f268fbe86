import type { Page } from 'playwright/test';

/** No browser breaks it by itself. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenplatz/Hauptbahnhof';
const named = /^(name|label|title|direction|headsign|destination|text|description|message|city|firstName)$/;

/** Returns a response of the API in which each name ends with a long word. */
const withLongWords = (json: string) =>
  JSON.stringify(
    JSON.parse(json, (key, value) => (named.test(key) && typeof value === 'string' ? `${value} ${longWord}` : value)),
  );

/** Makes each name in the responses of a page long. */
export const lengthen = (page: Page) =>
  page.route('**', async (route) => {
    if (!/fetch|xhr/.test(route.request().resourceType())) return route.fallback();
    // The page may have been left meanwhile.
    const response = await route.fetch().catch(() => null);
    if (response === null) return;
    const isJson = /json/.test(response.headers()['content-type'] ?? '');
    const changed = isJson ? { response, body: withLongWords(await response.text()) } : { response };
    await route.fulfill(changed).catch(() => undefined);
  });
