import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { collectFacts } from './collect/collect.ts';
import { openPanel } from './panel/open-panel.ts';
import type { Report } from './problem.ts';
import { printReport } from './report.ts';
import { reportOf } from './rules/rules.ts';

/** Shared by all copies of the library on the page, so that they open one panel. */
interface Practice {
  running?: Promise<Report> | undefined;
  closePanel?: () => void;
}

const practice = () => pageSingleton<Practice>('doctor', () => ({}));

/**
 * Examines the page, prints each problem with its fix to the console, shows them in a panel, and returns them. A call
 * during an examination returns that examination.
 */
export function examine(widgets: readonly WidgetDeclaration[]): Promise<Report> {
  if (!globalThis.document) {
    const reason = 'There is no page here: doctor() examines the page of a browser. Call it there, not on a server.';
    return Promise.reject(new Error(reason));
  }
  const shared = practice();
  shared.running ??= examineNow(widgets, shared).finally(() => {
    shared.running = undefined;
  });
  return shared.running;
}

async function examineNow(widgets: readonly WidgetDeclaration[], shared: Practice): Promise<Report> {
  const facts = await collectFacts(document, widgets);
  const report = reportOf({ facts, widgets });
  printReport(report);
  shared.closePanel?.();
  shared.closePanel = openPanel(report, () => void examine(widgets));
  return report;
}
