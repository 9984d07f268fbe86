import { mendColors } from '#shared/lib/color/brand-colors.ts';
import { contrastRatio, leastTextContrast, parseHexColor } from '#shared/lib/color/contrast.ts';
import { readableTextColor } from '#shared/lib/color/readable-color.ts';
import { type Fix, rule } from './rule.ts';

/** The width in pixels from which on every widget shows everything. */
export const leastWidth = 280;

/** Menus, badges and rows of logos fit into less. */
const isMadeForLess =
  /^tp-(?:account-menu|app-badges|app-header|app-sidebar|cart-dropdown|language-selector|links|logos|notifications-menu|site-menu|social-networks|sponsors|toaster)$/;

const styleFix = (selector: string, ...declarations: readonly string[]): Fix => ({
  place: 'style',
  code: `${selector} { ${declarations.map((one) => `${one};`).join(' ')} }`,
});

/** With one decimal, rounded down: 4.49 must not look sufficient. */
const rounded = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

function contrastOf(text: string, ground: string): number | null {
  const [one, other] = [parseHexColor(text), parseHexColor(ground)];
  return one && other && contrastRatio(one, other);
}

export const lookRules = {
  narrow: rule('warning', 'width', ({ facts }) =>
    facts.tags.flatMap(({ tag, box }) => {
      if (box === null || box.widthInPixels >= leastWidth || isMadeForLess.test(tag)) return [];
      const width = Math.round(box.widthInPixels);
      return [
        {
          text: `<${tag}> is only ${width} pixels wide. It needs ${leastWidth} to show everything.`,
          fix: styleFix(box.narrowedBy, `min-width: min(${leastWidth}px, 100vw)`, 'flex-shrink: 0'),
        },
      ];
    }),
  ),
  ground: rule('error', 'colors', ({ facts }) =>
    facts.tags.flatMap(({ tag, selector, ink, colors }) => {
      const ratio = ink && contrastOf(ink.text, ink.ground);
      if (!ink || ratio === null || ratio >= leastTextContrast) return [];
      const readable = readableTextColor(ink.ground);
      // A scheme does not change colours that the page has set.
      const declaration =
        colors.text === undefined
          ? `color-scheme: ${readable === '#ffffff' ? 'dark' : 'light'}`
          : `--tp-text: ${readable}`;
      return [
        {
          text: `The text of <${tag}> (${ink.text}) is hard to read on the page’s background (${ink.ground}): the contrast is ${rounded(ratio)}, and at least 4.5 is needed.`,
          fix: styleFix(selector, declaration),
        },
      ];
    }),
  ),
  'brand-color': rule('error', 'colors', ({ facts }) =>
    facts.tags.flatMap(({ tag, selector, colors }) =>
      mendColors(colors).problems.flatMap((problem) => {
        if (problem.kind !== 'color-mended') return [];
        const property = `--tp-${problem.color}`;
        const text = `The colour ${property} of <${tag}> is hard to read, with a contrast of ${rounded(problem.contrast)}.`;
        return [{ text, fix: styleFix(selector, `${property}: ${problem.by}`) }];
      }),
    ),
  ),
  'half-colors': rule('warning', 'colors', ({ facts }) =>
    facts.tags.flatMap(({ tag, selector, colors }) => {
      if ((colors.text === undefined) === (colors.surface === undefined)) return [];
      const [given, missing] =
        colors.text === undefined ? (['surface', 'text'] as const) : (['text', 'surface'] as const);
      const { colors: both } = mendColors({ [given]: colors[given] });
      return [
        {
          text: `<${tag}> has only --tp-${given}. Without the other colour, its text is unreadable in the light or the dark scheme.`,
          fix: styleFix(selector, `--tp-${given}: ${both[given]}`, `--tp-${missing}: ${both[missing]}`),
        },
      ];
    }),
  ),
};
