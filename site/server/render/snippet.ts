import { widgets } from '#widgets/index.ts';

/**
 * What a partner pastes to get one widget ready one hop after the page: the module with that language's texts, what it
 * needs fetched beside it, and the height reserved so that nothing jumps.
 */
export function snippetFor(tag: string, origin: string): string {
  const widget = widgets.find((declared) => declared.tag === tag);
  if (!widget) throw new Error(`<${tag}> is not in the registry (widgets/index.ts).`);
  return `<script type="module" src="${origin}/tp.js"></script>
<style>${tag}:not(:defined) { display: block; min-height: ${widget.reservedHeight} }</style>
<${tag}></${tag}>`;
}
