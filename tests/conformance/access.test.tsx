import { emulateMedia } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { defaultLocale, type Locale, locales } from '#shared/i18n/locales.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { clockFrom } from '#shared/lib/time/clock.ts';
import { createStage, defineIn, type Stage, textOf } from '#shared/testing/stage.ts';
import { widgets } from '#widgets/index.ts';

/** The examples tell of this morning. */
pageSingleton('clock', () => clockFrom('2026-11-20T08:00+01:00'));

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'EN-301-549', 'RGAAv4'];

/** Matches a message key, a missing value, or the six-character id of a message without text. */
const rawId = /\bwh:|\bundefined\b|\bnull\b|\[object|(^|\s)[A-Za-z0-9+/]{6}(?=\s)(?<=\d\S*|[A-Z]\S*[a-z]\S*[A-Z]\S*)/;

const isFull = import.meta.env.TP_MATRIX === 'full';
const widths = isFull ? [280, 480, 720, 1200] : [720];
const schemes = isFull ? (['light', 'dark', 'forced'] as const) : (['light', 'dark'] as const);

type Scheme = (typeof schemes)[number];

/** Languages differ in their words alone: the default run checks one. */
const isChecked = (locale: Locale) => isFull || locale === defaultLocale;

async function findings(place: Element | null, colors: Scheme): Promise<string[]> {
  const { violations } = await axe.run(place as HTMLElement, {
    // Dark colours are all that is new in them.
    runOnly:
      colors === 'dark' && !isFull ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: tags },
    // Rules about whole pages do not apply to a widget alone.
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      // In forced colours the system sets the colours, and axe reads only some of the replaced ones.
      'color-contrast': { enabled: colors !== 'forced' },
    },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
  );
}

for (const widget of widgets as readonly WidgetDeclaration[]) {
  describe(`<${widget.tag}> for everybody`, () => {
    let stage: Stage;
    before(async () => {
      stage = createStage(widget);
      await defineIn(widget, 'fr');
    });
    afterEach(() => stage.clear());
    after(() => stage.network.restore());

    for (const width of widths) {
      for (const colors of schemes) {
        for (const { code } of locales) {
          // Colours are the same in all languages.
          if (colors !== 'light' && code !== defaultLocale) continue;
          it(`is accessible and translated in ${code}, ${colors}, ${width} px wide`, async function () {
            this.timeout(60_000);
            await emulateMedia({ forcedColors: colors === 'forced' ? 'active' : 'none' });
            const theme = colors === 'dark' ? 'dark' : 'light';
            document.documentElement.style.colorScheme = theme;
            document.body.style.background = theme === 'dark' ? '#111' : '#fff';
            for (const one of widget.examples) {
              const element = await stage.show(one, { locale: code, theme, width });
              if (isChecked(code)) {
                expect(await findings(element.parentElement, colors), one.name).to.deep.equal([]);
              }
              expect(element.shadowRoot?.querySelector<HTMLElement>('.root')?.lang).to.equal(code);
              expect(textOf(element.shadowRoot as ShadowRoot), `${one.name}: raw ids`).to.not.match(rawId);
              await stage.clear();
            }
            await emulateMedia({ forcedColors: 'none' });
          });
        }
      }
    }
  });
}
