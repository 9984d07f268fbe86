import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColorProblem } from '#shared/lib/color/brand-colors.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { type RefusedValue, sizeLimits } from '#site/rules/cobranding/configuration.ts';

/** Says why a value is not in the snippet. */
export function refusalOf({ field, reason, detail = '' }: RefusedValue, i18n: I18n): Html | string {
  switch (reason) {
    case 'length':
      return i18n._(msg`Cette valeur est trop longue.`);
    case 'size': {
      const { least, most } = sizeLimits[field as keyof typeof sizeLimits];
      return i18n._(msg`Un nombre entre ${least} et ${most}.`);
    }
    case 'value':
      // Declarations speak to developers, in English.
      return html`${i18n._(msg`Cette valeur n’est pas valide.`)} <span lang="en">${detail}</span>`;
  }
}

/** Says what became of a colour that was not clear enough, or could not be read. */
export function colorSentence(problem: ColorProblem, chosen: string, i18n: I18n): string {
  if (problem.kind === 'color-refused') {
    return i18n._(msg`La couleur «\u00A0${chosen}\u00A0» n’est pas reprise\u00A0: écrivez-la comme #00695c.`);
  }
  const { by } = problem;
  const ratio = (Math.floor(problem.contrast * 10) / 10).toFixed(1);
  return i18n._(
    msg`La couleur ${chosen} se lit mal (contraste ${ratio}\u00A0: 1)\u00A0: elle est remplacée par ${by}.`,
  );
}
