import { Window } from 'happy-dom';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { readConfiguration, type SnippetForm, snippetForms } from '../configuration.ts';
import type { Library, WidgetFacts } from '../widget-facts.ts';
import { snippetFor } from './snippet.ts';

const origin = 'https://transport.example';
const text = (name: string) => ({ name, type: 'text', doc: 'A.', problemOf: () => null }) as const;
const planner: WidgetFacts = {
  tag: 'tp-trip-planner',
  reservedHeight: '300px',
  attributes: [text('from'), text('to'), { ...text('history'), type: 'flag' }],
};
const strip: WidgetFacts = { tag: 'tp-banner-strip', reservedHeight: '65px', attributes: [] };
const file = (name: string) => ({ name, integrity: `sha384-${name}`, bytes: 1000 });
const library: Library = {
  origin,
  version: '1.2.3',
  filesOf: (tag, locale) => ({ entry: file(`${tag}.${locale}.js`), preloads: [file('tp-core.js'), file(`${tag}.js`)] }),
};
const snippet = (values: Readonly<Record<string, string>>, from = library) => {
  const query = String(new URLSearchParams(values));
  return snippetFor(readConfiguration(query, [planner, strip], 'fr').configuration, from, 'Itinéraire');
};
const code = (values: Readonly<Record<string, string>>) => snippet(values)?.code ?? '';

describe('the snippet of a plain page', () => {
  it('loads each file in one hop, pinned and verified', () => {
    expect(
      code({}),
    ).toBe(`<link rel="modulepreload" href="https://transport.example/v/1.2.3/tp-core.js" integrity="sha384-tp-core.js" crossorigin>
<link rel="modulepreload" href="https://transport.example/v/1.2.3/tp-trip-planner.js" integrity="sha384-tp-trip-planner.js" crossorigin>
<script type="module" src="https://transport.example/v/1.2.3/tp-trip-planner.fr.js" integrity="sha384-tp-trip-planner.fr.js" crossorigin></script>
<tp-trip-planner lang="fr"></tp-trip-planner>`);
  });

  it('loads the newest version by one line, and so does a server without built files', () => {
    const newest =
      '<script type="module" src="https://transport.example/tp.js"></script>\n<tp-trip-planner lang="de"></tp-trip-planner>';
    expect(code({ version: 'latest', language: 'de' })).toBe(newest);
    expect(snippet({ language: 'de' }, { ...library, filesOf: null })?.code).toBe(newest);
  });

  it('has several tags, with each file and each preload once', () => {
    expect(
      code({ with: 'banner-strip', 'attribute.to': 'Nation' }),
    ).toBe(`<link rel="modulepreload" href="https://transport.example/v/1.2.3/tp-core.js" integrity="sha384-tp-core.js" crossorigin>
<link rel="modulepreload" href="https://transport.example/v/1.2.3/tp-trip-planner.js" integrity="sha384-tp-trip-planner.js" crossorigin>
<link rel="modulepreload" href="https://transport.example/v/1.2.3/tp-banner-strip.js" integrity="sha384-tp-banner-strip.js" crossorigin>
<script type="module" src="https://transport.example/v/1.2.3/tp-trip-planner.fr.js" integrity="sha384-tp-trip-planner.fr.js" crossorigin></script>
<script type="module" src="https://transport.example/v/1.2.3/tp-banner-strip.fr.js" integrity="sha384-tp-banner-strip.fr.js" crossorigin></script>
<tp-trip-planner lang="fr" to="Nation"></tp-trip-planner>
<tp-banner-strip lang="fr"></tp-banner-strip>`);
    expect(
      snippet({ with: 'banner-strip', 'color.brand': '#00695c', width: '480' })?.style,
    ).toBe(`tp-trip-planner:not(:defined) { display: block; min-height: 300px; }
tp-trip-planner { --tp-brand: #00695c; max-width: 480px; }
tp-banner-strip:not(:defined) { display: block; min-height: 65px; }
tp-banner-strip { --tp-brand: #00695c; }`);
    expect(code({ with: 'banner-strip', version: 'latest' }).match(/<script/g)).toHaveLength(1);
    expect(code({ with: 'banner-strip', form: 'frame' })).not.toContain('banner-strip');
  });

  it.each(['react', 'vue', 'svelte', 'angular'] as const)('imports and places each of several tags in %s', (form) => {
    const written = code({ with: 'banner-strip', form });
    for (const tag of ['tp-trip-planner', 'tp-banner-strip']) {
      expect(written).toMatch(new RegExp(`import 'tp-widgets/(standalone/)?${tag}';`));
      expect(written).toContain(`<${tag} lang="fr"`);
    }
    if (form === 'react') expect(parseAst(written, { lang: 'jsx' }).type).toBe('Program');
  });

  it('loads the files of the light build, where it is chosen', () => {
    expect(code({ build: 'light' })).toContain(`src="${origin}/v/1.2.3/light/tp-trip-planner.fr.js" integrity=`);
    expect(code({ build: 'light' })).not.toContain('/v/1.2.3/tp-');
    expect(code({ build: 'light', version: 'latest' })).toContain(`src="${origin}/light/tp.js"`);
    expect(code({ build: 'light', form: 'wordpress' })).toContain(`src="${origin}/light/tp-classic.js"`);
    expect(snippet({ build: 'light' })?.policy).toBe(snippet({})?.policy);
  });

  it('has colours, size and the reserved height in rules of the partner’s own', () => {
    expect(snippet({})?.style).toBe('tp-trip-planner:not(:defined) { display: block; min-height: 300px; }');
    expect(snippet({ 'color.brand': '#00695c', width: '480', height: '600' })?.style).toBe(
      'tp-trip-planner:not(:defined) { display: block; min-height: 600px; }\ntp-trip-planner { --tp-brand: #00695c; max-width: 480px; min-height: 600px; }',
    );
  });

  it('says what a policy has to allow', () => {
    expect(snippet({})?.policy).toBe(
      `script-src ${origin};\nconnect-src ${origin};\nimg-src ${origin} data:;\nworker-src ${origin} blob:;`,
    );
    expect(snippet({ form: 'react' })?.policy).toContain("script-src 'self';");
    expect(snippet({ form: 'frame' })?.policy).toBe(`frame-src ${origin};\nscript-src ${origin};`);
  });
});

