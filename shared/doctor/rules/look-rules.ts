import { mendColors } from '#shared/lib/color/brand-colors.ts';
import { contrastRatio, leastTextContrast, parseHexColor } from '#shared/lib/color/contrast.ts';
import { readableTextColor } from '#shared/lib/color/readable-color.ts';
import type { Fix, Rule } from './rule.ts';

/** The width in pixels from which on every widget shows everything. */
export const leastWidth = 280;

/** Menus, badges and rows of logos fit into less. */
const isMadeForLess =
  /^tp-(?:account-menu|app-badges|app-header|app-sidebar|cart-dropdown|language-selector|links|logos|notifications-menu|site-menu|social-networks|sponsors|toaster)$/;

const rule = (selector: string, declarations: readonly string[]): Fix => ({
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
  narrow: {
    check: 'width',
    severity: 'warning',
    find: ({ facts }) =>
      facts.tags.flatMap(({ tag, box }) =>
        box === null || box.widthInPixels >= leastWidth || isMadeForLess.test(tag)
          ? []
          : [
              {
                values: { tag, width: String(Math.round(box.widthInPixels)), least: String(leastWidth) },
                fix: rule(box.narrowedBy, [`min-width: min(${leastWidth}px, 100vw)`, 'flex-shrink: 0']),
              },
            ],
      ),
  },
  ground: {
    check: 'colors',
    severity: 'error',
    find: ({ facts }) =>
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
            values: { tag, contrast: rounded(ratio), text: ink.text, ground: ink.ground },
            fix: rule(selector, [declaration]),
          },
        ];
      }),
  },
  'brand-color': {
    check: 'colors',
    severity: 'error',
    find: ({ facts }) =>
      facts.tags.flatMap(({ tag, selector, colors }) =>
        mendColors(colors).problems.flatMap((problem) =>
          problem.kind === 'color-mended'
            ? [
                {
                  values: { tag, property: `--tp-${problem.color}`, contrast: rounded(problem.contrast) },
                  fix: rule(selector, [`--tp-${problem.color}: ${problem.by}`]),
                },
              ]
            : [],
        ),
      ),
  },
  'half-colors': {
    check: 'colors',
    severity: 'warning',
    find: ({ facts }) =>
      facts.tags.flatMap(({ tag, selector, colors }) => {
        if ((colors.text === undefined) === (colors.surface === undefined)) return [];
        const [given, missing] =
          colors.text === undefined ? (['surface', 'text'] as const) : (['text', 'surface'] as const);
        const { colors: both } = mendColors({ [given]: colors[given] as string });
        return [
          {
            values: { tag, property: `--tp-${given}` },
            fix: rule(selector, [`--tp-${given}: ${both[given]}`, `--tp-${missing}: ${both[missing]}`]),
          },
        ];
      }),
  },
} as const satisfies Record<string, Rule>;
