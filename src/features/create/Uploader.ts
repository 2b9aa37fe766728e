/** One file on its way to the service. */
export interface Upload {
  readonly file: Blob;
  readonly fileName: string;
  readonly mediaType: string;
  /** Where an earlier try left off; absent for a new one. */
  readonly uploadUrl: string | undefined;
  /** Called once the service has a place for it: kept, it lets the next try go on. */
  readonly onPlace: (uploadUrl: string) => void;
  readonly onProgress: (sentBytes: number) => void;
  /** `true`: it waits for the network. */
  readonly onPause: (isPaused: boolean) => void;
}

/**
 * Sends a file in pieces, and what is left of it after a break. Resolves with the address of the whole.
 * @throws AppError `api/unreachable`, `api/http-status`, or the signal's reason
 */
export type Uploader = (upload: Upload, signal: AbortSignal) => Promise<string>;

/** What the service calls an upload: the end of its address. */
export function uploadIdOf(uploadUrl: string): string {
  return /([A-Za-z0-9_-]+)\/?$/.exec(uploadUrl)?.[1] ?? '';
}
