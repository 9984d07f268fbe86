import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shortestPassword } from '#shared/domain/account.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { linkHome } from '#site/pages/links.ts';
import type { Page, PageContent } from '#site/pages/page.ts';
import { plainPage } from '#site/pages/plain-page.ts';
import { signInNeedsScript } from '#site/pages/without-script.ts';
import { pathOf } from '#site/rules/address.ts';
import styles from './account-pages.css?inline';

// Pages about the life of an account. `site/shell/account-forms.ts` sends their forms and shows one of their outcomes.

interface Field {
  readonly name: 'firstName' | 'lastName' | 'email' | 'password' | 'newPassword';
  readonly label: MessageDescriptor;
  readonly autocomplete: string;
  /** Shown below the field when it is empty or not valid. */
  readonly problem: MessageDescriptor;
  readonly hint?: MessageDescriptor;
}

const email: Field = {
  name: 'email',
  label: msg`Adresse e-mail`,
  autocomplete: 'email',
  problem: msg`Indiquez une adresse comme nom@exemple.fr.`,
};
const password: Field = {
  name: 'password',
  label: msg`Mot de passe actuel`,
  autocomplete: 'current-password',
  problem: msg`Saisissez votre mot de passe actuel.`,
};
const newPassword: Field = {
  name: 'newPassword',
  label: msg`Nouveau mot de passe`,
  autocomplete: 'new-password',
  problem: msg`Choisissez un mot de passe de 8 caractères au moins.`,
  hint: msg`8 caractères au moins. Une phrase est facile à retenir.`,
};

/** The outcomes that every form has beside its own success. */
const outcomes = {
  refused: msg`Ce n’est pas le mot de passe de ce compte.`,
  shared: msg`Le compte de démonstration est à tout le monde\u00A0: il ne peut être ni modifié, ni supprimé.`,
  ended: msg`Ce lien n’est plus valable\u00A0: il ne peut servir qu’une fois, dans les 30 minutes. Demandez-en un autre.`,
  invalid: msg`Vérifiez ce que vous avez saisi.`,
  'too-many': msg`Trop de tentatives. Réessayez plus tard.`,
  'signed-out': msg`Votre session est terminée. Connectez-vous de nouveau pour continuer.`,
  away: msg`Le service ne répond pas. Votre saisie est conservée\u00A0: réessayez dans un instant.`,
} as const;

interface Form {
  /** Name of the call in `site/shell/account-forms.ts`. */
  readonly call: string;
  readonly fields?: readonly Field[];
  readonly submit: MessageDescriptor;
  readonly done: MessageDescriptor;
  /** Shown above the fields, where a page has several forms and shows one. */
  readonly lead?: MessageDescriptor;
  readonly isHidden?: boolean;
  readonly isDangerous?: boolean;
}

/** Method `dialog` makes submitting a no-op until the script runs: a password never gets into an address. */
function formHtml(i18n: I18n, { call, fields = [], submit, done, lead, isHidden, isDangerous }: Form): Html {
  const t = i18n._.bind(i18n);
  const id = (field: Field) => `${call}-${field.name}`;
  return html`<form class="account-form" data-account="${call}" method="dialog" novalidate ${isHidden && html`hidden`}>
${lead && html`<p class="account-lead">${t(lead)}</p>`}
${fields.map(
  (field) => html`<p class="account-field"><label for="${id(field)}">${t(field.label)}</label>
<input id="${id(field)}" name="${field.name}" type="${typeOf(field)}" autocomplete="${field.autocomplete}" maxlength="254" required ${field === newPassword && html`minlength="${shortestPassword}"`} ${field.hint && html`aria-describedby="${id(field)}-hint"`}>
${field.hint && html`<small id="${id(field)}-hint">${t(field.hint)}</small>`}
<span class="account-problem" id="${id(field)}-problem" data-problem hidden>${t(field.problem)}</span></p>`,
)}
<button class="button ${isDangerous ? 'secondary' : 'primary'}">${t(submit)}</button>
<div aria-live="polite">
<p class="account-outcome" data-outcome="done" hidden>${t(done)}</p>
${Object.entries(outcomes).map(([name, text]) => html`<p class="account-outcome" data-outcome="${name}" hidden>${t(text)}</p>`)}
</div>
</form>`;
}

const typeOf = ({ name }: Field) => (name === 'email' ? 'email' : /password/i.test(name) ? 'password' : 'text');

interface Sheet {
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
  /** Whether the forms contain the lead, so that the page does not repeat it. */
  readonly isLeadInForms?: boolean;
  readonly content: Html;
}

/** Stands for the pages of accounts where there are none. */
export const noAccountsPage = ({ i18n, locale }: PageContent, title: string): Page =>
  plainPage({ title, sentence: i18n._(msg`Ce site n’a pas de comptes.`), link: linkHome(i18n, locale) });

function sheet(all: PageContent, { title, lead, isLeadInForms, content }: Sheet): Page {
  const { i18n, locale, hasOwnAccounts } = all;
  const home = linkHome(i18n, locale);
  if (!hasOwnAccounts) return noAccountsPage(all, i18n._(title));
  return {
    title: i18n._(title),
    description: i18n._(lead),
    style: styles,
    main: html`<section class="opening" data-account-page><h1>${i18n._(title)}</h1>
${!isLeadInForms && html`<p class="lead">${i18n._(lead)}</p>`}
${signInNeedsScript(i18n)}
${content}
<p class="account-home"><a class="button quiet" href="${home.address}">${home.text}</a></p></section>`,
  };
}

