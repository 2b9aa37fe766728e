import { keepMetadata } from '../../../api/nft/creation.ts';
import { metadataOf } from '../../../api/nft/metadata.ts';
import { assertMatch } from '../../../shell/plugin/assertMatch.ts';
import { contentUri } from '../draft/contentId.ts';
import { descriptionOf, type NftDescription } from '../draft/descriptionOf.ts';
import type { Maker } from '../mint/MintFlow.ts';
import type { Content } from './uploadMedium.ts';

export interface Described {
  readonly description: NftDescription;
  readonly tokenUri: string;
}

/**
 * Stores the metadata at the service. Compares the returned address with the address of the same bytes, computed in the
 * browser.
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
  assertMatch('description', own, tokenUri);
  return { description, tokenUri };
}
