import { options } from 'preact';

/** `react-dom/client` on preact: that of preact, which acts at the times and moves the focus as React does. */
export { createRoot, hydrateRoot } from 'preact/compat/client';

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
