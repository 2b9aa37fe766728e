import { base58, base64 } from '@scure/base';
import * as z from 'zod/mini';
import { orderIdBytes } from '../../../../api/escrow/instructions.ts';
import {
  accountKinds,
  escrowSeeds,
  markerAccount,
  markerStates,
  orderAccount,
  orderStates,
} from '../../../../api/escrow/layout.ts';
import type { Address } from '../../../../model/caip.ts';
import type { Arrival, ExpectedArrival } from '../../../../shell/plugin/arrival.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { JsonRpcCall } from '../../shared/nodes/jsonRpc.ts';
import { escrowAccount } from '../derivedAddress.ts';
import type { SolanaMints } from '../mints.ts';
import type { SolanaNodes } from '../SolanaNodes.ts';
import { u64At } from '../transactions/readMessage.ts';

interface Parts {
  readonly nodes: SolanaNodes;
  readonly chain: ChainPlugin;
  readonly mints: SolanaMints;
  readonly escrows: readonly Address[];
}

/** What the escrow program wrote about a payout. `mint` is `undefined` for the chain's coin. */
interface Payout {
  readonly recipient: Address;
  readonly mint: Address | undefined;
  readonly units: bigint;
}

const Account = z.object({
  value: z.nullable(z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) })),
});
const Signatures = z.array(z.object({ signature: z.string(), err: z.unknown() }));
const TOKEN_ASSET = 1;

/** See `ChainDriver.arrivalOf`. Only the escrow program's own record of the payout counts, read at nodes of two hosts. */
export async function arrivalOf(parts: Parts, expected: ExpectedArrival, options: Cancellable): Promise<Arrival> {
  const { nodes, chain, mints, escrows } = parts;
  const { orderId = '' } = expected;
  if (!/^0x[0-9a-fA-F]{64}$/.test(orderId) || escrows.length === 0) return { status: 'unchecked' };
  // Without the payer's own bytes, the number may be another order's.
  if (expected.isRefund)
    return expected.isSigned ? refundOf(parts, orderId.toLowerCase(), options) : { status: 'unchecked' };
  for (const program of escrows) {
    const marker = escrowAccount(program, escrowSeeds.paid, orderIdBytes(orderId.toLowerCase()));
    const { answers, isPartial } = await nodes.queryTwo((call) => payoutAt(call, program, marker), options);
    const [paid] = answers;
    if (!paid || isPartial || !answers.every((answer) => isSame(answer, paid)) || !isExpected(paid, expected)) continue;
    const token = paid.mint === undefined ? chain.native : await mints.describe(paid.mint, options);
    const latest = await nodes.query(
      (call) => call('getSignaturesForAddress', [marker, { limit: 1_000, commitment: 'confirmed' }], Signatures),
      options,
    );
    const hash = latest.findLast(({ err }) => err === null)?.signature;
    return { status: 'seen', paid: { token, units: paid.units }, hash };
  }
  return { status: 'unseen' };
}

/** What remains of an ended order says that it was refunded, which the program does only to the payer of the order. */
async function refundOf({ nodes, escrows }: Parts, orderId: string, options: Cancellable): Promise<Arrival> {
  for (const program of escrows) {
    const order = escrowAccount(program, escrowSeeds.order, orderIdBytes(orderId));
    const { answers, isPartial } = await nodes.queryTwo((call) => isRefundedAt(call, program, order), options);
    if (isPartial || !answers.every(Boolean)) continue;
    const how = [order, { limit: 1_000, commitment: 'confirmed' }];
    const latest = await nodes.query((call) => call('getSignaturesForAddress', how, Signatures), options);
    return { status: 'seen', paid: undefined, hash: latest.find(({ err }) => err === null)?.signature };
  }
  return { status: 'unseen' };
}

async function isRefundedAt(call: JsonRpcCall, program: Address, order: Address): Promise<boolean> {
  const { value } = await call('getAccountInfo', [order, { encoding: 'base64', commitment: 'confirmed' }], Account);
  if (value?.owner !== program) return false;
  const data = base64.decode(value.data[0]);
  return data[orderAccount.kind] === accountKinds.order && data[orderAccount.state] === orderStates.refunded;
}

async function payoutAt(call: JsonRpcCall, program: Address, marker: Address): Promise<Payout | undefined> {
  const { value } = await call('getAccountInfo', [marker, { encoding: 'base64', commitment: 'confirmed' }], Account);
  if (value?.owner !== program) return undefined;
  const data = base64.decode(value.data[0]);
  const { kind, state, asset, recipient, mint, units, bytes } = markerAccount;
  if (data.length < bytes || data[kind] !== accountKinds.marker || data[state] !== markerStates.paid) return undefined;
  return {
    recipient: base58.encode(data.subarray(recipient, recipient + 32)),
    mint: data[asset] === TOKEN_ASSET ? base58.encode(data.subarray(mint, mint + 32)) : undefined,
    units: u64At(data, units),
  };
}

function isSame(one: Payout | undefined, other: Payout): boolean {
  return one?.recipient === other.recipient && one.mint === other.mint && one.units === other.units;
}

function isExpected({ recipient, mint, units }: Payout, expected: ExpectedArrival): boolean {
  const { token, minUnits = 0n } = expected;
  const isToken = typeof token === 'object' ? mint === undefined || mint === token.nativeOr : mint === token;
  return recipient === expected.recipient && isToken && units > 0n && units >= minUnits;
}
