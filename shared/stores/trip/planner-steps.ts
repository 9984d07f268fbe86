import { createStore } from 'zustand/vanilla';
import { type PlannerStep, stepBehind } from '#shared/domain/trip/planner-step.ts';
import { defineStore } from '../page-stores.ts';

export interface StepPosition {
  readonly step: PlannerStep;
  /** The steps that led to the current one, newest last. */
  readonly trail: readonly PlannerStep[];
  /** Set while the traveller follows the journey of the step. Absent means false. */
  readonly isFollowing?: boolean;
}

/** Keeps the steps of a group in history entries: a planner in `history` mode provides it. */
export interface StepHistory {
  /** Returns the position stored in the current history entry; null if there is none. */
  read(): StepPosition | null;
  /** Stores a position in the current history entry. */
  replace(position: StepPosition): void;
  /** Pushes a history entry for `next`, and stores in the entry that is left what it showed. */
  push(left: StepPosition, next: StepPosition): void;
  /** Traverses back if the current entry was pushed for this position; returns false otherwise. */
  back(position: Omit<StepPosition, 'trail'>): boolean;
}

export interface PlannerSteps extends StepPosition {
  /** The position stored in the current history entry, as last read or written; null if there is none. */
  readonly entry: StepPosition | null;
  readonly history: StepHistory | null;
  /** Shows the step that the host requests. */
  enter(step: PlannerStep): void;
  /** Goes on to a step. Pushes a history entry if `history` is given. */
  goOn(step: PlannerStep, history?: StepHistory | null): void;
  /** Follows the journey of the step, until `goBack`, another step or a traversal. Pushes a history entry if `history` is given. */
  follow(history?: StepHistory | null): void;
  /** Returns the step to which going back leads: the same one from a followed journey. */
  behind(): PlannerStep;
  /** Goes back to `step`, and forgets the last step of the trail; from a followed journey, only ends to follow it. */
  goBack(step: PlannerStep): void;
  /**
   * Takes over the position of the history entry that the browser has traversed to. Entries of other groups may lie
   * between those of this group, so an equal position is a no-op. Calls `before` first if another step will be shown.
   */
  traverse(entry: StepPosition | null, before: (step: PlannerStep) => void): void;
}

/** The current planner step, shared by all planners of a group, like the trip. */
export const plannerStepsStore = defineStore<PlannerSteps>({
  name: 'planner-steps',
  create: () =>
    createStore<PlannerSteps>()((set, get) => {
      function show(position: StepPosition) {
        set({ isFollowing: false, ...position });
      }

      /** Shows `next` after the current position, in a history entry of its own. */
      function push(next: StepPosition, history: StepHistory | null = null) {
        const { step, trail } = get();
        show(next);
        if (!history) return;
        history.push({ step, trail }, next);
        set({ entry: next });
      }

      return {
        step: 'form',
        trail: [],
        isFollowing: false,
        entry: null,
        history: null,
        enter: (step) => set({ step, isFollowing: false }),
        goOn(next, history) {
          const { step, trail } = get();
          push({ step: next, trail: [...trail, step] }, history);
        },
        follow(history) {
          const { step, trail, isFollowing } = get();
          if (!isFollowing) push({ step, trail, isFollowing: true }, history);
        },
        behind() {
          const { step, trail, isFollowing } = get();
          return isFollowing ? step : (trail.at(-1) ?? stepBehind(step));
        },
        goBack(step) {
          const { trail, isFollowing } = get();
          show({ step, trail: isFollowing ? trail : trail.slice(0, -1) });
        },
        traverse(entry, before) {
          if (JSON.stringify(entry) === JSON.stringify(get().entry)) return;
          set({ entry });
          if (!entry) return;
          if (entry.step !== get().step) before(entry.step);
          show(entry);
        },
      };
    }),
});