export function signUpPage(content: PageContent): Page {
  const form = formHtml(content.i18n, {
    call: 'sign-up',
    fields: [
      { name: 'firstName', label: msg`Prénom`, autocomplete: 'given-name', problem: msg`Indiquez votre prénom.` },
      { name: 'lastName', label: msg`Nom`, autocomplete: 'family-name', problem: msg`Indiquez votre nom.` },
      email,
      { ...newPassword, label: msg`Mot de passe` },
    ],
    submit: msg`Créer mon compte`,
    done: msg`Un message a été envoyé à cette adresse. Ouvrez le lien qu’il contient dans les 30 minutes pour terminer.`,
  });
  return sheet(content, {
    title: msg`Créer un compte`,
    lead: msg`Vos favoris vous suivent sur tous vos appareils.`,
    content: form,
  });
}

const leadOfPassword = msg`Choisissez-en un autre\u00A0: vous recevrez un lien par e-mail.`;

/** Asks for a mail; with the token of one, for a new password. */
export function passwordPage(content: PageContent): Page {
  const { i18n } = content;
  return sheet(content, {
    title: msg`Mot de passe oublié`,
    lead: leadOfPassword,
    isLeadInForms: true,
    content: html`${formHtml(i18n, {
      call: 'forget-password',
      lead: leadOfPassword,
      fields: [email],
      submit: msg`Recevoir le lien`,
      done: msg`Si un compte existe à cette adresse, un message vient d’y être envoyé. Son lien est valable 30 minutes.`,
    })}${formHtml(i18n, {
      call: 'reset-password',
      lead: msg`Choisissez votre nouveau mot de passe.`,
      fields: [newPassword],
      submit: msg`Enregistrer`,
      done: msg`C’est fait. Connectez-vous avec votre nouveau mot de passe\u00A0: tous vos appareils ont été déconnectés.`,
      isHidden: true,
    })}`,
  });
}

export function confirmPage(content: PageContent): Page {
  return sheet(content, {
    title: msg`Confirmer votre adresse`,
    lead: msg`Une dernière étape\u00A0: confirmez que cette adresse est la vôtre.`,
    content: formHtml(content.i18n, {
      call: 'confirm',
      fields: [
        { ...password, label: msg`Mot de passe`, problem: msg`Saisissez le mot de passe que vous avez choisi.` },
      ],
      submit: msg`Confirmer`,
      done: msg`C’est fait. Vous pouvez vous connecter avec cette adresse.`,
    }),
  });
}

/** All that the owner of an account can change, see and end. */
export function securityPage(content: PageContent): Page {
  const { i18n, locale } = content;
  const t = i18n._.bind(i18n);
  const part = (title: MessageDescriptor, sentence: MessageDescriptor | null, inner: Html) =>
    html`<section class="account-part"><h2>${t(title)}</h2>${sentence && html`<p>${t(sentence)}</p>`}${inner}</section>`;
  return sheet(content, {
    title: msg`Sécurité du compte`,
    lead: msg`Mot de passe, adresse, appareils et données.`,
    content: html`<div data-if="signed-out" hidden>
<p>${t(msg`Connectez-vous pour voir cette page.`)}</p>
<p><button type="button" class="button primary" data-signs-in hidden>${t(msg`Se connecter`)}</button></p></div>
<div class="account-parts" data-if="signed-in" hidden>
<p><a href="${pathOf('account-profile', locale)}">${t(msg`Votre profil`)}</a></p>
${part(
  msg`Mot de passe`,
  null,
  formHtml(i18n, {
    call: 'change-password',
    fields: [password, newPassword],
    submit: msg`Changer le mot de passe`,
    done: msg`C’est fait. Vos autres appareils ont été déconnectés.`,
  }),
)}
${part(
  msg`Adresse e-mail`,
  null,
  formHtml(i18n, {
    call: 'change-email',
    fields: [{ ...email, label: msg`Nouvelle adresse` }, password],
    submit: msg`Changer l’adresse`,
    done: msg`Un message a été envoyé à la nouvelle adresse. Ouvrez le lien qu’il contient dans les 30 minutes.`,
  }),
)}
${part(
  msg`Appareils connectés`,
  null,
  html`<ul class="account-devices" data-devices aria-live="polite"></ul>
<template data-device><li><span><strong data-name>${t(msg`Appareil inconnu`)}</strong> <span data-this hidden>${t(msg`(celui-ci)`)}</span><br><small>${t(msg`Dernière utilisation\u00A0:`)} <time></time></small></span>
<button type="button" class="button secondary" data-end>${t(msg`Déconnecter`)}</button></li></template>`,
)}
${part(
  msg`Vos données`,
  msg`Toutes les données que ce site conserve sur vous, dans un fichier.`,
  formHtml(i18n, {
    call: 'own-data',
    submit: msg`Télécharger mes données`,
    done: msg`Le fichier a été enregistré.`,
  }),
)}
${part(
  msg`Supprimer le compte`,
  msg`Le compte, ses favoris et ses messages sont effacés tout de suite, et pour toujours.`,
  formHtml(i18n, {
    call: 'delete-account',
    fields: [password],
    submit: msg`Supprimer mon compte`,
    done: msg`Votre compte est supprimé.`,
    isDangerous: true,
  }),
)}
</div>`,
  });
}
