import type { Page } from 'playwright/test';

type Watched = typeof globalThis & { hostChanges: () => string };

/**
 * Records each change of a page outside the tags of ours, from the moment when its document is parsed. A page marks its
 * own changes by `asHost`.
 */
export const watchHost = (page: Page) =>
  page.addInitScript(() => {
    const changes: string[] = [];
    const note = (records: readonly MutationRecord[]) => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        let above: Element | null = element;
        while (above && !above.localName.startsWith('tp-')) above = above.parentElement;
        if (above) continue;
        const nodes = [...addedNodes, ...removedNodes].map((node) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : node.nodeName,
        );
        changes.push(`${type} of <${element?.localName ?? target.nodeName}> ${attributeName ?? nodes.join(' ')}`);
      }
    };
    const observer = new MutationObserver(note);
    const namesOf = () => Object.getOwnPropertyNames(globalThis);
    let names: readonly string[] = [];
    let sheets = 0;
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      names = namesOf();
      sheets = document.adoptedStyleSheets.length;
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    Object.assign(globalThis, {
      asHost(run: () => void) {
        note(observer.takeRecords());
        run();
        observer.takeRecords();
      },
      hostChanges() {
        note(observer.takeRecords());
        const added = namesOf().filter((name) => !names.includes(name));
        return [
          ...changes,
          ...added.map((name) => `a global ${name}`),
          ...(document.adoptedStyleSheets.length === sheets ? [] : ['a style sheet of the document']),
        ].join('\n');
      },
    });
  });

/** Returns the changes outside of our tags, one a line; '' for none. */
export const hostChanges = (page: Page) => page.evaluate(() => (globalThis as Watched).hostChanges());
