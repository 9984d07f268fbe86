import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '#shared/components/use-reading.ts';
import { useStore } from '#shared/components/use-stores.ts';
import { type Badge, badgesOf } from '#shared/domain/journey/badges.ts';
import { isPossible } from '#shared/domain/journey/changes.ts';
import { type Choice, choicesOf, keepUnchanged, usefulOrders } from '#shared/domain/journey/choices.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { ListOrder } from '#shared/domain/trip/list-order.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { listOrderStore } from '#shared/stores/journeys/list-order.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { isLastReturn } from '../journey/facts.ts';

interface Choices {
  /** In the chosen order. An unchanged choice stays the same object. */
  readonly choices: readonly Choice[];
  readonly badges: ReadonlyMap<string, readonly Badge[]>;
  /** The orders that make a difference for this list. */
  readonly orders: readonly ListOrder[];
  /** The order of the list: `best` if the chosen one makes no difference. */
  readonly order: ListOrder;
}

/** Returns the choices of a list, and again when a journey has left. */
export function useChoices({ groups, request }: Pick<JourneyList, 'groups' | 'request'>, reading: Reading): Choices {
  const chosen = useStore(listOrderStore, (state) => state.order);
  const now = useNow('clock');
  const isArrival = request?.arrivalDateTime !== undefined;
  const orders = useMemo(() => usefulOrders(groups, isArrival), [groups, isArrival]);
  const order = orders.includes(chosen) ? chosen : 'best';
  const { zone } = reading;
  const before = useRef<readonly Choice[]>([]);
  const choices = useMemo(() => {
    const context = { order, isArrival, now, isPossible: (journey: Journey) => isPossible(journey, { zone }) };
    return keepUnchanged(before.current, choicesOf(groups, context));
  }, [groups, order, isArrival, now, zone]);
  useEffect(() => {
    before.current = choices;
  }, [choices]);
  const badges = useMemo(
    () => badgesOf(groups, choices, { isArrival, isLastReturn: (journey) => isLastReturn(journey, reading) }),
    [groups, choices, isArrival, reading],
  );
  return { choices, badges, orders, order };
}

/** The ids of the choices whose departures are shown. */
export type OpenedChoices = ReadonlySet<string>;

/** Returns the id of the choice that hides the selected journey in its rows; null if no row holds it. */
function hiddenIn({ selectedId, selection }: JourneyList, choices: readonly Choice[]): string | null {
  // The first journey of a response is selected for the map. No traveller looks for it in the list.
  if (selection === null || selection === 'first') return null;
  const home = choices.find(({ journeys }) => journeys.some(({ id }) => id === selectedId));
  return home && home.face.id !== selectedId ? home.id : null;
}

/**
 * Returns the opened choices: those that the traveller has opened, and that of a journey that the traveller or a link has
 * chosen. `left` are those of the list as it was left.
 */
export function useOpenedChoices(list: JourneyList, choices: readonly Choice[], left: OpenedChoices) {
  const [opened, setOpened] = useState<OpenedChoices>(() => {
    const hidden = hiddenIn(list, choices);
    return hidden === null ? left : new Set([...left, hidden]);
  });
  const { request, selectedId } = list;
  const isLoaded = choices.length > 0;
  const latest = useRef({ list, choices });
  latest.current = { list, choices };
  // Once for each selection: a card whose journey has left opens nothing.
  useLayoutEffect(() => {
    const hidden = isLoaded && selectedId !== null ? hiddenIn(latest.current.list, latest.current.choices) : null;
    if (request && hidden !== null) setOpened((before) => (before.has(hidden) ? before : new Set([...before, hidden])));
  }, [request, selectedId, isLoaded]);
  const toggle = useCallback((id: string, isOpen: boolean) => {
    setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));
  }, []);
  return { opened, toggle };
}
