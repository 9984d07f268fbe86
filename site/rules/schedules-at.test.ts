import { expect, it } from 'vitest';
import { schedulesAddress } from '#shared/domain/schedules-view.ts';
import { destinationAt } from './address.ts';
import { isSameSchedule, schedulesAt } from './schedules-at.ts';

it.each([
  '/fr/schedules',
  '/fr/schedules?stop=S%2F1&date=2026-11-21',
  '/fr/schedules/line/M6',
  '/fr/schedules/line/a%2Fb%20c?stop=S1&direction=1&date=2026-11-21',
])('PROD-8 PROD-9: %s is the address of its view, which a reload shows again', (address) => {
  const view = schedulesAt(destinationAt(address));
  expect(view && `/fr/${schedulesAddress(view)}`).toBe(address);
});

it('is null for other pages', () => {
  for (const address of ['/fr', '/fr/proximity', '/fr/schedules/line', '/fr/nowhere']) {
    expect(schedulesAt(destinationAt(address)), address).toBeNull();
    expect(isSameSchedule(destinationAt(address), destinationAt(address)), address).toBe(false);
  }
});

it('another day or direction of a line is the same schedule, another line is not', () => {
  const [line, tomorrow, other] = ['M6', 'M6?direction=1&date=2026-11-21', 'M1'].map((id) =>
    destinationAt(`/fr/schedules/line/${id}`),
  ) as [ReturnType<typeof destinationAt>, ReturnType<typeof destinationAt>, ReturnType<typeof destinationAt>];
  expect(isSameSchedule(line, tomorrow)).toBe(true);
  expect(isSameSchedule(line, other)).toBe(false);
});
