import { Interface, type LogDescription } from 'ethers';
import * as z from 'zod/mini';
import type { Address } from '../../../../model/caip.ts';
import { type ExpectedArrival, MAX_CLOCK_DIFFERENCE_MS } from '../../../../shell/plugin/arrival.ts';
import { sameAddress, ZERO_ADDRESS } from '../addresses/evmAddress.ts';
import type { NodeBatch } from '../nodes/EvmNodes.ts';
import { resultsOf } from '../nodes/resultsOf.ts';
import { hexQuantity, isReverted } from '../transactions/isAgreedEnd.ts';
import { quantityOf } from '../wallets/word.ts';
import { arrivedNfts } from './arrivedNfts.ts';
import { PayoutLog } from './PayoutLog.ts';

/** Events of this product's contracts that tell what an order was paid, and to whom. */
const payouts = new Interface([
  'event Released(bytes32 indexed id, address receiveToken, uint256 receiveUnits, address recipient)',
  'event Swapped(bytes32 indexed id, address indexed sender, address payToken, uint256 payUnits, address receiveToken, uint256 minReceiveUnits, uint256 receiveUnits, address recipient, address exchange)',
]);
/** The event of a refund, by fields of the same meaning. */
const refunds = new Interface([
  'event Refunded(bytes32 indexed id, address receiveToken, uint256 receiveUnits, address recipient)',
]);
const transfers = new Interface(['event Transfer(address indexed from, address indexed to, uint256 units)']);

const Receipt = z.object({
  status: z.optional(hexQuantity),
  blockNumber: hexQuantity,
  gasUsed: z.optional(hexQuantity),
  effectiveGasPrice: z.optional(hexQuantity),
  logs: z.array(PayoutLog),
});
const Called = z.object({ from: z.string(), to: z.nullable(z.string()), value: hexQuantity });
const Block = z.object({ timestamp: hexQuantity });
type Receipt = z.output<typeof Receipt>;

/** `units` are `undefined` for NFTs. `unreadable`: the node no longer has the state that would tell. */
export type Credit =
  | { readonly status: 'paid'; readonly token: Address | undefined; readonly units: bigint | undefined }
  | { readonly status: 'missing' }
  | { readonly status: 'unreadable' };

interface Search {
  readonly hash: string;
  readonly expected: ExpectedArrival;
  readonly contracts: readonly Address[];
}

const missing: Credit = { status: 'missing' };

/** What one transaction paid to the recipient, by one node. Rejects if the node does not answer. */
export async function creditAt(batch: NodeBatch, { hash, expected, contracts }: Search): Promise<Credit> {
  const [receiptReply, calledReply] = resultsOf(
    await batch([
      { method: 'eth_getTransactionReceipt', params: [hash] },
      { method: 'eth_getTransactionByHash', params: [hash] },
    ]),
  );
  const receipt = z.safeParse(Receipt, receiptReply);
  if (!receipt.success || isReverted(receipt.data)) return missing;
  if (!(await isInTime(batch, receipt.data, expected))) return missing;
  const { logs } = receipt.data;
  if (expected.nfts) return nftCredit(logs, expected.recipient, expected.nfts);
  const own = ownCredit(logs, expected, contracts);
  if (own || (expected.isSigned && expected.orderId !== undefined)) return own ?? missing;
  for (const token of tokensOf(expected)) {
    const units = token === undefined ? undefined : movedUnits(logs, token, expected.recipient);
    if (units !== undefined && isEnough(units, expected)) return { status: 'paid', token, units };
  }
  if (!tokensOf(expected).includes(undefined)) return missing;
  const called = z.safeParse(Called, calledReply);
  return called.success ? coinCredit(batch, { receipt: receipt.data, called: called.data, expected }) : missing;
}

/** An older transaction paid another order. */
async function isInTime(batch: NodeBatch, { blockNumber }: Receipt, { paidAt, orderId, isSigned }: ExpectedArrival) {
  // The number of the order already says which one was paid.
  if (paidAt === undefined || (isSigned && orderId !== undefined)) return true;
  const [reply] = resultsOf(await batch([{ method: 'eth_getBlockByNumber', params: [blockNumber, false] }]));
  const block = z.safeParse(Block, reply);
  return block.success && Number(block.data.timestamp) * 1_000 > paidAt - MAX_CLOCK_DIFFERENCE_MS;
}

