import type { Messages } from '@lingui/core';
import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { colorRule } from '#shared/config/colors.ts';
import { subscribeToConfiguration } from '#shared/config/configure.ts';
import type { Config } from '#shared/config/schema.ts';
import { addTexts } from '#shared/i18n/catalogs.ts';
import { languageOf, watchLanguage } from '#shared/i18n/language-of.ts';
import { readLocaleCookie } from '#shared/i18n/locale-cookie.ts';
import { defaultLocale, type Locale } from '#shared/i18n/locales.ts';
import { asksForDoctor } from '#shared/lib/asks-for-doctor.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import { focusClicked } from '#shared/lib/focus-clicked.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import baseCss from '#shared/styles/base.css?inline';
import { registerRem } from '#shared/styles/register-rem.ts';
import { adoptStyles, adoptStylesAgain, createSheet } from '#shared/ui/use-styles.ts';
import { type AttributeReading, quote, readAttribute, readDefault, readProperty } from './attribute.ts';
import { loadDoctor } from './call-doctor.ts';
import {
  commonEvents,
  commonProps,
  type EventDeclaration,
  type Prepare,
  type PropDeclaration,
  type PropsOf,
  requiredOf,
  type ViewProps,
  type WidgetDeclaration,
} from './contract.ts';
import { copiesOnPage, defineTag, drawElement, versionKey } from './define-tag.ts';
import { createReadable, type WidgetSnapshot } from './element-state.ts';
import { focusAfterLoss, followFocus, keepTypingFromHost } from './keyboard.ts';
import { cookiesFor, currentConfig, missingReader, storesFor } from './page.ts';
import { type FrameHost, WidgetFrame } from './widget-frame.tsx';

/** Loaders of a widget's texts by language. The imported module calls `provide`. */
export type TextLoaders = Readonly<Partial<Record<Locale, () => Promise<unknown>>>>;

export interface DefinedWidget {
  /** Adds the texts of one language. The first call defines the tag, so the widget never shows without texts. */
  provide(locale: Locale, messages: Messages): void;
}

/** What a widget's view module exports. */
export interface WidgetView<W extends WidgetDeclaration> {
  readonly View: ComponentType<ViewProps<W>>;
  readonly prepare?: Prepare<W> | undefined;
}

export function defineWidget<W extends WidgetDeclaration>(
  declaration: W,
  { View, prepare }: WidgetView<W>,
  loaders: TextLoaders,
): DefinedWidget {
  const texts = createTexts(declaration.tag, loaders);
  let defined: CustomElementConstructor | undefined;
  return {
    provide(locale, messages) {
      texts.add(locale, messages);
      // On a server that renders the host's page there is no DOM.
      if (defined || !globalThis.customElements) return;
      copiesOnPage().set(import.meta.url, import.meta.env.TP_VERSION);
      if (asksForDoctor()) void loadDoctor();
      const existing = customElements.get(declaration.tag);
      if (existing) {
        const version: unknown = Reflect.get(existing, versionKey);
        warnOnce(
          `${version ? `Another copy of tp-widgets (${version})` : 'Another library'} has already defined the tags on this page; ` +
            `this copy (${import.meta.env.TP_VERSION}) does not replace it. Load the library once per page.`,
        );
        defined = existing;
        return;
      }
      registerRem();
      defined = createElementClass(declaration, { View, prepare } as WidgetView<WidgetDeclaration>, texts);
      defineTag(declaration.tag, defined);
    },
  };
}

/**
 * Warns of an element that hides content of the page or lacks a required attribute. Hardly any element does: the code is
 * loaded for those that may.
 */
function lookAtMarkup(element: Element, required: readonly string[]): void {
  if (import.meta.env.TP_OWN_PAGES) return;
  import('#shared/lib/markup-warnings.ts').then(
    ({ warnOfMarkup }) => warnOfMarkup(element, required),
    (reason: unknown) => console.warn(`The content of <${element.localName}> could not be examined.`, reason),
  );
}

/** Key of the element's internals for the frame, hidden from the page. */
const frameHost = Symbol('frame host');

type Texts = ReturnType<typeof createTexts>;

function createTexts(tag: string, loaders: TextLoaders) {
  const loaded: Locale[] = [];
  return {
    add(locale: Locale, messages: Messages) {
      addTexts(locale, messages);
      if (!loaded.includes(locale)) loaded.push(locale);
    },
    has: (locale: Locale) => loaded.includes(locale),
    /** The locale to show when the wanted one cannot be loaded: French, else the first one loaded. */
    fallback: (): Locale => (loaded.includes(defaultLocale) ? defaultLocale : (loaded[0] ?? defaultLocale)),
    async load(locale: Locale) {
      try {
        await loaders[locale]?.();
      } catch (reason) {
        console.error(
          `The ${locale} texts of <${tag}> could not be loaded; the widget keeps its current language.`,
          reason,
        );
      }
    },
  };
}

