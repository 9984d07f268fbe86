import type { Place } from '#shared/domain/place/place.ts';
import { setPlace } from '#shared/domain/trip/trip-form.ts';
import { writeTripQuery } from '#shared/domain/trip/trip-query.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';

/** Fills the list of recent places. A tap on one makes it the destination (ND-29). */
export function showRecents(page: Document, stores: Services): void {
  const section = page.querySelector<HTMLElement>('[data-recents]');
  const list = section?.querySelector('ul');
  const pattern = section?.querySelector('template')?.content.firstElementChild;
  if (!section || !list || !pattern) return;
  const { places } = stores.get(placeHistoryStore).getState();
  section.hidden = places.length === 0;
  list.replaceChildren(...places.map((place) => item(pattern, place, stores)));
}

function item(pattern: Element, place: Place, stores: Services): Element {
  const made = document.importNode(pattern, true);
  const [link, name] = [made.querySelector('a'), made.querySelector('span')];
  if (!link || !name) return made;
  const trip = stores.get(tripStore);
  const going = setPlace(trip.getState().form, 'arrival', place);
  const entries = writeTripQuery(going, stores.config.appConfig.timeZone);
  link.search = String(new URLSearchParams(entries));
  name.textContent = place.displayName;
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    // The form is on the page: its other fields stay.
    event.preventDefault();
    trip.getState().setPlace('arrival', place);
    link.ownerDocument.querySelector('.planner-place')?.scrollIntoView({ block: 'nearest' });
  });
  return made;
}
