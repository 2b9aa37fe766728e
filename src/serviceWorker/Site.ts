/** Files of one build: by their path below the page, each with its hash as `integrity` has it. */
export interface Site {
  /** Kept as soon as the worker is there: what the app needs to open, and to be read. */
  readonly shell: Readonly<Record<string, string>>;
  /** Kept once they were used. */
  readonly onUse: Readonly<Record<string, string>>;
}
