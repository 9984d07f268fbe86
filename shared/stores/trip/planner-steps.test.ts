import { describe, expect, it, vi } from 'vitest';
import type { LinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { plannerStepsStore, type StepHistory, type StepPosition } from './planner-steps.ts';
import { reopenStep, settleStep } from './settle-step.ts';

/** History entries as a browser keeps them. */
function fakeHistory() {
  const entries: (StepPosition | null)[] = [null];
  let at = 0;
  const history: StepHistory = {
    read: () => entries[at] ?? null,
    replace(position) {
      entries[at] = position;
    },
    push(left, next) {
      entries[at] = left;
      entries.splice(at + 1, entries.length, next);
      at += 1;
    },
    back: () => false,
  };
  const goTo = (entry: number) => {
    at = entry;
  };
  return { entries, history, goTo };
}

function begin() {
  const { set } = storeBench();
  const store = set.get(plannerStepsStore);
  const browser = fakeHistory();
  const steps = store.getState;
  const shown = () => [...steps().trail, steps().step].join(' > ');
  const stored = () => browser.entries.map((entry) => entry && [...entry.trail, entry.step].join(' > '));
  const keep = () => store.setState({ history: browser.history, entry: browser.history.read() });
  const traverse = (entry: number) => {
    browser.goTo(entry);
    const told: PlannerStep[] = [];
    steps().traverse(browser.history.read(), (step) => told.push(step));
    return told;
  };
  const settle = (step: PlannerStep) => settleStep(set, step);
  const reopen = (codes: LinkedJourneys) => reopenStep(set, codes);
  return { ...browser, reopen, settle, steps, shown, stored, keep, traverse };
}

describe('the steps of a planner', () => {
  it('lead back by the way the traveller came', () => {
    const { steps, shown } = begin();
    steps().goOn('results');
    steps().goOn('journey');
    expect(shown()).toBe('form > results > journey');
    expect(steps().behind()).toBe('results');
    steps().goBack('results');
    expect(shown()).toBe('form > results');
  });

  it.each([
    ['form', 'form'],
    ['results', 'form'],
    ['journey', 'results'],
    ['returns', 'journey'],
    ['return-journey', 'returns'],
    ['summary', 'return-journey'],
  ] as const)('lead from %s back to %s where the host has shown it', (step, behind) => {
    const { steps } = begin();
    steps().enter(step);
    expect(steps().behind()).toBe(behind);
  });
});

describe('the steps of a planner in history mode', () => {
  it('are stored in the entry that is left and in the new one', () => {
    const { steps, stored, history, keep } = begin();
    keep();
    steps().goOn('results', history);
    steps().goOn('journey', history);
    expect(stored()).toEqual(['form', 'form > results', 'form > results > journey']);
    // Another planner of the group, which is not in history mode.
    steps().goOn('returns');
    expect(stored()).toHaveLength(3);
  });

  it('follow a traversal, and tell of another step before it is shown', () => {
    const { steps, shown, history, keep, traverse } = begin();
    keep();
    steps().goOn('results', history);
    steps().goOn('journey', history);
    expect(traverse(0)).toEqual(['form']);
    expect(shown()).toBe('form');
    expect(traverse(2)).toEqual(['journey']);
    expect(shown()).toBe('form > results > journey');
    // The host has shown that step meanwhile.
    steps().enter('results');
    expect(traverse(1)).toEqual([]);
    expect(shown()).toBe('form > results');
  });

  it('stay over entries of others, which store the same or nothing', () => {
    const { entries, steps, shown, history, keep, traverse } = begin();
    keep();
    steps().goOn('results', history);
    steps().enter('journey');
    entries.push({ step: 'results', trail: ['form'] }, null);
    expect(traverse(2)).toEqual([]);
    expect(traverse(3)).toEqual([]);
    expect(shown()).toBe('form > journey');
    expect(traverse(1)).toEqual(['results']);
  });

  it('ROUTE-25: settle at the step of an address, and keep an entry that stores it already', () => {
    const { entries, steps, settle, shown, stored, history, keep, goTo } = begin();
    keep();
    steps().goOn('results', history);
    settle('results');
    expect(shown()).toBe('form > results');
    const write = vi.spyOn(history, 'replace');
    settle('results');
    expect(write).not.toHaveBeenCalled();
    // An entry that the site has pushed.
    entries.push(null);
    goTo(2);
    settle('results');
    expect([shown(), stored()[2]]).toEqual(['results', 'results']);
    settle('form');
    expect(stored()).toEqual(['form', 'form > results', 'form']);
  });

  it('NAV-3 SHARE-8: show the stored step again where the address names its journeys', () => {
    const { entries, reopen, shown, keep } = begin();
    entries[0] = { step: 'returns', trail: ['results', 'journey'] };
    reopen({ journeyCode: 'A' });
    keep();
    reopen({});
    expect(shown()).toBe('form');
    reopen({ journeyCode: 'A' });
    expect(shown()).toBe('results > journey > returns');
  });

  it('settle without a history', () => {
    const { steps, settle, shown } = begin();
    steps().goOn('results');
    settle('journey');
    expect(shown()).toBe('journey');
  });
});

describe('a followed journey', () => {
  it('is the same step, which going back leads to', () => {
    const { steps, shown } = begin();
    steps().goOn('results');
    steps().goOn('journey');
    steps().follow();
    expect([shown(), steps().isFollowing, steps().behind()]).toEqual(['form > results > journey', true, 'journey']);
    steps().goBack(steps().behind());
    expect([shown(), steps().isFollowing, steps().behind()]).toEqual(['form > results > journey', false, 'results']);
  });

  it('has a history entry of its own, once', () => {
    const { steps, entries, history, keep, traverse } = begin();
    keep();
    steps().goOn('journey', history);
    steps().follow(history);
    steps().follow(history);
    expect(entries.map((entry) => entry?.isFollowing ?? false)).toEqual([false, false, true]);
    expect(traverse(1)).toEqual([]);
    expect([steps().step, steps().isFollowing]).toEqual(['journey', false]);
    expect(traverse(2)).toEqual([]);
    expect(steps().isFollowing).toBe(true);
    expect(traverse(0)).toEqual(['form']);
    expect(steps().isFollowing).toBe(false);
  });

  it('ends where another step is shown', () => {
    const { steps } = begin();
    for (const leave of [() => steps().enter('results'), () => steps().goOn('returns')]) {
      steps().enter('journey');
      steps().follow();
      leave();
      expect(steps().isFollowing).toBe(false);
    }
  });

  it('is only shown after a reload, and its entry says so', () => {
    const { entries, reopen, steps, keep, settle } = begin();
    entries[0] = { step: 'journey', trail: ['results'], isFollowing: true };
    keep();
    reopen({ journeyCode: 'A' });
    expect([steps().step, steps().isFollowing, steps().entry]).toEqual([
      'journey',
      false,
      { step: 'journey', trail: ['results'] },
    ]);
    expect(entries[0]).toEqual({ step: 'journey', trail: ['results'] });
    entries[0] = { step: 'journey', trail: ['results'], isFollowing: true };
    steps().follow();
    settle('journey');
    expect([steps().isFollowing, entries[0]]).toEqual([false, { step: 'journey', trail: ['results'] }]);
  });
});
