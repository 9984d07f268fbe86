import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeZip } from '#site/server/demo/make-feed/write-zip.ts';
import { freePort } from '#tests/support/free-port.ts';
import { makeSmallFeed } from './small-feed.ts';
import { liveUpdates, writeTripUpdates } from './trip-updates.ts';

const otpVersion = '2.9.0';

const startMilliseconds = 180_000;

const jar = process.env.TP_OTP_JAR ?? join(homedir(), `.cache/tp-engines/otp-shaded-${otpVersion}.jar`);

/** Java of OpenTripPlanner 2.9: version 25. */
const javas = [
  process.env.TP_JAVA,
  ...['temurin-25-jdk-amd64', 'java-25-openjdk-amd64', 'java-25-openjdk'].map(
    (name) => `/usr/lib/jvm/${name}/bin/java`,
  ),
];
const java = javas.find((path) => path !== undefined && existsSync(path));

/** Returns what is missing to run OpenTripPlanner here; null if nothing is. */
export const missingForOtp = (): string | null =>
  java === undefined ? 'Java 25' : existsSync(jar) ? null : `otp-shaded-${otpVersion}.jar`;

/** Starts OpenTripPlanner over the small feed with live data, or over another feed without, and waits until it responds. */
export async function startOtp(
  feed?: ReadonlyMap<string, string>,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tp-otp-'));
  writeFileSync(join(folder, 'demo.gtfs.zip'), writeZip(feed ?? makeSmallFeed()));
  if (feed === undefined) addLiveData(folder);
  const port = await freePort();
  const program = spawn(
    'nice',
    ['-n', '19', java ?? 'java', '-Xmx2G', '-jar', jar, '--build', '--serve', folder, '--port', String(port)],
    { stdio: 'ignore' },
  );
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilReady(address, program);
  } catch (reason) {
    program.kill();
    throw reason;
  }
  return {
    address,
    async close() {
      if (program.exitCode === null) {
        const ended = once(program, 'close');
        program.kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addLiveData(folder: string): void {
  const updates = join(folder, 'trip-updates.pb');
  writeFileSync(updates, writeTripUpdates(liveUpdates, Math.floor(Date.now() / 1000)));
  const updater = { type: 'stop-time-updater', frequency: '2s', url: `file:${updates}`, feedId: '1' };
  writeFileSync(join(folder, 'router-config.json'), JSON.stringify({ updaters: [updater] }));
}

async function untilReady(address: string, program: ChildProcess): Promise<void> {
  const last = performance.now() + startMilliseconds;
  while (performance.now() < last) {
    if (program.exitCode !== null) throw new Error(`OpenTripPlanner ended with ${program.exitCode}`);
    const isReady = await fetch(`${address}/otp/gtfs/v1`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '{ feeds { feedId } }' }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    // Another program may have the port.
    if (isReady && program.exitCode === null) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`OpenTripPlanner does not respond after ${startMilliseconds / 1000} s`);
}
