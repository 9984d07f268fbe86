/** Registers `--tp-rem`, a length that follows the visitor's text size and not the page's `html { font-size }`. */
export function registerRem(): void {
  try {
    CSS.registerProperty({ name: '--tp-rem', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch (reason) {
    // Another copy of the library has registered it already.
    if ((reason as DOMException).name !== 'InvalidModificationError') throw reason;
  }
}
