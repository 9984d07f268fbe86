/**
 * Style sheets of pages that must not change how a widget looks. None names a font: a widget takes that of its page, and a
 * machine may have several that look like its default.
 */
export const hostileSheets = {
  'unset everything': '*{all:unset!important}',
  'a small rem': 'html{font-size:62.5%}body{font-size:1rem}',
  'inherited hostility':
    'body{letter-spacing:.4em;text-transform:uppercase;text-align:right;white-space:pre;direction:rtl;font-style:italic;font-variant:small-caps;font-weight:900;font-size:40px;line-height:4}',
};
