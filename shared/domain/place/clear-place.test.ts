import { describe, expect, it } from 'vitest';
import { createPlace } from '#shared/testing/factories/place.ts';
import { clearPlace } from './clear-place.ts';
import type { FoundPlace } from './place.ts';

const place = (title: string, changes: Partial<FoundPlace> = {}): FoundPlace => ({
  ...createPlace({ id: `${changes.type ?? 'stopArea'}:${title}`, title, displayName: `${title}, Paris` }),
  ...changes,
});
const station = place('Gare de Lyon', { match: 'name' });
const counter = place('Guichet Gare de Lyon', { type: 'pointOfSales' });
const bicycles = place('Vélib’ – Gare de Lyon', { type: 'bikeSharingStations' });
const elsewhere = place('Mairie', { displayName: 'Mairie, Sceaux', extraData: { city: 'Sceaux' } });
const town = place('Mairie', { displayName: 'Mairie, Ivry', extraData: { city: 'Ivry' } });

describe('a text that was typed and not chosen', () => {
  it.each([
    ['the one whole name', 'gare de lyon', [station, bicycles, counter], station],
    ['case and accents aside', 'CHATELET', [place('Châtelet'), place('Châtelet – Les Halles')], place('Châtelet')],
    ['with its city', 'Gare de Lyon, Paris', [place('Gare de Lyon')], place('Gare de Lyon')],
    ['another name that the service knows', 'louvre', [place('Musée', { match: 'name' }), place('Louvres')], 'first'],
    ['the one stop of that name', 'nation', [place('Nation', { type: 'address' }), place('Nation')], place('Nation')],
    ['of two stops, the one in the city', 'Mairie Ivry', [elsewhere, town], town],
    ['the one place that has the text', 'gare de ly', [place('Gare de Lyon')], place('Gare de Lyon')],
    ['the stop before services named after it', 'gare de ly', [place('Gare de Lyon'), counter], place('Gare de Lyon')],
  ] as const)('means %s', (_, text, found, expected) => {
    expect(clearPlace(text, found)).toEqual(expected === 'first' ? found[0] : expected);
  });

  it.each([
    ['nothing is found', 'xyz', []],
    ['two stops have the name', 'mairie', [elsewhere, town]],
    [
      'two addresses have the name',
      'rue a',
      [place('Rue A', { type: 'address' }), place('Rue A', { type: 'address' })],
    ],
    [
      'several places have a part of it',
      'rivoli',
      [place('Louvre – Rivoli'), place('Rue de Rivoli', { type: 'address' })],
    ],
    ['two services have a part of it', 'guichet', [counter, bicycles]],
    ['it is a guess', 'bastile', [place('Bastille', { match: 'guess' })]],
  ] as const)('means nothing clear where %s', (_, text, found) => {
    expect(clearPlace(text, found)).toBeNull();
  });
});
