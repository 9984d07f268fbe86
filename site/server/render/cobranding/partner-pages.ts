import { msg } from '@lingui/core/macro';
import type { PartnerKind } from '#site/rules/cobranding/demo.ts';

/** The texts around a widget in the mock page of a partner. */
interface PartnerPage {
  readonly name: ReturnType<typeof msg>;
  readonly heading: ReturnType<typeof msg>;
  readonly before: ReturnType<typeof msg>;
  readonly after: ReturnType<typeof msg>;
  /** The partner's own style, which must not change the widget. */
  readonly style: string;
}

const column = `header, main, footer { max-width: 900px; margin: 0 auto; padding: 16px 20px; }
h1 { font-size: 28px; line-height: 1.2; }
footer { font-size: 14px; }`;

export const partnerPages: Readonly<Record<PartnerKind, PartnerPage>> = {
  'town-hall': {
    name: msg`Mairie`,
    heading: msg`Venir à la mairie`,
    before: msg`Nos guichets sont ouverts du lundi au vendredi, de 9 h à 17 h. Les transports publics s’arrêtent devant l’entrée.`,
    after: msg`Un parking à vélos se trouve dans la cour.`,
    style: `body { margin: 0; font: 17px/1.6 Georgia, "Times New Roman", serif; color: #24211d; background: #fbfaf7; }
${column}
header { border-bottom: 3px double #cfc8ba; font-weight: bold; }
footer { border-top: 1px solid #cfc8ba; }`,
  },
  museum: {
    name: msg`Musée des beaux-arts`,
    heading: msg`Préparer votre visite`,
    before: msg`Le musée est ouvert tous les jours sauf le lundi, de 10 h à 18 h. Le vestiaire est gratuit.`,
    after: msg`La dernière entrée est 45 minutes avant la fermeture.`,
    style: `body { margin: 0; font: 300 18px/1.7 "Helvetica Neue", Arial, sans-serif; color: #111; background: #fff; }
${column}
header { padding-top: 40px; font-size: 13px; letter-spacing: 0.3em; text-transform: uppercase; }
h1 { font-size: 40px; font-weight: 200; }
footer { padding-top: 48px; color: #555; }`,
  },
  stadium: {
    name: msg`Stade municipal`,
    heading: msg`Venir au match`,
    before: msg`Les portes ouvrent à 19 h, le coup d’envoi est à 20 h 30. Il n’y a pas de parking\u00A0: venez en transports publics.`,
    after: msg`Les consignes ferment une heure après le match.`,
    style: `:root { color-scheme: dark; }
body { margin: 0; font: 16px/1.5 Arial, sans-serif; color: #f2f5f3; background: #10211a; }
${column}
header { font-weight: 800; color: #ffd23f; }
h1 { font-size: 38px; font-weight: 900; text-transform: uppercase; }`,
  },
  hotel: {
    name: msg`Hôtel du parc`,
    heading: msg`Accès et environs`,
    before: msg`La réception est ouverte jour et nuit. Plusieurs arrêts sont à deux pas.`,
    after: msg`Le petit déjeuner est servi de 6 h 30 à 10 h 30.`,
    style: `body { margin: 0; font: 16px/1.7 Garamond, "Palatino Linotype", serif; color: #3a2b20; background: #f6efe6; }
${column}
header { text-align: center; font-size: 22px; font-style: italic; }
h1 { text-align: center; font-weight: normal; }
main { box-sizing: border-box; background: #fffdf9; }
footer { text-align: center; }`,
  },
  intranet: {
    name: msg`Intranet`,
    heading: msg`Déplacements professionnels`,
    before: msg`Choisissez les transports publics pour vos rendez-vous, et gardez vos justificatifs.`,
    after: msg`Une question\u00A0? Écrivez au service des déplacements.`,
    style: `html { font-size: 62.5%; }
* { box-sizing: content-box; letter-spacing: 0.06em; }
body { margin: 0; font: 1.3rem Tahoma, Verdana, sans-serif; color: #003; background: #e4e9ef; }
div, span, p, ul, li, section { line-height: 1.2 !important; font-size: 1.3rem !important; }
button, input, select, a { padding: 0 !important; color: #00f !important; font: 1.1rem monospace !important; text-transform: uppercase; }
button { border: 2px outset #999 !important; background: #ccc !important; }
svg, img { max-width: 10px; }
${column}
header { max-width: none; color: #fff; background: #036; }`,
  },
};
