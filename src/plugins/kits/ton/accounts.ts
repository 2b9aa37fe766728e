import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { TonNodes } from './TonNodes.ts';
import { rawTonAddress } from './tonAddress.ts';

const units = z.string().check(z.regex(/^\d{1,30}$/));
const States = z.object({
  accounts: z.array(
    z.object({
      address: z.string(),
      balance: z.optional(z.nullable(units)),
      status: z.optional(z.string()),
      last_transaction_lt: z.optional(z.nullable(units)),
    }),
  ),
});
const Balance2 = z.object({ ok: z.literal(true), result: units });

export interface AccountState {
  /** Nanotons. */
  readonly balance: bigint;
  /** Whether code is deployed there. Only then can refused money be sent back. */
  readonly isActive: boolean;
  /** Logical time of its last transaction. `0` if there is none. */
  readonly lastTime: string;
}

/** The balance in nanotons. Zero for an account that does not exist yet. */
export function readNative(nodes: TonNodes, owner: Address, options: Cancellable): Promise<bigint> {
  const raw = rawTonAddress(owner);
  const read = (reply: unknown) => {
    const old = z.safeParse(Balance2, reply);
    return old.success ? BigInt(old.data.result) : stateOf(raw, reply).balance;
  };
  return nodes.read({ v3: v3Path(raw), v2: `/getAddressBalance?address=${raw}`, read }, options);
}

export function readAccount(
  nodes: Pick<TonNodes, 'read'>,
  address: Address,
  options: Cancellable,
): Promise<AccountState> {
  const raw = rawTonAddress(address);
  return nodes.read({ v3: v3Path(raw), read: (reply) => stateOf(raw, reply) }, options);
}

function v3Path(raw: string): string {
  return `/accountStates?address=${raw}&include_boc=false`;
}

/** Throws if the reply is for another account. */
function stateOf(raw: string, reply: unknown): AccountState {
  const [account] = z.parse(States, reply).accounts;
  if (!account) return { balance: 0n, isActive: false, lastTime: '0' };
  if (rawTonAddress(account.address) !== raw) throw new Error('an answer about another account');
  return {
    balance: BigInt(account.balance ?? '0'),
    isActive: account.status === 'active',
    lastTime: account.last_transaction_lt ?? '0',
  };
}
