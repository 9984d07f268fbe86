import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/i18n/locales.ts';
import { siteTexts } from '../site-texts.ts';

/** Mails about the life of an account. */
export type MailKind = 'sign-up' | 'known' | 'password' | 'email' | 'changed';

interface MailText {
  readonly subject: MessageDescriptor;
  readonly lines: readonly MessageDescriptor[];
}

const mails: Readonly<Record<MailKind, MailText>> = {
  'sign-up': {
    subject: msg`Confirmez votre adresse`,
    lines: [msg`Ouvrez ce lien pour créer votre compte. Il est valable 30 minutes.`],
  },
  known: {
    subject: msg`Vous avez déjà un compte`,
    lines: [
      msg`Quelqu’un a voulu créer un compte avec cette adresse, qui en a déjà un.`,
      msg`Si c’était vous et que vous avez oublié votre mot de passe, choisissez-en un autre ici.`,
    ],
  },
  password: {
    subject: msg`Choisissez un nouveau mot de passe`,
    lines: [msg`Ouvrez ce lien pour choisir un nouveau mot de passe. Il est valable 30 minutes.`],
  },
  email: {
    subject: msg`Confirmez votre nouvelle adresse`,
    lines: [msg`Ouvrez ce lien pour utiliser cette adresse dans votre compte. Il est valable 30 minutes.`],
  },
  changed: {
    subject: msg`Votre compte change d’adresse`,
    lines: [
      msg`Une nouvelle adresse a été demandée pour votre compte. Elle sera utilisée une fois confirmée.`,
      msg`Si ce n’était pas vous, changez votre mot de passe ici.`,
    ],
  },
};

/** Returns a mail as plain text, with one link. */
export function mailText(kind: MailKind, locale: Locale, siteTitle: string, link: string) {
  const i18n = siteTexts(locale);
  const { subject, lines } = mails[kind];
  const sentences = [msg`Bonjour,`, ...lines].map((line) => i18n._(line));
  const foot = i18n._(msg`Vous n’avez rien demandé ? Ignorez ce message : rien ne change.`);
  return {
    subject: `${siteTitle} – ${i18n._(subject)}`,
    text: `${[...sentences, link, foot, siteTitle].join('\n\n')}\n`,
  };
}
