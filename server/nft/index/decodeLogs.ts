import { AbiCoder, dataSlice, Interface, id } from 'ethers';
import type { NftEventRow } from '../../db/NftTables.ts';
import { ZERO_ADDRESS } from '../../ids/nftIds.ts';
import type { ChainLog } from '../../markets/MarketLogs.ts';

/** An event row without its chain and time. */
export type NftEvent = Omit<NftEventRow, 'mainnet' | 'time'>;

const abi = new Interface([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
]);
const topic = {
  transfer: id('Transfer(address,address,uint256)'),
  single: id('TransferSingle(address,address,address,uint256,uint256)'),
  batch: id('TransferBatch(address,address,address,uint256[],uint256[])'),
  approval: id('Approval(address,address,uint256)'),
  approvalForAll: id('ApprovalForAll(address,address,bool)'),
};
export const tokenTopics = Object.values(topic);

/** Decodes logs of ERC-721 and ERC-1155 contracts. Empty for other logs, and for logs that only look similar. */
export function decodeTokenLog(log: ChainLog): readonly NftEvent[] {
  const [kind, first, second, third] = log.topics;
  if (!first || !second) return [];
  const sender = addressOf(first);
  const recipient = addressOf(second);
  switch (kind) {
    case topic.transfer:
      // An ERC-20 transfer has the amount in its data.
      if (!third) return [];
      return [nftEventOf(log, 0, { kind: 'transfer', sender, recipient, token_id: BigInt(third).toString() })];
    case topic.approval:
      if (!third) return [];
      return [nftEventOf(log, 0, { kind: 'approval', sender, recipient, token_id: BigInt(third).toString() })];
    case topic.approvalForAll:
      return [nftEventOf(log, 0, { kind: 'operator', sender, recipient, quantity: isTrue(log.data) ? '1' : '0' })];
    case topic.single:
    case topic.batch:
      return third ? multiTransfers(log) : [];
    default:
      return [];
  }
}

function multiTransfers(log: ChainLog): readonly NftEvent[] {
  const args = argsOf(log);
  if (!args) return [];
  const ids: readonly bigint[] = log.topics[0] === topic.single ? [args.id] : [...args.ids];
  // `args.values` is a method of arrays, so it is read by index.
  const quantities: readonly bigint[] = log.topics[0] === topic.single ? [args.value] : [...args[4]];
  if (ids.length !== quantities.length) return [];
  const sender = String(args.from).toLowerCase();
  const recipient = String(args.to).toLowerCase();
  return ids.map((tokenId, item) =>
    nftEventOf(log, item, {
      kind: 'transfer',
      sender,
      recipient,
      token_id: tokenId.toString(),
      quantity: String(quantities[item]),
    }),
  );
}

function argsOf(log: ChainLog) {
  try {
    return abi.parseLog({ topics: [...log.topics], data: log.data })?.args;
  } catch {
    // Any contract may write a log with this name and other data.
    return undefined;
  }
}

/** An event row with these facts. Other columns have the values of an event without an order. */
export function nftEventOf(log: ChainLog, item: number, facts: Partial<NftEvent>): NftEvent {
  return {
    block: log.block,
    log_index: log.index,
    item,
    tx_hash: log.txHash,
    kind: 'transfer',
    contract: log.address,
    token_id: null,
    sender: ZERO_ADDRESS,
    recipient: ZERO_ADDRESS,
    quantity: '1',
    of_sale: false,
    market: null,
    order_hash: null,
    side: null,
    price: null,
    payment_token: null,
    in_coin: null,
    counter: null,
    ...facts,
  };
}

function addressOf(word: string): string {
  return dataSlice(word, 12);
}

function isTrue(data: string): boolean {
  return data.length === 66 && AbiCoder.defaultAbiCoder().decode(['uint256'], data)[0] !== 0n;
}
