import {
  type AccountMeta,
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  getProgramDerivedAddress,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
} from '@solana/kit';
import { findAssociatedTokenPda, getMintEncoder, getTokenDecoder, getTokenEncoder } from '@solana-program/token';
import { Clock, FailedTransactionMetadata, LiteSVM } from 'litesvm';
import { ESCROW_PROGRAM, escrowElf, escrowSettings } from '../../../demo/devnet/solana/program/escrowProgram.ts';
import { transactionError } from '../../../demo/devnet/solana/transactionError.ts';
import { orderIdBytes, type SolanaInstruction } from '../../../src/api/escrow/instructions.ts';

export const TOKEN = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
export const TOKEN_2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
const SYSTEM = address('11111111111111111111111111111111');
const ASSOCIATED = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');

export interface Mint {
  readonly address: Address;
  readonly program: Address;
}

/** An address without a known key, derived from a name. */
export function named(name: string): Address {
  return getAddressDecoder().decode(Buffer.alloc(32).fill(`escrow test ${name} `));
}

export const payers = [named('payer one'), named('payer two'), named('payer three')] as const;
export const funds = named('funds');
export const stranger = named('stranger');
export const relayer = escrowSettings.relayer;
export const mints: readonly [Mint, Mint, Mint] = [
  { address: named('mint a'), program: TOKEN },
  { address: named('mint b'), program: TOKEN },
  { address: named('mint c'), program: TOKEN_2022 },
];
const feePayer = named('fees');

/** Initial balances of all accounts. */
export const COINS = 1_000_000_000_000n;
export const UNITS = 1_000_000_000n;
export const STARTED_AT = 1_800_000_000n;

/**
 * The escrow program in a separate machine, with accounts that have coins and tokens. Signatures are not checked, only the list
 * of signers.
 */
export class EscrowWorld {
  readonly vm: LiteSVM;
  /** The chain's time in seconds since 1970. */
  now = STARTED_AT;
  readonly #derived = new Map<string, Promise<Address>>();

  private constructor() {
    this.vm = new LiteSVM().withSigverify(false).withBlockhashCheck(false).withTransactionHistory(0n);
    this.vm.addProgram(ESCROW_PROGRAM, escrowElf());
  }

  static async start(): Promise<EscrowWorld> {
    const world = new EscrowWorld();
    world.passTo(STARTED_AT);
    for (const someone of [...payers, funds, stranger, relayer, feePayer])
      world.put(someone, { program: SYSTEM, data: new Uint8Array(), coins: COINS });
    for (const { address: mint, program } of mints) {
      const data = {
        mintAuthority: funds,
        supply: 1_000_000n * UNITS,
        decimals: 6,
        isInitialized: true,
        freezeAuthority: null,
      };
      world.put(mint, { program, data: Uint8Array.from(getMintEncoder().encode(data)) });
      for (const someone of [...payers, funds, stranger]) {
        const account = await world.tokenAccount(someone, { address: mint, program });
        world.put(account, { program, data: tokenData(mint, someone, UNITS) });
      }
    }
    return world;
  }

  passTo(now: bigint): void {
    this.now = now;
    this.vm.setClock(new Clock(1n, 0n, 0n, 0n, now));
  }

  put(
    at: Address,
    { program, data, coins }: { readonly program: Address; readonly data: Uint8Array; readonly coins?: bigint },
  ): void {
    const held = lamports(coins ?? this.vm.minimumBalanceForRentExemption(BigInt(data.length)));
    this.vm.setAccount({
      address: at,
      data,
      executable: false,
      lamports: held,
      programAddress: program,
      space: BigInt(data.length),
    });
  }

  /** A token account that is not the associated account of its owner. */
  putTokenAccount(at: Address, { address: mint, program }: Mint, owner: Address): void {
    this.put(at, { program, data: tokenData(mint, owner, 0n) });
  }

  lamportsOf(account: string): bigint {
    const found = this.vm.getAccount(address(account));
    return found.exists ? found.lamports : 0n;
  }

