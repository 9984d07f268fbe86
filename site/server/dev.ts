import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';

/** `npm run dev`: serves site, server and widgets from their sources on one port, with reload. */
const http = createHttpServer();
const vite = await createVite({
  configFile: 'vite.site.config.ts',
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
});

type Begin = typeof import('#site/server/begin.ts');
type CreateServer = typeof import('#site/server/create-server.ts');

// Opened once; only the request handling is loaded anew for each request. Vite loads both, so that both know an error by one class.
const { begin } = (await vite.ssrLoadModule('/site/server/begin.ts')) as Begin;
const opened = await begin(process.env, new URL('./demo/', import.meta.url));
const { settings } = opened;

/** Returns the script for partners' pages at an address; undefined for another address. */
async function scriptAt(pathname: string): Promise<string | undefined> {
  if (pathname === '/tp.js') return "import '/@vite/client';\nimport '/widgets/register.ts';\n";
  if (pathname === '/tp-classic.js') return "import(new URL('tp.js', document.currentScript.src));\n";
  if (pathname === '/tp-frame.js') return (await vite.transformRequest('/widgets/tp-frame.ts'))?.code ?? '';
  const isLogin = settings.hasAccounts && /^\/login\/[^/]+\/[^/]+\/login\.js$/.test(pathname);
  return isLogin ? "import '/site/login/login.ts';\n" : undefined;
}

/** Returns our response with Vite's reload scripts. They are inline, so the CSP header is removed. */
async function serve(request: Request): Promise<Response> {
  // The sources have one engine here: the light build is the standard one.
  const pathname = new URL(request.url).pathname.replace(/^\/light(?=\/)/, '');
  const script = await scriptAt(pathname);
  if (script !== undefined) {
    return new Response(script, { headers: { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' } });
  }
  const { createServer } = (await vite.ssrLoadModule('/site/server/create-server.ts')) as CreateServer;
  const app = createServer({
    ...opened,
    version: '0.0.0-dev',
    build: { id: 'dev', timestamp: 0 },
    assets: { scripts: ['/site/main.ts'], preloads: [], widgetFiles: () => [], css: '', fonts: [] },
  });
  const response = await app.fetch(request);
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const body = await new Response(response.body).text();
  const headers = new Headers(response.headers);
  headers.delete('content-security-policy');
  headers.delete('content-length');
  return new Response(await vite.transformIndexHtml(pathname, body), { status: response.status, headers });
}

http.on('request', (request, response) => {
  // Vite cannot add its scripts to a compressed page.
  delete request.headers['accept-encoding'];
  // A 304 would keep a page with the CSP header and without Vite's scripts.
  delete request.headers['if-none-match'];
  vite.middlewares(request, response, async () => {
    try {
      await getRequestListener(serve)(request, response);
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      vite.ssrFixStacktrace(error);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack);
    }
  });
});
http.listen(settings.port, settings.host, () => {
  const { port } = http.address() as AddressInfo;
  console.log(`Developing on http://${settings.host}:${port}/`);
});
