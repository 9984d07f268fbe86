import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mode } from '#shared/domain/mode.ts';

export function modeName(mode: Mode, { i18n }: { readonly i18n: I18n }): string {
  const names: Readonly<Record<Mode, () => string>> = {
    METRO: () => i18n._(msg`Métro`),
    RER: () => i18n._(msg`RER`),
    TRAIN: () => i18n._(msg`Train`),
    TRAMWAY: () => i18n._(msg`Tram`),
    BUS: () => i18n._(msg`Bus`),
    COACH: () => i18n._(msg`Car`),
    FUNICULAR: () => i18n._(msg`Funiculaire`),
    CABLE_CAR: () => i18n._(msg`Téléphérique`),
    BOAT: () => i18n._(msg`Bateau`),
    WALK: () => i18n._(msg`À pied`),
    BIKE: () => i18n._(msg`Vélo`),
    BIKE_SHARING: () => i18n._(msg`Vélo en libre-service`),
    CAR: () => i18n._(msg`Voiture`),
    TAXI: () => i18n._(msg`Taxi`),
    OTHER: () => i18n._(msg`Autre`),
  };
  return names[mode]();
}
