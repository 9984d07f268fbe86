import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { colorRule } from '#shared/config/colors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import { drawFirstPaint } from '#shared/lib/first-paint.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import baseCss from '#shared/styles/base.css?inline';
import { readAttribute, readDefault } from './attribute.ts';
import { commonProps, type PropDeclaration, type ViewProps, type WidgetDeclaration } from './contract.ts';
import { createReadable, type WidgetSnapshot } from './element-state.ts';
import { WidgetFrame } from './widget-frame.tsx';

/** Content of a shadow root, as texts. */
export interface DrawnWidget {
  readonly html: string;
  /** The style of all widgets, then that of this one: browsers parse equal style elements once. */
  readonly css: readonly string[];
}

interface Drawing {
  readonly View: unknown;
  /** Attributes of the tag. A missing one has its default. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly locale: Locale;
  /** Not shared with other requests, so that no visitor sees data of another. */
  readonly stores: StoreSet;
}

/** Returns the properties of a tag with these attributes; a missing or wrong attribute means the default. */
export function propsOf(declaration: WidgetDeclaration, attributes: Drawing['attributes']): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, prop] of Object.entries<PropDeclaration>({ ...declaration.props, ...commonProps })) {
    const reading = readAttribute(prop, attributes.get(attributeOf(name)) ?? null);
    props[name] = ('value' in reading ? reading : readDefault(prop)).value;
  }
  return props;
}

/** Draws a widget where there is no document: as it is at first, before anything is loaded or done. */
export function drawWidget(declaration: WidgetDeclaration, { View, attributes, locale, stores }: Drawing): DrawnWidget {
  const props = propsOf(declaration, attributes);
  stores.locale = locale;
  const snapshot = createReadable<WidgetSnapshot>({ props, locale, stores });
  const styles = new Set<string>();
  const colors = colorRule(stores.config.colors);
  if (colors) styles.add(colors);
  const drawn = drawFirstPaint(() =>
    renderToString(
      <WidgetFrame
        host={{ snapshot, emit: () => true, reportError: () => undefined }}
        root={{ collect: (css) => styles.add(css) }}
        View={View as ComponentType<ViewProps<WidgetDeclaration>>}
      />,
    ),
  );
  return {
    html: `<div class="root" lang="${locale}" data-theme="${props.theme}">${drawn}</div>`,
    css: [baseCss, [...styles].join('\n')],
  };
}
