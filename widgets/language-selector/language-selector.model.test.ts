import { describe, expect, it } from 'vitest';
import { addressInLanguage } from './language-selector.model.ts';

describe('the address of a page in another language', () => {
  it.each([
    ['/fr', '/de'],
    ['/fr/', '/de'],
    ['/', '/de'],
    ['/fr/schedules', '/de/schedules'],
    ['/fr/schedules/line/a%2Fb?widget=true&x=1#today', '/de/schedules/line/a%2Fb?widget=true&x=1#today'],
    ['/fr/proximity/stopArea/fr', '/de/proximity/stopArea/fr'],
    ['/schedules?lang=fr', '/de/schedules?lang=fr'],
    ['/france', '/de/france'],
    ['/FR/schedules', '/de/FR/schedules'],
    ['https://partner.example/fr/tickets', 'https://partner.example/de/tickets'],
  ])('ND-56: %s becomes %s', (address, expected) => {
    expect(addressInLanguage(address, 'de')).toBe(expected);
  });

  it.each([
    ['/tickets?lang={lang}&x=fr', '/tickets?lang=de&x=fr'],
    ['/fr/{lang}/tickets', '/fr/de/tickets'],
    ['https://{lang}.partner.example/tickets', 'https://de.partner.example/tickets'],
  ])('%s says where the language is: %s', (address, expected) => {
    expect(addressInLanguage(address, 'de')).toBe(expected);
  });

  it.each([
    '',
    'tickets',
    'javascript:alert(1)',
    'mailto:a@example.org',
    'https://user@partner.example/fr',
    '/\\elsewhere.example/fr',
    `/fr/${'x'.repeat(5000)}`,
  ])('%s is refused', (address) => {
    expect(addressInLanguage(address, 'de')).toBeNull();
  });

  it('never leads to another host than the address', () => {
    expect(addressInLanguage('/.//elsewhere.example', 'de')).toBe('/de//elsewhere.example');
  });
});
