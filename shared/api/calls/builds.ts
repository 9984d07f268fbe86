import * as v from 'valibot';
import type { BuildMetadata, LatestBuild, RouteRule } from '#shared/domain/build.ts';
import { endpoint } from '../endpoint.ts';
import { address, identifier, list, maybe, number, object } from '../tolerant-schema.ts';

export const getLatestBuild = endpoint({
  name: 'latestBuild',
  method: 'GET',
  base: 'site',
  path: '/builds/latest.json',
  access: 'open',
  acceptLanguage: false,
  answer: object<LatestBuild>({ id: identifier, timestamp: number }),
  doc: 'The build that is served now.',
});

const rulesByPath = v.fallback(v.record(v.string(), object<RouteRule>({ redirect: maybe(address) })), () => ({}));

export const getBuildMetadata = endpoint({
  name: 'buildMetadata',
  method: 'GET',
  base: 'site',
  path: '/builds/meta/{buildId}.json',
  access: 'open',
  acceptLanguage: false,
  answer: object<BuildMetadata>({
    id: identifier,
    matcher: object({ static: rulesByPath, wildcard: rulesByPath, dynamic: rulesByPath }),
    prerendered: list(address),
  }),
  doc: 'The route rules and the prerendered paths of a build.',
});

/** The requesting page validates the content. `page` is the path of that page, empty for the root. */
export const getPagePayload = endpoint({
  name: 'pagePayload',
  method: 'GET',
  base: 'site',
  path: '{+page}/_payload.json?{buildId}',
  access: 'open',
  acceptLanguage: false,
  answer: v.record(v.string(), v.unknown()),
  doc: 'What a prerendered page was rendered from.',
});
