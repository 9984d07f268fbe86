import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { readSettings } from '#site/server/settings.ts';

/** `npm run dev`: site, server and widgets from their sources on one port, reloading as they change. */
const settings = readSettings(process.env);
const vite = await createVite({
  configFile: 'vite.site.config.ts',
  appType: 'custom',
  server: { middlewareMode: true },
});

const http = createHttpServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { createServer } = (await vite.ssrLoadModule(
        '/site/server/create-server.ts',
      )) as typeof import('#site/server/create-server.ts');
      const app = createServer({
        settings,
        version: '0.0.0-dev',
        assets: { scripts: ['/@vite/client', '/site/main.ts'], preloads: [], styles: [], fonts: [] },
        config: undefined,
        log: (line) => console.error(line),
      });
      await getRequestListener(app.fetch)(request, response);
    } catch (reason) {
      vite.ssrFixStacktrace(reason as Error);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end((reason as Error).stack);
    }
  });
});
http.listen(settings.port, settings.host, () => console.log(`Developing on http://${settings.host}:${settings.port}/`));
