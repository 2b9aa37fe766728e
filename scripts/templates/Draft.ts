/** A folder to be written, with what to do afterwards. */
export interface Draft {
  readonly folder: string;
  /** Text by path within the folder. */
  readonly files: Readonly<Record<string, string>>;
  readonly next: string;
}
