import type { AccountField, Words } from '#shared/domain/account-field.ts';
import type { Capability } from '#shared/domain/capability.ts';
import type { ZoomRanges } from '#shared/domain/place/map-view.ts';
import type { Feature } from './features.ts';

/**
 * Everything an operator or a partner can configure. All keys are optional. Empty text means "not set", and null means
 * absent.
 */
export interface Settings {
  /** Sent as `X-Api-Key` with every call. */
  readonly apiKey?: string | null;
  /** The network: a name for components to use. */
  readonly networkId?: string | null;
  /** A base of links for components. */
  readonly domainName?: string | null;
  /** Where browsers ask for places, trips and timetables. */
  readonly bffUrl?: string | null;
  /** Where the server asks instead, inside its own network. */
  readonly ssrBffUrl?: string | null;
  /** Where banners, carts and notifications come from. */
  readonly apiUrl?: string | null;
  /** The full site, where links out of a widget lead. */
  readonly siteUrl?: string | null;
  /** Where flags and the login script come from. */
  readonly cdnUrl?: string | null;
  /** The shop, whose links start with this address. */
  readonly storeURL?: string | null;
  /** A base of links for components. */
  readonly simURL?: string | null;
  /** The portal that feeds the site menu. Without it the menu is empty. */
  readonly cmsURL?: string | null;
  /** Widget mode for the whole site. */
  readonly isWidget?: boolean | null;
  readonly appConfig?: {
    /** The zone in which times are shown. */
    readonly timeZone?: string | null;
    /**
     * `local`: times, distances and prices of journeys are written as in `country`; amounts of the cart never are. Without:
     * as in the specification, for every city.
     */
    readonly formats?: string | null;
    /** The country of local formats, such as `CH`. Pages of our server have that of the time zone. */
    readonly country?: string | null;
    /** Another "now", for demonstrations: a fixed time, or a shift such as `+PT2H`. */
    readonly clock?: string | null;
    /** The style of the map's ground. Without it the map draws its own. */
    readonly mapStyleUrl?: string | null;
    /** What the service at `bffUrl` cannot do: fields for it are left out. Pages of our server know it from the server. */
    readonly lacks?: readonly Capability[] | null;
    /** Paths below `storeURL`: the cart, the catalog, and the page that adds an item. */
    readonly store?: Some<{ cartPath: string; catalogPath: string; addItemPath: string }>;
    /**
     * By place type or mode, the zooms in percent at which markers are small or full. Without: [55, 70] and [70, 100].
     */
    readonly markers?: Some<Record<string, ZoomRanges>>;
    /** The site's name in page titles. */
    readonly title?: string | null;
    /** Hosts whose name contains this text are kept out of search engines. */
    readonly noIndexHost?: string | null;
    /** The address that the unsubscribe page calls when confirmed. */
    readonly unsubscribeUrl?: string | null;
    /** The images behind the top and the bottom of the site. */
    readonly design?: Some<{ backgroundTop: string; backgroundBottom: string }>;
    /** Further links in the footer. */
    readonly footer?: Some<{ items: readonly FooterItem[] }>;
    /** Where the bare root leads, and the status of that redirect: 301, 302, 303, 307 or 308. */
    readonly rootRedirect?: Some<{ path: string; status: number }>;
  } | null;
  /** The blocks of header and sidebar. Without: languages, account and the pages of the site. */
  readonly components?: Some<Record<Device, Some<Record<Slot, Some<Record<SlotSide, readonly GivenComponent[]>>>>>>;
  /** Options by dotted name, switched on by `enabled`. Absent means off. */
  readonly features?: Some<Record<string, Feature | NestedFeatures>>;
  /** Colours by name: each becomes the custom property `--tp-{name}`. */
  readonly colors?: Some<Record<string, string>>;
  /**
   * `enabled`: when unset, a strip placed by hand shows banners and the site's shell does not. `cookieDomain`: that of the
   * cookies for closed banners and recent places. `illustrations`: by picto, the drawing of the banner's dialog.
   */
  readonly banners?: Some<{ enabled: boolean; cookieDomain: string; illustrations: Some<Record<string, string>> }>;
  readonly accounts?: Some<{
    /** False: there are no accounts, and no widget offers to sign in. Our own pages know it from the server. */
    enabled: boolean;
    /** The account service. Without it there is no account data. */
    url: string;
    /** A part of the login script's path, like `networkId`. */
    environment: string;
    networkId: string;
    /** The domain of the account cookies. */
    cookiesDomain: string;
    /** The pages of your own account service: a new account, a forgotten password, the profile, password and devices. */
    links: Some<{ signUp: string; password: string; profile: string; security: string }>;
    /** Further fields of the profile. */
    formFields: readonly GivenFormField[];
  }>;
  /** The consent manager, and what it is handed. Without it the built-in panel. */
  readonly consent?: Some<{ scriptUrl: string; domain: string; uuid: string }>;
  /** The tracker, loaded only after consent. */
  readonly analytics?: Some<{ scriptUrl: string; siteId: string }>;
  /**
   * The environment the application was built for, the key of the bot check in front of the account form, and the name of
   * the build in the addresses of its data.
   */
  readonly build?: Some<{ environment: string; siteKey: string; buildId: string }>;
}

type Some<Keys> = { readonly [Key in keyof Keys]?: Keys[Key] | null } | null;

interface NestedFeatures {
  readonly [name: string]: Feature | NestedFeatures | string | number | boolean | undefined;
}

export type Device = 'mobile' | 'tablet' | 'desktop';
export type Slot = 'header' | 'sidebar' | 'inner-menu';
export type SlotSide = 'start' | 'end';

/** One block of the header or sidebar (ND-67). */
export interface ComponentEntry {
  /** A tag without `tp-`. */
  readonly name: string;
  readonly order: number;
  readonly needsAuthentication: boolean;
  /** Plain data, parsed by the component itself. Texts may be texts by language. */
  readonly options: Readonly<Record<string, unknown>>;
}

export type GivenComponent = Pick<ComponentEntry, 'name'> & Partial<ComponentEntry>;

export interface FooterItem {
  readonly title: string;
  readonly url: string;
}

/** A field of the account form (ACC-9). */
export interface AccountFormField extends Required<AccountField> {
  readonly label: Words;
  readonly options: readonly { readonly value: string; readonly label: Words }[];
  /** Heading of a group of fields; empty for the first group, which has none. */
  readonly section: Words;
  readonly order: number;
}

export type GivenFormField = Pick<AccountFormField, 'key' | 'type' | 'label'> & Partial<AccountFormField>;
