import type { ConfigProblem } from '#shared/config/readers.ts';
import type { BrandColor } from '#shared/lib/color/brand-colors.ts';

/** Everything that was observed of a page. Rules draw conclusions from it, and observe nothing themselves. */
export interface Facts {
  /** The version of this copy of the library. */
  readonly version: string;
  /** The origin that this copy's files come from. */
  readonly library: string;
  readonly page: PageFacts;
  readonly copies: readonly CopyFacts[];
  readonly tags: readonly TagFacts[];
  readonly refusals: readonly Refusal[];
  readonly services: readonly ProbedService[];
  readonly settings: SettingsFacts;
  readonly storage: StorageFacts;
  readonly geolocation: GeolocationFacts;
  readonly fonts: readonly FontFacts[];
  /** Warnings of the widgets about their attributes, in English: `<tp-departures stop>: the service knows no stop “…”.` */
  readonly warnings: readonly string[];
  /** Files of the library whose `integrity` in the page is not theirs. */
  readonly integrities: readonly IntegrityFacts[];
}

export interface IntegrityFacts {
  readonly element: 'script' | 'link';
  readonly address: string;
  /** What the file has. */
  readonly actual: string;
}

export interface PageFacts {
  /** `null` for a file and for a sandboxed frame. */
  readonly origin: string;
  readonly isFramed: boolean;
}

/** A copy of the library that has run on the page. */
export interface CopyFacts {
  readonly address: string;
  readonly version: string;
}

/** One of our elements. */
export interface TagFacts {
  readonly tag: string;
  /** Finds the element in the page's style sheet. */
  readonly selector: string;
  /** Who has defined the tag. */
  readonly definedBy: 'us' | 'another-library' | 'nobody';
  readonly attributes: Readonly<Record<string, string>>;
  /** Required properties without a value, from the page's HTML or its scripts. */
  readonly missing: readonly string[];
  /** The language around the element. */
  readonly language: string;
  /** Whether it lies in a shadow root of the page's own elements. */
  readonly isInShadow: boolean;
  /** The beginning of the page's content that the element hides; '' for none. */
  readonly swallowed: string;
  /** The element that hides it by `display: none`: its selector, and whether it says so in its own `style`. */
  readonly hiddenBy: { readonly selector: string; readonly isInline: boolean } | null;
  /** Null while the element is not visible. */
  readonly box: BoxFacts | null;
  /** The text of the element that lies on the page's own ground; null if there is none, or an image below. */
  readonly ink: { readonly text: string; readonly ground: string } | null;
  /** The colours that the page has set, as `#rrggbb`. */
  readonly colors: Readonly<Partial<Record<BrandColor, string>>>;
}

export interface BoxFacts {
  readonly widthInPixels: number;
  /** The outermost element that is as narrow, and its selector. */
  readonly narrowedBy: string;
}

/** Something that the page's content security policy has refused us. */
export interface Refusal {
  readonly directive: string;
  /** The source that would have been needed: an origin, `data:` or `blob:`. */
  readonly source: string;
  readonly policy: string;
}

/** Who has given a service its address and key. */
export type GivenBy = { readonly attributesOf: string } | 'configuration' | 'nobody';

export interface ProbedService {
  readonly setting: 'bffUrl' | 'apiUrl';
  readonly address: string;
  readonly apiKey: string;
  readonly givenBy: GivenBy;
  readonly outcome: ServiceOutcome;
}

export type ServiceOutcome =
  | { readonly kind: 'works' }
  /** The page's policy has refused the request: the rule of the policy says so. */
  | { readonly kind: 'policy' }
  /** An http address on an https page. */
  | { readonly kind: 'insecure' }
  /** It responds, but the page may not read the response. */
  | { readonly kind: 'no-cors' }
  | { readonly kind: 'unreachable' }
  /** It responds, but is no service of ours. */
  | { readonly kind: 'foreign' }
  /** It has refused the key or the page; `code` is the service's own. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'status'; readonly status: number };

/** A wrong key of the configuration, with the value that was given. */
export type SettingProblem = ConfigProblem & { readonly value: unknown };

export interface SettingsFacts {
  /** Whether the page configures anything. */
  readonly isGiven: boolean;
  /** The settings of `<script id="tp-config">`; null without readable ones. */
  readonly script: object | null;
  /** Whether the page calls `configure()`. */
  readonly hasCalls: boolean;
  readonly inScript: readonly SettingProblem[];
  readonly inCalls: readonly SettingProblem[];
  /** The text of `<script id="tp-config">` if it is not JSON; else null. */
  readonly brokenScript: string | null;
}

/** `unused`: no tag keeps anything. `sandboxed`: the page has no origin. `blocked`: by the visitor's browser. */
export type StorageFacts = 'works' | 'unused' | 'sandboxed' | 'blocked';

/** `policy`: refused by the page or the frame's host. `insecure`: no https. */
export type GeolocationFacts = 'allowed' | 'policy' | 'insecure' | 'unknown';

export interface FontFacts {
  /** Finds the element in the page's style sheet. */
  readonly selector: string;
  readonly family: string;
  /** `failed`: its file could not be loaded. `absent`: neither the page nor the device has it. */
  readonly state: 'works' | 'failed' | 'absent' | 'policy';
}
