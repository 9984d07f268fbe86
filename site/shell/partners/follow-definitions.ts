import { isPlainClick } from '#shared/lib/plain-click.ts';
import { isFound } from '#site/rules/definition-search.ts';
import { withoutParameter, withParameter } from '#site/rules/query.ts';

/** Browsers limit how often a page changes its address. */
const addressDelay = 250;

/**
 * Filters the definitions while the visitor types, calls `moved` with the address of what is typed, and opens examples in
 * frames. Both are links and forms without it.
 */
export function followDefinitions(page: HTMLElement, moved: (address: string) => void): void {
  followSearch(page, moved);
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-example]') : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    toggleExample(link);
  });
  window.addEventListener('message', ({ source, data }) => {
    const height: unknown = data?.type === 'tp-resize' && data.height;
    if (typeof height !== 'number') return;
    for (const frame of page.querySelectorAll('iframe')) {
      if (frame.contentWindow === source) frame.style.height = `${Math.min(Math.max(height, 96), 1200)}px`;
    }
  });
}

function followSearch(page: HTMLElement, moved: (address: string) => void): void {
  const field = page.querySelector('input[type=search]') as HTMLInputElement;
  const { form } = field;
  const articles = [...page.querySelectorAll<HTMLElement>('[data-definition]')];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const filter = () => {
    let found = 0;
    for (const article of articles) {
      const { definition } = article.dataset;
      article.hidden = !isFound(article.textContent, field.value);
      const row = page.querySelector<HTMLElement>(`[data-row-of="${definition}"]`);
      if (row) row.hidden = article.hidden;
      if (!article.hidden) found += 1;
    }
    (page.querySelector('[data-found]') as HTMLElement).textContent = String(found);
    (page.querySelector('[data-none]') as HTMLElement).hidden = found > 0;
  };
  const keepAddress = () => {
    const { pathname, search, hash } = window.location;
    const query = search.slice(1);
    const kept = field.value ? withParameter(query, field.name, field.value) : withoutParameter(query, field.name);
    moved(`${pathname}${kept && `?${kept}`}${hash}`);
  };
  const take = () => {
    filter();
    clearTimeout(timer);
    timer = setTimeout(keepAddress, addressDelay);
  };
  field.addEventListener('input', take);
  form?.addEventListener('submit', (event) => event.preventDefault());
  // Typed before this script ran, or restored by the browser.
  take();
}

function toggleExample(link: HTMLAnchorElement): void {
  const { example = '', hides = '' } = link.dataset;
  const shown = link.closest('li')?.querySelector('iframe');
  link.dataset.hides = link.textContent;
  link.textContent = hides;
  link.ariaExpanded = String(!shown);
  if (shown) {
    shown.remove();
    return;
  }
  const frame = document.createElement('iframe');
  frame.title = example;
  frame.src = link.href;
  link.closest('li')?.append(frame);
}
