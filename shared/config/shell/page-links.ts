import type { Capability } from '#shared/domain/capability.ts';

/** A link of the sidebar. `image` names a drawing of `tp-app-sidebar`. */
type StandardLink = readonly [image: string, path: string, titles: Readonly<Record<string, string>>];

const links: readonly StandardLink[] = [
  // The planner's address leads home, where the planner is (TRAP-31).
  [
    'plan',
    '/trip-planner',
    { fr: 'Itinéraires', en: 'Journeys', es: 'Itinerarios', it: 'Itinerari', de: 'Verbindung' },
  ],
  ['nearby', '/proximity', { fr: 'À proximité', en: 'Nearby', es: 'Cerca', it: 'Nei dintorni', de: 'In der Nähe' }],
  ['timetables', '/schedules', { fr: 'Horaires', en: 'Times', es: 'Horarios', it: 'Orari', de: 'Fahrpläne' }],
  ['traffic', '/traffic', { fr: 'Trafic', en: 'Status', es: 'Tráfico', it: 'Traffico', de: 'Verkehr' }],
  ['favorites', '/favorites', { fr: 'Favoris', en: 'Favourites', es: 'Favoritos', it: 'Preferiti', de: 'Favoriten' }],
  ['tickets', '', { fr: 'Billets', en: 'Tickets', es: 'Billetes', it: 'Biglietti', de: 'Tickets' }],
  ['partners', '/cobranding', { fr: 'Partenaires', en: 'Partners', es: 'Socios', it: 'Partner', de: 'Partner' }],
];

/** The links to all pages below an address: without `tickets`, none to a shop; none to what the engine lacks. */
export const pageLinks = (site: string, tickets: string | null, lacks: readonly Capability[]) =>
  links
    .filter(([image]) => (tickets !== null || image !== 'tickets') && !lacks.some((one) => one === image))
    .map(([image, path, title]) => ({
      title,
      image,
      url: image === 'tickets' ? tickets : site + path,
      // The page of an account is closed to all others (TRAP-34).
      ...(image === 'favorites' && { signedInUrl: `${site}/account/favorites` }),
    }));
