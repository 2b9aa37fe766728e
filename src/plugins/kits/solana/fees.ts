import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import { depositData, orderAccount } from '../../../api/escrow/layout.ts';
import { readEscrow } from '../../../api/escrow/readInstruction.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import { ASSOCIATED_TOKEN_PROGRAM } from './programs.ts';
import type { SolanaNodes } from './SolanaNodes.ts';
import { MAX_PRICE } from './transactions/buildMessage.ts';
import { feeOf, type ReadInstruction, readMessage } from './transactions/readMessage.ts';

/** Bytes of a token account. Token-2022 adds some tens for the mint's extensions. */
const TOKEN_ACCOUNT_BYTES = 200;
/** Lamports to rent a new token account, reserved before any request. */
const TOKEN_ACCOUNT_RENT = 2_039_280n;
/** Rent of an escrow order of usual length, in lamports. */
const ORDER_RENT = 3_200_000n;
const USUAL_UNITS = 200_000n;

const Simulated = z.object({
  value: z.object({ err: z.unknown(), logs: z.optional(z.nullable(z.array(z.string()))) }),
});
const Account = z.object({ value: z.unknown() });

export class SolanaFees {
  readonly #nodes: SolanaNodes;
  readonly #chain: ChainPlugin;
  readonly #escrows: readonly string[];

  constructor(nodes: SolanaNodes, chain: ChainPlugin, escrows: readonly string[]) {
    this.#nodes = nodes;
    this.#chain = chain;
    this.#escrows = escrows;
  }

  /** Fee and priority fee from the message, and the rent of new accounts. Most of an order's rent comes back. */
  async estimate({ payload }: UnsignedTransaction<'solana'>, options: Cancellable): Promise<Amount> {
    const message = readMessage(payload.message);
    if (!message) throw new AppError('transaction/unreadable', { detail: 'a message that cannot be read' });
    const made = message.instructions.filter(({ program }) => program === ASSOCIATED_TOKEN_PROGRAM);
    const orders = message.instructions.filter(({ program }) => this.#escrows.includes(program)).flatMap(orderBytes);
    const [rents] = await Promise.all([
      Promise.all([
        ...made.map(({ accounts: [, account] }) => this.#rentOf(account, options)),
        ...orders.map((bytes) => this.#rent(bytes, options)),
      ]),
      this.#simulate(payload.message, message.signerCount, options),
    ]);
    return Amount.ofUnits(
      rents.reduce((sum, rent) => sum + rent, feeOf(message)),
      this.#chain.native,
    );
  }

  reserve(transactions: number): Amount {
    const each = 5_000n + (MAX_PRICE * USUAL_UNITS) / 1_000_000n + TOKEN_ACCOUNT_RENT + ORDER_RENT;
    return Amount.ofUnits(each * BigInt(transactions), this.#chain.native);
  }

  async #rentOf(account: string | undefined, options: Cancellable): Promise<bigint> {
    const params = [account, { encoding: 'base64', commitment: 'confirmed' }];
    const { value } = await this.#nodes.query((call) => call('getAccountInfo', params, Account), options);
    if (value !== null) return 0n;
    return this.#rent(TOKEN_ACCOUNT_BYTES, options);
  }

  #rent(bytes: number, options: Cancellable): Promise<bigint> {
    return this.#nodes.query((call) => call('getMinimumBalanceForRentExemption', [bytes], wholeNumber), options);
  }

  async #simulate(message: string, signerCount: number, options: Cancellable): Promise<void> {
    // A transaction on the wire: the number of signatures, empty signatures, and the message.
    const empty = new Uint8Array(1 + 64 * signerCount);
    empty[0] = signerCount;
    const wire = base64.encode(Uint8Array.from([...empty, ...base64.decode(message)]));
    const how = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' };
    const { value } = await this.#nodes.query((call) => call('simulateTransaction', [wire, how], Simulated), options);
    if (value.err === null || value.err === undefined) return;
    const reason = value.logs?.findLast((line) => /error|failed|insufficient/i.test(line)) ?? JSON.stringify(value.err);
    throw new AppError('transaction/would-fail', { chain: this.#chain.name, reason: displayText(reason, 160) });
  }
}

/** Sizes in bytes of the accounts that a deposit creates: the order's, and a token's. */
function orderBytes(instruction: ReadInstruction): readonly number[] {
  const call = readEscrow(instruction);
  if (call?.call !== 'deposit') return [];
  const order = instruction.data.length - depositData.terms + orderAccount.terms;
  return call.mint === undefined ? [order] : [order, TOKEN_ACCOUNT_BYTES];
}
