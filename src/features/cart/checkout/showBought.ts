import { getNftDetail } from '../../../api/nft/nfts.ts';
import { nftDetailOf } from '../../../api/nft/readNft.ts';
import { ofNft } from '../../../api/nft/writeNft.ts';
import type { Nft } from '../../../market/Nft.ts';
import { boughtNftsOf } from '../../../market/stores/BoughtNfts.ts';
import { pause } from '../../../shell/platform/pause.ts';
import { timeLimit } from '../../../shell/platform/timeLimit.ts';
import type { Shell } from '../../../shell/Shell.ts';

/** The index of a service is some blocks behind the chain. */
const INDEX_POLL_MS = 1_000;
const INDEX_LIMIT_MS = 60_000;

/**
 * Shows NFTs of one transaction as bought on every page. Lists are read again now, and when the service's index has the
 * purchase. Never rejects.
 */
export async function showBought(shell: Shell, nfts: readonly Nft[]): Promise<void> {
  const [first] = nfts;
  if (!first) return;
  const bought = boughtNftsOf(shell);
  bought.add(nfts);
  // The dialog may close before: no signal of its own.
  const { signal } = timeLimit(INDEX_LIMIT_MS);
  const isBehind = async () => bought.has(nftDetailOf(await shell.api.call(getNftDetail, ofNft(first), { signal })));
  try {
    do await pause(INDEX_POLL_MS, signal);
    while (await isBehind());
  } catch {
    // Without an answer, the lists are read once more below.
  }
  bought.renew();
}
