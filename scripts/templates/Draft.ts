/** A folder to write, with the next steps for the developer. */
export interface Draft {
  readonly folder: string;
  /** Text by path within the folder. */
  readonly files: Readonly<Record<string, string>>;
  readonly next: string;
}