  /** Units in a token account. `undefined` if it does not exist. */
  unitsOf(account: string): bigint | undefined {
    const found = this.vm.getAccount(address(account));
    if (!found.exists || found.data.length < 165) return undefined;
    return getTokenDecoder().decode(found.data).amount;
  }

  dataOf(account: string): Uint8Array {
    const found = this.vm.getAccount(address(account));
    return found.exists ? Uint8Array.from(found.data) : new Uint8Array();
  }

  orderAccount(id: string): Promise<Address> {
    return this.#derive('order', id);
  }

  marker(id: string): Promise<Address> {
    return this.#derive('paid', id);
  }

  tokenAccount(owner: string, mint: Mint): Promise<Address> {
    const key = `${owner} ${mint.address}`;
    const known =
      this.#derived.get(key) ??
      findAssociatedTokenPda({ owner: address(owner), mint: mint.address, tokenProgram: mint.program }).then(
        ([found]) => found,
      );
    this.#derived.set(key, known);
    return known;
  }

  /** `null` on success. Otherwise the error, in the format of the RPC. */
  send(...instructions: readonly SolanaInstruction[]): unknown {
    const transaction = pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayer(feePayer, draft),
      (draft) => this.vm.setTransactionMessageLifetimeUsingLatestBlockhash(draft),
      (draft) => appendTransactionMessageInstructions(instructions.map(kitInstruction), draft),
      compileTransaction,
    );
    const outcome = this.vm.sendTransaction(transaction);
    return outcome instanceof FailedTransactionMetadata ? transactionError(outcome) : null;
  }

  #derive(seed: string, id: string): Promise<Address> {
    const key = `${seed} ${id}`;
    const known =
      this.#derived.get(key) ??
      getProgramDerivedAddress({ programAddress: ESCROW_PROGRAM, seeds: [seed, orderIdBytes(id)] }).then(
        ([found]) => found,
      );
    this.#derived.set(key, known);
    return known;
  }
}

/** Sends lamports with the system program. Any account can do this. */
export function donateCoins(from: string, to: string, units: bigint): SolanaInstruction {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2);
  data.writeBigUInt64LE(units, 4);
  const keys = [
    { pubkey: from, isSigner: true, isWritable: true },
    { pubkey: to, isSigner: false, isWritable: true },
  ];
  return { programId: SYSTEM, keys, data: [...data] };
}

/** Sends tokens with their program. Only the owner can do this. */
export function donateTokens(
  { owner, from, to }: { readonly owner: string; readonly from: string; readonly to: string },
  { units, program }: { units: bigint; program: string },
): SolanaInstruction {
  const data = Buffer.alloc(9);
  data.writeUInt8(3);
  data.writeBigUInt64LE(units, 1);
  const keys = [
    { pubkey: from, isSigner: false, isWritable: true },
    { pubkey: to, isSigner: false, isWritable: true },
    { pubkey: owner, isSigner: true, isWritable: false },
  ];
  return { programId: program, keys, data: [...data] };
}

/** Creates an owner's associated token account. Any account can do this. */
export function openTokenAccount({
  payer,
  owner,
  account,
  mint,
}: {
  readonly payer: string;
  readonly owner: string;
  readonly account: string;
  readonly mint: Mint;
}): SolanaInstruction {
  const keys = [
    { pubkey: payer, isSigner: true, isWritable: true },
    { pubkey: account, isSigner: false, isWritable: true },
    ...[owner, mint.address, SYSTEM, mint.program].map((pubkey) => ({ pubkey, isSigner: false, isWritable: false })),
  ];
  return { programId: ASSOCIATED, keys, data: [1] };
}

function kitInstruction({ programId, keys, data }: SolanaInstruction) {
  const accounts = keys.map(
    ({ pubkey, isSigner, isWritable }): AccountMeta => ({
      address: address(pubkey),
      role: (isSigner ? 2 : 0) + (isWritable ? 1 : 0),
    }),
  );
  return { programAddress: address(programId), accounts, data: Uint8Array.from(data) };
}

function tokenData(mint: Address, owner: Address, amount: bigint): Uint8Array {
  const data = {
    mint,
    owner,
    amount,
    delegate: null,
    state: 1,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  };
  return Uint8Array.from(getTokenEncoder().encode(data));
}
