import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '../after-paint.ts';
import { IconButton } from '../button.tsx';
import { Field } from '../field/field.tsx';
import { ClearIcon } from '../icon/basic.tsx';
import { LiveRegion } from '../live-region.tsx';
import { useStyles } from '../use-styles.ts';
import { wrapped } from '../wrapped.ts';
import css from './combobox.css?inline';
import type { ComboboxListProps } from './combobox-list.tsx';
import { type ComboboxGroup, type ComboboxOption, type ComboboxStatus, listId, optionId } from './combobox-options.ts';

interface ComboboxProps<Option extends ComboboxOption> {
  /** Unique in the widget. */
  readonly id: string;
  readonly label: string;
  /** What stands in the field. */
  readonly value: string;
  /** Draws the list; nothing where it is still being loaded, which `onApproach` and `onFocus` are the time for. */
  readonly List: ComponentType<ComboboxListProps> | null;
  readonly groups: readonly ComboboxGroup<Option>[];
  readonly status?: ComboboxStatus | undefined;
  /** Stands above the options. Only an announcement says it to whoever cannot see it. */
  readonly note?: string | undefined;
  /** Tells how many options there are, in words, for whoever cannot see them; the same as long as that is. */
  readonly announcement?: (() => string) | undefined;
  readonly clearLabel: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (option: Option) => void;
  readonly onClear: () => void;
  /** A mouse or a finger is on the field. */
  readonly onApproach?: () => void;
  readonly onFocus?: () => void;
  /** Told when focus leaves the field and its list; nothing is chosen by leaving. */
  readonly onBlur?: () => void;
  readonly placeholder?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** An icon, or the end of a thread. */
  readonly lead?: ReactNode;
  readonly isDisabled?: boolean;
  readonly inputRef?: { current: HTMLInputElement | null };
  readonly part?: string;
  readonly listPart?: string;
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Long enough that a quick hand is told of the last list only. */
const announceAfterMs = 500;

/**
 * A field that suggests while one types, and leaves the choice to the traveller: an editable combobox with list
 * autocomplete and manual selection, as the ARIA Authoring Practices describe it.
 *
 * Long because field, list, keys and what is announced share one state, as the ARIA pattern demands.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  useStyles(css);
  const { id, label, value, List, groups, status, isDisabled = false, onType, onChoose, onClear } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const whole = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // A new object every time, so that asking for the list again shows one that the browser has put away.
  const [wanted, setWanted] = useState<{ readonly active?: string | undefined } | null>(null);

  const options = groups.flatMap((group) => group.options);
  const isOpen = wanted !== null && List !== null && !isDisabled && (options.length > 0 || status !== undefined);
  const active = isOpen ? options.findIndex((option) => option.id === wanted.active) : -1;
  const open = (index?: number) => setWanted({ active: index === undefined ? undefined : options[index]?.id });
  const close = () => setWanted(null);

  // The browser owns the text: it shows each key by itself, and what follows from the key is drawn after that.
  const untold = useRef<(() => void) | null>(null);
  const forgetTyped = () => {
    untold.current?.();
    untold.current = null;
  };
  const tellTyped = () => {
    if (!untold.current) return;
    forgetTyped();
    open();
    onType(input.current?.value ?? '');
  };
  const noteTyped = () => {
    forgetTyped();
    untold.current = afterPaint(tellTyped);
    // Enter must not take an option that was active before the key.
    if (active >= 0) tellTyped();
  };
  useEffect(() => () => untold.current?.(), []);

  // What somebody typed into server HTML, before we were there, is taken as typed.
  const atFirst = useRef<typeof onType | null>(onType);
  useLayoutEffect(() => {
    const element = input.current;
    if (element && element.value !== value && !untold.current) {
      if (atFirst.current) atFirst.current(element.value);
      else element.value = value;
    }
    atFirst.current = null;
  }, [value, input]);

  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    forgetTyped();
    close();
    onChoose(option);
  };

  const clear = () => {
    forgetTyped();
    onClear();
    open();
    input.current?.focus();
  };

  /** Says whether the key was ours. */
  const actOn = ({ key, altKey }: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (key === 'Escape') {
      input.current?.focus();
      const hasText = input.current?.value !== '';
      if (isOpen) close();
      else if (hasText) onClear();
      return isOpen || hasText;
    }
    if (step && altKey) {
      if (step > 0) open();
      else close();
    } else if (step) {
      open(active < 0 && step < 0 ? options.length - 1 : wrapped(active + step, options.length));
    } else if (key === 'Enter') {
      if (active < 0) close();
      else choose(active);
      return active >= 0;
    } else if (active >= 0 && /^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) {
      open();
    }
    return step !== undefined;
  };

  const press = (event: KeyboardEvent) => {
    const { nativeEvent, key, shiftKey, ctrlKey, metaKey } = event;
    // 229: Safari sends the Enter that ends a composition after it.
    if (shiftKey || ctrlKey || metaKey || nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    if (event.target !== input.current && key !== 'Escape') return;
    tellTyped();
    if (!actOn(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (whole.current?.contains(relatedTarget as Node | null)) return;
    tellTyped();
    close();
    props.onBlur?.();
  };

  return (
    <div ref={whole} className="combobox" onPointerEnter={props.onApproach}>
      <Field
        id={id}
        label={label}
        hint={props.hint}
        error={props.error}
        lead={props.lead}
        boxRef={box}
        {...(props.part && { part: props.part })}
        end={
          value &&
          !isDisabled && (
            // Escape does the same, so that Tab leads on to the next field.
            <IconButton label={props.clearLabel} tabIndex={-1} onMouseDown={keepFocus} onClick={clear}>
              <ClearIcon size={20} />
            </IconButton>
          )
        }
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={input as Ref<HTMLInputElement>}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen && options.length > 0}
            aria-controls={listId(id)}
            aria-activedescendant={active < 0 ? undefined : optionId(id, active)}
            // An own key: a `value` that a host page gives to all objects would make React control the field.
            value={undefined}
            defaultValue={value}
            placeholder={props.placeholder}
            disabled={isDisabled}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            onInput={noteTyped}
            onFocus={() => {
              // A list would lie over the words that say what is wrong.
              if (!props.error) open();
              props.onFocus?.();
            }}
            onClick={() => open()}
            onKeyDown={press}
            onBlur={leave}
          />
        )}
      </Field>
      {List && (
        <List
          id={id}
          label={label}
          isOpen={isOpen}
          groups={groups}
          typed={value}
          active={active}
          status={status}
          note={props.note}
          whole={whole}
          box={box}
          part={props.listPart}
          onChoose={choose}
          onClose={close}
          onRetry={() => input.current?.focus()}
          onKeyDown={press}
          onBlur={leave}
        />
      )}
      <LiveRegion text={isOpen ? (status?.text ?? props.announcement ?? '') : ''} afterMs={announceAfterMs} />
    </div>
  );
}
