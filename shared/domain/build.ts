/** Response of the hourly version check of an open page: the build that is now served (API-47). */
export interface LatestBuild {
  id: string;
  timestamp: number;
}

export interface RouteRule {
  /** The address to which the server redirects this path. */
  redirect?: string;
}

/** Metadata of a build (API-45): rules by path, and the prerendered paths. */
export interface BuildMetadata {
  id: string;
  matcher: {
    static: Record<string, RouteRule>;
    wildcard: Record<string, RouteRule>;
    dynamic: Record<string, RouteRule>;
  };
  prerendered: string[];
}

/** A prerendered page, as the router puts it into the open one (API-46). */
export interface PagePayload {
  locale: string;
  title: string;
  description: string;
  /** The content of `main`, as HTML of our own server. */
  main: string;
}
