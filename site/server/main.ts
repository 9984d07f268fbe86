import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { createServer } from '#site/server/create-server.ts';
import { builtAssets } from '#site/server/render/built-assets.ts';
import { readSettings } from '#site/server/settings.ts';

/** The product on one port. This file alone reads the environment. */
function start(): void {
  const settings = readSettings(process.env);
  const app = createServer({
    settings,
    version: import.meta.env.TP_VERSION,
    library: 'dist/lib',
    site: 'dist/site',
    assets: builtAssets('dist/site'),
    config: settings.configFile ? (JSON.parse(readFileSync(settings.configFile, 'utf8')) as object) : undefined,
    log: (line) => console.error(line),
  });
  const server = serve({ fetch: app.fetch, port: settings.port, hostname: settings.host }, ({ port }) => {
    console.log(`Ready: http://${settings.host === '0.0.0.0' ? 'localhost' : settings.host}:${port}/`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    stop(
      error.code === 'EADDRINUSE'
        ? `Port ${settings.port} is taken: stop what uses it, or start with PORT=… set to another one.`
        : error.message,
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Requests under way get five seconds to end.
      server.close(() => process.exit(0));
      setTimeout(() => process.exit(0), 5000).unref();
    });
  }
}

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

try {
  start();
} catch (reason) {
  stop(reason instanceof Error ? reason.message : String(reason));
}
