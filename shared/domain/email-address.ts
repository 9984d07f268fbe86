/**
 * At most 254 characters, as in SMTP. The specials of RFC 5322 are refused, although quotes allow them: mail software reads a
 * list of addresses, a name or a comment from them.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@\p{C}()<>[\]:;,"\\]{1,64}@[^\s@\p{C}()<>[\]:;,"\\]{1,189}$/u.test(text);
}
