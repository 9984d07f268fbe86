import { msg } from '@lingui/core/macro';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { fieldNames, pageOf, type SnippetVersion, snippetVersions } from '#site/rules/cobranding/configuration.ts';
import { filesOfTags, type PageFiles, type SnippetBuild, snippetBuilds } from '#site/rules/cobranding/widget-facts.ts';
import type { PageContent } from '../page.ts';
import type { Partners } from './partners.ts';

/** The choice between a fixed version and the newest one, each with its consequence. */
export function versionField({ i18n }: PageContent, { library, chosen, olderVersions }: Partners): Html {
  const t = i18n._.bind(i18n);
  const { version } = chosen.configuration;
  const number = library.version;
  const texts: Readonly<Record<SnippetVersion, { readonly name: string; readonly hint: string }>> = {
    pinned: {
      name: t(msg`Version ${number}`),
      hint: t(msg`Ne change jamais, vérifiée par le navigateur, la plus rapide.`),
    },
    latest: {
      name: t(msg`Toujours la dernière`),
      hint: t(
        msg`Une ligne qui se met à jour seule. Risque\u00A0: un changement arrive sans que vous l’ayez essayé, et rien ne vérifie le fichier.`,
      ),
    },
  };
  return html`<fieldset class="generator-versions"><legend>${t(msg`Version`)}</legend>
${snippetVersions.map((name) => {
  const { name: label, hint } = texts[name];
  return html`<label><input type="radio" name="${fieldNames.version}" value="${name}" aria-describedby="hint-${name}"${name === version && html` checked`}> <span>${label}<small id="hint-${name}">${hint}</small></span></label>`;
})}
${
  olderVersions.length > 0 &&
  html`<p class="generator-hint">${t(msg`Votre page a déjà une version\u00A0? Ce qui change depuis\u00A0:`)} ${olderVersions.map(
    (older) => html`<a href="/v/${older}/upgrade.md">${older}</a> `,
  )}</p>`
}
</fieldset>`;
}

/** The choice between the standard build and the light one, each with what a page loads for the tag. */
export function buildField({ i18n, locale }: PageContent, { library, chosen }: Partners): Html {
  const t = i18n._.bind(i18n);
  const { build } = chosen.configuration;
  const texts: Readonly<Record<SnippetBuild, { readonly name: string; readonly hint: string }>> = {
    standard: { name: t(msg`Standard`), hint: t(msg`Sur React.`) },
    light: {
      name: t(msg`Légère`),
      hint: t(msg`Les mêmes éléments sur Preact, hors paquet npm. Une seule édition par page.`),
    },
  };
  return html`<fieldset class="generator-versions"><legend>${t(msg`Édition`)}</legend>
${snippetBuilds.map((name) => {
  const files = filesOfTags({ ...pageOf(chosen.configuration), build: name }, library);
  const size = files && html` <data value="${bytesOf(files)}">${kilobytes(bytesOf(files), locale)}</data>`;
  const { name: label, hint } = texts[name];
  return html`<label><input type="radio" name="${fieldNames.build}" value="${name}" aria-describedby="hint-${name}"${name === build && html` checked`}> <span>${label}<small id="hint-${name}">${hint}${size}</small></span></label>`;
})}
</fieldset>`;
}

/** What a page loads for the tags at once, compressed. */
const bytesOf = ({ entries, preloads }: PageFiles) =>
  [...entries, ...preloads].reduce((sum, { bytes }) => sum + bytes, 0);

const sizeFormats = createBoundedCache(
  10,
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
);

const kilobytes = (bytes: number, locale: string) => sizeFormats(locale).format(bytes / 1000);
