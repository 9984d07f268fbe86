import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PositionFailure } from '#shared/stores/places/own-position.ts';

/** Says why there is no position and what to do instead. */
export function positionFailureText(failure: PositionFailure, i18n: I18n): string {
  const reasons = {
    denied: msg`Votre navigateur ne donne pas votre position. Autorisez-la dans ses réglages, ou écrivez le nom d’un lieu.`,
    unavailable: msg`Votre position n’a pas pu être trouvée. Écrivez le nom d’un lieu.`,
    timeout: msg`La recherche de votre position prend trop de temps. Réessayez, ou écrivez le nom d’un lieu.`,
    'insecure-page': msg`Cette page n’est pas sécurisée\u00A0: votre position n’est pas disponible. Écrivez le nom d’un lieu.`,
    'frame-not-allowed': msg`Ce site ne permet pas d’utiliser votre position ici. Écrivez le nom d’un lieu.`,
  };
  return i18n._(reasons[failure]);
}
