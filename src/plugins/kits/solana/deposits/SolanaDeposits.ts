import { base58, base64 } from '@scure/base';
import * as z from 'zod/mini';
import { orderIdBytes, refundInstruction } from '../../../../api/escrow/instructions.ts';
import { accountKinds, escrowSeeds, markerAccount, markerStates, orderAccount } from '../../../../api/escrow/layout.ts';
import { Amount } from '../../../../model/Amount.ts';
import type { Address, TransactionHash } from '../../../../model/caip.ts';
import { isAppError } from '../../../../model/errors.ts';
import type { Token } from '../../../../model/Token.ts';
import { displayText } from '../../../../model/text.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { Deposit, DepositList, DepositSearch, Deposits, Payout } from '../../../../shell/plugin/deposits.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { wholeNumber } from '../../shared/nodes/wholeNumber.ts';
import { associatedTokenAccount, escrowAccount } from '../derivedAddress.ts';
import type { SolanaMints } from '../mints.ts';
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM } from '../programs.ts';
import type { SolanaNodes } from '../SolanaNodes.ts';
import { buildMessage } from '../transactions/buildMessage.ts';
import { libraryInstruction } from '../transactions/libraryInstruction.ts';
import { type OrderAccount, readOrder } from './readOrder.ts';

/** Maximum number of orders checked. */
const MAX_DEPOSITS = 1_000;
/** Compute units: about 30,000 for tokens, and 25,000 to open the account that receives them. */
const RECLAIM_UNITS = 150_000;
const MAX_TEXT = 128;
/** Role of the target chain's contract that pays orders out. */
const ROLE = 'router';
const roles: readonly string[] = [ROLE, 'escrow'];

const Account = z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) });
const Found = z.array(z.object({ pubkey: z.string(), account: Account }));
const One = z.object({ value: z.nullable(Account) });
const Signatures = z.array(z.object({ signature: z.string(), err: z.unknown() }));

interface Parts {
  readonly nodes: SolanaNodes;
  readonly chain: ChainPlugin;
  readonly mints: SolanaMints;
  readonly escrows: readonly Address[];
}

/** Deposits in this product's escrow programs on one Solana chain. A finished order no longer stores its payer. */
export class SolanaDeposits implements Deposits {
  readonly #deps: Parts;

  constructor(parts: Parts) {
    this.#deps = parts;
  }

  async list(owner: Address, options: DepositSearch): Promise<DepositList> {
    const { escrows } = this.#deps;
    const [chainTime, ...found] = await Promise.all([
      this.#chainTime(options),
      ...escrows.map((program) => this.#ordersOf(program, owner, options)),
    ]);
    const orders = found.flat().sort((a, b) => b.expires - a.expires);
    const looked = orders.slice(0, MAX_DEPOSITS);
    const tokens = await this.#tokensOf(looked, options);
    const deposits = await Promise.all(
      looked.map(async (order) =>
        this.#deposit(order, { chainTime, tokens, hash: await this.#hashOf(order, options) }),
      ),
    );
    return { deposits: deposits.flatMap((deposit) => deposit ?? []), chainTime, searched: 'all' };
  }

  /** The sender opens the payer's token account if it is closed. */
  async prepareReclaim(deposit: Deposit, from: Address, options: Cancellable): Promise<UnsignedTransaction<'solana'>> {
    const { nodes, chain, mints } = this.#deps;
    const { id, contract: program, refundTo: payer, token } = deposit;
    const account = escrowAccount(program, escrowSeeds.order, orderIdBytes(id));
    const mint = token.address;
    const tokenProgram = mint === undefined ? undefined : (await mints.read(mint, options)).tokenProgram;
    const moved =
      mint === undefined || tokenProgram === undefined
        ? undefined
        : {
            mint,
            program: tokenProgram,
            account: associatedTokenAccount(payer, mint, tokenProgram),
            vault: associatedTokenAccount(account, mint, tokenProgram),
          };
    const opened = moved ? [openAccount(from, payer, moved)] : [];
    const refund = refundInstruction({ program, id, account, payer, token: moved });
    const instructions = [...opened, refund].map(libraryInstruction);
    const payload = await buildMessage(nodes, { from, instructions, computeUnits: RECLAIM_UNITS }, options);
    return { family: 'solana', chain: chain.id, from, payload };
  }

  async payoutOf({ id, role }: Pick<Deposit, 'id' | 'role'>, options: Cancellable): Promise<Payout> {
    const { nodes, escrows } = this.#deps;
    if (!roles.includes(role) || !/^0x[0-9a-fA-F]{64}$/.test(id) || escrows.length === 0) return 'unknown';
    try {
      const markers = await Promise.all(
        escrows.map(async (program) => {
          const marker = escrowAccount(program, escrowSeeds.paid, orderIdBytes(id.toLowerCase()));
          const how = { encoding: 'base64', commitment: 'confirmed' };
          const { value } = await nodes.query((call) => call('getAccountInfo', [marker, how], One), options);
          return value?.owner === program ? base64.decode(value.data[0]) : undefined;
        }),
      );
      return markers.some((data) => data && isPaid(data)) ? 'paid' : 'unpaid';
    } catch (error) {
      if (isAppError(error, 'chain/unreachable')) return 'unknown';
      throw error;
    }
  }

  /** Time of the newest confirmed slot, in milliseconds since 1970. */
  async #chainTime(options: Cancellable): Promise<number> {
    const { nodes } = this.#deps;
    const slot = await nodes.query((call) => call('getSlot', [{ commitment: 'confirmed' }], wholeNumber), options);
    return Number(await nodes.query((call) => call('getBlockTime', [Number(slot)], wholeNumber), options)) * 1_000;
  }

