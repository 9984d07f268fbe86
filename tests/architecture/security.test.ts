import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** `| 1.2.1 | what holds | `file`: title |` */
const row = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| `([^`]+)`: (.+) \|$/gm;

const points = [...readFileSync('SECURITY.md', 'utf8').matchAll(row)].map(
  ([, point = '', file = '', title = '']) => [point, file, title] as const,
);
const order = (point: string) => point.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);

it('SECURITY.md names the points of the standard once each, in their order', () => {
  const numbers = points.map(([point]) => order(point));
  expect(numbers.length).toBeGreaterThan(80);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});

it.each(points)('point %s of SECURITY.md is held by a test that exists: %s, %s', (_, file, title) => {
  expect(file).toMatch(/\.(test|spec)\.tsx?$/);
  expect(existsSync(file), file).toBe(true);
  const source = readFileSync(file, 'utf8');
  expect(
    [`'${title}'`, `"${title}"`, `\`${title}\``].some((literal) => source.includes(literal)),
    title,
  ).toBe(true);
});
