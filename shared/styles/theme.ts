export const themeProperties = [{ name: '--tp-brand', syntax: '<color>', default: 'oklch(0.45 0.15 260)', doc: 'The hue of the partner.' }] as const;
