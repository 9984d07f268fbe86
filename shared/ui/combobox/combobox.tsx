import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '../after-paint.ts';
import { IconButton } from '../button.tsx';
import { Field } from '../form/field.tsx';
import { ClearIcon } from '../icon/controls.tsx';
import { LiveRegion } from '../live-region.tsx';
import { useStyles } from '../use-styles.ts';
import { wrapIndex } from '../wrap-index.ts';
import css from './combobox.css?inline';
import type { ComboboxListProps } from './combobox-list.tsx';
import { type ComboboxGroup, type ComboboxOption, type ComboboxStatus, listId, optionId } from './combobox-options.ts';

interface ComboboxProps<Option extends ComboboxOption> {
  /** Unique in the widget. */
  readonly id: string;
  readonly label: string;
  /** Text of the field. */
  readonly value: string;
  /** Draws the list; null while its module loads. Load it in `onApproach` and `onFocus`. */
  readonly List: ComponentType<ComboboxListProps> | null;
  readonly groups: readonly ComboboxGroup<Option>[];
  readonly status?: ComboboxStatus | undefined;
  /** Text above the options. Screen readers skip it: repeat it in `announcement`. */
  readonly note?: string | undefined;
  /** Writes the number of options for screen readers. A new function means a new announcement. */
  readonly announcement?: (() => string) | undefined;
  readonly clearLabel: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (option: Option) => void;
  readonly onClear: () => void;
  /** Called when a mouse or finger enters the field. */
  readonly onApproach?: () => void;
  readonly onFocus?: () => void;
  /** Called when focus leaves the field and its list. Leaving chooses nothing. */
  readonly onBlur?: () => void;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  /** Drawn before the text: an icon, or the end of the line that links two fields. */
  readonly lead?: ReactNode;
  readonly isDisabled?: boolean;
  readonly inputRef?: { current: HTMLInputElement | null };
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Fast typing announces only the last list. */
const announceAfterMs = 500;

interface ComboboxElements {
  readonly input: { readonly current: HTMLInputElement | null };
  readonly whole: { readonly current: HTMLElement | null };
}

/**
 * Keeps the text of the input and `value` equal. The input is uncontrolled: the browser paints each key first, and `onType`
 * is called after that paint.
 */
function useInputText(
  input: ComboboxElements['input'],
  value: string,
  onType: (text: string) => void,
  open: () => void,
) {
  const pending = useRef<(() => void) | null>(null);
  const cancel = () => {
    pending.current?.();
    pending.current = null;
  };
  const flush = () => {
    if (!pending.current) return;
    cancel();
    open();
    onType(input.current?.value ?? '');
  };
  const defer = () => {
    cancel();
    pending.current = afterPaint(flush);
  };
  useEffect(() => () => pending.current?.(), []);

  // Text that was typed into server HTML before hydration is reported like typed text.
  const onFirstValue = useRef<typeof onType | null>(onType);
  useLayoutEffect(() => {
    const element = input.current;
    if (element && element.value !== value && !pending.current) {
      if (onFirstValue.current) onFirstValue.current(element.value);
      else element.value = value;
    }
    onFirstValue.current = null;
  }, [value, input]);
  return { cancel, flush, defer };
}

/** State and event handlers of a combobox. */
function useCombobox<Option extends ComboboxOption>(props: ComboboxProps<Option>, { input, whole }: ComboboxElements) {
  const { value, List, groups, status, isDisabled = false, onType, onChoose, onClear, onBlur } = props;
  const options = groups.flatMap((group) => group.options);
  // A new object on each opening: it renders the list again, which reopens a popover that the browser has closed.
  const [opened, setOpened] = useState<{ readonly active?: string | undefined } | null>(null);

  const isOpen = opened !== null && List !== null && !isDisabled && (options.length > 0 || status !== undefined);
  const active = isOpen ? options.findIndex((option) => option.id === opened.active) : -1;
  const open = (index?: number) => setOpened({ active: index === undefined ? undefined : options[index]?.id });
  const close = () => setOpened(null);

  const typing = useInputText(input, value, onType, open);
  const deferInput = () => {
    typing.defer();
    // Report at once if an option is active: Enter must not choose it for the new text.
    if (active >= 0) typing.flush();
  };

  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    typing.cancel();
    close();
    onChoose(option);
  };

  const clear = () => {
    typing.cancel();
    onClear();
    open();
    input.current?.focus();
  };

  /** Handles a key and returns whether the combobox used it. */
  const handleKey = ({ key, altKey }: KeyboardEvent): boolean => {
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
      open(active < 0 && step < 0 ? options.length - 1 : wrapIndex(active + step, options.length));
    } else if (key === 'Enter') {
      if (active < 0) close();
      else choose(active);
      return active >= 0;
    } else if (active >= 0 && /^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) {
      open();
    }
    return step !== undefined;
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const { nativeEvent, key, shiftKey, ctrlKey, metaKey } = event;
    // Key code 229: Safari sends the Enter that ends a composition after the composition.
    if (shiftKey || ctrlKey || metaKey || nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    if (event.target !== input.current && key !== 'Escape') return;
    typing.flush();
    if (!handleKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (whole.current?.contains(relatedTarget as Node | null)) return;
    typing.flush();
    close();
    onBlur?.();
  };

  return {
    isOpen,
    active,
    hasOptions: options.length > 0,
    open,
    close,
    choose,
    clear,
    deferInput,
    handleKeyDown,
    handleBlur,
  };
}

/**
 * A field that suggests while the traveller types and never chooses by itself: an editable combobox with list
 * autocomplete and manual selection, as in the ARIA Authoring Practices.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  useStyles(css);
  const { id, label, value, List, groups, status, isDisabled = false } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const whole = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, active, hasOptions, open, ...handlers } = useCombobox(props, { input, whole });

  return (
    <div ref={whole} className="combobox" onPointerEnter={props.onApproach}>
      <Field
        id={id}
        label={label}
        error={props.error}
        lead={props.lead}
        boxRef={box}
        end={
          value &&
          !isDisabled && (
            // Not a tab stop: Escape clears as well, and Tab goes to the next field.
            <IconButton label={props.clearLabel} tabIndex={-1} onMouseDown={keepFocus} onClick={handlers.clear}>
              <ClearIcon size={20} />
            </IconButton>
          )
        }
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen && hasOptions}
            aria-controls={listId(id)}
            aria-activedescendant={active < 0 ? undefined : optionId(id, active)}
            // An own key: a `value` that the host page adds to Object.prototype would make React control the field.
            value={undefined}
            // The text that is there: preact takes this for the value, and writes another one.
            defaultValue={input.current?.value ?? value}
            placeholder={props.placeholder}
            disabled={isDisabled}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            onInput={handlers.deferInput}
            onFocus={() => {
              // An open list would cover the error text.
              if (!props.error) open();
              props.onFocus?.();
            }}
            onClick={() => open()}
            onKeyDown={handlers.handleKeyDown}
            onBlur={handlers.handleBlur}
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
          onChoose={handlers.choose}
          onClose={handlers.close}
          onRetry={() => input.current?.focus()}
          onKeyDown={handlers.handleKeyDown}
          onBlur={handlers.handleBlur}
        />
      )}
      <LiveRegion text={isOpen ? (status?.text ?? props.announcement ?? '') : ''} afterMs={announceAfterMs} />
    </div>
  );
}
