import { describe, expect, it } from 'vitest';
import type { FoundPlace } from '#shared/domain/place/place.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { mergePlaces } from './merge-places.ts';

const at = (metres: number) => ({ lat: 48.85 + metres / 111_195, lon: 2.35 });
const place = (title: string, type: FoundPlace['type'], metres = 0, more: Partial<FoundPlace> = {}): FoundPlace => ({
  ...createPlace({ type, id: `${title} ${metres}`, title, displayName: title, ...at(metres) }),
  ...more,
});
const merged = (text: string, own: FoundPlace[], others: FoundPlace[], limit = 20) =>
  mergePlaces(text, own, others, limit).map(({ id, match }) => (match ? `${id} ${match}` : id));

describe('places of two sources', () => {
  it('begin with the stops of this server', () => {
    const own = [place('Rue de Lyon', 'address'), place('Gare de Lyon', 'stopArea')];
    const others = [place('Musée de Lyon', 'pointOfInterest')];
    expect(merged('de lyon', own, others)).toEqual(['Gare de Lyon 0', 'Rue de Lyon 0', 'Musée de Lyon 0']);
    expect(merged('de lyon', own, others, 2)).toHaveLength(2);
  });

  it('are listed once', () => {
    const station = place('Gare de Lyon', 'stopArea');
    expect(merged('gare', [station], [place('GARE de Lyon', 'pointOfInterest', 280)])).toEqual(['Gare de Lyon 0']);
    expect(merged('gare', [station], [place('Gare de Lyon', 'pointOfInterest', 320)])).toHaveLength(2);
    const tower = place('Tour Eiffel', 'pointOfInterest');
    expect(merged('tour', [tower], [place('Tour Eiffel', 'pointOfInterest', 45)])).toHaveLength(1);
    expect(merged('tour', [tower], [place('Tour Eiffel', 'pointOfInterest', 60)])).toHaveLength(2);
    const street = place('Bd Voltaire', 'address', 0, { subTitle: '75011 Paris' });
    const further = place('Boulevard Voltaire', 'address', 900, { subTitle: '75011 Paris' });
    expect(merged('boulevard voltaire', [], [street, further])).toEqual(['Bd Voltaire 0 name']);
  });

  it('are called guesses where the text is not in their names, and are offered only if nothing else is', () => {
    const wrong = place('Bastide', 'stopArea', 0, { match: 'guess' });
    const exact = place('12 Boulevard Voltaire', 'address');
    expect(merged('12 bd volt', [wrong], [exact, place('Rue Votaire', 'address')])).toEqual([
      '12 Boulevard Voltaire 0',
    ]);
    expect(merged('bastile', [wrong], [place('Bastille', 'address')])).toEqual(['Bastide 0 guess', 'Bastille 0 guess']);
  });
});
