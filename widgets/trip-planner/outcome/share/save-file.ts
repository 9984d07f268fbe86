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
