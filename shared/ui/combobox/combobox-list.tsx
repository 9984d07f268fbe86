import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '../after-paint.ts';
import { Button } from '../button.tsx';
import { useRetryOnline } from '../use-retry-online.ts';
import { useStyles } from '../use-styles.ts';
import { chooseByPointer } from './choose-by-pointer.ts';
import css from './combobox-list.css?inline';
import { type ComboboxGroup, type ComboboxOption, type ComboboxStatus, listId, optionId } from './combobox-options.ts';
import { keepListAtField } from './list-place.ts';
import { markMatches } from './mark-matches.ts';

/** Scrolls the list, never the page, until the option is visible. */
function revealOption(popup: HTMLElement, index: number): void {
  const list = popup.querySelector<HTMLElement>('[role=listbox]');
  const option = popup.querySelectorAll<HTMLElement>('[role=option]')[index];
  if (!list || !option) return;
  const { offsetTop, offsetHeight } = option;
  // The first option shows its heading too.
  if (index === 0) list.scrollTop = 0;
  else if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
  else list.scrollTop = Math.max(list.scrollTop, offsetTop + offsetHeight - list.clientHeight);
}

/** Options rendered per step: as many as a slow phone renders without delaying a key. */
const drawnAtOnce = 2;

/** Options rendered while the traveller types. The others follow after `restMilliseconds` without a key. */
const drawnWhileTyping = 4;
const restMilliseconds = 200;

export interface ComboboxListProps {
  readonly isOpen: boolean;
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ComboboxGroup<ComboboxOption>[];
  /** The typed text, which is marked in the titles. */
  readonly typed: string;
  readonly active: number;
  readonly status: ComboboxStatus | undefined;
  readonly note: string | undefined;
  /** The element around the field and this list. */
  readonly whole: RefObject<HTMLElement | null>;
  /** The box at which the list is placed. */
  readonly box: RefObject<HTMLElement | null>;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
  /** Called before the retry button is removed, so that focus can move first. */
  readonly onRetry: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

export function ComboboxList(props: ComboboxListProps) {
  useStyles(css);
  const { id, label, isOpen, groups, typed, active, status, whole, box, onRetry, onKeyDown, onBlur } = props;
  useRetryOnline(isOpen && status?.kind === 'error' ? status.onRetry : null);
  const popup = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const [restingAt, setRestingAt] = useState<string | null>(null);
  const limit = Math.max(drawn, active + 1);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const drawsMore = limit < count && (limit < drawnWhileTyping || restingAt === typed);
  useEffect(() => {
    const timer = setTimeout(() => setRestingAt(typed), restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => (drawsMore ? afterPaint(() => setDrawn(limit + drawnAtOnce)) : undefined), [drawsMore, limit]);
  // On every render: the browser may have closed the popover since the last one.
  useLayoutEffect(() => {
    if (popup.current?.isConnected) popup.current.togglePopover(isOpen);
  });
  useLayoutEffect(() => {
    if (popup.current && active >= 0) revealOption(popup.current, active);
  }, [active]);
  const latest = useRef({ choose: props.onChoose, close: props.onClose });
  latest.current = { choose: props.onChoose, close: props.onClose };
  useLayoutEffect(() => {
    if (!isOpen || !whole.current || !box.current || !popup.current) return;
    const ends = [keepListAtField(box.current, popup.current), chooseByPointer(whole.current, popup.current, latest)];
    return () => {
      for (const end of ends) end();
    };
  }, [isOpen, whole, box]);

  let index = -1;
  return (
    <div ref={popup} className="combobox-popup" popover="manual" data-status={status?.kind}>
      {props.note && count > 0 && <p className="combobox-lead">{props.note}</p>}
      <div id={listId(id)} className="combobox-list" role="listbox" aria-label={label} tabIndex={-1}>
        {groups.map(
          ({ heading, options }, group) =>
            index + 1 < limit && (
              <div
                key={heading ?? group}
                {...(heading && { role: 'group', 'aria-labelledby': `${id}-group-${group}` })}
              >
                {heading && (
                  <div id={`${id}-group-${group}`} className="combobox-heading" role="presentation">
                    {heading}
                  </div>
                )}
                {options.slice(0, limit - index - 1).map((option) => {
                  index += 1;
                  return (
                    <Option
                      key={option.id}
                      id={optionId(id, index)}
                      option={option}
                      typed={typed}
                      isActive={index === active}
                    />
                  );
                })}
              </div>
            ),
        )}
      </div>
      {status && (status.kind === 'error' || index < 0) && (
        <div className="combobox-note">
          <p>{status.text}</p>
          {status.kind === 'error' && (
            <Button
              kind="secondary"
              onKeyDown={onKeyDown}
              onBlur={onBlur}
              onClick={() => {
                onRetry();
                status.onRetry();
              }}
            >
              {status.retryLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const pause = <span className="visually-hidden">, </span>;

interface OptionProps {
  readonly id: string;
  readonly option: ComboboxOption;
  readonly typed: string;
  readonly isActive: boolean;
}

const Option = memo(function Option({ id, option, typed, isActive }: OptionProps) {
  return (
    <div id={id} className="combobox-option" role="option" tabIndex={-1} aria-selected={isActive}>
      {option.icon}
      <OptionText option={option} typed={typed} />
    </div>
  );
});

/** Marks do not split the accessible name: the title is read whole, with hidden commas before detail and badges. */
function OptionText({ option, typed }: Pick<OptionProps, 'option' | 'typed'>) {
  const { title, detail, badges } = option;
  return (
    <span className="combobox-option-main">
      <span className="combobox-option-text">
        <span>
          {markMatches(title, typed).map(({ start, text, isMatch }) =>
            isMatch ? <b key={start}>{text}</b> : <span key={start}>{text}</span>,
          )}
        </span>
        {detail && (
          <small>
            {pause}
            {detail}
          </small>
        )}
      </span>
      {badges && (
        <span className="combobox-option-badges">
          {pause}
          {badges}
        </span>
      )}
    </span>
  );
}
