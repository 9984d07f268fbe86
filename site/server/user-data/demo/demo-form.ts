import type { AccountFormField } from '#shared/config/settings.ts';
import { locales } from '#shared/i18n/locales.ts';

type Field = Pick<AccountFormField, 'key' | 'type' | 'label' | 'required'> & Partial<AccountFormField>;

const travel = {
  fr: 'Vos préférences',
  en: 'Your preferences',
  es: 'Sus preferencias',
  it: 'Le Sue preferenze',
  de: 'Ihre Einstellungen',
};

/** The account form of a demo whose operator has configured none: each kind of field that an account usually has. */
export const demoForm: readonly Field[] = [
  {
    key: 'email',
    type: 'email',
    label: {
      fr: 'Adresse e-mail',
      en: 'Email address',
      es: 'Correo electrónico',
      it: 'Indirizzo e-mail',
      de: 'E-Mail-Adresse',
    },
    required: true,
    readOnly: true,
    order: 1,
  },
  {
    key: 'phone',
    type: 'tel',
    label: { fr: 'Téléphone', en: 'Phone', es: 'Teléfono', it: 'Telefono', de: 'Telefon' },
    required: false,
    maxLength: 30,
    order: 2,
  },
  {
    key: 'language',
    type: 'select',
    label: {
      fr: 'Langue des messages',
      en: 'Language of messages',
      es: 'Idioma de los mensajes',
      it: 'Lingua dei messaggi',
      de: 'Sprache der Nachrichten',
    },
    required: false,
    options: locales.map(({ code, language }) => ({ value: code, label: language })),
    section: travel,
    order: 3,
  },
  {
    key: 'newsletter',
    type: 'checkbox',
    label: {
      fr: 'Recevoir les nouvelles du réseau par e-mail',
      en: 'Receive news of the network by email',
      es: 'Recibir las noticias de la red por correo electrónico',
      it: 'Ricevere le novità della rete per e-mail',
      de: 'Neuigkeiten des Netzes per E-Mail erhalten',
    },
    required: false,
    section: travel,
    order: 4,
  },
];
