import { keepMetadata } from '../../../api/nft/creation.ts';
import { metadataOf } from '../../../api/nft/metadata.ts';
import type { SentDescription } from '../../../api/nft/storedMint.ts';
import { ofAccount } from '../../../api/nft/writeNft.ts';
import { assertMatch } from '../../../shell/plugin/assertMatch.ts';
import { contentUri } from '../draft/contentId.ts';
import { descriptionOf } from '../draft/descriptionOf.ts';
import type { MintContext } from '../mint/MintFlow.ts';
import type { Content } from './uploadMedium.ts';

export interface Described {
  readonly description: SentDescription;
  readonly tokenUri: string;
}

/**
 * Stores the metadata at the service. Compares the returned address with the address of the same bytes, computed in the
 * browser.
 * @throws AppError `transaction/mismatch` when something else was kept; as `ApiCaller.call`
 */
export async function storeMetadata(
  { parts, store }: MintContext,
  { url, mediaType }: Content,
  signal: AbortSignal,
): Promise<Described> {
  const description = descriptionOf(store.draft, url);
  const own = await contentUri(new TextEncoder().encode(metadataOf({ ...description, mediaType })));
  const request = { ...ofAccount(store.place.account), ...description, mediaType };
  const { tokenUri } = await parts.api.call(keepMetadata, request, { signal });
  assertMatch('description', own, tokenUri);
  return { description, tokenUri };
}
