import { keepMetadata } from '../../../api/nft/creation.ts';
import { metadataOf } from '../../../api/nft/metadata.ts';
import { mustMatch } from '../../../shell/plugin/mustMatch.ts';
import { contentUri } from '../contentId.ts';
import { descriptionOf, type NftDescription } from '../descriptionOf.ts';
import type { Maker } from '../Making.ts';
import type { Content } from './uploadMedium.ts';

export interface Described {
  readonly description: NftDescription;
  readonly tokenUri: string;
}

/**
 * Has the service keep what the token will point to, and holds its address against the same bytes, made here.
 * @throws AppError `transaction/mismatch` when something else was kept; as `ApiCaller.call`
 */
export async function keepDescription(
  { shell, store }: Maker,
  { url, mediaType }: Content,
  signal: AbortSignal,
): Promise<Described> {
  const description = descriptionOf(store.draft, url);
  const own = await contentUri(new TextEncoder().encode(metadataOf({ ...description, mediaType })));
  const request = { userAddr: store.place.account, ...description, mediaType };
  const { tokenUri } = await shell.api.call(keepMetadata, request, { signal });
  mustMatch('description', own, tokenUri);
  return { description, tokenUri };
}
