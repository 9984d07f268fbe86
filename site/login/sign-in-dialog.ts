import baseCss from '#shared/styles/base.css?inline';
import { registerRem } from '#shared/styles/register-rem.ts';
import buttonCss from '#shared/ui/button.css?inline';
import dialogCss from '#shared/ui/dialog.css?inline';
import { draw, drawIcon, sheetOf } from '#shared/ui/draw.ts';
import type { OfferedAccount, SignInProblem } from './account-calls.ts';
import loginCss from './login.css?inline';
import type { Texts } from './texts.ts';

interface DialogOptions {
  readonly texts: Texts;
  /** Opened by the end of a session, not by the visitor. */
  readonly hasEnded: boolean;
  /** Pages of the site of these accounts, opened in a new tab; null for none. */
  readonly links: { readonly signUp: string | null; readonly password: string | null };
  /** Over plain http the token would be sent in the open, so the widgets do not send it. */
  readonly isInsecure: boolean;
  /** Signs in; returns the problem if it fails. */
  readonly attempt: (email: string, password: string, signal: AbortSignal) => Promise<SignInProblem | null>;
  /** Called once, after the form is removed and focus is restored. */
  readonly closed: (isSignedIn: boolean) => void;
}

const crossPath = 'm6 6 12 12M18 6 6 18';
const eyePath =
  'M2.5 12S6 5.75 12 5.75 21.5 12 21.5 12 18 18.25 12 18.25 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
const slashPath = 'M4 4l16 16';

/** Input is private: these events do not reach the page's keyboard shortcuts and listeners. */
const privateEvents = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste'];

/**
 * Opens the sign-in form in a modal dialog. It is in the page only while it is open, in a shadow root of its own.
 *
 * Long because it draws one form without React, field after field.
 */
export function openSignInDialog({ texts, hasEnded, links, isInsecure, attempt, closed }: DialogOptions) {
  const email = draw('input', {
    id: 'email',
    name: 'email',
    inputmode: 'email',
    autocomplete: 'username',
    autocapitalize: 'none',
    spellcheck: 'false',
  });
  const password = draw('input', {
    id: 'password',
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
  });
  const reveal = iconButton(texts.showPassword, eyePath);
  reveal.setAttribute('aria-pressed', 'false');
  const emailError = errorOf(email);
  const passwordError = errorOf(password);
  const formError = draw('p', { class: 'error block', role: 'alert' });
  const submit = draw('button', { class: 'button primary' }, draw('span', {}, texts.submit));
  const demo = draw('div', { class: 'demo', hidden: '' });
  const status = draw('p', { class: 'status', role: 'status' });
  const shut = iconButton(texts.close, crossPath);
  const form = draw(
    'form',
    { class: 'dialog-box', novalidate: '', 'aria-labelledby': 'title' },
    draw('div', { class: 'dialog-bar' }, draw('h2', { id: 'title' }, texts.title), shut),
    draw(
      'div',
      { class: 'dialog-body' },
      ...(hasEnded ? [draw('p', { class: 'notice', id: 'notice' }, texts.ended)] : []),
      draw('div', { class: 'field' }, draw('label', { for: 'email' }, texts.email), email, emailError),
      draw(
        'div',
        { class: 'field' },
        draw('label', { for: 'password' }, texts.password),
        draw('div', { class: 'password' }, password, reveal),
        passwordError,
      ),
      ...(isInsecure ? [draw('p', { class: 'error block' }, texts.insecure)] : []),
      formError,
      submit,
      draw('p', { class: 'links' }, ...linkTo(links.password, texts.forgotten), ...linkTo(links.signUp, texts.signUp)),
      demo,
    ),
  );
  const dialog = draw(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'title', ...(hasEnded && { 'aria-describedby': 'notice' }) },
    form,
  );

  // Not `tp-…`: the library reports an unknown tag with that start as an error.
  const host = document.createElement('login-dialog');
  const shadow = host.attachShadow({ mode: 'open' });
  registerRem();
  shadow.adoptedStyleSheets = [baseCss, dialogCss, buttonCss, loginCss].map(sheetOf);
  shadow.append(draw('div', { class: 'root', lang: texts.locale }, dialog, status));
  document.body.append(host);

  const ended = new AbortController();
  let isBusy = false;

  function close(isSignedIn = false) {
    if (ended.signal.aborted) return;
    ended.abort();
    // Before the dialog closes, since closing restores the focus.
    dialog.close();
    host.remove();
    closed(isSignedIn);
  }

  function setBusy(busy: boolean) {
    isBusy = busy;
    form.toggleAttribute('data-busy', busy);
    // Not `disabled`: a disabled button loses the focus.
    submit.ariaDisabled = busy ? 'true' : null;
    for (const input of [email, password]) input.readOnly = busy;
    say(submit, busy ? texts.submitting : texts.submit);
    status.textContent = busy ? texts.submitting : '';
  }

  function clearProblems() {
    show(email, emailError, '');
    show(password, passwordError, '');
    formError.textContent = '';
  }

  function showProblem(problem: SignInProblem) {
    if (problem.kind === 'refused') {
      show(password, passwordError, texts.refused);
      password.focus();
      password.select();
      return;
    }
    formError.textContent = problem.kind === 'too-many' ? texts.tooMany(problem.minutes) : texts.away;
    if (problem.kind === 'away') say(submit, texts.retry);
  }

  async function signIn() {
    if (isBusy) return;
    clearProblems();
    const address = email.value.trim();
    if (!password.value) show(password, passwordError, texts.passwordMissing);
    if (!address) show(email, emailError, texts.emailMissing);
    const missing = address ? (password.value ? null : password) : email;
    if (missing) {
      missing.focus();
      return;
    }
    setBusy(true);
    const problem = await attempt(address, password.value, ended.signal);
    if (ended.signal.aborted) return;
    setBusy(false);
    if (problem) showProblem(problem);
    else close(true);
  }

  const { signal } = ended;
  for (const name of privateEvents) shadow.addEventListener(name, (event) => event.stopPropagation());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void signIn();
  });
  form.addEventListener('input', ({ target }) => {
    if (target === email) show(email, emailError, '');
    if (target === password) show(password, passwordError, '');
  });
  shut.addEventListener('click', () => close());
  reveal.addEventListener('click', () => {
    const isHidden = password.type === 'password';
    password.type = isHidden ? 'text' : 'password';
    reveal.ariaPressed = String(isHidden);
    reveal.replaceChildren(drawIcon(isHidden ? `${eyePath}${slashPath}` : eyePath));
  });
  listenForLeaving(dialog, () => email.value + password.value !== '', close);
  dialog.showModal();
  email.focus();

  return {
    /** Shows the shared demo account. */
    offer(account: OfferedAccount) {
      if (signal.aborted) return;
      const use = draw('button', { class: 'button secondary', type: 'button' }, texts.useDemo);
      use.addEventListener('click', () => {
        if (isBusy) return;
        email.value = account.email;
        password.value = account.password;
        clearProblems();
        submit.focus();
      });
      demo.replaceChildren(
        draw('h3', {}, texts.demo),
        draw(
          'dl',
          {},
          ...[
            [texts.email, account.email],
            [texts.password, account.password],
          ].map(([name = '', value = '']) => draw('div', {}, draw('dt', {}, name), draw('dd', {}, value))),
        ),
        use,
      );
      demo.hidden = false;
    },
    close,
  };
}

