/** An announcement of the operator (BAN-19). `description` may have several lines. */
export interface Banner {
  id: string;
  title: string;
  description: string;
  picto?: string;
  buttonText?: string;
  link?: string;
  from?: string;
  to?: string;
}

/** The five drawings that stand before a banner. */
export type BannerPicto = 'info' | 'check' | 'construction' | 'disturbance' | 'question';

/** BAN-20 to BAN-25: a name we do not know, or none, is the info drawing. */
export function pictoOf(picto?: string): BannerPicto {
  switch (picto) {
    case 'circle_check':
      return 'check';
    case 'circle_cone':
      return 'construction';
    case 'circle_warning':
      return 'disturbance';
    case 'circle_question':
      return 'question';
    default:
      return 'info';
  }
}

/** The link button needs a text and an address (BAN-16). */
export function hasLink(banner: Banner): banner is Banner & { buttonText: string; link: string } {
  return Boolean(banner.buttonText && banner.link);
}