describe('a frame', () => {
  const source = (values: Readonly<Record<string, string>>) => {
    const { document } = new Window();
    document.body.innerHTML = code({ form: 'frame', ...values });
    const frame = document.querySelector('iframe');
    expect(frame?.getAttribute('allow')).toBe('geolocation');
    expect(frame?.getAttribute('title')).toBe('Itinéraire');
    return new URL(frame?.getAttribute('src') ?? '');
  };

  it('shows the page of the widget in widget mode, with its places', () => {
    const { pathname, searchParams } = source({ language: 'de', 'attribute.to': 'Musée & "Orsay"' });
    expect(pathname).toBe('/de');
    expect(Object.fromEntries(searchParams)).toEqual({ widget: 'true', ti: 'Musée & "Orsay"', tv: 'Musée & "Orsay"' });
  });

  it('passes on a place given as JSON', () => {
    const place = {
      id: 'bastille',
      type: 'stopArea',
      title: 'Bastille',
      displayName: 'Bastille, Paris',
      lat: 48.8,
      lon: 2.3,
    };
    const { searchParams } = source({ 'attribute.from': JSON.stringify(place) });
    expect(searchParams.get('fi')).toBe('bastille');
    expect(searchParams.get('fpt')).toBe('stopArea');
    expect(searchParams.get('flat')).toBe('48.8');
  });

  it('is not offered where no page shows the widget', () => {
    expect(snippet({ tag: 'banner-strip', form: 'frame' })).toBeNull();
  });
});

const hostile = [
  `"><script>alert(1)</script>`,
  `'></tp-trip-planner><img src=x onerror=alert(1)>`,
  `$\{alert(1)} \`; alert(1) //`,
  '{{ constructor.constructor("alert(1)")() }} {alert(1)}',
  'C:\\new\nline\tand tab',
  '\u202eabc\u2066 \u2028 \u2029 &amp; &#39; é 👍🏽',
  '</template></script><!--',
];

describe.each(hostile)('the value %j', (value) => {
  const all = (form: SnippetForm) => code({ form, 'attribute.from': value, 'attribute.history': 'true' });
  const tagIn = (markup: string) => {
    const { document } = new Window();
    document.body.innerHTML = markup;
    expect(document.querySelectorAll('tp-trip-planner')).toHaveLength(1);
    expect(document.querySelectorAll('img, template, script:not([src])')).toHaveLength(0);
    return document.querySelector('tp-trip-planner')?.getAttribute('from');
  };

  it.each(['html', 'wordpress'] as const)('is the attribute of the tag in %s', (form) => {
    expect(tagIn(all(form))).toBe(value.trim());
  });

  it('is the property in React', () => {
    const written = /from=\{("(?:[^"\\]|\\.)*")\}/.exec(all('react'))?.[1] ?? '';
    expect(JSON.parse(written)).toBe(value.trim());
    expect(parseAst(all('react'), { lang: 'jsx' }).type).toBe('Program');
  });

  it('is the attribute in a template of Vue, without expression', () => {
    const template = /<template>\n([\s\S]*)\n<\/template>$/.exec(all('vue'))?.[1] ?? '';
    expect(tagIn(template)).toBe(value.trim());
  });

  it.each(['svelte', 'angular'] as const)('is the attribute in a template of %s, without braces', (form) => {
    const markup =
      form === 'svelte'
        ? all(form).split('</script>\n\n')[1]
        : (new Function(`return ${/template: (`[\s\S]*`),/.exec(all(form))?.[1]}`)() as string);
    expect(markup).not.toMatch(/[{}]/);
    expect(tagIn(markup ?? '')).toBe(value.trim());
  });
});

it.each(snippetForms)('is short enough to be read: %s', (form) => {
  expect(code({ form }).split('\n').length).toBeLessThan(25);
});