/**
 * Closes the dialog on Escape or a click outside while the fields are empty. With typed text only the close button
 * closes it.
 */
function listenForLeaving(dialog: HTMLDialogElement, isTyped: () => boolean, leave: () => void): void {
  let pressedOutside = false;
  const leaveUnlessTyped = () => {
    if (!isTyped()) leave();
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leaveUnlessTyped();
  });
  // Browsers fire `cancel` once and close on the next Escape. Preventing the key event avoids that.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isTyped()) event.preventDefault();
  });
  // The dialog's content covers the whole element, so an event on the element itself hit the backdrop. A text selection
  // dragged out of the dialog ends on the backdrop but starts inside.
  dialog.addEventListener('pointerdown', (event) => {
    pressedOutside = event.target === dialog;
  });
  dialog.addEventListener('click', (event) => {
    if (pressedOutside && event.target === dialog) leaveUnlessTyped();
  });
  // Also closed without `cancel`, for example by a system gesture.
  dialog.addEventListener('close', () => leave());
}

const linkTo = (href: string | null, text: string) =>
  href === null ? [] : [draw('a', { href, target: '_blank' }, text)];

function iconButton(label: string, path: string): HTMLButtonElement {
  const attributes = { class: 'icon-button', type: 'button', 'aria-label': label, title: label };
  return draw('button', attributes, drawIcon(path));
}

/** Error text of a field. In the page from the start, so that screen readers announce changes. */
function errorOf({ id }: HTMLInputElement): HTMLElement {
  return draw('p', { class: 'error', id: `${id}-error`, role: 'alert' });
}

function show(input: HTMLInputElement, error: HTMLElement, text: string) {
  if (error.textContent !== text) error.textContent = text;
  if (text) {
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', error.id);
  } else {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  }
}

function say(button: HTMLButtonElement, text: string) {
  (button.firstChild as Element).textContent = text;
}
