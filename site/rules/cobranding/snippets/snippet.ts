import { neededSources } from '#shared/lib/partner-page/content-policy.ts';
import { inBracedHtml, inHtml, inScript, inTemplateLiteral } from '#shared/lib/partner-page/escape.ts';
import { writeTag } from '#shared/lib/partner-page/write-tag.ts';
import { type Configuration, pageOf, type SnippetForm, tagsOf } from '../configuration.ts';
import { filesOfTags, folderOf, type Library } from '../widget-facts.ts';
import { frameAddress } from './frame-address.ts';
import { tagsWith, writeTags } from './tag.ts';

/** What a partner pastes. */
export interface Snippet {
  readonly code: string;
  /** Rules for the partner's style sheet; empty when a frame needs none. */
  readonly style: string;
  /** Lines of the page's `Content-Security-Policy`. */
  readonly policy: string;
}

/** Writes the snippet of a configuration; `title` is the name of the widget for people. Null where the tag has no page for a frame. */
export function snippetFor(configuration: Configuration, library: Library, title: string): Snippet | null {
  const code = writers[configuration.form](configuration, library, title);
  if (code === null) return null;
  return { code, style: styleFor(configuration), policy: policyFor(configuration.form, library) };
}

type Write = (configuration: Configuration, library: Library, title: string) => string | null;

const writers: Readonly<Record<SnippetForm, Write>> = {
  html: (configuration, library) => [...scriptsFor(configuration, library), tagsWith(configuration, inHtml)].join('\n'),
  wordpress: (configuration, { origin }) =>
    [
      `<script src="${origin}${folderOf(configuration.build)}/tp-classic.js"></script>`,
      tagsWith(configuration, inHtml),
    ].join('\n'),
  frame(configuration, { origin }, title) {
    const address = frameAddress(configuration, origin);
    if (address === null) return null;
    const { width, height } = configuration;
    const attributes = [
      `src="${inHtml(address)}"`,
      `title="${inHtml(title)}"`,
      'allow="geolocation"',
      `width="${width ?? '100%'}"`,
      `height="${height ?? 640}"`,
    ];
    return [writeTag('iframe', attributes), `<script src="${origin}/tp-frame.js" async></script>`].join('\n');
  },
  react: (configuration, { origin }) => {
    const tags = writeTags(configuration, (name, value) => `${name}={${inScript(value)}}`, true);
    const isOne = configuration.others.length === 0;
    return `${imports(configuration, origin, ['tp-widgets/react'])}

export function ${componentName(configuration.widget.tag)}() {
  return (
${indented(isOne ? tags : `<>\n${indented(tags, 2)}\n</>`, 4)}
  );
}`;
  },
  vue: (configuration, { origin }) => `<script setup>
${imports(configuration, origin, [], 'standalone/')}
</script>

<template>
${indented(tagsWith(configuration, inHtml), 2)}
</template>`,
  svelte: (configuration, { origin }) => `<script>
${indented(imports(configuration, origin, [], 'standalone/'), 2)}
</script>

${tagsWith(configuration, inBracedHtml)}`,
  angular: (configuration, { origin }) => {
    const { tag } = configuration.widget;
    return `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
${imports(configuration, origin, [], 'standalone/')}

@Component({
  selector: 'app-${tag.replace(/^tp-/, '')}',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`${inTemplateLiteral(tagsWith(configuration, inBracedHtml))}\`,
})
export class ${componentName(tag)}Component {}`;
  },
};

/** The scripts of a plain page: all files of the tags in one hop, each file once, or the autoloader. */
function scriptsFor(configuration: Configuration, library: Library): readonly string[] {
  const { version, build } = configuration;
  const { origin } = library;
  const files = version === 'pinned' ? filesOfTags(pageOf(configuration), library) : null;
  if (!files) return [`<script type="module" src="${origin}${folderOf(build)}/tp.js"></script>`];
  const folder = `${origin}/v/${library.version}${folderOf(build)}/`;
  const { entries, preloads } = files;
  return [
    ...preloads.map(
      ({ name, integrity }) =>
        `<link rel="modulepreload" href="${folder}${name}" integrity="${integrity}" crossorigin>`,
    ),
    ...entries.map(
      ({ name, integrity }) =>
        `<script type="module" src="${folder}${name}" integrity="${integrity}" crossorigin></script>`,
    ),
  ];
}

/** The imports of the npm package. Its scripts come from the host's bundle, so the page names the server. */
function imports(configuration: Configuration, origin: string, types: readonly string[], folder = ''): string {
  const server = ['apiUrl', 'bffUrl', 'cdnUrl', 'siteUrl'].map((name) => `${name}: origin`).join(', ');
  return [
    `import { configure } from 'tp-widgets';`,
    ...tagsOf(configuration).map(({ widget }) => `import 'tp-widgets/${folder}${widget.tag}';`),
    ...types.map((type) => `import '${type}';`),
    '',
    `const origin = ${inScript(origin).replaceAll('"', "'")};`,
    `configure({ ${server} });`,
  ].join('\n');
}

const componentName = (tag: string) =>
  tag
    .replace(/^tp-/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const indented = (text: string, spaces: number) =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : ' '.repeat(spaces) + line))
    .join('\n');

/** The height that is reserved until the tag is there, so that nothing shifts; then colours and size. */
function styleFor(configuration: Configuration): string {
  if (configuration.form === 'frame') return 'iframe[src*="widget=true"] { border: 0; }';
  const { colors, width, height } = configuration;
  return tagsOf(configuration)
    .map(({ widget: { tag, reservedHeight } }, index) => {
      const isFirst = index === 0;
      const least = isFirst && height !== null ? `${height}px` : reservedHeight;
      const lines = [
        ...Object.entries(colors).map(([name, color]) => `--tp-${name}: ${color};`),
        ...(isFirst && width !== null ? [`max-width: ${width}px;`] : []),
        ...(isFirst && height !== null ? [`min-height: ${height}px;`] : []),
      ];
      const reserve = `${tag}:not(:defined) { display: block; min-height: ${least}; }`;
      return lines.length === 0 ? reserve : `${reserve}\n${tag} { ${lines.join(' ')} }`;
    })
    .join('\n');
}

function policyFor(form: SnippetForm, { origin }: Library): string {
  if (form === 'frame') return `frame-src ${origin};\nscript-src ${origin};`;
  const isBundled = form === 'react' || form === 'vue' || form === 'svelte' || form === 'angular';
  const scripts = isBundled ? "'self'" : origin;
  return Object.entries(neededSources(scripts, origin))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')};`)
    .join('\n');
}
