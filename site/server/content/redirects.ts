import * as v from 'valibot';
import type { BuildMetadata } from '#shared/domain/build.ts';

const path = v.pipe(v.string(), v.regex(/^\/[^\s?#]*$/, 'must be a path with a slash at its start'));
const target = v.pipe(v.string(), v.regex(/^(\/(?![/\\])|https?:\/\/)\S*$/, 'must be a path or an http address'));
const rules = v.optional(v.record(path, v.strictObject({ redirect: target })), {});

/**
 * `redirects.json`: where the server sends whoever asks for a path (ND-22). `static` rules are for the path itself,
 * `wildcard` rules for it and all below; in `dynamic` ones a segment `:name` stands for anything.
 */
export const redirectsFile = v.strictObject({ static: rules, wildcard: rules, dynamic: rules });

export type Redirects = BuildMetadata['matcher'];

export const noRedirects: Redirects = { static: {}, wildcard: {}, dynamic: {} };

/** Where a path leads instead, if a rule says so: the exact one first, then the longest. */
export function redirectOf(redirects: Redirects, asked: string): string | null {
  const plain = asked.length > 1 ? asked.replace(/\/+$/, '') : asked;
  const exact = Object.hasOwn(redirects.static, plain) ? redirects.static[plain] : undefined;
  if (exact?.redirect) return exact.redirect;
  const longestFirst = (one: string, other: string) => other.length - one.length;
  const above = Object.keys(redirects.wildcard)
    .sort(longestFirst)
    .find((start) => plain === start || plain.startsWith(`${start.replace(/\/$/, '')}/`));
  const below = above === undefined ? undefined : redirects.wildcard[above]?.redirect;
  if (below) return below;
  const pattern = Object.keys(redirects.dynamic).find((shape) => fits(shape, plain));
  return (pattern === undefined ? undefined : redirects.dynamic[pattern]?.redirect) ?? null;
}

function fits(shape: string, path: string): boolean {
  const [wanted, given] = [shape.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}
