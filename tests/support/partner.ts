import { test as base } from 'playwright/test';
import { type PartnerPage, servePartner } from './partner-site.ts';
import { productOrigin } from './product.ts';

/** A partner's site, opened in the page of the test. */
export interface Partner {
  readonly origin: string;
  /** `query` begins with `?`. */
  open(content: PartnerPage, query?: string): Promise<void>;
}

/** Faults of a page during a test: errors, unhandled rejections, console errors, policy violations. */
export interface Complaints {
  readonly lines: string[];
}

export const test = base.extend<{ complaints: Complaints; partner: Partner; workFolder: string }>({
  workFolder: async ({ baseURL }, use, info) => {
    if (!baseURL) throw new Error('The product is not running.');
    await use(info.outputPath());
  },
  partner: async ({ page }, use) => {
    const site = await servePartner();
    await use({
      origin: site.origin,
      async open(content, query = '') {
        await page.goto(site.addressOf(content) + query);
      },
    });
    await site.close();
  },
  complaints: async ({ page }, use, info) => {
    const lines: string[] = [];
    const lost: string[] = [];
    page.on('requestfailed', (request) => lost.push(`${request.failure()?.errorText} ${request.url()}`));
    page.on('response', (response) => {
      if (response.status() >= 400) lost.push(`${response.status()} ${response.url()}`);
    });
    page.on('pageerror', (error) => lines.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') lines.push(`console: ${message.text()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`violation of ${event.effectiveDirective} by ${event.blockedURI} in ${event.sourceFile}`);
      });
    });
    await use({ lines });
    if (info.status !== info.expectedStatus) {
      await info.attach('requests that failed', { body: lost.join('\n'), contentType: 'text/plain' });
    }
  },
});

export const loader = `<script type="module" src="${productOrigin}/tp.js"></script>`;

/** A page with only a partner's tag. */
export const barePage = (body: string, head = loader): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Partenaire</title>${head}</head><body>${body}</body></html>`;
