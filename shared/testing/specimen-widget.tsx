import { useState } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import { declareWidget, type ViewProps } from '#shared/element/contract.ts';
import { defineWidget } from '#shared/element/define-widget.tsx';
import type { Definition } from '#shared/stores/page-stores.ts';

/** A widget for tests of the element base: one property of each kind, one event of each kind, and state. */
export const specimen = declareWidget({
  tag: 'tp-specimen',
  summary: 'For tests.',
  props: {
    label: { type: 'text', default: 'none', doc: 'A text.' },
    max: { type: 'number', default: 3, min: 0, doc: 'A number.' },
    open: { type: 'flag', doc: 'A flag.' },
    mode: { type: 'choice', values: ['list', 'map'], default: 'list', doc: 'A choice.' },
    place: {
      type: 'data',
      shape: '{ lat: number }',
      doc: 'Data.',
      parse(foreign) {
        const lat = (foreign as { lat?: unknown } | null)?.lat;
        if (typeof lat !== 'number') throw new Error('has no number in "lat"');
        return { lat };
      },
    },
  },
  events: {
    'tp-specimen-choose': {
      doc: 'May be prevented.',
      cancelable: true,
      detail: { count: { type: 'number', doc: 'How often.' } },
    },
    'tp-specimen-note': { doc: 'May not.', detail: {} },
  },
  parts: { box: 'Everything.' },
  slots: { '': 'Content.' },
  cssProperties: {},
  examples: [],
  reservedHeight: '0',
});

/** Counts renders and mounts of the view. `failures` is the number of renders that throw. */
export const probe = { draws: 0, mounts: 0, failures: 0, running: 0 };

/** A service that runs while a specimen of its group is on the page. */
const runner: Definition<object> = {
  name: 'specimen runner',
  create: () => ({}),
  start() {
    probe.running += 1;
    return () => {
      probe.running -= 1;
    };
  },
};

function SpecimenView({ props, emit, part, slot, announce }: ViewProps<typeof specimen>) {
  probe.draws += 1;
  useStores().get(runner);
  const [count, setCount] = useState(() => {
    probe.mounts += 1;
    return 0;
  });
  if (probe.failures > 0) {
    probe.failures -= 1;
    throw new Error('the view broke');
  }
  const choose = () => {
    if (emit('tp-specimen-choose', { count: count + 1 })) setCount(count + 1);
    emit('tp-specimen-note', {});
    announce('Choisi');
  };
  return (
    <div {...part('box')}>
      <output>{JSON.stringify(props)}</output>
      <button type="button" onClick={choose}>
        {count}
      </button>
      <input aria-label="Texte" />
      <slot {...slot('')} />
    </div>
  );
}

/** Defines `<tp-specimen>` with French texts; the test controls when German texts load. */
export function defineSpecimen(loadGerman: () => Promise<unknown> = () => Promise.reject(new Error('offline'))) {
  const widget = defineWidget(
    specimen,
    { View: SpecimenView },
    {
      de: loadGerman,
      es: () => Promise.reject(new Error('offline')),
    },
  );
  widget.provide('fr', {});
  return widget;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tp-specimen': { label?: string };
    }
  }
}
