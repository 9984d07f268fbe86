/** At most 254 characters, as in SMTP. */
export function isEmail(text: string): boolean {
  return /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,189}$/u.test(text);
}
