import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from 'playwright/test';
import { productOrigin } from './product.ts';

export interface PartnerPage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A stranger's web server, on another origin than the product. */
export interface Partner {
  readonly origin: string;
  /** Opens a page of the partner. */
  open(content: PartnerPage): Promise<void>;
}

/** What a page did wrong while a test ran: errors, unhandled rejections, console errors, violations of its policy. */
export interface Complaints {
  readonly lines: string[];
}

export const test = base.extend<{ complaints: Complaints; partner: Partner; workFolder: string }>({
  workFolder: async ({ baseURL }, use, info) => {
    if (!baseURL) throw new Error('The product is not running.');
    await use(info.outputPath());
  },
  partner: async ({ page }, use) => {
    const pages = new Map<string, PartnerPage>();
    const server = createServer((request, response) => {
      const content = pages.get(request.url ?? '');
      if (!content) {
        response.writeHead(204).end();
        return;
      }
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...content.headers });
      response.end(content.html);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    await use({
      origin,
      async open(content) {
        const path = `/page-${pages.size}`;
        pages.set(path, content);
        await page.goto(origin + path);
      },
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  complaints: async ({ page }, use) => {
    const lines: string[] = [];
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
  },
});

export const loader = `<script type="module" src="${productOrigin}/tp.js"></script>`;

/** A page with nothing but what a partner pastes. */
export const barePage = (body: string, head = loader): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Partenaire</title>${head}</head><body>${body}</body></html>`;
