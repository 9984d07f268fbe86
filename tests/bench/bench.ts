/**
 * `npm run bench`: pages beside their floors, the waits of a planner, a map with many points, a large timetable, the server over the demo
 * city, large feeds. It compares and never fails. `npm run bench -- server` runs one benchmark alone.
 */
const parts = {
  pages: () => import('./pages.ts'),
  planner: () => import('./planner.ts'),
  map: () => import('./map.ts'),
  timetable: () => import('./timetable.ts'),
  server: () => import('./server.ts'),
  feeds: () => import('./large-feeds.ts'),
};

const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) await measure();
}

export {};
