import baseCss from '#shared/styles/base.css?inline';
import { registerRem } from '#shared/styles/register-rem.ts';
import buttonCss from '#shared/ui/button.css?inline';
import { draw, drawIcon, sheetOf } from '#shared/ui/draw.ts';
import { checkNames, checks, type Problem, type Report } from '../problem.ts';
import { summaryOf, textOfReport } from '../report.ts';
import panelCss from './panel.css?inline';

const icons = {
  cross: 'm6 6 12 12M18 6 6 18',
  fine: 'm5 12.5 4.5 4.5L19 7.5',
  problem: 'M12 4v10m0 5v.5',
  skipped: 'M7 12h10',
};
const severityNames = { error: 'Error', warning: 'Warning', note: 'Note' };
const stateNames = { fine: 'in order', problem: 'to fix', skipped: 'not applicable here' };

/** Opens the report above the page, which stays usable. `again` examines the page anew. Returns how to close it. */
export function openPanel(report: Report, again: () => void): () => void {
  const status = draw('p', { class: 'status', role: 'status' });
  const say = (text: string) => {
    status.textContent = text;
  };
  const copy = copierWith(say);

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

  const title = draw('h2', { id: 'title', tabindex: '-1' }, 'Diagnosis ');
  title.append(draw('span', { class: 'version' }, `tp-widgets ${report.version}`));
  const panel = draw(
    'div',
    { class: 'panel', popover: 'manual', role: 'dialog', 'aria-labelledby': 'title' },
    draw('div', { class: 'bar' }, title, iconButton('Close', icons.cross, close)),
    draw(
      'div',
      // Its content may need scrolling and have no button in it.
      { class: 'body', tabindex: '0', role: 'region', 'aria-labelledby': 'title' },
      draw('p', { class: 'outcome' }, summaryOf(report)),
      ...(report.problems.length > 0 ? [problemList(report.problems, copy)] : []),
      checkList(report),
      draw(
        'div',
        { class: 'acts' },
        textButton('Check again', again),
        textButton('Copy the report', (button) => copy(button, textOfReport(report))),
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
  root.append(draw('div', { class: 'root', lang: 'en' }, panel));
  document.body.append(host);
  panel.showPopover();
  title.focus({ preventScroll: true });
  return close;
}

type Copy = (button: HTMLButtonElement, text: string, source?: Element) => Promise<void>;

/** Returns how to copy a text and say so on the button. Without clipboard, the shown text is selected for the copy key. */
const copierWith =
  (say: (text: string) => void): Copy =>
  async (button, text, source) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (source) getSelection()?.selectAllChildren(source);
      say('The text is selected: copy it with the keyboard.');
      return;
    }
    const label = button.firstChild as Element;
    const { textContent } = label;
    label.textContent = 'Copied';
    say('Copied');
    setTimeout(() => {
      label.textContent = textContent;
      say('');
    }, 2000);
  };

function problemList(problems: readonly Problem[], copy: Copy): HTMLElement {
  return draw(
    'ol',
    { class: 'problems' },
    ...problems.map(({ rule, severity, text, fix }, index) => {
      const code = draw('code', {}, fix.code);
      const button = textButton('Copy', (self) => copy(self, fix.code, code));
      button.setAttribute('aria-describedby', `problem-${index}`);
      return draw(
        'li',
        { class: 'problem', 'data-severity': severity, 'data-rule': rule },
        draw('p', { class: 'severity' }, severityNames[severity]),
        draw('p', { id: `problem-${index}` }, text),
        draw('p', { class: 'hint', id: `hint-${index}` }, fix.hint),
        button,
        draw('pre', { class: 'code', tabindex: '0', role: 'group', 'aria-labelledby': `hint-${index}` }, code),
      );
    }),
  );
}

function checkList({ checks: done, problems }: Report): HTMLElement {
  const stateOf = (check: (typeof checks)[number]) =>
    problems.some((one) => one.check === check) ? 'problem' : done.includes(check) ? 'fine' : 'skipped';
  return draw(
    'section',
    {},
    draw('h3', {}, 'What was checked'),
    draw(
      'ul',
      { class: 'checks' },
      ...checks.map((check) => {
        const state = stateOf(check);
        return draw(
          'li',
          { 'data-check': check, 'data-state': state },
          drawIcon(icons[state]),
          draw('span', {}, checkNames[check], draw('span', { class: 'visually-hidden' }, `: ${stateNames[state]}`)),
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
