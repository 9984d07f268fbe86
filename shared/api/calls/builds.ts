import * as v from 'valibot';
import type { BuildMetadata, LatestBuild, PagePayload, RouteRule } from '#shared/domain/build.ts';
import { endpoint } from '../endpoint.ts';
import { address, identifier, list, maybe, number, object, text } from '../tolerant-schema.ts';

export const getLatestBuild = endpoint({
  name: 'latestBuild',
  base: 'site',
  path: '/builds/latest.json',
  access: 'open',
  acceptLanguage: false,
  response: object<LatestBuild>({ id: identifier, timestamp: number }),
  doc: 'The build that is served now.',
});

const rulesByPath = v.fallback(v.record(v.string(), object<RouteRule>({ redirect: maybe(address) })), () => ({}));

export const getBuildMetadata = endpoint({
  name: 'buildMetadata',
  base: 'site',
  path: '/builds/meta/{buildId}.json',
  access: 'open',
  acceptLanguage: false,
  response: object<BuildMetadata>({
    id: identifier,
    matcher: object({ static: rulesByPath, wildcard: rulesByPath, dynamic: rulesByPath }),
    prerendered: list(address),
  }),
  doc: 'The route rules and the prerendered paths of a build.',
});

/** `page` is the path of the page, empty for the root. */
export const getPagePayload = endpoint({
  name: 'pagePayload',
  base: 'site',
  path: '{+page}/_payload.json?{buildId}',
  access: 'open',
  acceptLanguage: false,
  response: object<PagePayload>({ locale: identifier, title: text, description: text, main: v.string() }),
  doc: 'What a prerendered page was rendered from.',
});
