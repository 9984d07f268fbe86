import { widgets } from '#widgets/index.ts';

/** What a partner pastes: the script, the tag, and the height it takes, so that nothing jumps when it arrives. */
export function snippetFor(tag: string, origin: string): string {
  const widget = widgets.find((declared) => declared.tag === tag);
  if (!widget) throw new Error(`<${tag}> is not in the registry (widgets/index.ts).`);
  return `<script type="module" src="${origin}/tp.js"></script>
<${tag}></${tag}>
<style>
${tag}:not(:defined) {
  display: block;
  min-height: ${widget.reservedHeight};
}
</style>`;
}
