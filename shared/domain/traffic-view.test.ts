import { expect, it } from 'vitest';
import { type TrafficTexts, trafficAddress, trafficViewOf } from './traffic-view.ts';

it.each<[texts: TrafficTexts, address: string]>([
  [{}, 'traffic'],
  [{ mode: 'all', when: 'all', search: '', disruption: '' }, 'traffic'],
  [{ mode: 'bus', when: 'planned', search: ' 38 ' }, 'traffic?mode=BUS&when=planned&search=38'],
  [{ mode: 'rocket', when: 'yesterday', search: 'x'.repeat(201) }, 'traffic'],
  [{ disruption: 'works 12/3', mode: 'BUS' }, 'traffic/works%2012%2F3'],
])('%j is at %s', (texts, address) => {
  expect(trafficAddress(trafficViewOf(texts))).toBe(address);
});
