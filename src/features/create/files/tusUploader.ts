import { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { readEnvelope } from '../../../api/envelope.ts';
import { RESUMABLE_UPLOADS_PATH } from '../../../api/nft/creation.ts';
import { AppError } from '../../../model/errors.ts';
import type { Uploader } from './Uploader.ts';

/** Maximum bytes to send again after an interruption. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** Waits between attempts. Progress resets them to the first. */
const RETRY_MS = [0, 500, 1_000, 2_000, 5_000, 10_000];

/** Uploads by the tus protocol 1.0. `origin`: the service's origin without a trailing slash; empty for the page's own. */
export function tusUploader(origin: string, { window }: { readonly window: Window }): Uploader {
  return ({ file, fileName, mediaType, uploadUrl, onPlace, onProgress, onPause }, signal) =>
    new Promise((resolve, reject) => {
      const { navigator, location } = window;
      const endpoint = new URL(`${origin}${RESUMABLE_UPLOADS_PATH}`, location.href).href;
      const listening = new AbortController();
      const end = (settle: () => void) => {
        listening.abort();
        settle();
      };
      const upload = new TusUpload(file, {
        endpoint,
        ...(uploadUrl?.startsWith(endpoint) ? { uploadUrl } : {}),
        metadata: { filename: fileName, filetype: mediaType },
        chunkSize: PIECE_BYTES,
        retryDelays: RETRY_MS,
        // The draft stores the URL.
        storeFingerprintForResuming: false,
        onUploadUrlAvailable: () => {
          if (upload.url) onPlace(upload.url);
        },
        onProgress: (sent) => onProgress(sent),
        onSuccess: () => end(() => resolve(upload.url ?? '')),
        // A lost network is not a failure: the upload continues when the network is back.
        onError: (error) => (navigator.onLine ? end(() => reject(failure(error))) : onPause(true)),
      });
      const pause = () => {
        onPause(true);
        void upload.abort();
      };
      const goOn = () => {
        onPause(false);
        upload.start();
      };
      window.addEventListener('offline', pause, { signal: listening.signal });
      window.addEventListener('online', goOn, { signal: listening.signal });
      signal.addEventListener(
        'abort',
        () => {
          void upload.abort();
          end(() => reject(signal.reason));
        },
        { once: true, signal: listening.signal },
      );
      if (signal.aborted) return end(() => reject(signal.reason));
      if (navigator.onLine) upload.start();
      else onPause(true);
    });
}

function failure(error: Error | DetailedError): AppError {
  const endpoint = RESUMABLE_UPLOADS_PATH;
  const reply = error instanceof DetailedError ? error.originalResponse : null;
  if (!reply) return new AppError('api/unreachable', { endpoint, body: undefined }, { cause: error });
  // The service reports the reason in the same envelope as its other calls.
  const refusal = readEnvelope(parseJson(reply.getBody()));
  if (refusal) {
    const { resultCode, message } = refusal;
    return new AppError('api/refused', { endpoint, resultCode, message }, { cause: error });
  }
  return new AppError('api/http-status', { endpoint, status: reply.getStatus(), text: '' }, { cause: error });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
