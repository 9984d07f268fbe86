import { declareWidget, type WidgetDeclaration } from '#shared/element/contract.ts';

/** A declaration for tests with one new and one deprecated name of each kind. */
export const aged: WidgetDeclaration = declareWidget({
  tag: 'tp-aged',
  summary: 'For tests.',
  since: '1.1.0',
  props: {
    startPlace: { type: 'text', since: '1.2.0', doc: 'Where it starts.' },
    oldStart: { type: 'text', deprecated: '1.2.0', instead: 'startPlace', doc: 'Where it started.' },
    blink: { type: 'flag', deprecated: '1.2.0', doc: 'Blinks.' },
  },
  events: {
    'tp-aged-go': { doc: 'It goes.', since: '1.2.0', detail: {} },
    'tp-aged-run': { doc: 'It runs.', deprecated: '1.2.0', instead: 'tp-aged-go', detail: {} },
  },
  parts: { box: 'Everything.', frame: { doc: 'All of it.', deprecated: '1.2.0', instead: 'box' } },
  slots: { '': 'Content.', more: { doc: 'More content.', since: '1.2.0' } },
  cssProperties: { '--tp-aged-gap': { doc: 'A gap.', default: '8px', deprecated: '1.2.0' } },
  examples: [],
  reservedHeight: '0',
});
