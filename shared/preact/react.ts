import {
  createElement,
  type ErrorInfo,
  Fragment,
  type FunctionComponent,
  hydrate,
  isValidElement,
  options,
  Component as PreactComponent,
  type Ref,
  render,
  type VNode,
} from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';

/**
 * React as the light build has it: `react`, `react-dom` and `react-dom/client` resolve to this file. It has the names that our
 * sources and packages import, on preact alone: preact/compat would be three times as long, for components of other authors.
 */
export { cloneElement, createContext, createRef } from 'preact';
export { useContext, useImperativeHandle, useLayoutEffect as useInsertionEffect } from 'preact/hooks';
export {
  createElement,
  Fragment,
  Fragment as StrictMode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
};

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

const updateSoon = (update: () => void) => queueMicrotask(() => updating(update));

options.debounceRendering = updateSoon;

let runEffects = () => {};

// Effects run in the next task: after the next frame, they would come later than those of React.
options.requestAnimationFrame = (run) => {
  runEffects = run;
  setTimeout(run);
};

export function flushSync<Result>(update: () => Result): Result {
  const result = updating(() => {
    let draw = () => {};
    options.debounceRendering = (run) => {
      draw = run;
    };
    try {
      return update();
    } finally {
      options.debounceRendering = updateSoon;
      draw();
    }
  });
  runEffects();
  return result;
}

type Props = Record<string, unknown>;

const { event: adaptEvent, vnode: adapt, diffed } = options;

options.event = (event) => Object.assign(adaptEvent?.(event) ?? event, { nativeEvent: event });

/** Preact takes `''` for a new text at each render, and a live region would change. An object is the same. */
const emptyText: object = new String('');

options.vnode = (node: { type: unknown; props: unknown }) => {
  if (typeof node.type === 'string') node.props = adaptedProps(node.type, node.props as Props);
  else if (node.type === null && node.props === '') node.props = emptyText;
  adapt?.(node as VNode);
};

/** Names that React and the document write differently. */
const documentNames: Readonly<Record<string, string>> = {
  className: 'class',
  onBlur: 'onfocusout',
  onDoubleClick: 'ondblclick',
  onFocus: 'onfocusin',
};
const drawingName = /^(clip|fill|stroke)(?=[A-Z])/;

function adaptedProps(type: string, props: Props): Props {
  const adapted: Props = {};
  for (const [name, value] of Object.entries(props)) {
    // Otherwise the default value would be written again at each render.
    if (name === 'value' && value === undefined) continue;
    const isTyped = name === 'onChange' && /input|textarea/.test(type) && !/che|fil|rad/.test(String(props.type));
    const drawn = drawingName.test(name) ? name.replace(drawingName, '$1-').toLowerCase() : name;
    adapted[isTyped ? 'oninput' : (documentNames[name] ?? drawn)] = value;
  }
  // Chromium tells of the removal of a focused element, and React does not.
  const { onBlur } = props;
  if (typeof onBlur === 'function') {
    adapted.onfocusout = (event: FocusEvent) => (isUpdating && !event.relatedTarget ? undefined : onBlur(event));
  }
  return adapted;
}

const drawnProps = new WeakMap<Element, Readonly<Props>>();

/** Removes the attributes of props that are no longer there: preact leaves them empty, such as `lang=""`. */
options.diffed = (node) => {
  const { type, props, __e: element } = node as VNode<Props> & { readonly __e: Element | null };
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

/** Draws a component again only if a prop has changed. */
export function memo<Given extends object>(Drawn: FunctionComponent<Given>): FunctionComponent<Given> {
  function isChanged(this: PreactComponent<Given>, next: Given): boolean {
    const names = new Set([...Object.keys(this.props), ...Object.keys(next)] as (keyof Given)[]);
    return [...names].some((name) => (this.props as Given)[name] !== next[name]);
  }
  return function Kept(this: PreactComponent<Given>, props) {
    this.shouldComponentUpdate = isChanged;
    return createElement(Drawn, props);
  };
}

/** Draws a component again when the store has another value. Changes before its effects have run are found by these. */
export function useSyncExternalStore<Value>(subscribe: (run: () => void) => () => void, read: () => Value): Value {
  const value = read();
  const shown = useRef({ value, read });
  const [, draw] = useReducer((turn: number, _change: undefined) => turn + 1, 0);
  useLayoutEffect(() => {
    shown.current = { value, read };
    if (!Object.is(value, read())) draw(undefined);
  });
  useEffect(() => {
    const compare = () => {
      if (!Object.is(shown.current.value, shown.current.read())) draw(undefined);
    };
    compare();
    return subscribe(compare);
  }, [subscribe]);
  return value;
}

type Container = HTMLElement | ShadowRoot;
type Content = Parameters<typeof render>[0];

export function createRoot(container: Container) {
  let isEmpty = false;
  return {
    render(content: Content) {
      // As React does before it draws for the first time.
      if (!isEmpty) container.replaceChildren();
      isEmpty = true;
      updating(() => render(content, container));
    },
    unmount: () => render(null, container),
  };
}

export function hydrateRoot(container: Container, content: Content) {
  hydrate(content, container);
  return { ...createRoot(container), render: (next: Content) => updating(() => render(next, container)) };
}

/** For sonner, which imports React as a whole. */
export default {
  createElement,
  Fragment,
  forwardRef:
    <Given extends object>(draw: (props: Given, ref: Ref<unknown> | null) => Content) =>
    ({ ref = null, ...props }: Given & { readonly ref?: Ref<unknown> | null }) =>
      draw(props as unknown as Given, ref),
  isValidElement,
  flushSync,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
};
