import type { Locale } from '#shared/i18n/locales.ts';

/** Mails about the life of an account. */
export type MailKind = 'sign-up' | 'known' | 'password' | 'email' | 'changed';

interface MailText {
  readonly subject: string;
  /** Without link: nothing is asked of the reader. */
  readonly lines: readonly string[];
}

/** The link is valid for this many minutes. */
const minutes = 30;

const table: {
  readonly [Code in Locale]: { readonly [Kind in MailKind]: MailText } & {
    readonly foot: string;
    readonly hello: string;
  };
} = {
  fr: {
    hello: 'Bonjour,',
    'sign-up': {
      subject: 'Confirmez votre adresse',
      lines: [`Ouvrez ce lien pour créer votre compte. Il est valable ${minutes} minutes.`],
    },
    known: {
      subject: 'Vous avez déjà un compte',
      lines: [
        'Quelqu’un a voulu créer un compte avec cette adresse, qui en a déjà un.',
        'Si c’était vous et que vous avez oublié votre mot de passe, choisissez-en un autre ici.',
      ],
    },
    password: {
      subject: 'Choisissez un nouveau mot de passe',
      lines: [`Ouvrez ce lien pour choisir un nouveau mot de passe. Il est valable ${minutes} minutes.`],
    },
    email: {
      subject: 'Confirmez votre nouvelle adresse',
      lines: [`Ouvrez ce lien pour utiliser cette adresse dans votre compte. Il est valable ${minutes} minutes.`],
    },
    changed: {
      subject: 'Votre compte change d’adresse',
      lines: [
        'Une nouvelle adresse a été demandée pour votre compte. Elle sera utilisée une fois confirmée.',
        'Si ce n’était pas vous, changez votre mot de passe ici.',
      ],
    },
    foot: 'Vous n’avez rien demandé ? Ignorez ce message : rien ne change.',
  },
  en: {
    hello: 'Hello,',
    'sign-up': {
      subject: 'Confirm your address',
      lines: [`Open this link to create your account. It is valid for ${minutes} minutes.`],
    },
    known: {
      subject: 'You already have an account',
      lines: [
        'Someone tried to create an account with this address, which already has one.',
        'If it was you and you have forgotten your password, choose another one here.',
      ],
    },
    password: {
      subject: 'Choose a new password',
      lines: [`Open this link to choose a new password. It is valid for ${minutes} minutes.`],
    },
    email: {
      subject: 'Confirm your new address',
      lines: [`Open this link to use this address in your account. It is valid for ${minutes} minutes.`],
    },
    changed: {
      subject: 'The address of your account is changing',
      lines: [
        'A new address was requested for your account. It will be used once it is confirmed.',
        'If it was not you, change your password here.',
      ],
    },
    foot: 'You did not ask for this? Ignore this message: nothing changes.',
  },
  es: {
    hello: 'Hola:',
    'sign-up': {
      subject: 'Confirme su dirección',
      lines: [`Abra este enlace para crear su cuenta. Es válido durante ${minutes} minutos.`],
    },
    known: {
      subject: 'Ya tiene una cuenta',
      lines: [
        'Alguien ha querido crear una cuenta con esta dirección, que ya tiene una.',
        'Si ha sido usted y ha olvidado su contraseña, elija otra aquí.',
      ],
    },
    password: {
      subject: 'Elija una nueva contraseña',
      lines: [`Abra este enlace para elegir una nueva contraseña. Es válido durante ${minutes} minutos.`],
    },
    email: {
      subject: 'Confirme su nueva dirección',
      lines: [`Abra este enlace para usar esta dirección en su cuenta. Es válido durante ${minutes} minutos.`],
    },
    changed: {
      subject: 'Su cuenta cambia de dirección',
      lines: [
        'Se ha solicitado una nueva dirección para su cuenta. Se usará cuando esté confirmada.',
        'Si no ha sido usted, cambie su contraseña aquí.',
      ],
    },
    foot: '¿No ha solicitado nada? Ignore este mensaje: nada cambia.',
  },
  it: {
    hello: 'Buongiorno,',
    'sign-up': {
      subject: 'Confermi il Suo indirizzo',
      lines: [`Apra questo link per creare il Suo account. È valido per ${minutes} minuti.`],
    },
    known: {
      subject: 'Ha già un account',
      lines: [
        'Qualcuno ha cercato di creare un account con questo indirizzo, che ne ha già uno.',
        'Se è stato Lei e ha dimenticato la password, ne scelga un’altra qui.',
      ],
    },
    password: {
      subject: 'Scelga una nuova password',
      lines: [`Apra questo link per scegliere una nuova password. È valido per ${minutes} minuti.`],
    },
    email: {
      subject: 'Confermi il Suo nuovo indirizzo',
      lines: [`Apra questo link per usare questo indirizzo nel Suo account. È valido per ${minutes} minuti.`],
    },
    changed: {
      subject: 'L’indirizzo del Suo account cambia',
      lines: [
        'È stato richiesto un nuovo indirizzo per il Suo account. Verrà usato una volta confermato.',
        'Se non è stato Lei, cambi la password qui.',
      ],
    },
    foot: 'Non ha richiesto nulla? Ignori questo messaggio: non cambia nulla.',
  },
  de: {
    hello: 'Guten Tag,',
    'sign-up': {
      subject: 'Bestätigen Sie Ihre Adresse',
      lines: [`Öffnen Sie diesen Link, um Ihr Konto anzulegen. Er gilt ${minutes} Minuten.`],
    },
    known: {
      subject: 'Sie haben schon ein Konto',
      lines: [
        'Jemand wollte mit dieser Adresse ein Konto anlegen. Zu ihr gibt es schon eines.',
        'Wenn Sie es waren und Ihr Passwort vergessen haben, wählen Sie hier ein neues.',
      ],
    },
    password: {
      subject: 'Wählen Sie ein neues Passwort',
      lines: [`Öffnen Sie diesen Link, um ein neues Passwort zu wählen. Er gilt ${minutes} Minuten.`],
    },
    email: {
      subject: 'Bestätigen Sie Ihre neue Adresse',
      lines: [`Öffnen Sie diesen Link, um diese Adresse in Ihrem Konto zu verwenden. Er gilt ${minutes} Minuten.`],
    },
    changed: {
      subject: 'Ihr Konto bekommt eine andere Adresse',
      lines: [
        'Für Ihr Konto wurde eine neue Adresse angegeben. Sie gilt, sobald sie bestätigt ist.',
        'Wenn Sie es nicht waren, ändern Sie hier Ihr Passwort.',
      ],
    },
    foot: 'Sie haben nichts angefordert? Dann ignorieren Sie diese Nachricht: Es ändert sich nichts.',
  },
};

/** Returns a mail as plain text, with one link. */
export function mailText(
  kind: MailKind,
  locale: Locale,
  siteTitle: string,
  link: string,
): { subject: string; text: string } {
  const { hello, foot, [kind]: mail } = table[locale];
  const text = [hello, ...mail.lines, link, foot, siteTitle].join('\n\n');
  return { subject: `${siteTitle} – ${mail.subject}`, text: `${text}\n` };
}
