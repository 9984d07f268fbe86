import { publishedLibrary } from '#shared/build/published-library.ts';
import { addressSearch, partnersLink } from '#shared/config/features.ts';
import type { Settings } from '#shared/config/settings.ts';
import type { LatestBuild } from '#shared/domain/build.ts';
import type { Traffic } from '#shared/domain/traffic.ts';
import { defaultLocale, type Locale, toLocale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import type { PageAssets } from '#site/layouts/document.ts';
import type { Destination } from '#site/rules/address.ts';
import { noRedirects } from '#site/rules/navigation.ts';
import { bannersNow, menusIn } from '#site/server/api/content.ts';
import { redirectsFile } from '#site/server/content/redirects.ts';
import { watchFile } from '#site/server/content/watched-file.ts';
import { demoComponents, demoStorePath } from '#site/server/demo/demo-components.ts';
import { bareKeys, type Keys } from '#site/server/http/gate.ts';
import type { Log } from '#site/server/http/request-log.ts';
import type { OpenServices } from '#site/server/open-services.ts';
import type { OperatorConfig } from '#site/server/operator-config.ts';
import type { ServerSettings } from '#site/server/settings.ts';
import { demoForm } from '#site/server/user-data/demo/demo-form.ts';
import { keptVersionNames } from '#site/server/versions/kept-versions.ts';
import { countryOfZone } from './country-of-zone.ts';
import type { DataFacts } from './data-page.ts';
import { createWidgetDrawer } from './draw-widgets.ts';
import { nameFrom, nameIn } from './names.ts';
import { siteIconsIn } from './site-icons.ts';
import { siteOptionsOf } from './site-options.ts';

export interface RenderingDependencies {
  readonly settings: ServerSettings;
  readonly config: OperatorConfig;
  readonly services: OpenServices;
  readonly clock: Clock;
  readonly version: string;
  readonly build: LatestBuild;
  /** Folder of the built library; absent in development, when Vite serves the sources. */
  readonly library?: string;
  readonly assets: PageAssets;
  readonly log: Log;
}

/** All that pages are made of. */
export type Rendering = ReturnType<typeof renderingOf>;

/** After this time a page is rendered without the traffic. */
const trafficMilliseconds = 1500;

/** The best-known station of the demo city. */
const demoStation = 'bastille';

export function renderingOf(dependencies: RenderingDependencies) {
  const { settings, config, services, clock, version, build, library, assets, log } = dependencies;
  const { content, contentFolders } = services;
  const own = ownSettings(dependencies);
  const options = siteOptionsOf({ ...config, page: own }, framingOrigins(config), settings.hasAccounts);
  /** Configuration of our own pages at an origin. */
  const pageConfig = (origin: string) => pageConfigAt(origin, own, dependencies);
  const city = services.cityIn;
  // Another service may know other lines and places than the timetable of this server.
  const hasOwnTimetable = options.bffUrl === '';
  /** The traffic of now; null when another server has it, the engine lacks it, or it does not come in time. */
  const trafficNow = async (locale: Locale): Promise<Traffic | null> => {
    const { engine } = city(locale);
    if (!hasOwnTimetable || engine.lacks.includes('traffic')) return null;
    const signal = AbortSignal.timeout(trafficMilliseconds);
    const context = { language: locale, now: clock.now(), signal, requestId: 'page' };
    return engine.traffic(context).catch(() => null);
  };
  const redirects = watchFile('redirects.json', redirectsFile, {
    folders: contentFolders,
    log: (line) => log({ level: 'warning', event: 'content', what: line }),
  });
  return {
    config: pageConfig,
    assets,
    /** Facts of the built library; null in development, which has none. */
    library: library === undefined ? null : publishedLibrary(library),
    /** Version of the library. */
    version,
    /** Versions of the library that this server keeps, besides its own. */
    olderVersions: () => keptVersionNames(settings.dataFolder).filter((name) => name !== version),
    build,
    clock,
    options,
    redirects: () => redirects() ?? noRedirects,
    icons: siteIconsIn(contentFolders),
    /** Whether browsers keep what the site needs without a network. In development there is no worker to do so. */
    keepsOffline: config.offline && !options.isWidget && library !== undefined,
    /** Whether the city is the demo, of which there is a picture for links on other sites. */
    hasPreview: settings.isDemoCity,
    /** Language of visitors who have chosen none: that of the feed, if it is one of the five. */
    ownLocale: () => toLocale(services.city.now().engine.language) ?? defaultLocale,
    drawWidgets: createWidgetDrawer(),
    /** Current banners; null when another server provides them. */
    announced: (origin: string, locale: Locale) =>
      (pageConfig(origin).apiUrl ?? origin) === origin ? bannersNow(content, locale, clock) : null,
    /** Menus of the portal by their names; null when another server provides them. */
    menus: (origin: string, locale: Locale) =>
      (pageConfig(origin).cmsURL ?? origin) === origin ? menusIn(content, locale) : null,
    /** The name of the place or line at an address; null when it is unknown (ND-52). */
    nameOf: (to: Destination, locale: Locale) =>
      hasOwnTimetable
        ? nameIn(city(locale), to, locale, () => trafficNow(locale))
        : nameFrom(options.bffUrl, options.apiKey, to, locale),
    /** Where the data comes from; null when another server provides the timetable. */
    dataFacts: (): DataFacts | null => {
      if (!hasOwnTimetable) return null;
      const { sources, contact } = config.data;
      const { engine } = services.city.now();
      const { zone, period, modes } = engine;
      const credited = [...sources, ...engine.sources.filter(({ name }) => !sources.some((own) => own.name === name))];
      return {
        sources: credited,
        zone,
        period,
        modes,
        readAt: services.city.since(),
        isSimulated: services.isSimulated(),
        contact,
      };
    },
    /** The first lines of the network; null when another server provides them. */
    lines: (locale: Locale) => (hasOwnTimetable ? city(locale).engine.findLines({}, locale) : null),
    traffic: trafficNow,
    /** A station of the network, for demonstrations; null when another server provides the timetable. */
    exampleStation: (locale: Locale) => {
      if (!hasOwnTimetable) return null;
      const stations = city(locale).engine.stations(locale);
      return stations.find(({ id }) => id === demoStation) ?? stations[0] ?? null;
    },
    /** Finds places of the network; null when another server has them. */
    geocoder: (locale: Locale) => (hasOwnTimetable ? city(locale).geocoder : null),
  };
}

/** The operator's settings of pages, with the demo's shell, and with the features that follow from what the operator has. */
function ownSettings({ settings, config, services }: RenderingDependencies): Settings {
  const hasPartners = settings.isDemo || Object.keys(config.keys ?? {}).some((key) => key !== 'demo');
  // This server does not know whether another service has addresses, so its operator enables them.
  const hasAddresses = services.city.now().hasAddresses && !config.page.bffUrl;
  const features = {
    ...(hasAddresses && { [addressSearch]: { enabled: true } }),
    ...(hasPartners && { [partnersLink]: { enabled: true } }),
    ...config.page.features,
  };
  return {
    ...(settings.isDemo && { components: demoComponents(services.city.now().engine.lacks) }),
    ...config.page,
    features,
  };
}

/** Origins that may have our pages in frames: the configured ones, else those with an API key. */
function framingOrigins({ frames, keys: given }: OperatorConfig): readonly string[] {
  const keys: Keys = given ?? bareKeys;
  const origins = frames === undefined ? Object.values(keys).flatMap((key) => key.origins) : [frames].flat();
  return origins.includes('*') ? ['*'] : [...new Set(origins)];
}

/** Absent features are disabled (CFG-10), so the demo enables each (TRAP-52). */
const demoFeatures = { 'trip-planner.via': { enabled: true }, 'trip-planner.next-previous': { enabled: true } };

/** Configuration of our own pages: this server for every service, and the served city. The operator's settings win. */
function pageConfigAt(
  origin: string,
  // The layout places the components of the shell.
  { components: _placed, ...own }: Settings,
  { settings, services, build }: RenderingDependencies,
): Settings {
  const base = own.siteUrl || origin;
  const { zone, name, lacks } = services.city.now().engine;
  return {
    ...(settings.isDemo && { storeURL: `${base}${demoStorePath}` }),
    ...own,
    cmsURL: own.cmsURL ?? base,
    accounts: {
      ...(!settings.hasAccounts && !own.accounts?.url && { enabled: false }),
      url: settings.hasAccounts ? `${base}/account-service` : '',
      environment: 'prod',
      networkId: 'demo',
      ...(settings.isDemo && { formFields: demoForm }),
      ...own.accounts,
    },
    banners: { ...(settings.isDemo && { enabled: true }), ...own.banners },
    features: { ...(settings.isDemo && demoFeatures), ...own.features },
    build: { buildId: build.id, ...own.build },
    appConfig: {
      title: settings.isDemoCity ? 'Réseau Démo' : name,
      timeZone: zone,
      // Another service has its own engine.
      ...(lacks.length > 0 && !own.bffUrl && { lacks }),
      ...(own.appConfig?.formats === 'local' && { country: countryOfZone(own.appConfig.timeZone || zone) }),
      ...(settings.now !== undefined && { clock: settings.now }),
      ...own.appConfig,
    },
  };
}
