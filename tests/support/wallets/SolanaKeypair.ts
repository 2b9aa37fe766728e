import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/kit';
import { findAssociatedTokenPda, getTokenDecoder } from '@solana-program/token';
import * as z from 'zod/mini';
import { SolanaRpc } from '../../../demo/devnet/solana/SolanaRpc.ts';
import { solanaTokens } from '../../../demo/devnet/solana/solanaTokens.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';

/** The instructions in a `txData` (contract §3.4). */
const Built = z.object({
  tx: z.array(
    z.object({
      programId: z.string(),
      keys: z.array(z.object({ pubkey: z.string(), isSigner: z.boolean(), isWritable: z.boolean() })),
      data: z.array(z.number()),
    }),
  ),
});

/** A key on the local Solana that signs what a backend built. */
export class SolanaKeypair {
  readonly #rpc: SolanaRpc;
  readonly #signer: KeyPairSigner;

  private constructor(rpc: SolanaRpc, signer: KeyPairSigner) {
    this.#rpc = rpc;
    this.#signer = signer;
  }

  /** A new key, unless its 32 bytes are given. */
  static async make(url: string, seed?: Uint8Array): Promise<SolanaKeypair> {
    const signer = await (seed ? createKeyPairSignerFromPrivateKeyBytes(seed) : generateKeyPairSigner());
    return new SolanaKeypair(new SolanaRpc(url), signer);
  }

  get address(): string {
    return this.#signer.address;
  }

  /** Signs and sends a `txData`. Returns the signature. */
  async send(txData: unknown): Promise<string> {
    const instructions = z.parse(Built, txData).tx.map(
      ({ programId, keys, data }): Instruction => ({
        programAddress: address(programId),
        accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
          address: address(pubkey),
          role: (isSigner ? 2 : 0) + (isWritable ? 1 : 0),
        })),
        data: Uint8Array.from(data),
      }),
    );
    const latest = await this.#rpc.latestBlockhash();
    const lifetime = { blockhash: blockhash(latest.blockhash), lastValidBlockHeight: 0n };
    const transaction = pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayer(this.#signer.address, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) => appendTransactionMessageInstructions(instructions, draft),
      compileTransaction,
    );
    const signed = await signTransaction([this.#signer.keyPair], transaction);
    return this.#rpc.send(getBase64EncodedWireTransaction(signed));
  }

  /** Balance of a coin or a mint. 0 if the account does not exist. */
  async balance(token: string, owner = this.address): Promise<bigint> {
    if (token === NATIVE_ADDRESS) return (await this.#rpc.accounts([owner]))[0]?.lamports ?? 0n;
    const accounts = await Promise.all(
      solanaTokens.map(async ({ program }) => {
        const seeds = { owner: address(owner), mint: address(token), tokenProgram: program };
        return (await findAssociatedTokenPda(seeds))[0];
      }),
    );
    const [found] = (await this.#rpc.accounts(accounts)).flatMap((account) => account ?? []);
    return found ? getTokenDecoder().decode(found.data).amount : 0n;
  }
}
