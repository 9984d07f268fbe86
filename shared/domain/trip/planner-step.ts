/** The steps of the planner in order: the values of its attribute `view`. */
export const plannerSteps = ['form', 'results', 'journey', 'returns', 'return-journey', 'summary'] as const;

export type PlannerStep = (typeof plannerSteps)[number];

/** The steps that show a list of journeys. */
export type ListStep = Extract<PlannerStep, 'results' | 'returns'>;

export const isListStep = (step: PlannerStep): step is ListStep => step === 'results' || step === 'returns';

/** Returns the step to go back to when no trail is known: the step before this one. */
export const stepBehind = (step: PlannerStep): PlannerStep => plannerSteps[plannerSteps.indexOf(step) - 1] ?? 'form';

export const isPlannerStep = (text: unknown): text is PlannerStep => plannerSteps.some((step) => step === text);
