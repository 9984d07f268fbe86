/**
 * `npm run bench`: pages beside their floors, the waits of a planner, a map with many points, a large timetable, the server over the demo
 * city, the server under load, large feeds. It compares and never fails. `npm run bench -- server` runs one benchmark alone.
 */
const benchmarks = {
  pages: () => import('./pages.ts'),
  planner: () => import('./planner.ts'),
  map: () => import('./map.ts'),
  timetable: () => import('./timetable.ts'),
  server: () => import('./server.ts'),
  load: () => import('./load.ts'),
  feeds: () => import('./large-feeds.ts'),
};

const selected = process.argv.slice(2);
for (const [name, measure] of Object.entries(benchmarks)) {
  if (selected.length === 0 || selected.includes(name)) await measure();
}

export {};