  async #ordersOf(program: Address, owner: Address, options: Cancellable): Promise<readonly OrderAccount[]> {
    const filters = [
      { memcmp: { offset: orderAccount.kind, bytes: base58.encode(Uint8Array.of(accountKinds.order)) } },
      { memcmp: { offset: orderAccount.payer, bytes: owner } },
    ];
    const how = { encoding: 'base64', commitment: 'confirmed', filters };
    const found = await this.#deps.nodes.query((call) => call('getProgramAccounts', [program, how], Found), options);
    // Ignore extra data from a node: the payer is read again, and the address is derived from the id.
    return found.flatMap(({ pubkey, account }) => {
      const order = account.owner === program ? readOrder(program, base64.decode(account.data[0])) : undefined;
      return order?.account === pubkey && order.payer === owner ? [order] : [];
    });
  }

  async #tokensOf(orders: readonly OrderAccount[], options: Cancellable): Promise<ReadonlyMap<string, Token>> {
    const mints = [...new Set(orders.flatMap(({ mint }) => mint ?? []))];
    const tokens = await Promise.all(mints.map((mint) => this.#deps.mints.describe(mint, options)));
    return new Map(tokens.flatMap((token) => (token.address === undefined ? [] : [[token.address, token] as const])));
  }

  /** The transaction that created the order's account. `undefined` if the node does not return it. */
  async #hashOf({ account }: OrderAccount, options: Cancellable): Promise<TransactionHash | undefined> {
    const params = [account, { limit: 1_000, commitment: 'confirmed' }];
    try {
      const latest = await this.#deps.nodes.query(
        (call) => call('getSignaturesForAddress', params, Signatures),
        options,
      );
      return latest.findLast(({ err }) => err === null)?.signature;
    } catch (error) {
      if (isAppError(error, 'chain/unreachable')) return undefined;
      throw error;
    }
  }

  #deposit(
    order: OrderAccount,
    {
      chainTime,
      tokens,
      hash,
    }: { readonly chainTime: number; readonly tokens: ReadonlyMap<string, Token>; readonly hash: string | undefined },
  ): Deposit | undefined {
    const { chain } = this.#deps;
    const { program, id, payer, mint, units, terms, expires, isRefundable } = order;
    const token = mint === undefined ? chain.native : tokens.get(mint);
    if (!token) return undefined;
    const reclaimableAt = isRefundable ? chainTime : (expires + 1) * 1_000;
    return {
      chain: chain.id,
      id,
      contract: program,
      role: ROLE,
      token,
      amount: Amount.ofUnits(units, token),
      toChain: displayText(terms?.chain ?? '', MAX_TEXT),
      recipient: displayText(terms?.recipient ?? '', MAX_TEXT),
      refundTo: payer,
      reclaimableAt,
      state: chainTime >= reclaimableAt ? 'reclaimable' : 'held',
      isOwn: true,
      hash,
    };
  }
}

function isPaid(data: Uint8Array): boolean {
  return data[markerAccount.kind] === accountKinds.marker && data[markerAccount.state] === markerStates.paid;
}

function openAccount(
  payer: Address,
  owner: Address,
  { mint, program, account }: { readonly mint: string; readonly program: string; readonly account: string },
) {
  const readable = (pubkey: string) => ({ pubkey, isSigner: false, isWritable: false });
  return {
    programId: ASSOCIATED_TOKEN_PROGRAM,
    keys: [
      { pubkey: payer, isSigner: true, isWritable: true },
      { pubkey: account, isSigner: false, isWritable: true },
      ...[owner, mint, SYSTEM_PROGRAM, program].map(readable),
    ],
    // No change if the account already exists.
    data: [1],
  };
}
