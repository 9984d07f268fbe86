import { useLayoutEffect, useReducer, useRef } from 'react';
import type { ControlWiring } from './field.tsx';

interface DraftInputProps extends ControlWiring {
  readonly type: 'date' | 'time';
  readonly value: string;
  readonly min?: string | undefined;
  readonly onApply: (value: string) => void;
}

/**
 * A native input whose value the clock may change, except while it has focus. Typed text is a draft until blur or Enter
 * (TRAP-45). An incomplete date is dropped, and the field shows its previous value again.
 */
export function DraftInput({ value, onApply, ...rest }: DraftInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const phase = useRef<'idle' | 'focus' | 'draft'>('idle');
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (!input.current || phase.current !== 'idle') return;
    input.current.value = value;
    if (input.current.matches(':focus')) phase.current = 'focus';
  });

  const apply = () => {
    const draft = phase.current === 'draft' && input.current?.value;
    phase.current = 'idle';
    if (draft && draft !== value) onApply(draft);
    redraw();
  };

  return (
    <input
      {...rest}
      ref={input}
      // An own key: a `value` that the host page adds to Object.prototype would make React control the field.
      value={undefined}
      onFocus={() => {
        phase.current = 'focus';
      }}
      onInput={() => {
        phase.current = 'draft';
      }}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}
