import { getPagePayload } from '#shared/api/calls/builds.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { Html } from '#shared/lib/html.ts';
import type { Page } from '../pages/page.ts';

/** Returns the page at a prerendered path from its payload (API-46). Rejects if that does not come. */
export async function prerenderedPage(api: ApiClient, path: string, buildId: string): Promise<Page> {
  const answer = await api.call(getPagePayload, { page: path === '/' ? '' : path, buildId });
  if (!answer.ok) throw new Error(answer.error.message);
  const { title, description, main } = answer.value;
  return { title, description, main: new Html(main) };
}
