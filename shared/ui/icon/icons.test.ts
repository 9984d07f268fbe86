import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { modes } from '#shared/domain/mode.ts';
import { placeTypes } from '#shared/domain/place/place.ts';
import * as actions from './actions.tsx';
import * as controls from './controls.tsx';
import type { Icon } from './icon.tsx';
import { modeIcons } from './modes.tsx';
import * as objects from './objects.tsx';
import { pictoIcons } from './pictos.tsx';
import { placeIcons } from './places.tsx';
import * as shell from './shell.tsx';

// Two kinds may share a drawing, such as shared bikes as a mode and as a place.
const own = new Map(
  Object.entries({
    ...actions,
    ...controls,
    ...objects,
    ...shell,
    ...modeIcons,
    ...placeIcons,
  }).map(([name, icon]) => [icon, name]),
);
const icons = [...own].map(([icon, name]) => [name, icon] as const).concat(Object.entries<Icon>(pictoIcons));
const draw = (icon: Icon) => renderToStaticMarkup(createElement(icon, { size: 20 }));

describe('the icon set', () => {
  it('has a distinct pictogram for every mode', () => {
    expect(Object.keys(modeIcons).sort()).toEqual([...modes].sort());
    expect(new Set(Object.values(modeIcons).map(draw)).size).toBe(modes.length);
  });

  it('PLACE-2: has a distinct icon for each of the fifteen place types', () => {
    expect(Object.keys(placeIcons)).toEqual(placeTypes);
    expect(new Set(Object.values(placeIcons).map(draw)).size).toBe(15);
  });

  it('gives every icon a unique name', () => {
    // The specification names the pictos.
    const names = [...own.keys()].map((icon) => /data-icon="([^"]+)"/.exec(draw(icon))?.[1]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(icons.length).toBeGreaterThan(60);
  });

  it.each(icons)('%s follows the grid and the style of the set', (_, icon) => {
    const markup = draw(icon);
    expect(markup).toContain('viewBox="0 0 24 24" width="20" height="20"');
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).not.toMatch(/ (id|style)=|#[0-9a-f]{3}/i);
    // Path starts are absolute; they and the centres of circles lie on the grid.
    const points = [...markup.matchAll(/(?: d="|Z)[Mm]\s*(-?\d*\.?\d+)[\s,]?(-?\d*\.?\d+)| c[xy]="(-?\d*\.?\d+)"/g)]
      .flatMap(([, x, y, centre]) => [x, y, centre])
      .filter((value) => value !== undefined)
      .map(Number);
    expect(points.length).toBeGreaterThan(0);
    expect(points.filter((value) => Number.isNaN(value) || value < -0.5 || value > 24.5)).toEqual([]);
  });
});
