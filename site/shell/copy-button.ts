/** Buttons with `data-copies="id"` put the text of that element on the clipboard and say so on themselves. */
export function enableCopying(page: Document): void {
  page.addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-copies]') : null;
    const source = button && page.getElementById(button.dataset.copies ?? '');
    if (!button || !source) return;
    const label = button.textContent;
    try {
      await navigator.clipboard.writeText(source.textContent ?? '');
      button.textContent = button.dataset.copied ?? label;
      setTimeout(() => {
        button.textContent = label;
      }, 2000);
    } catch {
      // Without permission to write, the next best thing is to have the text selected under the visitor's own copy key.
      page.getSelection()?.selectAllChildren(source);
    }
  });
}
