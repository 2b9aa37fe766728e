import * as z from 'zod/mini';
import { makeCollection } from '../../../api/nft/creation.ts';
import { Amount } from '../../../model/Amount.ts';
import { sendChecked } from '../../../shell/outbox/sendChecked.ts';
import { untilIncluded } from '../../../shell/outbox/untilIncluded.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Maker } from '../Making.ts';
import { COLLECTION_KIND, CollectionRecord, isOf } from '../MintReport.ts';
import { verifyCollection } from '../verifyMint.ts';

/**
 * The collection to mint into, made first where it is a new one; empty: the one that all share.
 * @throws AppError as `verifyCollection`, `sendChecked` and `ApiCaller.call`
 */
export async function makeOwnCollection({ shell, store, driver, making }: Maker, signal: AbortSignal): Promise<string> {
  const { collection } = store.draft;
  if (collection.kind === 'existing') return collection.contractAddress;
  making.begin('collection');
  const { chain, account } = store.place;
  const { requestId, symbol } = collection;
  const name = collection.name.trim();
  const before = await making.sentBefore(COLLECTION_KIND, requestId, signal);
  let contractAddress: string;
  if (before) {
    await untilIncluded(driver, before, { chain: chain.name, signal });
    contractAddress = z.parse(CollectionRecord, before.payload).contractAddress;
  } else {
    const request = { userAddr: account, mainnet: chain.wire.name, name, symbol, requestId };
    const made = await shell.api.call(makeCollection, request, { signal });
    const owner = canonicalOn(driver, account);
    const spending = { from: owner, token: chain.native, amount: Amount.ofUnits(0n, chain.native) };
    const transaction = await driver.prepareTransaction(made.txData, spending, { signal });
    verifyCollection(driver.inspect(transaction), { owner, name, symbol });
    contractAddress = made.contractAddress;
    const payload = { requestId, contractAddress };
    const isSame = isOf(COLLECTION_KIND, requestId);
    await sendChecked(
      shell,
      { chain, driver, transaction, kind: COLLECTION_KIND, payload, needsReport: false, isSame },
      signal,
    );
  }
  await store.keep({ collection: { kind: 'existing', contractAddress } });
  return contractAddress;
}
