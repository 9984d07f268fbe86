import * as v from 'valibot';

/** The body of every answer from 400 to 599 (ND-2). The front end decides by the status and never shows the text. */
export const errorAnswer = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    details: v.optional(v.array(v.object({ key: v.string(), message: v.string() }))),
  }),
});

export type ErrorAnswer = v.InferOutput<typeof errorAnswer>;
