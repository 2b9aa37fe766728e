import { formatEther, isAddress, isHexString } from 'ethers';
import type { EvmParts } from '../../channel/evm/EvmParts.ts';
import { ownContract } from '../artifacts.ts';
import { type ExplorerPage, explorerPage } from '../explorer/explorerPage.ts';

const token = ownContract('YardToken').abi;

/** Explorer pages of a demo EVM chain; `undefined` if the text is neither a hash nor an address. */
export async function evmExplorer(side: EvmParts, kind: string, what: string): Promise<ExplorerPage | undefined> {
  if (kind === 'tx' && isHexString(what, 32)) return transactionPage(side, what);
  return kind === 'address' && isAddress(what) ? addressPage(side, what) : undefined;
}

async function transactionPage(side: EvmParts, hash: string) {
  const [transaction, receipt, head] = await Promise.all([
    side.provider.getTransaction(hash),
    side.provider.getTransactionReceipt(hash),
    side.provider.getBlockNumber(),
  ]);
  if (!transaction) return explorerPage(`${side.chain.title}: unknown transaction`, [['Hash', hash]], 404);
  const moves = (receipt?.logs ?? []).flatMap((log) => {
    const event = parseTransfer(log.topics, log.data);
    return event ? [[`Transfer of ${symbolOf(side, log.address)}`, event] as const] : [];
  });
  return explorerPage(`${side.chain.title}: transaction`, [
    ['Hash', hash],
    ['Status', receipt ? (receipt.status === 1 ? 'Success' : 'Failed') : 'Pending'],
    ['Block', receipt ? `${receipt.blockNumber} (${head - receipt.blockNumber + 1} confirmations)` : 'none yet'],
    ['From', transaction.from],
    ['To', transaction.to ?? 'a new contract'],
    ['Value', `${formatEther(transaction.value)} ${side.chain.native.symbol}`],
    ['Fee', receipt ? `${formatEther(receipt.fee)} ${side.chain.native.symbol}` : 'not known yet'],
    ...moves,
  ]);
}

async function addressPage(side: EvmParts, address: string) {
  const [balance, count, code] = await Promise.all([
    side.provider.getBalance(address),
    side.provider.getTransactionCount(address),
    side.provider.getCode(address),
  ]);
  return explorerPage(`${side.chain.title}: address`, [
    ['Address', address],
    ['Kind', code === '0x' ? 'Account' : 'Contract'],
    ['Balance', `${formatEther(balance)} ${side.chain.native.symbol}`],
    ['Transactions sent', String(count)],
  ]);
}

function parseTransfer(topics: readonly string[], data: string): string | undefined {
  const event = token.parseLog({ topics: [...topics], data });
  if (event?.name !== 'Transfer') return undefined;
  return `${event.args.value} base units from ${event.args.from} to ${event.args.to}`;
}

function symbolOf({ deployment }: EvmParts, address: string): string {
  const known = Object.entries(deployment.tokens).find(([, at]) => at.toLowerCase() === address.toLowerCase());
  return known?.[0] ?? (deployment.wrapped.toLowerCase() === address.toLowerCase() ? 'the wrapped coin' : address);
}
