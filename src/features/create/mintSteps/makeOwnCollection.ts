import { transactionRequestOf } from '../../../api/deposit.ts';
import { makeCollection } from '../../../api/nft/creation.ts';
import { newContractOf } from '../../../api/nft/readNft.ts';
import { contractOf, storedCollection } from '../../../api/nft/storedMint.ts';
import { ofAccount, onChain } from '../../../api/nft/writeNft.ts';
import { Amount } from '../../../model/Amount.ts';
import { untilIncluded } from '../../../shell/outbox/untilIncluded.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import { findPin } from '../../../shell/plugin/contracts.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import { Pipeline } from '../../../trade/pipeline/Pipeline.ts';
import type { MintContext } from '../mint/MintFlow.ts';
import { COLLECTION_KIND, isOf } from '../mint/MintReport.ts';
import { verifyCollection } from '../mint/verifyMint.ts';

/**
 * Returns the collection to mint into. Creates a new one first if needed. Empty for the shared collection.
 * @throws AppError as `verifyCollection`, `Pipeline.run` and `ApiCaller.call`
 */
export async function makeOwnCollection(
  { parts, store, driver, flow }: MintContext,
  signal: AbortSignal,
): Promise<string> {
  const { collection } = store.draft;
  if (collection.kind === 'existing') return collection.contract;
  flow.begin('collection');
  const { chain, account } = store.place;
  const { requestId, symbol } = collection;
  const name = collection.name.trim();
  const before = await flow.sentBefore(COLLECTION_KIND, requestId, signal);
  let contract: string;
  if (before) {
    await untilIncluded(driver, before, { chain: chain.name, signal });
    contract = contractOf(before.payload);
  } else {
    const request = { ...ofAccount(account), ...onChain(chain.wire.name), name, symbol, requestId };
    const made = await flow.progress.wait.run((options) => parts.api.call(makeCollection, request, options), signal);
    const owner = canonicalOn(driver, account);
    const spending = { from: owner, token: chain.native, amount: Amount.ofUnits(0n, chain.native) };
    const own = newContractOf(made);
    const payload = storedCollection(requestId, own);
    const isSame = isOf(COLLECTION_KIND, requestId);
    const pipeline = new Pipeline(
      parts,
      {
        chain,
        driver,
        build: async () => ({
          transaction: await driver.prepareTransaction(transactionRequestOf(made), spending, { signal }),
        }),
        async verify(_built, effect) {
          verifyCollection(effect, { owner, name, symbol });
          await assertNew(own, { parts, store, driver });
        },
        cost: {},
        record: () => ({ kind: COLLECTION_KIND, payload, needsReport: false, isSame }),
      },
      signal,
    );
    await pipeline.run('build', 'switch', 'check', 'send', 'follow');
    contract = own;
  }
  await store.keep({ collection: { kind: 'existing', contract } });
  return contract;
}

/**
 * Checks that a new collection's address is not the shared collection. Only a mint without an own collection may use
 * that.
 * @throws AppError `transaction/mismatch`
 */
async function assertNew(
  contract: string,
  { parts, store, driver }: Pick<MintContext, 'parts' | 'store' | 'driver'>,
): Promise<void> {
  const contracts = await parts.chains.contracts(store.place.chain.id);
  const shared = findPin(contracts, canonicalOn(driver, contract), ['studio']);
  if (shared) throw mismatch('collection', 'a new collection', shared.address);
}
