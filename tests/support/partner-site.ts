import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PartnerPage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A partner's web server, on another origin than the product. */
export interface PartnerSite {
  readonly origin: string;
  /** Puts a page on the server; returns its address. */
  addressOf(page: PartnerPage): string;
  close(): Promise<void>;
}

export async function servePartner(): Promise<PartnerSite> {
  const pages = new Map<string, PartnerPage>();
  const server = createServer((request, response) => {
    const page = pages.get((request.url ?? '').split('?', 1)[0] ?? '');
    if (!page) {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers });
    response.end(page.html);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    addressOf(page) {
      const path = `/page-${pages.size}`;
      pages.set(path, page);
      return origin + path;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
