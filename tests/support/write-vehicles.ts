import { getLine, getLineSchedule } from '#shared/api/calls/lines.ts';
import { createApiClient } from '#shared/api/client.ts';
import { vehiclesOf, writeVehicleFeed } from './vehicle-feed.ts';

/**
 * Lets the runs of a line move by the timetable of a running server, to look at: `node tests/support/write-vehicles.ts
 * http://localhost:8080 M1 vehicles.pb`, where the server reads that file (`GTFS_RT`). The clock is that of the machine, or begins at
 * the fourth argument, which is also the server's `TP_NOW`.
 */
const [address = '', id = '', file = '', now] = process.argv.slice(2);
const client = createApiClient({
  addresses: { bff: address },
  apiKey: 'demo',
  locale: () => 'fr',
  token: () => null,
});
const began = Date.now();
const moment = () => (now === undefined ? Date.now() : Date.parse(now) + (Date.now() - began));
const line = await client.call(getLine, { id });
if (!line.ok) throw new Error(line.error.message);
const schedules = [];
for (const { id: direction } of line.value.directions) {
  const schedule = await client.call(getLineSchedule, { id, direction });
  if (schedule.ok) schedules.push(schedule.value);
}
for (;;) {
  const time = new Date(moment());
  const clock = (time.getHours() * 60 + time.getMinutes()) * 60 + time.getSeconds();
  // A server whose clock stands still would take later positions for those of tomorrow.
  const timestamp = Math.floor((now === undefined ? moment() : Date.parse(now)) / 1000);
  const vehicles = schedules.flatMap((schedule) => vehiclesOf(line.value, schedule, { clock, timestamp }));
  await writeVehicleFeed(file, vehicles, timestamp);
  console.log(`${vehicles.length} vehicles at ${time.toLocaleTimeString()}`);
  await new Promise((resolve) => setTimeout(resolve, 5000));
}
