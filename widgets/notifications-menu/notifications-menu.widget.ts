import { navigateEvent } from '#shared/components/links/links.widget.ts';
import { declareWidget } from '#shared/element/contract.ts';

/** The cookie of a visitor who has signed in. */
const session = { userToken: '{"accessToken":"example"}' };

const subscription = {
  id: 'subscription',
  label: 'Votre abonnement mensuel se termine dans 5 jours',
  createdAt: '2026-11-20T06:00:00Z',
  level: 'WARNING',
  actions: [
    {
      type: 'ADD_NEW_PRODUCT_TO_BASKET',
      parameters: {
        providerId: 'network',
        providerUserId: 'user-1',
        providerUserExternalId: 'external-1',
        fareMediaId: 'card-1',
      },
    },
  ],
};
const works = {
  id: 'works',
  label: 'Des travaux sont prévus ce week-end sur l’une de vos lignes favorites',
  createdAt: '2026-11-19T06:00:00Z',
  level: 'INFO',
  actions: [{ type: 'OPEN_LINK', parameters: { url: '/fr/schedules' } }],
};
const welcome = { id: 'welcome', label: 'Bienvenue sur le réseau', actions: [] };

const html = '<tp-notifications-menu></tp-notifications-menu>';
const open = { click: '[part=button]' };
const filled = {
  html,
  responses: { notifications: { notifications: [subscription, works, welcome] } },
  cookies: session,
};
const opened = { ...filled, steps: [open] };

export const notificationsMenu = declareWidget({
  tag: 'tp-notifications-menu',
  summary: 'A bell with the number of messages in the traveller’s account. It opens them in a panel.',
  props: {
    label: { type: 'text', doc: 'Name of the button for screen readers, for a page with more than one menu.' },
  },
  events: navigateEvent,
  parts: {
    button: 'The button with the bell.',
    count: 'The number of unread notifications on the bell.',
    panel: 'The panel that the button opens.',
    loading: 'The placeholder until the notifications arrive.',
    error: 'The message and the retry button if they cannot be loaded. Older notifications stay below.',
    empty: 'The message if there are none.',
    'sign-in': 'The message and the sign-in button of an anonymous visitor.',
    list: 'The list of notifications.',
    notification: 'One notification.',
    label: 'The text of a notification.',
    action: 'The link of a notification.',
    dismiss: 'The button that dismisses a notification.',
  },
  slots: {},
  cssProperties: {},
  examples: [
    { ...opened, name: 'filled', doc: 'Three notifications: a product to add, a link, and a text alone.' },
    { ...filled, name: 'closed', doc: 'The number on the bell is part of the button’s name.' },
    {
      ...opened,
      name: 'empty',
      doc: 'The account has no notifications.',
      responses: { notifications: { notifications: [] } },
    },
    {
      ...opened,
      name: 'loading',
      doc: 'The service takes its time.',
      responses: { notifications: 'pending' },
    },
    {
      ...opened,
      name: 'error',
      doc: 'The service does not respond: a message and a retry button.',
      responses: { notifications: 500 },
    },
    {
      name: 'anonymous',
      doc: 'Nobody has signed in: there is no request, and the panel offers to sign in.',
      html,
      steps: [open],
    },
    {
      ...filled,
      name: 'followed',
      doc: 'The traveller follows the link of a notification; the host shows the page.',
      responses: { notifications: { notifications: [works] } },
      steps: [open, { click: '[part=action]' }],
    },
    {
      ...opened,
      name: 'dark',
      doc: 'Dark and in German, independent of the page.',
      html: '<tp-notifications-menu theme="dark" lang="de"></tp-notifications-menu>',
      responses: { notifications: { notifications: [subscription, welcome] } },
    },
  ],
  reservedHeight: '44px',
  firstPaint: {},
});
