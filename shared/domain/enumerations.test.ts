import { expect, it } from 'vitest';
import { createMenuItem } from '#shared/testing/factories/menu.ts';
import { withoutShortcodes } from './menu.ts';
import { placeTypes } from './place/place.ts';
import { sizes } from './size.ts';
import { tripTypes } from './trip/trip-request.ts';

it('PLACE-2: there are exactly fifteen kinds of place', () => {
  expect(placeTypes).toEqual(
    (
      'address USER_POSITION stopArea stopPoint pointOfInterest bikeSharingStations parks externalLocations ' +
      'rideSharingParks carSharingStations chargingStations bikeParks secureBikeParks parkAndRides pointOfSales'
    ).split(' '),
  );
});

it('SHELL-15: there are exactly seven sizes, largest first', () => {
  expect(sizes).toEqual(['XLarge', 'Large', 'Medium', 'SMedium', 'Small', 'XSmall', 'XXSmall']);
});

it('TRIP-2: trip types are 0, 1 and 2', () => {
  expect(tripTypes).toEqual([0, 1, 2]);
});

it('MENU-5 TRAP-64: the header drops what only the portal can render', () => {
  const page = createMenuItem();
  expect(withoutShortcodes([page, createMenuItem({ type_label: 'Shortcode' })])).toEqual([page]);
});
