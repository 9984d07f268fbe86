import { navigateEvent } from '#shared/components/links/links.widget.ts';
import { declareWidget } from '#shared/element/contract.ts';

/** The cookies of a visitor who has signed in. */
const session = {
  userToken: JSON.stringify({ accessToken: 'example' }),
  userInfos: JSON.stringify({ attributes: { firstName: 'Compte', lastName: 'Démo' } }),
};

const html = '<tp-account-menu></tp-account-menu>';
const signedIn = { html, cookies: session };

export const accountMenu = declareWidget({
  tag: 'tp-account-menu',
  summary: 'A button with the traveller’s name that opens the account: sign in, profile, favorites, sign out.',
  props: {
    label: { type: 'text', doc: 'Name of the button for screen readers, for a page with more than one menu.' },
  },
  events: {
    'tp-sign-in': {
      doc: 'The traveller signs in. If prevented, the host signs in: the menu does not ask the login script.',
      cancelable: true,
      detail: {},
    },
    'tp-sign-out': {
      doc: 'The traveller signs out. If prevented, the session stays: the host signs out itself.',
      cancelable: true,
      host: 'follows',
      detail: {},
    },
    ...navigateEvent,
  },
  parts: {
    button: 'The button with the icon and the name, or “Sign in”.',
    panel: 'The panel that it opens.',
    name: 'The traveller’s name in the panel.',
    link: 'A link of the panel.',
    'sign-in': 'The sign-in button in the panel.',
    'sign-out': 'The sign-out button in the panel.',
  },
  slots: {},
  cssProperties: {
    '--tp-account-menu-align': {
      doc: 'Where the button stands in a wider place: `start`, `center` or `end`.',
      default: 'start',
    },
  },
  examples: [
    { name: 'anonymous', doc: 'Nobody has signed in: the button says so.', html },
    {
      name: 'sign-in',
      doc: 'The panel of an anonymous visitor, who signs in.',
      html,
      steps: [{ click: '[part=button]' }, { click: 'button[part=sign-in]' }],
    },
    {
      name: 'open',
      doc: 'The panel of an anonymous visitor: sign-in and favorites.',
      html,
      steps: [{ click: '[part=button]' }],
    },
    { ...signedIn, name: 'signed-in', doc: 'The traveller’s name stands on the button.' },
    {
      name: 'account',
      doc: 'The panel of a traveller who has signed in, dark and in German.',
      html: '<tp-account-menu theme="dark" lang="de"></tp-account-menu>',
      cookies: session,
      steps: [{ click: '[part=button]' }],
    },
    {
      ...signedIn,
      name: 'profile',
      doc: 'The traveller goes to the profile; the host shows it.',
      steps: [{ click: '[part=button]' }, { click: '[part=link]' }],
    },
    {
      ...signedIn,
      name: 'signed-out',
      doc: 'The traveller has signed out: the name is gone and the focus is on the button.',
      steps: [{ click: '[part=button]' }, { click: '[part=sign-out]' }],
    },
  ],
  reservedHeight: '44px',
  firstPaint: { isPersonal: true },
});
