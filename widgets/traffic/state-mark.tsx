import { icon } from '#shared/ui/icon/icon.tsx';
import { pictoIcons } from '#shared/ui/icon/pictos.tsx';
import type { LineState } from './traffic.model.ts';

const StoppedIcon = icon('stopped', <path d="M7 12h10" strokeWidth="2.75" />);

const marks = {
  INTERRUPTED: StoppedIcon,
  PARTLY_INTERRUPTED: StoppedIcon,
  STOPS_CLOSED: pictoIcons.disturbance,
  DISRUPTED: pictoIcons.disturbance,
  WORKS: pictoIcons.construction,
  NOTICE: pictoIcons.info,
  NORMAL: pictoIcons.check,
  UNKNOWN: pictoIcons.question,
} as const satisfies Readonly<Record<LineState, unknown>>;

/** The symbol of a state, in a disc of its colour. Text beside it says the same. */
export function StateMark({ state }: { readonly state: LineState }) {
  const Mark = marks[state];
  return (
    <span className="traffic-mark" data-state={state}>
      <Mark size={16} />
    </span>
  );
}
