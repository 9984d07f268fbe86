import type { Notification } from '#shared/domain/notification.ts';

/** How long before the start of the server each was written, and what it says. */
const written: readonly (Omit<Notification, 'createdAt'> & { readonly hoursAgo: number })[] = [
  {
    hoursAgo: 2,
    id: 'demo-subscription',
    level: 'WARNING',
    label: 'Votre abonnement mensuel se termine dans 5 jours',
    actions: [
      {
        type: 'ADD_NEW_PRODUCT_TO_BASKET',
        parameters: {
          isTemporary: false,
          providerId: 'demo-network',
          providerUserId: 'demo-1',
          providerUserExternalId: 'ext-demo-1',
          fareMediaId: 'card-0412',
        },
      },
    ],
  },
  {
    hoursAgo: 26,
    id: 'demo-works',
    level: 'INFO',
    label: 'Des travaux sont prévus ce week-end sur l’une de vos lignes favorites',
    actions: [{ type: 'OPEN_LINK', parameters: { url: '/fr/schedules' } }],
  },
  { hoursAgo: 200, id: 'demo-welcome', level: 'INFO', label: 'Bienvenue sur le réseau', actions: [] },
];

export function demoNotifications(now: number): Notification[] {
  return written.map(({ hoursAgo, ...notification }) => ({
    ...notification,
    createdAt: new Date(now - hoursAgo * 3_600_000).toISOString(),
  }));
}
