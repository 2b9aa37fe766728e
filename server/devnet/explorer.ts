import { formatEther, isAddress, isHexString } from 'ethers';
import type { DevnetSide } from '../channels/devnet/DevnetSide.ts';
import { ownContract } from './artifacts.ts';

const token = ownContract('YardToken').abi;

/** A small block explorer for the demo's chains, so that their links lead somewhere. Plain pages without scripts. */
export async function explorerPage(
  sides: readonly DevnetSide[],
  path: string,
): Promise<{ readonly status: number; readonly html: string }> {
  const [name, kind, what] = path.split('/');
  const side = sides.find(({ chain }) => chain.name === name);
  if (side && kind === 'tx' && what && isHexString(what, 32)) return transactionPage(side, what);
  if (side && kind === 'address' && what && isAddress(what)) return addressPage(side, what);
  return { status: 404, html: page('Not found', [['Page', 'There is no such page in this explorer.']]) };
}

async function transactionPage(side: DevnetSide, hash: string) {
  const [transaction, receipt, head] = await Promise.all([
    side.provider.getTransaction(hash),
    side.provider.getTransactionReceipt(hash),
    side.provider.getBlockNumber(),
  ]);
  if (!transaction) return { status: 404, html: page(`${side.chain.title}: unknown transaction`, [['Hash', hash]]) };
  const moves = (receipt?.logs ?? []).flatMap((log) => {
    const event = parseTransfer(log.topics, log.data);
    return event ? [[`Transfer of ${symbolOf(side, log.address)}`, event] as const] : [];
  });
  return {
    status: 200,
    html: page(`${side.chain.title}: transaction`, [
      ['Hash', hash],
      ['Status', receipt ? (receipt.status === 1 ? 'Success' : 'Failed') : 'Pending'],
      ['Block', receipt ? `${receipt.blockNumber} (${head - receipt.blockNumber + 1} confirmations)` : 'none yet'],
      ['From', transaction.from],
      ['To', transaction.to ?? 'a new contract'],
      ['Value', `${formatEther(transaction.value)} ${side.chain.native.symbol}`],
      ['Fee', receipt ? `${formatEther(receipt.fee)} ${side.chain.native.symbol}` : 'not known yet'],
      ...moves,
    ]),
  };
}

async function addressPage(side: DevnetSide, address: string) {
  const [balance, count, code] = await Promise.all([
    side.provider.getBalance(address),
    side.provider.getTransactionCount(address),
    side.provider.getCode(address),
  ]);
  return {
    status: 200,
    html: page(`${side.chain.title}: address`, [
      ['Address', address],
      ['Kind', code === '0x' ? 'Account' : 'Contract'],
      ['Balance', `${formatEther(balance)} ${side.chain.native.symbol}`],
      ['Transactions sent', String(count)],
    ]),
  };
}

function parseTransfer(topics: readonly string[], data: string): string | undefined {
  const event = token.parseLog({ topics: [...topics], data });
  if (event?.name !== 'Transfer') return undefined;
  return `${event.args.value} base units from ${event.args.from} to ${event.args.to}`;
}

function symbolOf({ deployment }: DevnetSide, address: string): string {
  const known = Object.entries(deployment.tokens).find(([, at]) => at.toLowerCase() === address.toLowerCase());
  return known?.[0] ?? (deployment.wrapped.toLowerCase() === address.toLowerCase() ? 'the wrapped coin' : address);
}

function page(title: string, rows: readonly (readonly [string, string])[]): string {
  const body = rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><dl>${body}</dl></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
