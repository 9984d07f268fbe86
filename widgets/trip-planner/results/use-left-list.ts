import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import type { Definition } from '#shared/stores/page-stores.ts';
import { putAt } from '#shared/ui/scroll-position.ts';
import type { Drawing } from './rendered-cards.ts';
import type { OpenedChoices } from './use-choices.ts';

/** A list of journeys as the traveller left it for one of them. */
interface LeftList {
  readonly drawing: Drawing;
  readonly opened: OpenedChoices;
  /** Distance in px of the pressed card or row from the top of the viewport. */
  readonly top: number;
}

const noneOpened: OpenedChoices = new Set();

/** The list that was left last, by its direction. */
const leftLists: Definition<Map<'outbound' | 'return', LeftList>> = {
  name: 'left-lists',
  create: () => new Map(),
};

/**
 * Shows a list again as it was left: with as many cards and rows, the pressed one at its place in the viewport. The focus
 * moves from the start of the view to it. A list that is shown for the first time begins at its start, unless a link
 * has opened one of its journeys: then that card is brought into the viewport.
 */
export function useLeftList(root: RefObject<HTMLElement | null>, list: JourneyList, isReturn: boolean) {
  const lists = useStores().get(leftLists);
  const direction = isReturn ? 'return' : 'outbound';
  const known = lists.get(direction);
  const left = known && known.drawing.request === list.request ? known : null;
  const isPending = useRef(left !== null || list.selection === 'linked');
  useLayoutEffect(() => {
    const card = root.current?.querySelector<HTMLElement>('[data-selected="true"]');
    if (!isPending.current || !card) return;
    isPending.current = false;
    const shadow = card.getRootNode();
    if (shadow instanceof ShadowRoot && shadow.activeElement?.contains(card)) card.focus({ preventScroll: true });
    if (left) putAt(card, left.top);
    else card.scrollIntoView({ block: 'nearest' });
  });
  return {
    drawing: left?.drawing ?? null,
    opened: left?.opened ?? noneOpened,
    leave(shown: Pick<LeftList, 'drawing' | 'opened'>, control: Element) {
      lists.set(direction, { ...shown, top: control.getBoundingClientRect().top });
    },
  };
}
