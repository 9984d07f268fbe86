/**
 * The CSS custom properties that partners may set on a tag or any ancestor, and that every widget reads. All other design
 * values are derived from them.
 */
export const themeProperties = [
  {
    name: '--tp-brand',
    default: 'oklch(0.46 0.12 250)',
    doc: 'Your colour: buttons, links, focus. Lighter and darker shades and readable text on it are derived.',
  },
  { name: '--tp-font', default: 'inherit', doc: 'Font family. Without it the widget speaks in the font of your page.' },
  { name: '--tp-radius', default: '8px', doc: 'Rounding of controls; cards and sheets are rounded in proportion.' },
  { name: '--tp-surface', default: 'white, or near black in the dark scheme', doc: 'Ground that the widget lies on.' },
  { name: '--tp-text', default: 'near black, or near white in the dark scheme', doc: 'Colour of text on the surface.' },
] as const;
