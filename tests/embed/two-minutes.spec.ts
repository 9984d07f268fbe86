import { expect, type Locator } from 'playwright/test';
import { test } from '../support/partner.ts';
import { plannerOn } from '../support/planner.ts';

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell) for a person who types slowly: a key, pointing, a click, a
 * hand to the other device, a decision. Reading is 180 words a minute.
 */
const seconds = { key: 0.28, point: 1.1, click: 0.2, hand: 0.4, decide: 1.35, word: 60 / 180 };

/** A person with a stop-watch: each step is done in the page, and counts its own time and the time that a person needs. */
class Person {
  readonly steps: { readonly step: string; readonly seconds: number }[] = [];

  async does(step: string, human: number, act: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await act();
    this.steps.push({ step, seconds: human + (performance.now() - start) / 1000 });
  }

  /** Reads all of a text, decides, and clicks. */
  async clicks(thing: Locator, about: Locator): Promise<void> {
    const words = (await about.innerText()).split(/\s+/).length;
    const human = words * seconds.word + seconds.decide + seconds.hand + seconds.point + seconds.click;
    await this.does(`click ${await thing.innerText()}, after ${words} words`, human, () => thing.click());
  }

  get total(): number {
    return this.steps.reduce((sum, step) => sum + step.seconds, 0);
  }
}

const townHall = `<!doctype html>
<html lang="LANG">
<head>
<meta charset="utf-8">
<title>Mairie</title>
<style>
body { font: 1rem/1.5 Georgia, serif; max-width: 60rem; margin: auto }
</style>
</head>
<body>
<h1>Venir à la mairie</h1>

</body>
</html>
`;

for (const [locale, texts] of Object.entries({
  fr: { arrival: 'Arrivée', found: 'Trouvé\u00A0: Bastille, Paris', copied: 'Copié', search: 'Rechercher' },
  de: { arrival: 'Ziel', found: 'Gefunden: Bastille, Paris', copied: 'Kopiert', search: 'Suchen' },
})) {
  test(`PROD-12 ND-34: from the page for partners to a planner for a town hall in two minutes, in ${locale} @full`, async ({
    page,
    context,
    partner,
    complaints,
  }, info) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = new Person();
    const editor = await context.newPage();
    await editor.setContent('<textarea style="width:100%;height:90vh"></textarea>');
    const text = editor.locator('textarea');
    await text.fill(townHall.replace('LANG', locale));
    await page.bringToFront();

    await person.does('open the page', 0, () => page.goto(`/${locale}/cobranding`));
    const head = page.locator('.cobranding-head');
    const field = page.getByLabel(texts.arrival, { exact: true });
    await person.does('read what it is for', (await head.innerText()).split(/\s+/).length * seconds.word, () =>
      expect(field).toBeVisible(),
    );
    await person.does(
      'find the field for the destination',
      3 * seconds.decide + seconds.hand + seconds.point + seconds.click,
      () => field.click(),
    );
    const name = 'Bastille, Paris';
    await person.does('type the place of the town hall', seconds.hand + name.length * seconds.key, () =>
      page.keyboard.type(name),
    );
    await person.does('see that it is known', seconds.decide, async () => {
      await expect(field).toHaveAccessibleDescription(texts.found);
      await expect(page.locator('#snippet')).toContainText('to="Bastille, Paris"');
    });

    /** Copies a block of the page, goes to the editor, puts the cursor before a text and pastes. */
    const paste = async (id: string, before: string) => {
      const block = page.locator('.generator-block', { has: page.locator(`#${id}`) });
      await page.bringToFront();
      await person.clicks(block.locator('[data-copies]'), block.locator('h3, .generator-hint').last());
      await expect(block.getByText(texts.copied)).toBeVisible();
      await editor.bringToFront();
      await person.does(
        `go to the editor and click before ${before}`,
        2 * seconds.key + 2 * seconds.decide + seconds.hand + seconds.point + seconds.click,
        () =>
          text.evaluate((area: HTMLTextAreaElement, mark) => {
            area.focus();
            area.selectionStart = area.selectionEnd = area.value.indexOf(mark);
          }, before),
      );
      await person.does('paste', seconds.hand + 2 * seconds.key, () => editor.keyboard.press('Control+V'));
    };
    await paste('snippet', '\n</body>');
    await paste('snippet-style', '</style>');

    await person.does('save', seconds.decide + 2 * seconds.key, async () => undefined);
    const html = await text.inputValue();
    await page.bringToFront();
    await person.does('go to the own page', 2 * seconds.decide + seconds.hand + seconds.point + seconds.click, () =>
      partner.open({ html }),
    );
    const planner = plannerOn(page);
    await person.does('see the planner with the destination', seconds.decide, () =>
      expect(page.locator('tp-trip-planner #arrival')).toHaveValue('Bastille, Paris'),
    );
    await expect(planner.whole.getByRole('button', { name: texts.search })).toBeVisible();
    expect(complaints.lines).toEqual([]);

    const report = [...person.steps, { step: 'in all', seconds: person.total }]
      .map((one) => `${one.seconds.toFixed(1).padStart(6)} s  ${one.step}`)
      .join('\n');
    await info.attach('steps', { body: report, contentType: 'text/plain' });
    console.log(report);
    expect(person.total, report).toBeLessThan(120);
  });
}
