import { signMint } from '../../../api/nft/creation.ts';
import { AppError } from '../../../model/errors.ts';
import { sendChecked } from '../../../shell/outbox/sendChecked.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Maker } from '../mint/MintFlow.ts';
import { isOf, MINT_KIND, type MintReport } from '../mint/MintReport.ts';
import { verifyMint } from '../mint/verifyMint.ts';
import type { Described } from './keepDescription.ts';

/**
 * Requests the permit, verifies the transaction against the shown mint, sends it, and waits until the chain has included
 * it.
 * @throws AppError as `verifyMint`, `sendChecked` and `ApiCaller.call`
 */
export async function mint(
  { shell, store, driver, facts, making }: Maker,
  { description, tokenUri, contractAddress }: Described & { readonly contractAddress: string },
  signal: AbortSignal,
): Promise<MintReport> {
  const { chain, account } = store.place;
  const { requestId, royaltyText } = store.draft;
  const royalty = Number(royaltyText);
  const mainnet = chain.wire.name;
  const shared = facts.collections[0]?.contract ?? '';
  const chosen = canonicalOn(driver, contractAddress || shared);
  const collection = chosen === canonicalOn(driver, shared) ? '' : contractAddress;
  // From now on the permit may exist. Another permit needs another request id.
  await store.keep({ isPermitted: true });
  const permit = await shell.api.call(
    signMint,
    { userAddr: account, mainnet, tokenUri, royalty, collection, requestId },
    { signal },
  );
  const creator = canonicalOn(driver, account);
  const spending = { from: creator, token: chain.native, amount: facts.fee };
  const transaction = await driver.prepareTransaction(permit.txData, spending, { signal });
  verifyMint(driver.inspect(transaction), {
    collection: chosen,
    creator,
    tokenId: numberOf(permit.tokenId),
    tokenUri,
    royaltyPercent: royalty,
    fee: facts.fee.units,
  });
  const { tokenId } = permit;
  const payload: MintReport = {
    requestId,
    userAddr: account,
    mainnet,
    ...description,
    royalty,
    tokenId,
    contractAddress: chosen,
  };
  await sendChecked(
    shell,
    {
      chain,
      driver,
      transaction,
      kind: MINT_KIND,
      payload,
      needsReport: true,
      isSame: isOf(MINT_KIND, requestId),
      ...(facts.fee.isPositive ? { pays: facts.fee } : {}),
      onSent: (hash) => making.sent(hash),
    },
    signal,
  );
  return payload;
}

function numberOf(tokenId: string): bigint {
  if (!/^\d{1,78}$/.test(tokenId)) throw new AppError('transaction/unreadable', { detail: 'no number of a token' });
  return BigInt(tokenId);
}
