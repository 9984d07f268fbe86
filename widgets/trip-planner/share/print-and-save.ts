import { printInFrame } from '#shared/ui/printing.ts';

interface PrintedText {
  readonly title: string;
  readonly text: string;
  readonly locale: string;
  /** The print frame is inserted after this element, in its shadow root, until printing ends. */
  readonly beside: Element;
}

/** Prints a text without the page around it. */
export function printText({ text, ...frame }: PrintedText): void {
  printInFrame(frame, (page) => {
    const sheet = page.createElement('pre');
    sheet.textContent = text;
    const { style } = sheet;
    style.setProperty('font', '12pt/1.5 system-ui, sans-serif');
    style.setProperty('white-space', 'pre-wrap');
    page.body.append(sheet);
  });
}

/** Downloads a text as a file. */
export function saveFile({
  name,
  type,
  text,
}: {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // The link is never added to the page: a click works on a detached element.
  link.click();
  // The download has started by then and does not need the object URL any more.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
