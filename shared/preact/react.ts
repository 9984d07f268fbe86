import { type ErrorInfo, options, type VNode } from 'preact';
import {
  createElement,
  Fragment,
  flushSync as flushUpdates,
  forwardRef,
  isValidElement,
  Component as PreactComponent,
  render,
  unmountComponentAtNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/compat';

/**
 * React as the light build has it: `react`, `react-dom` and `react-dom/client` resolve to this file. It has the names
 * that our sources and packages import, from preact/compat, and adds what React does on our pages and preact leaves out.
 */
export {
  cloneElement,
  createContext,
  createElement,
  createRef,
  Fragment,
  memo,
  StrictMode,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat';
export { hydrateRoot } from 'preact/compat/client';

let isUpdating = false;

/**
 * Runs updates of the document. If the focused element is removed or moved, its host gets the focus as from React: our elements
 * then focus the nearest remaining element.
 */
function updating<Result>(update: () => Result): Result {
  const active = document.activeElement as HTMLElement | null;
  const isWithinUpdate = isUpdating;
  isUpdating = true;
  try {
    return update();
  } finally {
    isUpdating = isWithinUpdate;
    if (active?.isConnected && document.activeElement !== active) active.focus();
  }
}

options.debounceRendering = (update) => queueMicrotask(() => updating(update));

let runEffects = () => {};

// Effects run in the next task: after the next frame, they would come later than those of React.
options.requestAnimationFrame = (run) => {
  runEffects = run;
  setTimeout(run);
};

export function flushSync<Result>(update: () => Result): Result {
  const result = updating(() => flushUpdates(update));
  runEffects();
  return result;
}

interface ElementProps {
  value?: unknown;
  onBlur?: (event: FocusEvent) => void;
}

const { vnode: adapt, diffed } = options;

/** Preact takes `''` for a new text at each render, and a live region would change. An object is the same. */
const emptyText: object = new String('');

options.vnode = (node: { type: unknown; props: unknown }) => {
  if (typeof node.type === 'string') adaptProps(node.props as ElementProps);
  else if (node.type === null && node.props === '') node.props = emptyText;
  adapt?.(node as VNode);
};

function adaptProps(props: ElementProps): void {
  const { value, onBlur } = props;
  // Otherwise the default value would be written again at each render.
  if (value === undefined) delete props.value;
  // Chromium tells of the removal of a focused element, and React does not.
  if (onBlur) props.onBlur = (event) => (isUpdating && !event.relatedTarget ? undefined : onBlur(event));
}

const drawnProps = new WeakMap<Element, Readonly<Record<string, unknown>>>();

/** Removes the attributes of props that are no longer there: preact leaves them empty, such as `lang=""`. */
options.diffed = (node) => {
  const { type, props, __e: element } = node as VNode<Record<string, unknown>> & { readonly __e: Element | null };
  if (typeof type === 'string' && element) {
    for (const [name, value] of Object.entries(drawnProps.get(element) ?? {})) {
      const isGone = value !== undefined && props[name] === undefined;
      if (isGone && element.getAttribute(name) === '') element.removeAttribute(name);
    }
    drawnProps.set(element, props);
  }
  diffed?.(node);
};

/**
 * Calls `componentDidCatch` once the state of the failure is drawn, and logs the error. Preact calls it before, as part of one
 * render: a view that fails again when it restarts would then pass its own boundary.
 */
export abstract class Component<Props, State> extends PreactComponent<Props, State> {
  constructor(props: Props, context?: unknown) {
    super(props, context);
    const { componentDidCatch } = this;
    if (!componentDidCatch) return;
    this.componentDidCatch = (error: unknown, info: ErrorInfo) => {
      console.error(error);
      queueMicrotask(() => componentDidCatch.call(this, error, info));
    };
  }
}

export function createRoot(container: HTMLElement | ShadowRoot) {
  return {
    render: (content: Parameters<typeof render>[0]) => updating(() => render(content, container)),
    unmount: () => unmountComponentAtNode(container),
  };
}

/** For packages that import React as a whole. */
export default {
  createElement,
  flushSync,
  Fragment,
  forwardRef,
  isValidElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
};
