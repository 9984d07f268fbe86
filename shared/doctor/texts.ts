import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/i18n/locales.ts';
import { messages as de } from './locales/de.po';
import { messages as en } from './locales/en.po';
import { messages as es } from './locales/es.po';
import { messages as fr } from './locales/fr.po';
import { messages as it } from './locales/it.po';
import type { Check, FixPlace, Severity } from './problem.ts';
import type { RuleId, ValuesOf } from './rules/rules.ts';

/** What is wrong, and what it means for travellers. */
export const sentences: { readonly [Id in RuleId]: (values: ValuesOf<Id>) => MessageDescriptor } = {
  copies: ({ copies }) =>
    msg`La bibliothèque est chargée plusieurs fois (${copies}). Seule la première copie définit les éléments. Gardez une seule balise de script.`,
  'foreign-tag': ({ tag }) =>
    msg`Une autre bibliothèque a défini <${tag}>, et le nôtre ne peut pas s’afficher. Chargez notre script avant le sien.`,
  'no-tag': () =>
    msg`Cette page ne contient aucun de nos éléments. Ceux d’un shadow root fermé restent invisibles pour notre script et pour ce diagnostic\u00A0: chargez alors le fichier propre à chacun.`,
  'unknown-tag': ({ tag }) => msg`<${tag}> n’existe pas dans cette bibliothèque et reste vide.`,
  'undefined-tag': ({ tag }) => msg`<${tag}> reste vide, car son fichier n’a pas été chargé.`,
  'unseen-tag': ({ tag }) =>
    msg`<${tag}> reste vide, car son shadow root est venu trop tard pour notre script. Le fichier propre à l’élément le définit partout.`,
  'swallowed-page': ({ tag, swallowed }) =>
    msg`<${tag}> cache une partie de la page («\u00A0${swallowed}\u00A0»)\u00A0: en HTML, une balise ne se ferme pas par «\u00A0/>\u00A0». Écrivez la balise de fin, avant ce contenu. Un contenu de secours y prend slot="fallback".`,
  integrity: ({ address }) =>
    msg`L’empreinte «\u00A0integrity\u00A0» de ${address} n’est pas celle du fichier, et le navigateur refuse le fichier.`,
  hidden: ({ tag, selector }) =>
    msg`<${tag}> n’est pas affiché, car ${selector} a «\u00A0display: none\u00A0». Si c’est voulu, rien à faire.`,
  'attribute-unknown': ({ tag, attribute }) => msg`<${tag}> n’a pas d’attribut «\u00A0${attribute}\u00A0» et l’ignore.`,
  'attribute-wrong': ({ tag, attribute, problem }) =>
    msg`L’attribut «\u00A0${attribute}\u00A0» de <${tag}> est ignoré. Raison, en anglais\u00A0: ${problem}.`,
  'flag-looks-false': ({ tag, attribute, value }) =>
    msg`L’attribut «\u00A0${attribute}\u00A0» de <${tag}> vaut oui, même avec la valeur «\u00A0${value}\u00A0». Pour dire non, retirez-le.`,
  'attribute-unmatched': ({ tag, attribute, problem }) =>
    msg`L’attribut «\u00A0${attribute}\u00A0» de <${tag}> ne correspond à rien. Raison, en anglais\u00A0: ${problem}.`,
  'settings-unreadable': () => msg`Le contenu de <script id="tp-config"> n’est pas du JSON et il est ignoré.`,
  'setting-unknown': ({ key }) => msg`La configuration ne connaît pas «\u00A0${key}\u00A0» et l’ignore.`,
  'setting-wrong': ({ key, problem }) =>
    msg`La valeur de «\u00A0${key}\u00A0» dans la configuration est refusée. Raison, en anglais\u00A0: ${problem}.`,
  'policy-script': ({ source, directive }) =>
    msg`La politique de sécurité de la page bloque les scripts de ${source} (${directive}), et des éléments restent vides.`,
  'policy-connect': ({ source, directive }) =>
    msg`La politique de sécurité de la page bloque les requêtes vers ${source} (${directive}), et les éléments n’ont aucune donnée.`,
  'policy-image': ({ source, directive }) =>
    msg`La politique de sécurité de la page bloque les images de ${source} (${directive}), et elles manquent dans les éléments.`,
  'policy-worker': ({ source, directive }) =>
    msg`La politique de sécurité de la page bloque les tâches de fond (${directive}, ${source}), et une liste remplace la carte.`,
  'policy-font': ({ source, directive }) =>
    msg`La politique de sécurité de la page bloque la police de ${source} (${directive}), et les éléments en prennent une autre.`,
  'service-insecure': ({ setting, address }) =>
    msg`«\u00A0${setting}\u00A0» est une adresse http (${address}). Une page https ne peut pas l’appeler.`,
  'service-unreachable': ({ setting, address }) =>
    msg`Le service «\u00A0${setting}\u00A0» (${address}) ne répond pas, et les éléments n’ont aucune donnée.`,
  'service-foreign': ({ setting, address }) =>
    msg`À l’adresse de «\u00A0${setting}\u00A0» (${address}), ce n’est pas notre service qui répond.`,
  'service-no-cors': ({ setting, address, origin }) =>
    msg`Le service «\u00A0${setting}\u00A0» (${address}) n’autorise pas les pages de ${origin} (CORS).`,
  'service-status': ({ setting, address, status }) =>
    msg`Le service «\u00A0${setting}\u00A0» (${address}) répond par l’erreur ${status}.`,
  'key-unknown': ({ apiKey, address }) =>
    msg`Le service ${address} ne connaît pas la clé «\u00A0${apiKey}\u00A0» et refuse toutes les requêtes.`,
  'key-origin': ({ apiKey, origin }) =>
    msg`La clé «\u00A0${apiKey}\u00A0» n’est pas prévue pour les pages de ${origin}, et le service refuse toutes les requêtes.`,
  'storage-sandboxed': () =>
    msg`Le cadre de cette page n’a pas accès au stockage du navigateur. Les choix sont oubliés quand on quitte la page.`,
  'storage-blocked': () =>
    msg`Ce navigateur bloque le stockage pour cette page. Les choix sont oubliés quand on la quitte. Si c’est voulu, l’attribut «\u00A0storage\u00A0» le dit.`,
  'geolocation-policy': () =>
    msg`L’en-tête Permissions-Policy de la page refuse la géolocalisation, et «\u00A0Ma position\u00A0» ne fonctionne pas.`,
  'geolocation-frame': () =>
    msg`Le cadre de cette page n’a pas droit à la géolocalisation, et «\u00A0Ma position\u00A0» ne fonctionne pas.`,
  'geolocation-insecure': ({ origin }) =>
    msg`${origin} n’est pas en https. Les navigateurs y refusent la géolocalisation. Redirigez la page vers https.`,
  'font-failed': ({ family }) =>
    msg`La police «\u00A0${family}\u00A0» n’a pas pu être chargée. Son serveur doit l’autoriser.`,
  'font-absent': ({ family }) =>
    msg`La police «\u00A0${family}\u00A0» n’existe ni dans la page ni sur cet appareil, et une autre la remplace.`,
  narrow: ({ tag, width, least }) =>
    msg`<${tag}> n’a que ${width} pixels de large. Il lui en faut ${least} pour tout montrer.`,
  ground: ({ tag, contrast, text, ground }) =>
    msg`Le texte de <${tag}> (${text}) est peu lisible sur le fond de la page (${ground})\u00A0: le contraste est de ${contrast}, il faut au moins 4,5.`,
  'brand-color': ({ tag, property, contrast }) =>
    msg`La couleur ${property} de <${tag}> est peu lisible, avec un contraste de ${contrast}.`,
  'half-colors': ({ tag, property }) =>
    msg`<${tag}> n’a que ${property}. Sans l’autre couleur, son texte est illisible en mode clair ou en mode sombre.`,
};

