import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { ChainDriver, TransactionEffect } from '../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../shell/plugin/family.ts';
import type { NftQuantity } from '../../shell/plugin/nfts.ts';

/**
 * For the record of a flow: finds a transaction of the same account that was sent, does the same, and may not be in a block
 * yet. Until then the chain still offers what it does, so the wallet would be asked for it a second time.
 */
export function isUnderWay(
  driver: ChainDriver,
  { kind, transaction }: Pick<OutboxRecord, 'kind' | 'transaction'>,
): (record: OutboxRecord) => boolean {
  const wanted = onceOf(driver, transaction);
  return (record) => {
    const { chain, from } = record.transaction;
    const isOpen = record.kind === kind && record.hash !== undefined && record.stage !== 'closed';
    const isOfAccount = chain === transaction.chain && from === transaction.from;
    return isOpen && isOfAccount && wanted !== undefined && onceOf(driver, record.transaction) === wanted;
  };
}

/** What of the transaction can happen only once. `undefined` if the user may want it again. */
function onceOf(driver: ChainDriver, transaction: UnsignedTransaction): string | undefined {
  const effect = driver.inspect(transaction);
  switch (effect.kind) {
    case 'operator':
    case 'nft-cancel':
      return textOf(effect);
    case 'nft-transfer':
      return isUnique(effect.nft) ? textOf(effect) : undefined;
    case 'nft-purchase':
      return effect.receives.every(isUnique) ? effect.receives.map(textOf).sort().join() : undefined;
    default:
      return undefined;
  }
}

function isUnique({ standard }: NftQuantity): boolean {
  return standard === 'ERC721';
}

function textOf(value: TransactionEffect | NftQuantity): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}
