/** Hands a text to the browser as a file to keep. */
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
  // Never in the page: a click works outside of it as well.
  link.click();
  // The browser has taken the address by then, and needs it no more.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
