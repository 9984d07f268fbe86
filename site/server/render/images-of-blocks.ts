import { readComponents } from '#shared/config/components.ts';
import type { Config } from '#shared/config/schema.ts';
import { fillAddress, placeholdersOf, readLinkItems } from '#shared/domain/link-item.ts';
import { locales } from '#shared/i18n/locales.ts';

/** Returns the addresses of all images in the `items` of configured blocks, such as logos and sponsors (ND-47, ND-67). */
export function imagesOfBlocks(config: Config): readonly string[] {
  const entries = Object.values(readComponents(config))
    .flatMap((slots) => Object.values(slots))
    .flatMap(({ start, end }) => [...start, ...end]);
  return entries.flatMap(({ options }) =>
    itemsIn(options).flatMap(({ image }) =>
      image === undefined ? [] : locales.map(({ code }) => addressOf(image, config, code)),
    ),
  );
}

/** Options of other components may hold other `items`. The component names the faults of its own. */
function itemsIn({ items }: Readonly<Record<string, unknown>>) {
  try {
    return readLinkItems(items ?? [], () => undefined);
  } catch {
    return [];
  }
}

function addressOf(image: string, config: Config, lang: string): string {
  const filled = fillAddress(image, 'image', placeholdersOf(config, lang));
  return filled.problem === undefined ? filled.address : '';
}
