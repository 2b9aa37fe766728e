import { type ExplorerPage, explorerPage } from '../explorer/explorerPage.ts';
import type { AccountChain } from './AccountChain.ts';
import { decimal } from './decimal.ts';
import type { Yard } from './yards.ts';

/** Explorer pages of a chain of accounts; `undefined` if the text is neither a hash nor an address. */
export function accountExplorer(
  chain: AccountChain,
  { title, native }: Yard,
  { kind, what }: { readonly kind: string; readonly what: string },
): ExplorerPage | undefined {
  const coins = (units: bigint) => `${decimal(units, native.decimals)} ${native.symbol}`;
  if (kind !== 'tx') {
    if (!chain.isKnown(what)) return undefined;
    return explorerPage(`${title}: account`, [
      ['Address', what],
      ['Balance', coins(chain.balance(what))],
      ...chain.transactionsOf(what).map(({ hash }): [string, string] => ['Transaction', hash]),
    ]);
  }
  const found = chain.sent(what);
  if (!found) return explorerPage(`${title}: unknown transaction`, [['Hash', what]], 404);
  const { hash, height, sender, to, units, memo } = found;
  return explorerPage(`${title}: transaction`, [
    ['Hash', hash],
    ['Block', height > chain.height ? 'not yet in a block' : `${height} (${chain.height - height + 1} confirmations)`],
    ['From', sender],
    ['To', to],
    ['Amount', coins(units)],
    ...(memo === '' ? [] : [['Memo or tag', memo] as [string, string]]),
  ]);
}
