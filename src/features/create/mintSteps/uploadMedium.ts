import { uploadFile } from '../../../api/nft/creation.ts';
import { ofAccount } from '../../../api/nft/writeNft.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import { assertMatch } from '../../../shell/plugin/assertMatch.ts';
import { contentUri } from '../draft/contentId.ts';
import { uploadIdOf } from '../files/Uploader.ts';
import type { MintContext } from '../mint/MintFlow.ts';

export interface Content {
  readonly url: string;
  readonly mediaType: string;
}

/**
 * Uploads the file, resuming an earlier attempt. Compares the returned address with the address of the file's bytes.
 * @throws AppError `transaction/mismatch` when something else was kept; as `Uploader` and `ApiCaller.call`
 */
export async function uploadMedium(context: MintContext, signal: AbortSignal): Promise<Content> {
  const { parts, store, upload, flow } = context;
  const { content, medium, uploadUrl } = store.draft;
  if (content) return content;
  const { file } = store;
  if (medium?.kind !== 'file' || !file) throw new AppError('storage/unavailable', { detail: 'the file is gone' });
  flow.begin('upload');
  const { name, mediaType } = medium;
  const [own, whole] = await Promise.all([
    contentUri(file, signal),
    upload(
      {
        file,
        fileName: name,
        mediaType,
        uploadUrl,
        onPlace: (place) => void store.keep({ uploadUrl: place }).catch(() => undefined),
        onProgress: (sentBytes) => flow.showUpload({ sentBytes }),
        onPause: (isPaused) => flow.showUpload({ isPaused }),
      },
      signal,
    ),
  ]);
  const request = { ...ofAccount(store.place.account), uploadId: uploadIdOf(whole) };
  const kept = await parts.api.call(uploadFile, request, { signal }).catch(async (error: unknown) => {
    // A rejected upload stays rejected. The next attempt starts from the beginning.
    if (isAppError(error, 'api/refused')) await store.keep({ uploadUrl: undefined });
    throw error;
  });
  assertMatch('file', own, kept.url);
  assertMatch('file type', mediaType, kept.mediaType);
  const done = { url: kept.url, mediaType: kept.mediaType };
  await store.keep({ content: done, uploadUrl: undefined });
  return done;
}
