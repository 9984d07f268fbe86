import { setupI18n } from '@lingui/core';
import { messages } from '#widgets/departures/locales/fr.po';
import { componentTexts } from './transit-texts.ts';

/** For tests of the departures as French text. */
export const departuresTexts = setupI18n({ locale: 'fr', messages: { fr: { ...componentTexts('fr'), ...messages } } });
