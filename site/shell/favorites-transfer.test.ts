import { expect, it } from 'vitest';
import { transferIn } from './favorites-transfer.ts';

it.each([
  ['#favorites=1abc', '1abc'],
  ['#favorites=', ''],
  ['#favorites', null],
  ['#favoritesx=1', null],
  ['', null],
  ['#favorites=%zz<script>', '%zz<script>'],
])('reads the favorites of %j as %j', (hash, payload) => {
  expect(transferIn(hash)).toBe(payload);
});
