import { type ExplorerPage, explorerPage } from '../explorer/explorerPage.ts';
import { decimal } from '../transfers/decimal.ts';
import { bityard } from '../transfers/yards.ts';
import type { BitcoinChain } from './BitcoinChain.ts';

/** Explorer pages of Bityard; `undefined` if the text is neither a hash nor an address. */
export function bityardExplorer(chain: BitcoinChain, kind: string, what: string): ExplorerPage | undefined {
  if (kind === 'tx') return /^[0-9a-f]{64}$/.test(what) ? transactionPage(chain, what) : undefined;
  return /^[a-zA-Z0-9]{14,90}$/.test(what) ? addressPage(chain, what) : undefined;
}

function transactionPage(chain: BitcoinChain, txid: string): ExplorerPage {
  const found = chain.sent(txid);
  if (!found) return explorerPage(`${bityard.title}: unknown transaction`, [['Hash', txid]], 404);
  const { height, spent, outputs, transfers } = found;
  const lines = (name: string, list: typeof outputs) =>
    list.map(({ script, value }): [string, string] => [name, `${coins(value)} of ${chain.addressOf(script)}`]);
  return explorerPage(`${bityard.title}: transaction`, [
    ['Hash', txid],
    ['Block', height > chain.height ? 'not yet in a block' : `${height} (${chain.height - height + 1} confirmations)`],
    ...lines('Input', spent),
    ...lines('Output', outputs),
    ...transfers.map(({ id, amt, tick }): [string, string] => ['BRC-20', `${amt} ${tick} by the inscription ${id}`]),
  ]);
}

function addressPage(chain: BitcoinChain, address: string): ExplorerPage | undefined {
  try {
    const outputs = chain.ledger.outputsOf(chain.scriptOf(address));
    const held = outputs.reduce((sum, { value }) => sum + value, 0n);
    return explorerPage(`${bityard.title}: address`, [
      ['Address', address],
      ['Balance', coins(held)],
      ...chain.transactionsOf(address).map(({ txid }): [string, string] => ['Transaction', txid]),
    ]);
  } catch {
    return undefined;
  }
}

function coins(satoshi: bigint): string {
  return `${decimal(satoshi, bityard.native.decimals)} ${bityard.native.symbol}`;
}
