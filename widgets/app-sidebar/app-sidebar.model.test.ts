import { describe, expect, it } from 'vitest';
import type { Device } from '#shared/config/settings.ts';
import { deviceClasses } from '#shared/config/shell/composition.ts';
import { activityOf, ownTarget, splitForBar } from './app-sidebar.model.ts';

describe('active links', () => {
  const targets = [
    ['/fr/trip-planner'],
    ['/fr/schedules'],
    ['/fr/schedules/line'],
    ['/fr/favorites', '/fr/account/favorites'],
    [],
    ['/fr/cobranding'],
  ];
  it.each([
    ['/fr/schedules/line/1', [1, 2], 2],
    ['/fr/schedules', [1], 1],
    ['/fr/schedules-old', [1], 1],
    ['/fr', [], -1],
    ['/de/schedules', [], -1],
    ['/fr/trip-planner/results', [0], 0],
    ['/fr/favorites', [3], 3],
    ['/fr/account/favorites', [3], 3],
    ['/fr/account/profile', [], -1],
    ['/fr/cobranding/demo/tp-links', [5], 5],
  ] as const)(
    'SHELL-6 TRAP-31: on %s the targets %j are active, and one is the current page',
    (path, active, current) => {
      const activity = activityOf(targets, path);
      expect(activity.flatMap(({ isActive }, index) => (isActive ? [index] : []))).toEqual(active);
      expect(activity.findIndex(({ isCurrent }) => isCurrent)).toBe(current);
      expect(activity.filter(({ isCurrent }) => isCurrent).length).toBeLessThan(2);
    },
  );

  it.each([
    ['/fr/schedules', '/fr/schedules'],
    ['https://site.example/fr/proximity?a=b#c', '/fr/proximity?a=b#c'],
    ['https://www.site.example/fr', null],
    ['https://shop.example/fr/schedules', null],
    ['tel:+33123456789', null],
  ])('TRAP-31: %j leads to %j of this site', (href, target) => {
    expect(ownTarget(href, ['https://site.example'])).toBe(target);
  });

  it('TRAP-31: without an address of this site no link is active', () => {
    expect(ownTarget('/fr/schedules', [])).toBeNull();
  });
});

describe('the bar of a phone', () => {
  const item = (...devices: Device[]) => ({ devices });
  const all = () => item(...deviceClasses);
  const sizes = (items: readonly { devices: readonly Device[] }[]) => {
    const { inBar, rest } = splitForBar(items);
    expect([...inBar, ...rest]).toEqual(items);
    return [inBar.length, rest.length];
  };

  it.each([
    [0, [0, 0]],
    [1, [1, 0]],
    [5, [5, 0]],
    [6, [5, 1]],
    [200, [5, 195]],
  ])('SHELL-1: of %i links it shows at most five', (count, expected) => {
    expect(sizes(Array.from({ length: count }, all))).toEqual(expected);
  });

  it('SHELL-1: links of other device classes take no place in it', () => {
    expect(sizes([item('desktop'), all(), all(), item('tablet'), all(), all(), all(), item('desktop'), all()])).toEqual(
      [8, 1],
    );
  });
});