export const checkNames: Readonly<Record<Check, MessageDescriptor>> = {
  copies: msg`Une seule copie de la bibliothèque`,
  tags: msg`Éléments définis`,
  attributes: msg`Attributs`,
  configuration: msg`Configuration`,
  policy: msg`Politique de sécurité (CSP)`,
  services: msg`Services, CORS et clé`,
  storage: msg`Stockage du navigateur`,
  geolocation: msg`Géolocalisation`,
  fonts: msg`Polices`,
  width: msg`Largeur`,
  colors: msg`Contrastes`,
};

export const severityNames: Readonly<Record<Severity, MessageDescriptor>> = {
  error: msg`Erreur`,
  warning: msg`Avertissement`,
  note: msg`Remarque`,
};

/** Where the code of a fix belongs. */
export const placeNames: Readonly<Record<FixPlace, MessageDescriptor>> = {
  page: msg`Dans le code HTML de la page\u00A0:`,
  style: msg`Dans la feuille de style de la page\u00A0:`,
  script: msg`Dans le script de la page\u00A0:`,
  'config-script': msg`Dans le code HTML de la page, à la place de l’actuel\u00A0:`,
  policy: msg`Dans l’en-tête Content-Security-Policy de la page, à la place de cette directive\u00A0:`,
  'page-header': msg`Dans les en-têtes de la page\u00A0:`,
  'service-header': msg`Dans les en-têtes du service\u00A0:`,
  'font-header': msg`Dans les en-têtes du fichier de la police\u00A0:`,
  server: msg`Dans le fichier de configuration du serveur\u00A0:`,
  'host-page': msg`Dans la page qui contient le cadre\u00A0:`,
  terminal: msg`Dans un terminal, pour voir la réponse\u00A0:`,
};

// All five languages: the console is in English and the panel in the language of the page, and the file loads alone.
const catalogs: Readonly<Record<Locale, unknown>> = { de, en, es, fr, it };

export const textsIn = (locale: Locale): I18n =>
  setupI18n({ locale, messages: { [locale]: catalogs[locale] as Messages } });
