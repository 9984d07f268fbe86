/** The steps of the planner, in their order: the values of its attribute `view`. */
export const plannerSteps = ['form', 'results', 'journey', 'returns', 'return-journey', 'summary'] as const;

export type PlannerStep = (typeof plannerSteps)[number];

/** The step behind each step where the traveller came from no other: the one before it. */
export const stepBehind = (step: PlannerStep): PlannerStep => plannerSteps[plannerSteps.indexOf(step) - 1] ?? 'form';

export const isPlannerStep = (text: unknown): text is PlannerStep =>
  (plannerSteps as readonly unknown[]).includes(text);
