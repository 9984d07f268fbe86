import { describe, expect, it } from 'vitest';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { siteTexts } from '#site/server/site-texts.ts';
import type { PageContent } from './page.ts';
import { plannerTitle } from './planner-title.ts';

const steps: readonly PlannerStep[] = ['form', 'results', 'journey', 'returns', 'return-journey', 'summary'];

const titleOf = (
  ends: Readonly<Record<string, string>>,
  { step = 'results', locale = 'fr', ownPositions = [] }: Partial<Omit<PageContent, 'i18n' | 'query'>> = {},
) => plannerTitle({ i18n: siteTexts(locale), query: String(new URLSearchParams(ends)), step, ownPositions });

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;
const ends = { fv: 'Châtelet', ffv: 'Châtelet, Paris', tv: 'Orly', tfv: 'Orly, Orly', tt: '1' };

describe('SHELL-7: the title of a step of the planner', () => {
  it('has the ends in their order, and the content of the step', () => {
    expect(steps.map((step) => plain(titleOf(ends, { step })))).toEqual([
      'Châtelet → Orly : recherche',
      'Châtelet → Orly : trajets',
      'Châtelet → Orly : détail du trajet',
      'Orly → Châtelet : trajets retour',
      'Orly → Châtelet : détail du retour',
      'Châtelet ⇄ Orly : aller-retour',
    ]);
  });

  it('ROUTE-23: is that of one journey where the trip has no return', () => {
    expect(plain(titleOf({ ...ends, tt: '0' }, { step: 'summary' }))).toBe('Châtelet → Orly : votre trajet');
  });

  it.each(locales.map(({ code }) => code))('L10N-1: is different at each step in %s', (locale: Locale) => {
    const titles = steps.map((step) => titleOf(ends, { step, locale }));
    expect(new Set(titles).size).toBe(steps.length);
    for (const title of titles) expect(title).toMatch(/Châtelet.*Orly|Orly.*Châtelet/);
    if (locale !== 'fr') expect(titles).not.toEqual(steps.map((step) => titleOf(ends, { step })));
  });

  it('has the one known end, and is null without an end', () => {
    expect(titleOf({ fv: 'Châtelet' })).toBe('Itinéraires depuis Châtelet');
    expect(titleOf({ tfv: 'Orly, Orly' }, { step: 'form' })).toBe('Itinéraires vers Orly, Orly');
    expect(titleOf({ fi: 'stop:1', tv: ' ' })).toBeNull();
  });

  it('names the own position, whether the query or the form knows it', () => {
    expect(plain(titleOf({ ...ends, fpt: 'USER_POSITION' }))).toBe('Ma position → Orly : trajets');
    expect(plain(titleOf({ ...ends, fv: '48.853, 2.369' }, { ownPositions: ['departure'] }))).toBe(
      'Ma position → Orly : trajets',
    );
    expect(titleOf({}, { ownPositions: ['arrival'], locale: 'de' })).toContain('Mein Standort');
  });

  it('keeps names to one line of limited length, without bidirectional marks', () => {
    expect(plain(titleOf({ fv: 'A\n\u202Eb\u0000c', tv: 'x'.repeat(2000) }))).toBe(
      `A b c → ${'x'.repeat(39)}… : trajets`,
    );
    expect(plain(titleOf({ fv: '🚉'.repeat(41), tv: 'Orly' }))).toBe(`${'🚉'.repeat(39)}… → Orly : trajets`);
  });
});
