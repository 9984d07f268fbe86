import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';
import { fieldNames, type SnippetVersion, snippetVersions } from '#site/rules/cobranding/configuration.ts';
import type { TagFiles } from '#site/rules/cobranding/widget-facts.ts';
import type { PageContent } from '../page.ts';
import type { Partners } from './partners.ts';

/** The choice between a fixed version and the newest one, each with its consequence. */
export function versionField({ i18n, locale }: PageContent, { library, chosen, olderVersions }: Partners): Html {
  const t = i18n._.bind(i18n);
  const { widget, language, version } = chosen.configuration;
  const files = library.filesOf?.(widget.tag, language);
  const number = library.version;
  const size = files ? ` ${weightOf(files, locale)}` : '';
  const texts: Readonly<Record<SnippetVersion, { readonly name: string; readonly hint: string }>> = {
    pinned: {
      name: t(msg`Version ${number}`),
      hint: t(msg`Ne change jamais, vérifiée par le navigateur, la plus rapide.`) + size,
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

/** Such as `80,2 ko`: what a page loads for the tag at once, compressed. */
function weightOf({ entry, preloads }: TagFiles, locale: string): string {
  const bytes = [entry, ...preloads].reduce((sum, file) => sum + file.bytes, 0);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(bytes / 1000);
}
