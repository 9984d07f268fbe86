import * as v from 'valibot';

const path = v.pipe(v.string(), v.regex(/^\/[^\s?#]*$/, 'must be a path with a slash at its start'));
const target = v.pipe(v.string(), v.regex(/^(\/(?![/\\])|https?:\/\/)\S*$/, 'must be a path or an http address'));
const rules = v.optional(v.record(path, v.strictObject({ redirect: target })), {});

/**
 * `redirects.json`: redirects by path (ND-22). `static` rules match the path, `wildcard` rules the path and everything
 * below; in `dynamic` rules a segment `:name` matches any segment.
 */
export const redirectsFile = v.strictObject({ static: rules, wildcard: rules, dynamic: rules });
