import {
  type ComponentProps,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import css from './disclosure.css?inline';
import { ChevronDownIcon } from './icon/actions.tsx';
import { keepUnder } from './keep-under.ts';
import { useStyles } from './use-styles.ts';

interface DisclosureProps {
  /** What is written on the button. */
  readonly label: ReactNode;
  /** The button's name, where what is written does not say enough. */
  readonly buttonLabel?: string;
  readonly kind?: ComponentProps<typeof Button>['kind'];
  /** Width of the panel in pixels of a 16 px text; that of its content without it, that of the screen at most. */
  readonly panelWidth?: number;
  /** Told of every opening and closing, whoever did it. */
  readonly onToggle?: (open: boolean) => void;
  readonly part?: string;
  readonly panelPart?: string;
  /** What the panel holds; a function gets the means to close it, as after a choice. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button and the panel it opens above everything else: links, text, settings (not a menu of commands). The browser
 * closes it on Escape, on a click outside and on the back gesture, and lets a panel opened inside it stand.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, buttonLabel, kind = 'secondary', panelWidth, onToggle, part, panelPart, children } = props;
  useStyles(css);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // As properties: the attributes would ask for an id of its own, and for a style in server HTML.
  useLayoutEffect(() => {
    if (button.current) button.current.popoverTargetElement = panel.current;
  }, []);
  useLayoutEffect(() => {
    const width = panelWidth === undefined ? '' : `calc(var(--tp-rem) * ${panelWidth / 16})`;
    panel.current?.style.setProperty('--_panel-width', width);
  }, [panelWidth]);

  // Focus that has moved on would be hidden behind the panel.
  useEffect(() => {
    const element = whole.current;
    if (!open || !element) return;
    const closeBehind = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) panel.current?.hidePopover();
    };
    element.addEventListener('focusout', closeBehind);
    return () => element.removeEventListener('focusout', closeBehind);
  }, [open]);

  useEffect(() => {
    if (!open || !button.current || !panel.current || CSS.supports('anchor-scope: all')) return;
    return keepUnder(button.current, panel.current);
  }, [open]);

  const close = () => panel.current?.hidePopover();
  const follow = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    const opens = newState === 'open';
    // In a shadow root Chromium would let it fall to the page.
    if (!opens && currentTarget.matches(':focus-within')) button.current?.focus({ preventScroll: true });
    setOpen(opens);
    onToggle?.(opens);
  };

  return (
    <div ref={whole} className="disclosure">
      <Button
        ref={button}
        kind={kind}
        aria-expanded={open}
        {...(buttonLabel && { 'aria-label': buttonLabel })}
        {...(part && { part })}
      >
        {label}
        <span className="disclosure-mark">
          <ChevronDownIcon size={16} />
        </span>
      </Button>
      <div ref={panel} className="disclosure-panel" popover="auto" part={panelPart} onBeforeToggle={follow}>
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </div>
  );
}
