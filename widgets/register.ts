import { loaders } from 'virtual:tp/loaders';
import { autoload } from '#shared/element/autoload.ts';
import { firstGuess } from '#shared/i18n/first-guess.ts';

/** The side effect of the library in a bundled page: each widget loads when its tag is first seen. */
autoload((tag, element) => {
  const load = loaders[tag]?.[firstGuess(element)];
  if (!load) {
    console.error(`<${tag}> is no widget of this library. Known: ${Object.keys(loaders).join(', ')}.`);
    return;
  }
  load().catch((reason: unknown) => console.error(`<${tag}> could not be loaded.`, reason));
});
