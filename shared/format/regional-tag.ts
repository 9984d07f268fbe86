/** Language tag for `Intl`. English is British: the day before the month, and metres. */
export function regionalTag(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}
