import type { Locale } from '#shared/i18n/locales.ts';

const fr = {
  title: 'Se connecter',
  close: 'Fermer',
  ended: 'Votre session est terminée. Connectez-vous de nouveau pour continuer.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  retry: 'Réessayer',
  emailMissing: 'Saisissez votre adresse e-mail.',
  passwordMissing: 'Saisissez votre mot de passe.',
  refused: 'Cette adresse et ce mot de passe ne correspondent à aucun compte.',
  /** `null`: the duration is unknown. */
  tooMany: (minutes: number | null) =>
    `Trop de tentatives. Réessayez ${waitOf(minutes, 'dans une minute', 'dans # minutes', 'plus tard')}.`,
  away: 'Le service ne répond pas. Votre saisie est conservée : réessayez dans un instant.',
  forgotten: 'Mot de passe oublié',
  signUp: 'Créer un compte',
  insecure:
    'Cette page n’est pas chiffrée (http) : vos favoris et vos messages ne peuvent pas y être demandés. Ouvrez-la en https.',
  demo: 'Compte de démonstration',
  useDemo: 'Utiliser ce compte',
};

export type Texts = typeof fr & { readonly locale: Locale };

// All five languages in one table: smaller than the code that would load one catalog.
const table: Readonly<Record<Locale, typeof fr>> = {
  fr,
  en: {
    title: 'Sign in',
    close: 'Close',
    ended: 'Your session has ended. Sign in again to continue.',
    email: 'Email address',
    password: 'Password',
    showPassword: 'Show password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    retry: 'Try again',
    emailMissing: 'Enter your email address.',
    passwordMissing: 'Enter your password.',
    refused: 'This email address and password do not match any account.',
    tooMany: (minutes) => `Too many attempts. Try again ${waitOf(minutes, 'in a minute', 'in # minutes', 'later')}.`,
    away: 'The service is not responding. What you have typed is kept: try again in a moment.',
    forgotten: 'Forgotten password',
    signUp: 'Create an account',
    insecure:
      'This page is not encrypted (http): your favourites and messages cannot be requested on it. Open it with https.',
    demo: 'Demo account',
    useDemo: 'Use this account',
  },
  es: {
    title: 'Iniciar sesión',
    close: 'Cerrar',
    ended: 'Su sesión ha terminado. Inicie sesión de nuevo para continuar.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    submit: 'Iniciar sesión',
    submitting: 'Iniciando sesión…',
    retry: 'Reintentar',
    emailMissing: 'Introduzca su correo electrónico.',
    passwordMissing: 'Introduzca su contraseña.',
    refused: 'Este correo y esta contraseña no corresponden a ninguna cuenta.',
    tooMany: (minutes) =>
      `Demasiados intentos. Vuelva a intentarlo ${waitOf(minutes, 'en un minuto', 'en # minutos', 'más tarde')}.`,
    away: 'El servicio no responde. Lo que ha escrito se conserva: vuelva a intentarlo en un momento.',
    forgotten: 'Contraseña olvidada',
    signUp: 'Crear una cuenta',
    insecure:
      'Esta página no está cifrada (http): no se pueden pedir en ella sus favoritos ni sus mensajes. Ábrala con https.',
    demo: 'Cuenta de demostración',
    useDemo: 'Usar esta cuenta',
  },
  it: {
    title: 'Accedi',
    close: 'Chiudi',
    ended: 'La sessione è terminata. Acceda di nuovo per continuare.',
    email: 'Indirizzo e-mail',
    password: 'Password',
    showPassword: 'Mostra la password',
    submit: 'Accedi',
    submitting: 'Accesso in corso…',
    retry: 'Riprova',
    emailMissing: 'Inserisca il Suo indirizzo e-mail.',
    passwordMissing: 'Inserisca la password.',
    refused: 'Questo indirizzo e questa password non corrispondono ad alcun account.',
    tooMany: (minutes) => `Troppi tentativi. Riprovi ${waitOf(minutes, 'tra un minuto', 'tra # minuti', 'più tardi')}.`,
    away: 'Il servizio non risponde. Quanto ha scritto resta qui: riprovi tra un attimo.',
    forgotten: 'Password dimenticata',
    signUp: 'Crea un account',
    insecure:
      'Questa pagina non è cifrata (http): qui non si possono richiedere i Suoi preferiti e i Suoi messaggi. La apra con https.',
    demo: 'Account dimostrativo',
    useDemo: 'Usa questo account',
  },
  de: {
    title: 'Anmelden',
    close: 'Schließen',
    ended: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um fortzufahren.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    showPassword: 'Passwort anzeigen',
    submit: 'Anmelden',
    submitting: 'Anmeldung läuft…',
    retry: 'Erneut versuchen',
    emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    refused: 'Zu dieser Adresse und diesem Passwort gibt es kein Konto.',
    tooMany: (minutes) =>
      `Zu viele Versuche. Versuchen Sie es ${waitOf(minutes, 'in einer Minute', 'in # Minuten', 'später')} erneut.`,
    away: 'Der Dienst antwortet nicht. Ihre Eingaben bleiben erhalten: Versuchen Sie es gleich noch einmal.',
    forgotten: 'Passwort vergessen',
    signUp: 'Konto anlegen',
    insecure:
      'Diese Seite ist nicht verschlüsselt (http): Ihre Favoriten und Nachrichten können hier nicht abgerufen werden. Öffnen Sie sie mit https.',
    demo: 'Demokonto',
    useDemo: 'Dieses Konto verwenden',
  },
};

function waitOf(minutes: number | null, one: string, several: string, unknown: string): string {
  if (minutes === null) return unknown;
  return minutes === 1 ? one : several.replace('#', String(minutes));
}

export function dialogTexts(locale: Locale): Texts {
  return { locale, ...table[locale] };
}
