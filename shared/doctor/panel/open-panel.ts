import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import baseCss from '#shared/styles/base.css?inline';
import { registerRem } from '#shared/styles/register-rem.ts';
import buttonCss from '#shared/ui/button.css?inline';
import { draw, drawIcon, sheetOf } from '#shared/ui/draw.ts';
import { checks, type Problem, type Report } from '../problem.ts';
import { textOfReport } from '../report.ts';
import { checkNames, severityNames } from '../texts.ts';
import panelCss from './panel.css?inline';

const icons = {
  cross: 'm6 6 12 12M18 6 6 18',
  fine: 'm5 12.5 4.5 4.5L19 7.5',
  problem: 'M12 4v10m0 5v.5',
  skipped: 'M7 12h10',
};

export interface PanelDependencies {
  readonly report: Report;
  readonly i18n: I18n;
  /** Examines the page again. */
  readonly again: () => void;
}

/** Opens the report above the page, which stays usable. Returns how to close it. */
export function openPanel({ report, i18n, again }: PanelDependencies): () => void {
  const t = i18n._.bind(i18n);
  const status = draw('p', { class: 'status', role: 'status' });
  const say = (text: string) => {
    status.textContent = text;
  };
  const copy = copierWith(say, {
    copied: t(msg`Copié`),
    byHand: t(msg`Le texte est sélectionné\u00A0: copiez-le avec le clavier.`),
  });

  // Not `tp-…`: the library reports an unknown tag with that start as an error.
  const host = document.createElement('doctor-panel');
  const root = host.attachShadow({ mode: 'open' });
  const before = document.activeElement;

  function close() {
    if (!host.isConnected) return;
    const hadFocus = root.activeElement !== null;
    host.remove();
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  const title = draw('h2', { id: 'title', tabindex: '-1' }, `${t(msg`Diagnostic`)} `);
  title.append(draw('span', { class: 'version' }, `tp-widgets ${report.version}`));
  const { length } = report.problems;
  const outcome =
    length === 0
      ? t(msg`Tout est en ordre.`)
      : t(msg`${plural(length, { one: '# point à corriger', other: '# points à corriger' })}`);
  const panel = draw(
    'div',
    { class: 'panel', popover: 'manual', role: 'dialog', 'aria-labelledby': 'title' },
    draw('div', { class: 'bar' }, title, iconButton(t(msg`Fermer`), icons.cross, close)),
    draw(
      'div',
      // Its content may need scrolling and have no button in it.
      { class: 'body', tabindex: '0', role: 'region', 'aria-labelledby': 'title' },
      draw('p', { class: 'outcome' }, outcome),
      ...(length > 0 ? [problemList(report.problems, i18n, copy)] : []),
      checkList(report, i18n),
      draw(
        'div',
        { class: 'acts' },
        textButton(t(msg`Refaire le diagnostic`), again),
        textButton(t(msg`Copier le rapport`), (button) => copy(button, textOfReport(report))),
      ),
    ),
    status,
  );
  panel.addEventListener('keydown', (event) => {
    // The page's shortcuts are not for keys pressed in the panel.
    event.stopPropagation();
    if (event.key === 'Escape') close();
  });
  registerRem();
  root.adoptedStyleSheets = [baseCss, buttonCss, panelCss].map(sheetOf);
  root.append(draw('div', { class: 'root', lang: i18n.locale }, panel));
  document.body.append(host);
  panel.showPopover();
  title.focus({ preventScroll: true });
  return close;
}

type Copy = (button: HTMLButtonElement, text: string, source?: Element) => Promise<void>;

/** Returns how to copy a text and say so on the button. Without clipboard, the shown text is selected for the copy key. */
const copierWith =
  (say: (text: string) => void, words: { readonly copied: string; readonly byHand: string }): Copy =>
  async (button, text, source) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (source) getSelection()?.selectAllChildren(source);
      say(words.byHand);
      return;
    }
    const label = button.firstChild as Element;
    const { textContent } = label;
    label.textContent = words.copied;
    say(words.copied);
    setTimeout(() => {
      label.textContent = textContent;
      say('');
    }, 2000);
  };

function problemList(problems: readonly Problem[], i18n: I18n, copy: Copy): HTMLElement {
  const t = i18n._.bind(i18n);
  return draw(
    'ol',
    { class: 'problems' },
    ...problems.map(({ rule, severity, text, fix }, index) => {
      const code = draw('code', {}, fix.code);
      const button = textButton(t(msg`Copier`), (self) => copy(self, fix.code, code));
      button.setAttribute('aria-describedby', `problem-${index}`);
      return draw(
        'li',
        { class: 'problem', 'data-severity': severity, 'data-rule': rule },
        draw('p', { class: 'severity' }, t(severityNames[severity])),
        draw('p', { id: `problem-${index}` }, text),
        draw('p', { class: 'hint', id: `hint-${index}` }, fix.hint),
        button,
        draw('pre', { class: 'code', tabindex: '0', role: 'group', 'aria-labelledby': `hint-${index}` }, code),
      );
    }),
  );
}

function checkList({ checks: done, problems }: Report, i18n: I18n): HTMLElement {
  const t = i18n._.bind(i18n);
  const states = { fine: t(msg`en ordre`), problem: t(msg`à corriger`), skipped: t(msg`sans objet ici`) };
  const stateOf = (check: (typeof checks)[number]) =>
    problems.some((one) => one.check === check) ? 'problem' : done.includes(check) ? 'fine' : 'skipped';
  return draw(
    'section',
    {},
    draw('h3', {}, t(msg`Ce qui a été vérifié`)),
    draw(
      'ul',
      { class: 'checks' },
      ...checks.map((check) => {
        const state = stateOf(check);
        return draw(
          'li',
          { 'data-check': check, 'data-state': state },
          drawIcon(icons[state]),
          draw(
            'span',
            {},
            t(checkNames[check]),
            draw('span', { class: 'visually-hidden' }, `\u00A0: ${states[state]}`),
          ),
        );
      }),
    ),
  );
}

function textButton(label: string, act: (button: HTMLButtonElement) => void): HTMLButtonElement {
  const button = draw('button', { class: 'button secondary', type: 'button' }, draw('span', {}, label));
  button.addEventListener('click', () => act(button));
  return button;
}

function iconButton(label: string, path: string, act: () => void): HTMLButtonElement {
  const attributes = { class: 'icon-button', type: 'button', 'aria-label': label, title: label };
  const button = draw('button', attributes, drawIcon(path));
  button.addEventListener('click', act);
  return button;
}
