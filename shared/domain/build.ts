/** What every open page asks once an hour: the build that is being served now (API-47). */
export interface LatestBuild {
  id: string;
  timestamp: number;
}

export interface RouteRule {
  /** Where the server sends whoever asks for this path. */
  redirect?: string;
}

/** What is known of a build (API-45): rules by path, and the paths that were rendered beforehand. */
export interface BuildMetadata {
  id: string;
  matcher: {
    static: Record<string, RouteRule>;
    wildcard: Record<string, RouteRule>;
    dynamic: Record<string, RouteRule>;
  };
  prerendered: string[];
}
