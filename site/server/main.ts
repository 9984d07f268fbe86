import { readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import inspector from 'node:inspector';
import { serve } from '@hono/node-server';
import { messageOf } from '#shared/lib/foreign.ts';
import { begin } from '#site/server/begin.ts';
import { createServer } from '#site/server/create-server.ts';
import { socketLimits } from '#site/server/http/app.ts';
import { graceMilliseconds, prepareToEnd } from '#site/server/http/end-server.ts';
import { createTurns } from '#site/server/http/turns.ts';
import { startWatchdog } from '#site/server/http/watchdog.ts';
import type { Metrics } from '#site/server/monitoring/metrics.ts';
import { processMetrics } from '#site/server/monitoring/process-metrics.ts';
import { listenForMetrics } from '#site/server/monitoring/serve-monitoring.ts';
import { builtAssets } from '#site/server/render/built-assets.ts';
import { keepVersion } from '#site/server/versions/kept-versions.ts';

/** Starts the product on one port. Only this file reads the environment. */
async function start(): Promise<void> {
  const opened = await begin(process.env, new URL('./demo/', import.meta.url));
  const { settings, services } = opened;
  const version = import.meta.env.TP_VERSION;
  const build = readBuild('dist/build.json');
  const app = createServer({
    ...opened,
    version,
    build,
    library: 'dist/lib',
    site: 'dist/site',
    assets: builtAssets('dist/site'),
    ...(settings.limits && { turns: createTurns() }),
  });
  const server = serve(
    { fetch: app.fetch, port: settings.port, hostname: settings.host, serverOptions: socketLimits },
    ({ port }) => {
      console.log(`Database: ${services.userData.place}`);
      console.log(`Ready: http://${settings.host === '0.0.0.0' ? 'localhost' : settings.host}:${port}/`);
      services.planner?.prepare();
    },
  ) as Server;
  const { readiness, metrics } = services.monitoring;
  metrics.register(...processMetrics(version, build.id));
  if (settings.metricsPort !== undefined) serveMetrics(metrics, settings.metricsPort);
  keepVersion('dist', settings.dataFolder, version).catch((reason: unknown) => {
    console.error(`This version is not kept for pages that name it: ${messageOf(reason)}`);
  });
  // No watchdog under a debugger, because a breakpoint stops the main thread.
  const watchdog = inspector.url() === undefined ? startWatchdog() : undefined;
  server.on('error', (error: NodeJS.ErrnoException) => {
    void services.close();
    stop(
      error.code === 'EADDRINUSE'
        ? `Port ${settings.port} is taken: stop what uses it, or start with PORT=… set to another one.`
        : error.message,
    );
  });
  const endServer = prepareToEnd(server);
  const end = async () => {
    const last = performance.now() + graceMilliseconds;
    readiness.end();
    services.vehicleStreams.end();
    await endServer();
    watchdog?.close();
    await services.close(last - performance.now());
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
}

function serveMetrics(metrics: Metrics, port: number): void {
  listenForMetrics(metrics, port, (itsPort) => console.log(`Metrics: http://127.0.0.1:${itsPort}/metrics`)).on(
    'error',
    ({ code, message }: NodeJS.ErrnoException) =>
      stop(code === 'EADDRINUSE' ? `METRICS_PORT=${port} is taken: set it to another port.` : message),
  );
}

/** The build id is a hash of the sources, so that equal sources give equal ids on every machine. */
function readBuild(file: string) {
  const { hash }: { hash: string } = JSON.parse(readFileSync(file, 'utf8'));
  return { id: hash.slice(0, 16), timestamp: Math.round(statSync(file).mtimeMs) };
}

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

start().catch((reason: unknown) => stop(messageOf(reason)));
