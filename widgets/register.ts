import { loaders } from 'virtual:tp/loaders';
import { autoload } from '#shared/element/autoload.ts';
import { firstGuess } from '#shared/i18n/first-guess.ts';
import { provideTagLoader } from '#shared/lib/tag-loader.ts';

/** Loads each widget of a bundled page when its tag first appears. */
function load(tag: string, element: Element): void {
  const loadTag = loaders[tag]?.[firstGuess(element)];
  if (!loadTag) {
    console.error(`<${tag}> is not a tag of this library. Known tags: ${Object.keys(loaders).join(', ')}.`);
    return;
  }
  loadTag().catch((reason: unknown) => console.error(`<${tag}> could not be loaded.`, reason));
}

provideTagLoader((scope) => autoload(load, scope));
autoload(load);
