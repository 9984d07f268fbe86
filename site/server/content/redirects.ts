import * as v from 'valibot';

const path = v.pipe(v.string(), v.regex(/^\/[^\s?#]*$/, 'must be a path with a slash at its start'));
const target = v.pipe(v.string(), v.regex(/^(\/(?![/\\])|https?:\/\/)\S*$/, 'must be a path or an http address'));
const rules = v.optional(v.record(path, v.strictObject({ redirect: target })), {});

/**
 * `redirects.json`: where the server sends whoever asks for a path (ND-22). `static` rules are for the path itself,
 * `wildcard` rules for it and all below; in `dynamic` ones a segment `:name` stands for anything.
 */
export const redirectsFile = v.strictObject({ static: rules, wildcard: rules, dynamic: rules });
