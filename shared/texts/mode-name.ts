import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mode } from '#shared/domain/mode.ts';

const names: Readonly<Record<Mode, MessageDescriptor>> = {
  METRO: msg`Métro`,
  RER: msg`RER`,
  TRAIN: msg`Train`,
  TRAMWAY: msg`Tram`,
  BUS: msg`Bus`,
  COACH: msg`Car`,
  FUNICULAR: msg`Funiculaire`,
  CABLE_CAR: msg`Téléphérique`,
  BOAT: msg`Bateau`,
  WALK: msg`À pied`,
  BIKE: msg`Vélo`,
  BIKE_SHARING: msg`Vélo en libre-service`,
  CAR: msg`Voiture`,
  TAXI: msg`Taxi`,
  OTHER: msg`Autre`,
};

export const modeName = (mode: Mode, { i18n }: { readonly i18n: I18n }): string => i18n._(names[mode]);
