import { clockFrom } from '#shared/lib/time/clock.ts';
import { createLog } from './http/request-log.ts';
import { openServices } from './open-services.ts';
import { readOperatorConfig } from './operator-config.ts';
import { readServerSettings } from './settings.ts';

/** Opens what a server needs before its first request. `demoFolder` has the tables and texts of the demo. */
export async function begin(environment: NodeJS.ProcessEnv, demoFolder: URL) {
  const settings = readServerSettings(environment);
  const config = readOperatorConfig(settings.configFile);
  const clock = clockFrom(settings.now);
  const log = createLog((line) => console.log(line));
  const { trustsUnknownAccessibility } = config;
  const tell = (line: string) => console.error(line);
  const services = await openServices({ settings, demoFolder, clock, trustsUnknownAccessibility, tell });
  return { settings, config, clock, log, services };
}
