/** The upload of one file to the service. */
export interface Upload {
  readonly file: Blob;
  readonly fileName: string;
  readonly mediaType: string;
  /** URL to resume an earlier attempt. `undefined` for a new upload. */
  readonly uploadUrl: string | undefined;
  /** Called when the service has created the upload. Store the URL: the next attempt resumes there. */
  readonly onPlace: (uploadUrl: string) => void;
  readonly onProgress: (sentBytes: number) => void;
  /** `true`: the upload waits for the network. */
  readonly onPause: (isPaused: boolean) => void;
}

/**
 * Uploads a file in pieces and resumes after an interruption. Resolves with the address of the whole file.
 * @throws AppError `api/unreachable`, `api/http-status`, or the signal's reason
 */
export type Uploader = (upload: Upload, signal: AbortSignal) => Promise<string>;

/** The service's id of an upload: the last part of its URL. */
export function uploadIdOf(uploadUrl: string): string {
  return /([A-Za-z0-9_-]+)\/?$/.exec(uploadUrl)?.[1] ?? '';
}
