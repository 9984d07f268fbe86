import { useLayoutEffect, useReducer, useRef } from 'react';
import type { ControlWiring } from '../field/field.tsx';

interface DraftInputProps extends ControlWiring {
  readonly type: 'date' | 'time';
  readonly value: string;
  readonly min?: string | undefined;
  readonly onApply: (value: string) => void;
}

/**
 * A native field that the clock may move, but not under the hands of whoever is in it: what is typed is a draft until
 * the field is left or Enter is pressed (TRAP-45). Half a date is none: the field goes back to what it showed.
 */
export function DraftInput({ value, onApply, ...rest }: DraftInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const holds = useRef<'nothing' | 'focus' | 'draft'>('nothing');
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (!input.current || holds.current !== 'nothing') return;
    input.current.value = value;
    if (input.current.matches(':focus')) holds.current = 'focus';
  });

  const apply = () => {
    const draft = holds.current === 'draft' && input.current?.value;
    holds.current = 'nothing';
    if (draft && draft !== value) onApply(draft);
    redraw();
  };

  return (
    <input
      {...rest}
      ref={input}
      // An own key: a `value` that a host page gives to all objects would make React control the field.
      value={undefined}
      defaultValue={value}
      onFocus={() => {
        holds.current = 'focus';
      }}
      onInput={() => {
        holds.current = 'draft';
      }}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}
