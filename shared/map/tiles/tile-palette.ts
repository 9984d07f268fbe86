import { palettes } from '../basemap/palette.ts';
import type { MapTheme } from '../transit-map-props.ts';

/** Colours of a map of tiles: those of the drawn map, and those of what only tiles have. */
const light = {
  ...palettes.light,
  softText: '#645d56',
  waterText: '#2b5d79',
  motorway: '#f9f0e0',
  motorwayEdge: '#e5d6be',
  site: '#ece9e4',
  square: '#f8f7f4',
  sand: '#f1ead9',
  building: '#e8e4de',
  buildingEdge: '#dcd7d0',
  street: '#ffffff',
  streetEdge: '#e2ded8',
  path: '#d9d3ca',
  rail: '#c9c3bb',
  boundary: '#b3aca3',
};

const dark: typeof light = {
  ...palettes.dark,
  motorway: '#423b30',
  site: '#201d19',
  square: '#23201c',
  sand: '#2a261d',
  building: '#262320',
  buildingEdge: '#2e2a26',
  street: '#2f2c27',
  streetEdge: '#191612',
  path: '#37332d',
  rail: '#45403a',
  boundary: '#5a544c',
};

export const tilePalettes: Readonly<Record<MapTheme, typeof light>> = { light, dark };