// Long because an element class closes over its declaration, and its callbacks share private state.
function createElementClass(
  declaration: WidgetDeclaration,
  { View, prepare }: WidgetView<WidgetDeclaration>,
  texts: Texts,
): CustomElementConstructor {
  const props: Readonly<Record<string, PropDeclaration>> = { ...declaration.props, ...commonProps };
  const events: Readonly<Record<string, EventDeclaration>> = { ...declaration.events, ...commonEvents };
  const required = requiredOf(declaration);
  const propertyOf = new Map(Object.keys(props).map((name) => [attributeOf(name), name]));

  // r2wc owns the React root: it mounts on connection and unmounts on disconnection. Attributes, properties and events
  // are handled here. r2wc loses values set before the upgrade, ignores empty and removed attributes, throws on bad
  // JSON, renders while detached, and resolves globals by name.
  const Frame = ({ container }: { container?: HTMLElement }) => {
    const root = container?.getRootNode() as ShadowRoot;
    return <WidgetFrame host={(root.host as Widget)[frameHost]} root={root} View={View} />;
  };
  const MountedElement = r2wc(Frame, { shadow: 'open' }) as unknown as new () => HTMLElement & {
    connectedCallback(): void;
    disconnectedCallback(): void;
  };

  class Widget extends MountedElement {
    static readonly [versionKey] = import.meta.env.TP_VERSION;
    static readonly observedAttributes = [...propertyOf.keys()];

    /** For the view. */
    readonly #values: Record<string, unknown> = {};
    /** Values given by the properties. */
    readonly #given: Record<string, unknown> = {};
    #alive = false;
    #mounted = false;
    #prepared = false;
    /** The language requested last. A language that failed to load is not requested again at every change. */
    #requested: Locale | undefined;
    #ends: (() => void)[] = [];
    #stores: StoreSet | undefined;
    #releaseStores: (() => void) | undefined;
    readonly #snapshot = createReadable<WidgetSnapshot | undefined>(undefined);

    readonly [frameHost]: FrameHost = {
      snapshot: this.#snapshot as unknown as FrameHost['snapshot'],
      emit: (name, detail) =>
        this.dispatchEvent(
          new CustomEvent(name, {
            detail,
            bubbles: true,
            composed: true,
            cancelable: events[name]?.cancelable ?? false,
          }),
        ),
      reportError: (error, recovered) =>
        this[frameHost].emit('tp-error', { widget: declaration.tag, message: error.message, recovered }),
    };

    constructor() {
      super();
      for (const [name, prop] of Object.entries(props)) {
        this.#keep(name, readDefault(prop));
        // A property set before the upgrade would shadow the accessor for ever: read its value and delete it.
        if (!Object.hasOwn(this, name)) continue;
        const early: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        this.#take(name, readProperty(prop, early), early);
      }
    }

    /**
     * Called once, by r2wc's constructor. Returns the React container: an inner element, because React never clears a
     * shadow root and can hydrate server-rendered content only in an element.
     */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      const root = this.shadowRoot ?? super.attachShadow(init);
      let container = root.querySelector<HTMLElement>('.root');
      if (!container) {
        container = document.createElement('div');
        container.className = 'root';
        // Until the first drawing the element keeps the height that the page reserved.
        container.style.setProperty('--_reserved', declaration.reservedHeight);
        root.append(container);
      }
      adoptStyles(root, baseCss);
      root.addEventListener('keydown', keepTypingFromHost);
      focusClicked(root);
      followFocus(root);
      return container as unknown as ShadowRoot;
    }

    #take(name: string, reading: AttributeReading, foreign: unknown): void {
      const place = `<${declaration.tag} ${attributeOf(name)}>`;
      if ('problem' in reading) {
        console.warn(
          `${place}: ${quote(foreign)} ${reading.problem}. ` +
            `It keeps ${quote(String(this.#given[name] ?? 'its default'))}.`,
        );
        return;
      }
      if (reading.notes?.length) console.warn(`${place}: ${reading.notes.join(' ')}`);
      if (Object.is(this.#given[name], reading.written ?? reading.value)) return;
      this.#keep(name, reading);
      this.#refresh();
    }

    #keep(name: string, { value, written = value }: Exclude<AttributeReading, { problem: string }>): void {
      this.#values[name] = value;
      this.#given[name] = written;
    }

    /** Draws the widget with its current values. No-op while detached. */
    #refresh(): void {
      if (!this.#alive) return;
      const missing = missingReader(this.#values);
      if (missing) {
        void missing.then(() => this.#refresh());
        return;
      }
      const wanted = languageOf(this) ?? readLocaleCookie(cookiesFor(this.#values)) ?? defaultLocale;
      const locale = texts.has(wanted) ? wanted : (this.#snapshot.read()?.locale ?? texts.fallback());
      if (locale !== wanted && wanted !== this.#requested) {
        void texts.load(wanted).then(() => {
          if (texts.has(wanted)) this.#refresh();
        });
      }
      this.#requested = wanted;
      const stores = storesFor(this.#values);
      if (stores !== this.#stores) {
        const release = stores.retain();
        this.#releaseStores?.();
        this.#releaseStores = release;
        this.#stores = stores;
      }
      stores.locale = locale;
      const container = this.#container();
      container.lang = locale;
      container.dataset.theme = String(this.#values.theme);
      adoptConfiguredColors(this.#root());
      this.#snapshot.replace({ props: { ...this.#values }, locale, stores });
      if (this.#mounted) return;
      if (prepare && container.firstChild && !this.#prepared) {
        this.#prepared = true;
        void prepare(stores, this.#values as PropsOf<WidgetDeclaration>).finally(() => this.#refresh());
        return;
      }
      this.#mounted = true;
      drawElement(this.#root(), container, () => super.connectedCallback());
      if (/\S/.test(this.innerHTML) || required.some((name) => !this.#given[name])) lookAtMarkup(this, required);
    }

    /** The shadow root, which is there from the constructor on. */
    #root(): ShadowRoot {
      return this.shadowRoot as ShadowRoot;
    }

    #container(): HTMLElement {
      return this.#root().querySelector('.root') as HTMLElement;
    }

    /** Called before the connection, if the element comes to another document. */
    adoptedCallback(): void {
      registerRem(this.ownerDocument);
      adoptStylesAgain(this.#root());
      hideFormerRegistry(this.#root());
    }

    override connectedCallback(): void {
      if (!this.isConnected) return;
      // The ancestors may have changed since the last connection.
      for (const end of this.#ends) end();
      this.#alive = true;
      this.#ends = [watchLanguage(this, () => this.#refresh()), subscribeToConfiguration(() => this.#refresh())];
      this.#refresh();
    }

    override disconnectedCallback(): void {
      // A move (also `moveBefore`) removes and inserts in one task, and a host's React may be committing: wait for a microtask.
      queueMicrotask(() => {
        if (this.isConnected || !this.#alive) return;
        this.#alive = false;
        for (const end of this.#ends) end();
        this.#ends = [];
        if (this.#mounted) super.disconnectedCallback();
        this.#mounted = false;
        this.#releaseStores?.();
        this.#releaseStores = undefined;
        this.#stores = undefined;
      });
    }

    attributeChangedCallback(attribute: string, _old: string | null, text: string | null): void {
      const name = propertyOf.get(attribute);
      const prop = name === undefined ? undefined : props[name];
      if (name && prop) this.#take(name, readAttribute(prop, text), text);
    }

    /**
     * Moves the focus to the first visible control; the element itself is not focusable. React also calls this when it
     * removes the focused control: the focus then goes to the nearest surviving element (`focusAfterLoss`).
     */
    override focus(options?: FocusOptions): void {
      const next = focusAfterLoss(this.#root());
      if (next) {
        next.focus({ preventScroll: true });
        return;
      }
      const controls = this.#container().querySelectorAll<HTMLElement>(
        'a[href], button:not([disabled]), input:not([disabled]), select, [tabindex="0"]',
      );
      [...controls].find((control) => control.checkVisibility())?.focus(options);
    }

    static {
      for (const [name, prop] of Object.entries(props)) {
        Object.defineProperty(Widget.prototype, name, {
          enumerable: true,
          configurable: true,
          get(this: Widget) {
            return this.#given[name];
          },
          set(this: Widget, foreign: unknown) {
            this.#take(name, readProperty(prop, foreign), foreign);
          },
        });
      }
    }
  }
  return Widget;
}

/**
 * Hides the registry of custom elements that moved nodes keep from their former document. Preact makes elements with the registry
 * of their parent, which Chromium refuses in another document.
 */
function hideFormerRegistry(root: ShadowRoot): void {
  for (const element of root.querySelectorAll('*'))
    Object.defineProperty(element, 'customElementRegistry', { value: undefined, configurable: true });
}

/** The sheet of the configuration in force, for each document with a tag. */
let colorSheets = new WeakMap<Document, CSSStyleSheet | undefined>();
let coloredBy: Config | undefined;
const anyColorSheets = new WeakSet<CSSStyleSheet>();

/** Adopts the configured colours as properties of the element. A page's own style rules win over them. */
function adoptConfiguredColors(root: ShadowRoot): void {
  const config = currentConfig();
  if (coloredBy !== config) colorSheets = new WeakMap();
  coloredBy = config;
  const page = root.ownerDocument;
  if (!colorSheets.has(page)) colorSheets.set(page, createColorSheet(root, config));
  const sheet = colorSheets.get(page);
  const adopted = root.adoptedStyleSheets;
  if (sheet ? adopted.includes(sheet) : !adopted.some((one) => anyColorSheets.has(one))) return;
  const others = adopted.filter((one) => !anyColorSheets.has(one));
  root.adoptedStyleSheets = sheet ? [...others, sheet] : others;
}

function createColorSheet(root: ShadowRoot, { colors }: Config): CSSStyleSheet | undefined {
  const rule = colorRule(colors);
  const sheet = rule === null ? undefined : createSheet(root, rule);
  if (sheet) anyColorSheets.add(sheet);
  return sheet;
}
