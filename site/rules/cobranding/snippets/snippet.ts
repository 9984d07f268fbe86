import { neededSources } from '#shared/lib/partner-page/content-policy.ts';
import { inBracedHtml, inHtml, inScript, inTemplateLiteral } from '#shared/lib/partner-page/escape.ts';
import { writeTag } from '#shared/lib/partner-page/write-tag.ts';
import type { Configuration, SnippetForm } from '../configuration.ts';
import { folderOf, type Library } from '../widget-facts.ts';
import { frameAddress } from './frame-address.ts';
import { tagWith } from './tag.ts';

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
  html: (configuration, library) => [...scriptsFor(configuration, library), tagWith(configuration, inHtml)].join('\n'),
  wordpress: (configuration, { origin }) =>
    [
      `<script src="${origin}${folderOf(configuration.build)}/tp-classic.js"></script>`,
      tagWith(configuration, inHtml),
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
    const { widget, language, attributes } = configuration;
    const isFlag = (name: string) => widget.attributes.find((one) => one.name === name)?.type === 'flag';
    const written = [...attributes].map(([name, value]) => (isFlag(name) ? name : `${name}={${inScript(value)}}`));
    const tag = writeTag(widget.tag, [`lang="${language}"`, ...written], true);
    return `${imports(widget.tag, origin, ['tp-widgets/react'])}

export function ${componentName(widget.tag)}() {
  return (
${indented(tag, 4)}
  );
}`;
  },
  vue: (configuration, { origin }) => `<script setup>
${imports(configuration.widget.tag, origin, [], 'standalone/')}
</script>

<template>
${indented(tagWith(configuration, inHtml), 2)}
</template>`,
  svelte: (configuration, { origin }) => `<script>
${indented(imports(configuration.widget.tag, origin, [], 'standalone/'), 2)}
</script>

${tagWith(configuration, inBracedHtml)}`,
  angular: (configuration, { origin }) => {
    const { tag } = configuration.widget;
    return `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
${imports(tag, origin, [], 'standalone/')}

@Component({
  selector: 'app-${tag.replace(/^tp-/, '')}',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`${inTemplateLiteral(tagWith(configuration, inBracedHtml))}\`,
})
export class ${componentName(tag)}Component {}`;
  },
};

/** The scripts of a plain page: all files of the tag in one hop, or the autoloader. */
function scriptsFor({ widget, language, version, build }: Configuration, library: Library): readonly string[] {
  const { origin } = library;
  const files = version === 'pinned' ? library.filesOf?.(widget.tag, language, build) : null;
  if (!files) return [`<script type="module" src="${origin}${folderOf(build)}/tp.js"></script>`];
  const folder = `${origin}/v/${library.version}${folderOf(build)}/`;
  const { entry, preloads } = files;
  return [
    ...preloads.map(
      ({ name, integrity }) =>
        `<link rel="modulepreload" href="${folder}${name}" integrity="${integrity}" crossorigin>`,
    ),
    `<script type="module" src="${folder}${entry.name}" integrity="${entry.integrity}" crossorigin></script>`,
  ];
}

/** The imports of the npm package. Its scripts come from the host's bundle, so they are told the server. */
function imports(tag: string, origin: string, types: readonly string[], folder = ''): string {
  const server = ['apiUrl', 'bffUrl', 'cdnUrl', 'siteUrl'].map((name) => `${name}: origin`).join(', ');
  return [
    `import { configure } from 'tp-widgets';`,
    `import 'tp-widgets/${folder}${tag}';`,
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
function styleFor({ form, widget, colors, width, height }: Configuration): string {
  if (form === 'frame') return 'iframe[src*="widget=true"] { border: 0; }';
  const { tag, reservedHeight } = widget;
  const lines = [
    ...Object.entries(colors).map(([name, color]) => `--tp-${name}: ${color};`),
    ...(width === null ? [] : [`max-width: ${width}px;`]),
    ...(height === null ? [] : [`min-height: ${height}px;`]),
  ];
  const reserve = `${tag}:not(:defined) { display: block; min-height: ${height === null ? reservedHeight : `${height}px`}; }`;
  return lines.length === 0 ? reserve : `${reserve}\n${tag} { ${lines.join(' ')} }`;
}

function policyFor(form: SnippetForm, { origin }: Library): string {
  if (form === 'frame') return `frame-src ${origin};\nscript-src ${origin};`;
  const isBundled = form === 'react' || form === 'vue' || form === 'svelte' || form === 'angular';
  const scripts = isBundled ? "'self'" : origin;
  return Object.entries(neededSources(scripts, origin))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')};`)
    .join('\n');
}
