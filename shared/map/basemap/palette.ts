import type { MapTheme } from '../transit-map-props.ts';

/**
 * The colours of the map by theme. They are hex, because maplibre reads no OKLCH. The neutrals have the hue and the steps
 * of `shared/styles/base.css`.
 */
const light = {
  land: '#f2f0ec',
  city: '#f8f7f4',
  cityLimit: '#d3cdc5',
  water: '#b6d7e8',
  waterText: '#386a86',
  wood: '#cfe6ca',
  park: '#d4ebcf',
  cemetery: '#dee8dc',
  greenText: '#3c673e',
  avenue: '#ffffff',
  avenueEdge: '#e4e0da',
  motorway: '#f7ead6',
  motorwayEdge: '#dec9ac',
  text: '#554f48',
  softText: '#6d665f',
  /** Halo of texts and casing of lines. */
  halo: '#faf8f5',
  /** Opacity of the network's lines on the basemap. */
  networkOpacity: 0.8,
  /** Opacity of the light edge of dark lines on a dark ground. */
  networkEdgeOpacity: 0,
  /** Ground of discs and badges, and the colour of text on it. */
  surface: '#ffffff',
  strongText: '#28231d',
  /** Edge of lines whose colour has too little contrast. */
  lineEdge: '#554f48',
  brand: '#125a98',
  onBrand: '#ffffff',
  brandTint: '#e6f2ff',
  /** Colours of discs by kind of place. */
  stop: '#125a98',
  bike: '#1e7546',
  car: '#514e80',
  sale: '#853c70',
  sight: '#8a542d',
};

export type Palette = Readonly<typeof light>;

const dark: Palette = {
  land: '#1c1915',
  city: '#23201c',
  cityLimit: '#4a453f',
  water: '#192f40',
  waterText: '#7ba6c0',
  wood: '#1e2b1f',
  park: '#223123',
  cemetery: '#252c24',
  greenText: '#8cad8b',
  avenue: '#37342f',
  avenueEdge: '#23201c',
  motorway: '#463e32',
  motorwayEdge: '#1c1915',
  text: '#cecac3',
  softText: '#aaa69f',
  halo: '#1c1915',
  networkOpacity: 0.85,
  networkEdgeOpacity: 0.45,
  surface: '#292622',
  strongText: '#f0eeeb',
  lineEdge: '#cecac3',
  brand: '#67b0f9',
  onBrand: '#0d0a07',
  brandTint: '#1b324a',
  stop: '#67b0f9',
  bike: '#65c98c',
  car: '#aba9e8',
  sale: '#e492c9',
  sight: '#e2aa7c',
};

export const palettes: Readonly<Record<MapTheme, Palette>> = { light, dark };
