import postcss from 'postcss';
import { expect, it } from 'vitest';
import { tripPlanner } from '#widgets/trip-planner/trip-planner.widget.ts';
import { readSource } from './source-files.ts';

it('the home page keeps the room that the planner says it takes', () => {
  const heights: string[] = [];
  postcss.parse(readSource('site/styles/home.css')).walkRules(({ selectors, nodes }) => {
    if (!selectors.some((selector) => selector.endsWith('tp-trip-planner:not(:defined)'))) return;
    for (const node of nodes) if (node.type === 'decl' && node.prop === 'min-height') heights.push(node.value);
  });
  expect(heights).toEqual([tripPlanner.reservedHeight]);
});
