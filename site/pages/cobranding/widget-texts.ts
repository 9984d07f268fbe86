import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { widgets } from '#widgets/index.ts';

type Tag = (typeof widgets)[number]['tag'];

interface WidgetTexts {
  readonly name: MessageDescriptor;
  /** What it does, for those who run a page. */
  readonly sentence: MessageDescriptor;
}

/** Names and purposes of all widgets. Those for the content of a page come first. */
export const widgetTexts: Readonly<Record<Tag, WidgetTexts>> = {
  'tp-trip-planner': {
    name: msg`Calculateur d’itinéraire`,
    sentence: msg`Vos visiteurs trouvent leur trajet jusqu’à vous, aller et retour, sans quitter votre page.`,
  },
  'tp-departures': {
    name: msg`Prochains départs`,
    sentence: msg`Les prochains passages à l’arrêt devant votre porte, en temps réel, ou un tableau pour un écran mural.`,
  },
  'tp-proximity-map': {
    name: msg`Carte des environs`,
    sentence: msg`Les arrêts, vélos et services autour d’un lieu, sur une carte et dans une liste.`,
  },
  'tp-schedules': {
    name: msg`Horaires`,
    sentence: msg`Les horaires d’une ligne ou d’un arrêt, avec le jour et le sens au choix.`,
  },
  'tp-favorites': {
    name: msg`Favoris`,
    sentence: msg`Les lignes, arrêts et adresses de chacun, à portée de doigt.`,
  },
  'tp-banner-strip': {
    name: msg`Annonces`,
    sentence: msg`Les annonces du réseau sur une ligne, en haut de votre page.`,
  },
  'tp-place-detail': {
    name: msg`Fiche d’un lieu`,
    sentence: msg`Un arrêt ou un service en détail\u00A0: départs, ouverture, places libres.`,
  },
  'tp-account-menu': {
    name: msg`Menu du compte`,
    sentence: msg`Se connecter, ouvrir son profil et ses favoris, se déconnecter.`,
  },
  'tp-profile': { name: msg`Profil`, sentence: msg`Le formulaire du compte du voyageur.` },
  'tp-cart-dropdown': { name: msg`Panier`, sentence: msg`Le panier de la boutique, avec son total.` },
  'tp-notifications-menu': { name: msg`Notifications`, sentence: msg`Les messages du compte, sous une cloche.` },
  'tp-site-menu': { name: msg`Menu du portail`, sentence: msg`Le menu du portail du réseau, sur deux niveaux.` },
  'tp-app-header': { name: msg`En-tête`, sentence: msg`La première ligne d’un site\u00A0: nom, menus et compte.` },
  'tp-app-sidebar': {
    name: msg`Navigation`,
    sentence: msg`La navigation principale, sur le côté ou en bas sur un téléphone.`,
  },
  'tp-app-footer': { name: msg`Pied de page`, sentence: msg`La dernière ligne d’un site, avec le choix des cookies.` },
  'tp-language-selector': { name: msg`Choix de la langue`, sentence: msg`Les cinq langues, chacune un lien.` },
  'tp-links': { name: msg`Liens`, sentence: msg`Une liste de liens avec leurs images.` },
  'tp-logos': { name: msg`Logos`, sentence: msg`Les logos du réseau et de ses exploitants.` },
  'tp-social-networks': { name: msg`Réseaux sociaux`, sentence: msg`Les pages du réseau sur les réseaux sociaux.` },
  'tp-app-badges': { name: msg`Application mobile`, sentence: msg`Les badges de l’application dans les boutiques.` },
  'tp-sponsors': { name: msg`Partenaires du réseau`, sentence: msg`Les logos des partenaires sous un titre court.` },
  'tp-toaster': { name: msg`Messages brefs`, sentence: msg`Confirme ce qui vient d’être fait, et disparaît.` },
};

export const textsOf = (tag: string): WidgetTexts => widgetTexts[tag as Tag];
