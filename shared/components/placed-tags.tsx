import { useLingui } from '@lingui/react';
import { createElement, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { attributesOf, type PlacedComponent } from '#shared/config/shell/composition.ts';
import { defaultLocale, toLocale } from '#shared/i18n/locales.ts';
import { loadTagsIn } from './tag-loader.ts';
import { useStores } from './use-stores.ts';

/** Properties that a widget passes to the tags in its shadow root, so that they have its group, services, storage and scheme. */
interface Inherited {
  readonly apiKey: string | undefined;
  readonly apiUrl: string | undefined;
  readonly bffUrl: string | undefined;
  readonly group: string;
  readonly storage: string;
  readonly theme: string;
  readonly widget: boolean;
}

interface PlacedTagsProps {
  readonly components: readonly PlacedComponent[];
  readonly props: Inherited;
}

/**
 * Places configured components by tag. `data-on` names the device classes that show each: the style sheet of the widget
 * hides the others, so that no element is replaced when the class changes (TRAP-30).
 */
export function PlacedTags({ components, props }: PlacedTagsProps) {
  const { locale } = useLingui().i18n;
  const { siteUrl } = useStores().config;
  return components.map((component, index) => {
    const attributes = new Map([
      ...inheritedAttributes(props),
      ...languageAddress(component, siteUrl),
      ...attributesOf(component, toLocale(locale) ?? defaultLocale),
    ]);
    return (
      <PlacedTag
        // biome-ignore lint/suspicious/noArrayIndexKey: equal components may repeat.
        key={`${index} ${component.name}`}
        tag={`tp-${component.name}`}
        devices={component.devices.join(' ')}
        attributes={JSON.stringify([...attributes])}
      />
    );
  });
}

/** A page of another site may lack other languages, so its languages lead to the full site. */
function languageAddress({ name }: PlacedComponent, siteUrl: string): [string, string][] {
  if (name !== 'language-selector' || siteUrl === '' || new URL(siteUrl).origin === location.origin) return [];
  return [['href', `${siteUrl}/{lang}`]];
}

function inheritedAttributes({ apiKey, apiUrl, bffUrl, group, storage, theme, widget }: Inherited): [string, string][] {
  const given = {
    'api-key': apiKey,
    'api-url': apiUrl,
    'bff-url': bffUrl,
    group,
    storage,
    theme,
    widget: widget ? '' : undefined,
  };
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

/** One element. Attributes are set by hand: React would set properties, which take values instead of texts. */
function PlacedTag({ tag, devices, attributes }: { tag: string; devices: string; attributes: string }) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const placed = element.current;
    if (!placed) return;
    const wanted = new Map<string, string>([['data-on', devices], ...JSON.parse(attributes)]);
    for (const name of placed.getAttributeNames()) if (!wanted.has(name)) placed.removeAttribute(name);
    for (const [name, value] of wanted) if (placed.getAttribute(name) !== value) placed.setAttribute(name, value);
  }, [devices, attributes]);
  return createElement(tag, { ref: element });
}

/** Loads the tags that a widget places in its shadow root, while it places any. */
export function useTagLoading(inside: RefObject<Element | null>, isPlacing: boolean): void {
  useEffect(() => {
    const root = isPlacing ? inside.current?.getRootNode() : null;
    return root instanceof ShadowRoot ? loadTagsIn(root) : undefined;
  }, [inside, isPlacing]);
}
