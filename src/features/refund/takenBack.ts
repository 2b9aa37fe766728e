import * as z from 'zod/mini';
import { Amount } from '../../model/Amount.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Deposit } from '../../shell/plugin/deposits.ts';
import { keyOf } from './keyOf.ts';

/** The `kind` of reclaims in the outbox. */
export const RECLAIM_KIND = 'reclaim';

/** The deposit as it was shown: some chains forget it once it is taken back. */
const StoredDeposit = z.object({
  id: z.string(),
  contract: z.string(),
  role: z.string(),
  token: z.object({
    symbol: z.string(),
    name: z.string(),
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
    /** Absent for the chain's coin. */
    address: z.optional(z.string()),
  }),
  units: z.string().check(z.regex(/^\d{1,80}$/)),
  toChain: z.string(),
  recipient: z.string(),
  refundTo: z.string(),
  reclaimableAt: z.number(),
  isOwn: z.boolean(),
  hash: z.optional(z.string()),
});
/** `facts` are absent in older records. */
const ReclaimPayload = z.object({ deposit: z.string(), facts: z.optional(z.unknown()) });

export function reclaimPayload(deposit: Deposit): z.output<typeof ReclaimPayload> {
  const { id, contract, role, token, amount, toChain, recipient, refundTo, reclaimableAt, isOwn, hash } = deposit;
  const { symbol, name, decimals, address } = token;
  const facts: z.output<typeof StoredDeposit> = {
    ...{ id, contract, role, toChain, recipient, refundTo, reclaimableAt, isOwn },
    token: { symbol, name, decimals, ...(address !== undefined && { address }) },
    units: amount.units.toString(),
    ...(hash !== undefined && { hash }),
  };
  return { deposit: keyOf(deposit), facts };
}

export function isReclaimOf({ kind, payload }: OutboxRecord, deposit: Deposit): boolean {
  const parsed = z.safeParse(ReclaimPayload, payload);
  return kind === RECLAIM_KIND && parsed.success && parsed.data.deposit === keyOf(deposit);
}

/** Whether the chain has the transaction that takes a deposit back, and it can no longer change. */
export function isTaken({ kind, outcome }: OutboxRecord): boolean {
  return kind === RECLAIM_KIND && outcome === 'reported';
}

/** The deposit that a record takes back for an account, as if it was back; `undefined` for other records. */
export function takenBy(record: OutboxRecord, chain: ChainPlugin, owner: string): Deposit | undefined {
  if (record.kind !== RECLAIM_KIND || record.transaction.chain !== chain.id) return undefined;
  const payload = z.safeParse(ReclaimPayload, record.payload);
  const facts = payload.success ? z.safeParse(StoredDeposit, payload.data.facts) : undefined;
  if (!facts?.success || ![record.transaction.from, facts.data.refundTo].includes(owner)) return undefined;
  const { units, hash, token: stored, ...rest } = facts.data;
  const { address } = stored;
  const id = address === undefined ? chain.native.id : chain.tokenId(address);
  const token = { ...stored, id, chain: chain.id, address };
  return { ...rest, chain: chain.id, token, amount: Amount.ofUnits(BigInt(units), token), state: 'reclaimed', hash };
}
