import { putAttribute } from '../sync-tag.ts';

const debounceMilliseconds = 300;

/**
 * Keeps the result of the generator at what its form says: requests the page of the new configuration, takes the result
 * and the problems from it, and calls `moved` with its address. Without a response, the button of the form loads the whole
 * page.
 */
export function followGenerator(view: Window & typeof globalThis, moved: (address: string) => void): void {
  const { document: page } = view;
  const form = page.querySelector<HTMLFormElement>('[data-generator]');
  const result = page.querySelector<HTMLElement>('[data-generator-result]');
  const button = form?.querySelector<HTMLElement>('[data-without-script]');
  if (!form || !result || !button) return;
  button.hidden = true;
  let timer = 0;
  let pending = new AbortController();

  const update = async () => {
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const address = addressOf(form);
    try {
      const response = await fetch(address, { headers: { Accept: 'text/html' }, signal });
      if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
      const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
      const next = fresh.querySelector('[data-generator-result]');
      if (!next) throw new Error('The page has no generator.');
      if (signal.aborted) return;
      put(result, next, form, fresh);
      button.hidden = true;
      moved(address);
    } catch (reason) {
      if (signal.aborted) return;
      console.warn(
        'The code is not up to date, because its server did not respond: use the button of the form.',
        reason,
      );
      button.hidden = false;
    }
  };

  form.addEventListener('input', ({ target }) => {
    view.clearTimeout(timer);
    // Another widget has other fields.
    if (target instanceof HTMLSelectElement && target.name === 'tag') {
      form.requestSubmit();
      return;
    }
    timer = view.setTimeout(update, debounceMilliseconds);
  });
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'preview') {
      result.dataset.preview = target.value;
    }
  });
  // Filled in before this script was there, or restored by the browser.
  if (isChanged(form)) void update();
}

/** Whether a control has another value than the server has drawn. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (!(control instanceof HTMLInputElement)) return false;
    return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
  });

/** The address of the form's values. Empty ones are left out. */
function addressOf(form: HTMLFormElement): string {
  const values = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return `${new URL(form.action).pathname}?${new URLSearchParams(values)}`;
}

/** Replaces the result, and the notes after each field. Fields keep their values and the focus. */
function put(result: HTMLElement, next: Element, form: HTMLFormElement, fresh: Document): void {
  const frame = result.querySelector('iframe');
  const nextFrame = next.querySelector('iframe');
  if (frame && nextFrame && frame.getAttribute('src') !== nextFrame.getAttribute('src')) {
    frame.src = nextFrame.getAttribute('src') ?? '';
  }
  for (const id of ['snippet', 'snippet-style', 'snippet-policy']) {
    const [shown, wanted] = [result.querySelector(`#${id}`), next.querySelector(`#${id}`)];
    if (shown && wanted) shown.textContent = wanted.textContent;
  }
  for (const selector of ['[role="status"]', '.generator-hint', '.preview-link']) {
    const [shown, wanted] = [result.querySelectorAll(selector), next.querySelectorAll(selector)];
    shown.forEach((element, at) => {
      const other = wanted[at];
      if (other && other.innerHTML !== element.innerHTML) element.replaceChildren(...other.cloneNode(true).childNodes);
    });
  }
  followOtherTags(form, fresh);
  for (const control of form.elements) followNotes(control, fresh);
}

/** Replaces the fields of further tags, where there are others now. */
function followOtherTags(form: HTMLFormElement, fresh: Document): void {
  const [shown, wanted] = [form, fresh].map((page) => page.querySelector('[data-generator-others]'));
  const idsOf = (fields: Element) => [...fields.querySelectorAll('[name]')].map(({ id }) => id).join(' ');
  if (shown && wanted && idsOf(shown) !== idsOf(wanted)) shown.replaceChildren(...wanted.cloneNode(true).childNodes);
}

/** Replaces what stands after a control: its suggestions, its hint and its problem. */
function followNotes(control: Element, fresh: Document): void {
  const wanted = control.id === '' ? null : fresh.getElementById(control.id);
  if (!wanted?.closest('.generator-field')) return;
  const notesOf = (one: Element) => {
    const all = [...(one.parentElement?.children ?? [])];
    return all.slice(all.indexOf(one) + 1);
  };
  const [shown, next] = [notesOf(control), notesOf(wanted)];
  const textOf = (notes: readonly Element[]) => notes.map(({ outerHTML }) => outerHTML).join('');
  if (textOf(shown) !== textOf(next)) {
    for (const note of shown) note.remove();
    control.after(...next.map((note) => note.cloneNode(true)));
  }
  for (const name of ['aria-invalid', 'aria-describedby']) putAttribute(control, name, wanted.getAttribute(name));
}
