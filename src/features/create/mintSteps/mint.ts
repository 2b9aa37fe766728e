import { transactionRequestOf } from '../../../api/deposit.ts';
import { signMint } from '../../../api/nft/creation.ts';
import type { StoredMint } from '../../../api/nft/storedMint.ts';
import { ofAccount, ofNft, onChain } from '../../../api/nft/writeNft.ts';
import { AppError } from '../../../model/errors.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import { Pipeline } from '../../../trade/pipeline/Pipeline.ts';
import type { MintContext } from '../mint/MintFlow.ts';
import { isOf, MINT_KIND } from '../mint/MintReport.ts';
import { verifyMint } from '../mint/verifyMint.ts';
import type { Described } from './storeMetadata.ts';

/**
 * Requests the permit, verifies the transaction against the shown mint, sends it, and waits until the chain has included
 * it.
 * @throws AppError as `verifyMint`, `Pipeline.run` and `ApiCaller.call`
 */
export async function mint(
  { parts, store, driver, facts, flow }: MintContext,
  { description, tokenUri, contract }: Described & { readonly contract: string },
  signal: AbortSignal,
): Promise<StoredMint> {
  const { chain, account } = store.place;
  const { requestId, royaltyText } = store.draft;
  const royalty = Number(royaltyText);
  const chainName = chain.wire.name;
  const shared = facts.collections[0]?.contract ?? '';
  const chosen = canonicalOn(driver, contract || shared);
  const collection = chosen === canonicalOn(driver, shared) ? '' : contract;
  // From now on the permit may exist. Another permit needs another request id.
  await store.keep({ isPermitted: true });
  const request = { ...ofAccount(account), ...onChain(chainName), tokenUri, royalty, collection, requestId };
  const permit = await flow.progress.wait.run((options) => parts.api.call(signMint, request, options), signal);
  const creator = canonicalOn(driver, account);
  const spending = { from: creator, token: chain.native, amount: facts.fee };
  const { tokenId } = permit;
  const place = ofNft({ chainName, contract: chosen, tokenId });
  const payload: StoredMint = { requestId, ...ofAccount(account), ...description, royalty, ...place };
  const pipeline = new Pipeline(
    parts,
    {
      chain,
      driver,
      build: async () => ({
        transaction: await driver.prepareTransaction(transactionRequestOf(permit), spending, { signal }),
      }),
      verify: (_built, effect) =>
        verifyMint(effect, {
          collection: chosen,
          creator,
          tokenId: numberOf(tokenId),
          tokenUri,
          royaltyPercent: royalty,
          fee: facts.fee.units,
        }),
      cost: facts.fee.isPositive ? { pays: facts.fee } : {},
      record: () => ({ kind: MINT_KIND, payload, needsReport: true, isSame: isOf(MINT_KIND, requestId) }),
      progress: flow.progress,
    },
    signal,
  );
  await pipeline.run('build', 'switch', 'check', 'send', 'follow');
  return payload;
}

function numberOf(tokenId: string): bigint {
  if (!/^\d{1,78}$/.test(tokenId)) throw new AppError('transaction/unreadable', { detail: 'no number of a token' });
  return BigInt(tokenId);
}
