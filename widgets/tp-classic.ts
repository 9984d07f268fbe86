import { warnOnce } from '#shared/lib/warn-once.ts';

/**
 * Autoloader for pages that cannot write `type="module"`: imports `tp.js` from the folder of this script.
 * `document.currentScript` is set only while the script runs, so it is read at once. The texts are ASCII, because the
 * page may declare any charset.
 */
const script = globalThis.document?.currentScript;
const address = script && 'src' in script ? script.src : null;

if (address) {
  const loader = new URL('tp.js', address).href;
  warnOnce(
    `tp-classic.js costs one more request than a module. If your page may load modules, write <script type="module" src="${loader}"></script> instead.`,
  );
  import(/* @vite-ignore */ loader).catch((reason: unknown) => {
    console.error(
      `${loader} could not be loaded, so our tags stay empty. tp-classic.js needs it beside itself.`,
      reason,
    );
  });
} else {
  console.error(
    'tp-classic.js cannot find its own address, so our tags stay empty. It was inlined, bundled or loaded as a module. ' +
      'Load it with <script src="https://YOUR-SERVER/tp-classic.js"></script>.',
  );
}
