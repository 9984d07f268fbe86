import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Time } from '#shared/components/reading/drawn/time.tsx';
import type { RoadmapRow } from '../journey/rows/roadmap-rows.ts';
import { RowContent, type RowContext } from './row-content.tsx';

/** The journey as a thread: times on the left, a line in the line's colour, dots on foot. */
export function RoadmapThread(props: RowContext) {
  return (
    <ol className="thread">
      {props.rows.map((row) => (
        <ThreadRow key={row.id} row={row}>
          <RowContent {...props} row={row} />
        </ThreadRow>
      ))}
    </ol>
  );
}

function ThreadRow({ row, children }: { readonly row: RoadmapRow; readonly children: ReactNode }) {
  const element = useRef<HTMLLIElement>(null);
  const color = 'line' in row ? row.line.color : '';
  useLayoutEffect(() => {
    element.current?.style.setProperty('--_line', color);
  }, [color]);
  const time = 'time' in row ? row.time : null;
  return (
    <li ref={element} data-kind={row.kind}>
      <span className="row-time">{time && <Time time={time} />}</span>
      <span className="row-mark" aria-hidden="true" />
      <div className="row-body">{children}</div>
    </li>
  );
}
