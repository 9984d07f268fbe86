import { msg } from '@lingui/core/macro';
import type { Reading } from './reading.ts';

export interface AccessibilityText {
  readonly state: 'ACCESSIBLE' | 'INACCESSIBLE' | 'UNKNOWN';
  readonly text: string;
}

/** Wheelchair access as text. Unknown access is stated too, because silence would read as a yes. */
export function accessibilityText(
  { accessible }: { readonly accessible?: boolean | null },
  { i18n }: Reading,
): AccessibilityText {
  if (accessible === null || accessible === undefined)
    return { state: 'UNKNOWN', text: i18n._(msg`Accessibilité en fauteuil roulant non connue`) };
  return accessible
    ? { state: 'ACCESSIBLE', text: i18n._(msg`Accessible en fauteuil roulant`) }
    : { state: 'INACCESSIBLE', text: i18n._(msg`Non accessible en fauteuil roulant`) };
}
