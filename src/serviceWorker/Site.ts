/** Files of one build: by path relative to the page, each with its hash in `integrity` format. */
export interface Site {
  /** Files that the app needs to open and to show its offline pages. Cached when the worker is installed. */
  readonly shell: Readonly<Record<string, string>>;
  /** Cached after their first use. */
  readonly onUse: Readonly<Record<string, string>>;
}
