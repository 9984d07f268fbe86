import type { FontFacts } from '../facts.ts';

const generic =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|math|emoji|inherit|initial|-apple-system|BlinkMacSystemFont|(?:system-ui|ui-[\w-]+))$/i;

const longestWaitInMilliseconds = 3000;

const firstFamily = (families: string) =>
  families
    .split(',')[0]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2') ?? '';

/** Returns the state of the font that each element names first. */
export async function observeFonts(
  elements: readonly { readonly element: Element; readonly selector: string }[],
  isRefused: () => Promise<boolean>,
): Promise<readonly FontFacts[]> {
  const fonts = new Map<string, { readonly selector: string; readonly isChosen: boolean }>();
  for (const { element, selector } of elements) {
    const root = element.shadowRoot?.querySelector('.root');
    const family = root ? firstFamily(getComputedStyle(root).fontFamily) : '';
    const isChosen = getComputedStyle(element).getPropertyValue('--tp-font').trim() !== '';
    if (family && !generic.test(family) && !fonts.has(family)) fonts.set(family, { selector, isChosen });
  }
  return Promise.all(
    [...fonts].map(async ([family, { selector, isChosen }]) => ({
      selector,
      family,
      state: await stateOf(family, isChosen, isRefused),
    })),
  );
}

async function stateOf(
  family: string,
  isChosen: boolean,
  isRefused: () => Promise<boolean>,
): Promise<FontFacts['state']> {
  const faces = [...document.fonts].filter((face) => firstFamily(face.family) === family);
  // The font of a page often names one that some devices have. Only a font chosen for us has to be there.
  if (faces.length === 0) return isChosen && !hasFont(family) ? 'absent' : 'works';
  const loading = document.fonts.load(`16px ${JSON.stringify(family)}`);
  await Promise.race([
    loading.catch(() => []),
    new Promise((resolve) => setTimeout(resolve, longestWaitInMilliseconds)),
  ]);
  if (faces.some(({ status }) => status !== 'error') || hasFont(family)) return 'works';
  return (await isRefused()) ? 'policy' : 'failed';
}

/** Whether a text in this font is drawn otherwise than in the fonts that would replace it. */
function hasFont(family: string): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  const widthIn = (families: string) => {
    context.font = `72px ${families}`;
    return context.measureText('mmmmmmmmmmlli10').width;
  };
  return ['monospace', 'serif'].some(
    (fallback) => widthIn(`${JSON.stringify(family)}, ${fallback}`) !== widthIn(fallback),
  );
}
