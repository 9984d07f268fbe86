import { loaders } from 'virtual:tp/loaders';
import { autoload } from '#shared/element/autoload.ts';
import { firstGuess } from '#shared/i18n/first-guess.ts';

/** Loads each widget of a bundled page when its tag first appears. */
autoload((tag, element) => {
  const load = loaders[tag]?.[firstGuess(element)];
  if (!load) {
    console.error(`<${tag}> is not a tag of this library. Known tags: ${Object.keys(loaders).join(', ')}.`);
    return;
  }
  load().catch((reason: unknown) => console.error(`<${tag}> could not be loaded.`, reason));
});
