import { expect } from 'chai';
import { useRef } from 'react';
import { mountInShadow } from '#shared/testing/mount-in-shadow.tsx';
import { settle } from '#shared/testing/stage.ts';
import { isFilled, type TableContent } from './fill-table.ts';
import type { Block } from './timetable-of.ts';
import { useFilledTables } from './use-filled-tables.ts';

const blocks = Array.from(
  { length: 12 },
  (_, at): Block => ({ first: at, end: at + 1, from: '', to: '', fromMinute: 0, toMinute: 0, day: '' }),
);

function contentIn(stops: string): TableContent {
  const row = (name: string) => ({ name, times: blocks.map(() => '05:00:00') });
  const schedule = { rows: Array.from({ length: 20 }, (_, at) => row(`Stop ${at}`)), columns: [] };
  return {
    schedule: schedule as unknown as TableContent['schedule'],
    marks: [],
    reference: 0,
    stops,
    nameOfRun: (time) => time,
    clock: (time) => time,
    markOfTime: () => undefined,
  };
}

function Tables({ content }: { content: TableContent }) {
  const container = useRef<HTMLDivElement>(null);
  useFilledTables(container, blocks, content, { isWhole: true, seenFirst: 0 });
  return (
    <div ref={container} className="tables">
      {blocks.map(({ first }) => (
        <table key={first} />
      ))}
    </div>
  );
}

describe('tables that are filled one by one', () => {
  it('are busy until all are whole, also when their words change meanwhile', async () => {
    const one = mountInShadow(<Tables content={contentIn('Arrêts')} />);
    const tables = one.one('.tables');
    const german = contentIn('Haltestellen');
    const missing: number[] = [];
    const observer = new MutationObserver(() => {
      const left = [...tables.querySelectorAll('table')].filter((table) => !isFilled(table, german));
      if (!tables.hasAttribute('aria-busy')) missing.push(left.length);
    });
    observer.observe(tables, { attributeFilter: ['aria-busy'] });
    one.draw(<Tables content={german} />);
    for (let time = 0; time < 200 && missing.length === 0; time += 1) await settle();
    await settle();
    expect(missing).to.deep.equal([0]);
    observer.disconnect();
    one.unmount();
  });
});
