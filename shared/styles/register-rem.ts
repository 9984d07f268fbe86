/** A length that follows the visitor's own text size and no page's `html { font-size }`. */
export function registerRem(): void {
  try {
    CSS.registerProperty({ name: '--tp-rem', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch (reason) {
    // Another copy of ours has registered it, which is all we want.
    if ((reason as DOMException).name !== 'InvalidModificationError') throw reason;
  }
}
