/** Makes buttons with `data-copies="id"` copy the text of that element and show `data-copied` for two seconds. */
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
      // Without clipboard permission, the text is selected for the copy key.
      page.getSelection()?.selectAllChildren(source);
    }
  });
}