/** A purchase may leave out what was no longer for sale. Then the chain does not say that all has arrived. */
function nftCredit(logs: readonly PayoutLog[], account: Address, nfts: NonNullable<ExpectedArrival['nfts']>): Credit {
  const arrived = arrivedNfts(logs, account, nfts);
  if (arrived.length === 0) return missing;
  return arrived.length < nfts.length
    ? { status: 'unreadable' }
    : { status: 'paid', token: undefined, units: undefined };
}

/** The payout or refund that this product's contracts report. */
function ownCredit(
  logs: readonly PayoutLog[],
  expected: ExpectedArrival,
  contracts: readonly Address[],
): Credit | undefined {
  const { recipient, orderId, isSigned } = expected;
  for (const log of logs) {
    if (!contracts.some((contract) => sameAddress(contract, log.address))) continue;
    const event = read(expected.isRefund ? refunds : payouts, log);
    if (!event || !sameAddress(String(event.args.getValue('recipient')), recipient)) continue;
    if (isSigned && orderId !== undefined && String(event.args.getValue('id')).toLowerCase() !== orderId.toLowerCase())
      continue;
    const address = String(event.args.getValue('receiveToken'));
    const token = address === ZERO_ADDRESS ? undefined : address;
    const units = BigInt(event.args.getValue('receiveUnits'));
    // A refund returns what was held, whatever that was.
    const isDue = expected.isRefund === true || isExpected(token, expected);
    if (isDue && isEnough(units, expected)) return { status: 'paid', token, units };
  }
  return undefined;
}

/** Units of the token that the transaction moved to the account, less what it moved away from it. */
function movedUnits(logs: readonly PayoutLog[], token: Address, account: Address): bigint {
  let units = 0n;
  for (const log of logs) {
    // A transfer of an ERC-721 has a fourth topic.
    const event = sameAddress(log.address, token) && log.topics.length === 3 ? read(transfers, log) : undefined;
    if (!event) continue;
    const moved = BigInt(event.args.getValue('units'));
    if (sameAddress(String(event.args.getValue('to')), account)) units += moved;
    if (sameAddress(String(event.args.getValue('from')), account)) units -= moved;
  }
  return units;
}

interface Coins {
  readonly receipt: Receipt;
  readonly called: z.output<typeof Called>;
  readonly expected: ExpectedArrival;
}

/** Coins in the call itself, otherwise the change of the balance in its block: a contract pays coins without an event. */
async function coinCredit(batch: NodeBatch, { receipt, called, expected }: Coins): Promise<Credit> {
  const { recipient } = expected;
  const value = BigInt(called.value);
  const isDirect = called.to !== null && sameAddress(called.to, recipient) && !sameAddress(called.from, recipient);
  if (isDirect && isEnough(value, expected)) return { status: 'paid', token: undefined, units: value };
  const block = BigInt(receipt.blockNumber);
  if (block === 0n) return missing;
  const outcomes = await batch(
    [block - 1n, block].map((at) => ({ method: 'eth_getBalance', params: [recipient, `0x${at.toString(16)}`] })),
  );
  const [before, after] = outcomes.map((outcome) => (outcome.status === 'ok' ? quantityOf(outcome.result) : undefined));
  if (before === undefined || after === undefined) return { status: 'unreadable' };
  const fee = BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0);
  const spent = sameAddress(called.from, recipient) ? value + fee : 0n;
  const units = after - before + spent;
  return isEnough(units, expected) ? { status: 'paid', token: undefined, units } : missing;
}

function tokensOf({ token }: ExpectedArrival): readonly (Address | undefined)[] {
  return typeof token === 'object' ? [token.nativeOr, undefined] : [token];
}

function isExpected(token: Address | undefined, expected: ExpectedArrival): boolean {
  return tokensOf(expected).some((known) => known?.toLowerCase() === token?.toLowerCase());
}

function isEnough(units: bigint, { minUnits = 0n }: ExpectedArrival): boolean {
  return units > 0n && units >= minUnits;
}

function read(abi: Interface, { topics, data }: PayoutLog): LogDescription | undefined {
  try {
    return abi.parseLog({ topics, data }) ?? undefined;
  } catch {
    return undefined;
  }
}
