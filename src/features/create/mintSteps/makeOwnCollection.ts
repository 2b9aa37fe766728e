import * as z from 'zod/mini';
import { makeCollection } from '../../../api/nft/creation.ts';
import { Amount } from '../../../model/Amount.ts';
import { sendChecked } from '../../../shell/outbox/sendChecked.ts';
import { untilIncluded } from '../../../shell/outbox/untilIncluded.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import { findPin } from '../../../shell/plugin/contracts.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Maker } from '../mint/MintFlow.ts';
import { COLLECTION_KIND, CollectionRecord, isOf } from '../mint/MintReport.ts';
import { verifyCollection } from '../mint/verifyMint.ts';

/**
 * Returns the collection to mint into. Creates a new one first if needed. Empty for the shared collection.
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
    await assertNew(contractAddress, { shell, store, driver });
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

/**
 * Checks that a new collection's address is not the shared collection. Only a mint without an own collection may use
 * that.
 * @throws AppError `transaction/mismatch`
 */
async function assertNew(
  contractAddress: string,
  { shell, store, driver }: Pick<Maker, 'shell' | 'store' | 'driver'>,
): Promise<void> {
  const contracts = await shell.chains.contracts(store.place.chain.id);
  const shared = findPin(contracts, canonicalOn(driver, contractAddress), ['studio']);
  if (shared) throw mismatch('collection', 'a new collection', shared.address);
}
