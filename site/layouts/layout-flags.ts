import { type Html, html } from '#shared/lib/html.ts';
import { isTranslucent, type RouteName, routeNamed } from '#site/rules/routes.ts';
import { groundOf } from './ground.ts';

/** Layout of a page as attributes of the body. Null is a missing attribute, which means false. A 404 page has no route. */
export function layoutFlags(name: RouteName | null, isWidget: boolean): Readonly<Record<string, string | null>> {
  const route = name && routeNamed(name);
  const flag = (isSet: boolean) => (isSet ? '' : null);
  return {
    'data-route': name,
    'data-layout': route?.layout ?? 'default',
    'data-full-page': flag(route?.isFullPage ?? true),
    'data-bordered': flag(route?.isBordered ?? false),
    'data-translucent': flag(route !== null && isTranslucent(route)),
    'data-ground': groundOf(name),
    'data-widget': flag(isWidget),
  };
}

export const flagsHtml = (flags: ReturnType<typeof layoutFlags>): Html =>
  html`${Object.entries(flags).map(([name, value]) => value !== null && html` ${name}${value !== '' && html`="${value}"`}`)}`;
