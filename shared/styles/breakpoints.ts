/** Widths of a window at which our pages change, and what lies over a page (LAY-14). A widget goes by its own box. */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;
