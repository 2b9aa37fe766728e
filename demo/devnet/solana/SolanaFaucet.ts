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
import { getCreateAssociatedTokenIdempotentInstruction, getMintToCheckedInstruction } from '@solana-program/token';
import { RpcRefusal } from './RpcRefusal.ts';
import { BLOCKHASH_SLOTS, type SolanaMachine } from './SolanaMachine.ts';
import type { SolanaSigners } from './solanaKeys.ts';
import { type SolanaToken, solanaTokens } from './solanaTokens.ts';
import { associatedAccount } from './treasuryTokens.ts';

const MEMO = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const COIN = 1_000_000_000n;
const GIFT = 10n * COIN;
/** The treasury's initial balance. The demo's price of a coin is 150 dollars. */
const STOCK = 10_000n * COIN;
/** Maximum per RPC call, so that no caller empties the faucet. */
const MAX_AIRDROP = 100n * COIN;

/** Gives coins and tokens by normal transactions, so that they are in the log and have signatures. */
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

  /** Gives the treasury the initial balances that it has not had yet, in one transaction. */
  async stockTreasury(): Promise<void> {
    const { address: treasury } = this.#signers.treasury;
    const { vm } = this.#machine;
    const coins = vm.getAccount(treasury).exists ? [] : [this.#coins(treasury, STOCK)];
    const tokens = await Promise.all(
      solanaTokens.map(async (token) => {
        const account = await associatedAccount(treasury, token);
        return vm.getAccount(account).exists ? [] : this.#tokens(treasury, token, token.stock);
      }),
    );
    const instructions = [...coins, ...tokens.flat()];
    if (instructions.length > 0) await this.#send(instructions);
  }

  /** Gives only coins. @throws RpcRefusal when the amount is too large. */
  async airdrop(to: Address, lamports: bigint): Promise<string> {
    if (lamports > MAX_AIRDROP) throw new RpcRefusal(-32602, 'at most 100 coins at a time');
    return this.#send([this.#coins(to, lamports)]);
  }

  #coins(to: Address, amount: bigint): Instruction {
    return getTransferSolInstruction({ source: this.#signers.faucet, destination: to, amount });
  }

  async #tokens(to: Address, token: SolanaToken, amount: bigint): Promise<readonly Instruction[]> {
    const { faucet } = this.#signers;
    const { mint, program, decimals } = token;
    const ata = await associatedAccount(to, token);
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
    // Without a unique memo, two gifts in one slot would be the same transaction, which is accepted only once.
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
