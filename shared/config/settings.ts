import type { AccountField, Words } from '#shared/domain/account-field.ts';
import type { Feature } from './features.ts';

/**
 * Everything an operator or a partner can configure. All keys are optional. Empty text means "not set", and null means
 * absent. `config-keys.ts` documents each key.
 */
export interface Settings {
  readonly apiKey?: string | null;
  readonly networkId?: string | null;
  readonly domainName?: string | null;
  readonly bffUrl?: string | null;
  readonly ssrBffUrl?: string | null;
  readonly apiUrl?: string | null;
  readonly siteUrl?: string | null;
  readonly cdnUrl?: string | null;
  readonly storeURL?: string | null;
  readonly simURL?: string | null;
  readonly cmsURL?: string | null;
  readonly isWidget?: boolean | null;
  readonly appConfig?: {
    readonly timeZone?: string | null;
    readonly formats?: string | null;
    readonly country?: string | null;
    readonly clock?: string | null;
    readonly mapStyleUrl?: string | null;
    readonly store?: Some<{ cartPath: string; catalogPath: string; addItemPath: string }>;
    readonly markers?: Some<Record<string, MarkerRanges>>;
    readonly title?: string | null;
    readonly noIndexHost?: string | null;
    readonly unsubscribeUrl?: string | null;
    readonly design?: Some<{ backgroundTop: string; backgroundBottom: string }>;
    readonly footer?: Some<{ items: readonly FooterItem[] }>;
    readonly rootRedirect?: Some<{ path: string; status: number }>;
  } | null;
  readonly components?: Some<Record<Device, Some<Record<Slot, Some<Record<Position, readonly GivenComponent[]>>>>>>;
  readonly features?: Some<Record<string, Feature | NestedFeatures>>;
  readonly colors?: Some<Record<string, string>>;
  readonly banners?: Some<{ enabled: boolean; cookieDomain: string; illustrations: Some<Record<string, string>> }>;
  readonly accounts?: Some<{
    enabled: boolean;
    url: string;
    environment: string;
    networkId: string;
    cookiesDomain: string;
    links: Some<{ signUp: string; password: string; profile: string; security: string }>;
    formFields: readonly GivenFormField[];
  }>;
  readonly consent?: Some<{ scriptUrl: string; domain: string; uuid: string }>;
  readonly analytics?: Some<{ scriptUrl: string; siteId: string }>;
  readonly build?: Some<{ environment: string; siteKey: string; buildId: string }>;
}

type Some<Keys> = { readonly [Key in keyof Keys]?: Keys[Key] | null } | null;

interface NestedFeatures {
  readonly [name: string]: Feature | NestedFeatures | string | number | boolean | undefined;
}

export type Device = 'mobile' | 'tablet' | 'desktop';
export type Slot = 'header' | 'sidebar' | 'inner-menu';
export type Position = 'start' | 'end';

/** One block of the header or sidebar (ND-67). */
export interface ComponentEntry {
  readonly name: string;
  readonly order: number;
  readonly needsAuthentication: boolean;
  /** Plain data, parsed by the component itself. */
  readonly options: Readonly<Record<string, unknown>>;
}

export type GivenComponent = Pick<ComponentEntry, 'name'> & Partial<ComponentEntry>;

/** The zooms, in percent, at which a marker is drawn small or in full (ND-72). */
export interface MarkerRanges {
  readonly small: readonly [from: number, to: number];
  readonly full: readonly [from: number, to: number];
}

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
