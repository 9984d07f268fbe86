import { Html } from '#shared/lib/html.ts';
import { addressIn, textOf } from '#site/rules/address.ts';
import { asksForWidgetMode, withParameter } from '#site/rules/query.ts';

const ownAddress = /(?<= (?:href|action)=")\/(?!\/)[^"]*(?=")/g;

/** The links and forms of a page in a partner's frame, which stay in it also before any script follows them (ND-60). */
export function keptInWidgetMode(main: Html): Html {
  return new Html(main.markup.replace(ownAddress, (written) => carried(written.replaceAll('&amp;', '&'))));
}

function carried(address: string): string {
  const { path, query, hash } = addressIn(address);
  const kept = asksForWidgetMode(query) ? query : withParameter(query, 'widget', 'true');
  return textOf({ path, query: kept, hash }).replaceAll('&', '&amp;');
}
