/** Each step of the planner, with the step behind it where the traveller came from no other. */
export const stepBehind = {
  form: 'form',
  results: 'form',
  journey: 'results',
  returns: 'journey',
  'return-journey': 'returns',
  summary: 'return-journey',
} as const;

export type PlannerStep = keyof typeof stepBehind;

export const isPlannerStep = (text: unknown): text is PlannerStep =>
  typeof text === 'string' && Object.hasOwn(stepBehind, text);
