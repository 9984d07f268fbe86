import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { tripPlanner } from '#widgets/trip-planner/trip-planner.widget.ts';

it('the home page keeps the room that the planner says it takes', () => {
  const sheet = readFileSync(`${projectRoot}site/styles/home.css`, 'utf8');
  const [, room] = /tp-trip-planner:not\(:defined\) \{[^}]*min-height: ([^;]+);/.exec(sheet) ?? [];
  expect(room).toBe(tripPlanner.reservedHeight);
});
