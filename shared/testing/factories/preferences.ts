import type { PreferencesTemplate } from '#shared/domain/trip/preferences.ts';

export function createPreferencesTemplate(values: Partial<PreferencesTemplate> = {}): PreferencesTemplate {
  return {
    sections: [
      {
        sectionKey: 'journey',
        options: [
          {
            id: 'criterion',
            type: 'criterion',
            queryParam: 'c',
            criteria: [
              { key: 'FASTEST', value: 'FASTEST' },
              { key: 'LESS_WALK', value: 'LESS_WALK' },
            ],
            selectedKey: 'FASTEST',
          },
          { id: 'accessible', type: 'toggle', queryParam: 'a', selected: false },
        ],
      },
      {
        sectionKey: 'modes',
        options: [{ id: 'metro', type: 'mode', queryParam: 'm', modes: ['METRO'], selected: true }],
      },
    ],
    ...values,
  };
}
