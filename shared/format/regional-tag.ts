/** Travellers in Europe read the day before the month and metres rather than meters, in English too. */
export function regionalTag(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}
