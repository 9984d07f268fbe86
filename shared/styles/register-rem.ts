/**
 * Registers `--tp-rem` in a document: a length that follows the visitor's text size and not the page's
 * `html { font-size }`. No-op for a document without a window.
 */
export function registerRem(page = document): void {
  try {
    page.defaultView?.CSS.registerProperty({
      name: '--tp-rem',
      syntax: '<length>',
      inherits: true,
      initialValue: '16px',
    });
  } catch (reason) {
    // Another copy of the library, or another of our elements, has registered it already.
    if (!/^InvalidModificationError/.test(String(reason))) throw reason;
  }
}
