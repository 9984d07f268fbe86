import { type ComponentChild, options, render } from 'preact';

/**
 * `createRoot` of react-dom/client on preact, which acts at the times and moves the focus as React does. Unlike that of
 * preact/compat, it keeps nodes of the server that the first drawing needs, so the browser does not paint them again.
 */
export const createRoot = (container: Element | ShadowRoot) => ({
  render: (child: ComponentChild) => render(child, container),
  unmount: () => render(null, container),
});

export { hydrateRoot } from 'preact/compat/client';

/**
 * Runs updates of the document. If the focused element is removed or moved, its host gets the focus as from React: our elements
 * then focus the nearest remaining element.
 */
options.debounceRendering = (update) => {
  queueMicrotask(() => {
    const { activeElement } = document;
    update();
    if (activeElement instanceof HTMLElement && activeElement.isConnected && document.activeElement !== activeElement)
      activeElement.focus();
  });
};

// Effects run in the next task: after the next frame, they would come later than those of React.
options.requestAnimationFrame = (run) => setTimeout(run);
