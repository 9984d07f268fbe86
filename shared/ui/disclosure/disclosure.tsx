import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type ToggleEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../button.tsx';
import { ChevronDownIcon } from '../icon/controls.tsx';
import { useStyles } from '../use-styles.ts';
import css from './disclosure.css?inline';
import { keepUnder } from './keep-under.ts';

interface DisclosureProps {
  /** Content of the button. */
  readonly label: ReactNode;
  /** Accessible name of the button, if its content is not enough. */
  readonly buttonLabel?: string;
  readonly kind?: ComponentProps<typeof Button>['kind'];
  /**
   * Id of the panel in its shadow root. With it, the content is always in the panel, so that a server-rendered panel opens
   * before any script. Without it, only an open panel has content.
   */
  readonly panelId?: string;
  /** Panel width in pixels at a 16 px text size. Default: that of its content. At most the screen width. */
  readonly panelWidth?: number;
  /** Called when the pointer or the focus reaches the button: the time to load what the panel needs. */
  readonly onApproach?: () => void;
  /** Called before every opening, whatever causes it: returns false to stay closed. */
  readonly mayOpen?: () => boolean;
  /** Called on every opening and closing, whatever caused it. */
  readonly onToggle?: (open: boolean) => void;
  readonly part?: string;
  readonly panelPart?: string;
  /** The panel: `showPopover()` opens it and leaves the focus where it is. */
  readonly panelRef?: Ref<HTMLDivElement | null>;
  /** Panel content. A function receives `close`, for example to close after a choice. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button that opens a panel above the page, for links, text or settings (not for a menu of commands). The browser
 * closes it on Escape, on a click outside and on the back gesture. A nested panel does not close it.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, buttonLabel, kind = 'secondary', panelId, panelWidth, part, panelPart, children } = props;
  const { onApproach, mayOpen, onToggle } = props;
  useStyles(css);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(props.panelRef, () => panel.current);
  const [open, setOpen] = useState(false);

  // Set as properties: most panels have no id, and server HTML has no style attribute.
  useLayoutEffect(() => {
    if (button.current && panelId === undefined) button.current.popoverTargetElement = panel.current;
  }, [panelId]);
  useLayoutEffect(() => {
    const width = panelWidth === undefined ? '' : `calc(var(--tp-rem) * ${panelWidth / 16})`;
    panel.current?.style.setProperty('--_panel-width', width);
  }, [panelWidth]);

  // Close when focus leaves: the panel would cover the focused element.
  useEffect(() => {
    const element = root.current;
    if (!open || !element) return;
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !containsDrawn(element, relatedTarget as Node)) panel.current?.hidePopover();
    };
    element.addEventListener('focusout', closeOnLeave);
    return () => element.removeEventListener('focusout', closeOnLeave);
  }, [open]);

  useEffect(() => {
    if (!open || !button.current || !panel.current || CSS.supports('anchor-scope: all')) return;
    return keepUnder(button.current, panel.current);
  }, [open]);

  const close = () => panel.current?.hidePopover();
  const handleToggle = (event: ToggleEvent<HTMLElement>) => {
    const { newState, currentTarget } = event;
    const opens = newState === 'open';
    if (opens && mayOpen?.() === false) {
      event.preventDefault();
      return;
    }
    // In a shadow root, Chromium would move focus to the body.
    if (!opens && currentTarget.matches(':focus-within')) button.current?.focus({ preventScroll: true });
    setOpen(opens);
    onToggle?.(opens);
  };

  return (
    <div ref={root} className="disclosure">
      <Button
        ref={button}
        kind={kind}
        aria-expanded={open}
        popoverTarget={panelId}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        {...(buttonLabel && { 'aria-label': buttonLabel })}
        {...(part && { part })}
      >
        {label}
        <span className="disclosure-mark">
          <ChevronDownIcon size={16} />
        </span>
      </Button>
      <div
        ref={panel}
        id={panelId}
        className="disclosure-panel"
        popover="auto"
        part={panelPart}
        onBeforeToggle={handleToggle}
      >
        {(open || panelId !== undefined) && (typeof children === 'function' ? children(close) : children)}
      </div>
    </div>
  );
}

/** Whether a node is drawn inside an element, also as the content of a slot. */
function containsDrawn(element: Element, node: Node): boolean {
  for (let at: Node | null = node; at; at = parentOf(at)) if (at === element) return true;
  return false;
}

const parentOf = (node: Node): Node | null =>
  (node instanceof Element ? node.assignedSlot : null) ?? (node instanceof ShadowRoot ? node.host : node.parentNode);
