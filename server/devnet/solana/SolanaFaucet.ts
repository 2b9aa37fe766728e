import { randomUUID } from 'node:crypto';
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToCheckedInstruction,
} from '@solana-program/token';
import { RpcRefusal } from './RpcRefusal.ts';
import { BLOCKHASH_SLOTS, type SolanaMachine } from './SolanaMachine.ts';
import type { SolanaSigners } from './solanaKeys.ts';
import { type SolanaToken, solanaTokens } from './solanaTokens.ts';

const MEMO = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const COIN = 1_000_000_000n;
const GIFT = 10n * COIN;
/** What the desk has on the first day: a coin is worth 150 dollars by it. */
const STOCK = 10_000n * COIN;
/** At one time over RPC, so that nobody empties the faucet. */
const MAX_AIRDROP = 100n * COIN;

/** Gives coins and tokens, by transactions like everybody's: so they are in the log, and have signatures. */
export class SolanaFaucet {
  readonly #machine: SolanaMachine;
  readonly #signers: SolanaSigners;

  constructor(machine: SolanaMachine, signers: SolanaSigners) {
    this.#machine = machine;
    this.#signers = signers;
  }

  /** Coins and both tokens, in one transaction. */
  async gift(to: Address): Promise<string> {
    const tokens = await Promise.all(solanaTokens.map((token) => this.#tokens(to, token, token.gift)));
    return this.#send([this.#coins(to, GIFT), ...tokens.flat()]);
  }

  /** What the desk pays out of, once: all of it is one transaction. */
  async stockDesk(): Promise<void> {
    const { address: desk } = this.#signers.desk;
    if (this.#machine.vm.getAccount(desk).exists) return;
    const tokens = await Promise.all(solanaTokens.map((token) => this.#tokens(desk, token, token.stock)));
    await this.#send([this.#coins(desk, STOCK), ...tokens.flat()]);
  }

  /** Coins alone. @throws RpcRefusal when it is too much. */
  async airdrop(to: Address, lamports: bigint): Promise<string> {
    if (lamports > MAX_AIRDROP) throw new RpcRefusal(-32602, 'at most 100 coins at a time');
    return this.#send([this.#coins(to, lamports)]);
  }

  #coins(to: Address, amount: bigint): Instruction {
    return getTransferSolInstruction({ source: this.#signers.faucet, destination: to, amount });
  }

  async #tokens(to: Address, { key, program, decimals }: SolanaToken, amount: bigint): Promise<readonly Instruction[]> {
    const { faucet, [key]: minted } = this.#signers;
    const mint = minted.address;
    const [ata] = await findAssociatedTokenPda({ owner: to, mint, tokenProgram: program });
    const create = { payer: faucet, ata, owner: to, mint, tokenProgram: program };
    const give = { mint, token: ata, mintAuthority: faucet, amount, decimals };
    return [
      getCreateAssociatedTokenIdempotentInstruction(create),
      getMintToCheckedInstruction(give, { programAddress: program }),
    ];
  }

  async #send(instructions: readonly Instruction[]): Promise<string> {
    const slot = this.#machine.slot();
    const lifetime = {
      blockhash: blockhash(this.#machine.blockhash(slot)),
      lastValidBlockHeight: BigInt(slot + BLOCKHASH_SLOTS),
    };
    // Two gifts of one slot would be the same transaction, which is taken once.
    const memo = { programAddress: MEMO, data: Uint8Array.from(Buffer.from(randomUUID())) };
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(this.#signers.faucet, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) => appendTransactionMessageInstructions([...instructions, memo], draft),
    );
    const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message));
    return this.#machine.submit(wire, { preflight: true });
  }
}
