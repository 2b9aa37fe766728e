import { type Address, address, getAddressEncoder, getProgramDerivedAddress, lamports } from '@solana/kit';
import { getMintEncoder } from '@solana-program/token';
import type { LiteSVM } from 'litesvm';
import { ESCROW_PROGRAM, escrowElf } from './program/escrowProgram.ts';
import type { SolanaSigners } from './solanaKeys.ts';
import { type SolanaToken, solanaTokens } from './solanaTokens.ts';

const SYSTEM = address('11111111111111111111111111111111');
/** Metaplex's program for the names of tokens of the older program. */
const METADATA = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
/** One million coins. No more are created, and a double represents every sum of them exactly. */
const FAUCET_LAMPORTS = 1_000_000n * 1_000_000_000n;

/** Position of the account type in Token-2022, after the 165 bytes of the older program's layout. */
const KIND_AT = 165;
const KIND_MINT = 1;
const METADATA_POINTER = 18;
const TOKEN_METADATA = 19;

/** Creates the chain's initial state: the escrow program, the faucet's coins, both mints and their names. */
export async function solanaGenesis(vm: LiteSVM, signers: SolanaSigners): Promise<void> {
  const put = (
    at: Address,
    { program, data, coins }: { readonly program: Address; readonly data: Uint8Array; readonly coins?: bigint },
  ) =>
    vm.setAccount({
      address: at,
      data,
      executable: false,
      lamports: lamports(coins ?? vm.minimumBalanceForRentExemption(BigInt(data.length))),
      programAddress: program,
      space: BigInt(data.length),
    });
  vm.addProgram(ESCROW_PROGRAM, escrowElf());
  put(signers.faucet.address, { program: SYSTEM, data: new Uint8Array(), coins: FAUCET_LAMPORTS });
  const [older, newer] = solanaTokens;
  if (!older || !newer) throw new Error('no tokens');
  for (const mint of mintsOf(older, signers)) {
    put(mint, { program: older.program, data: mintOf(older, signers.faucet.address) });
    put(await metaplexAccount(mint), { program: METADATA, data: metaplexOf(older, mint) });
  }
  for (const mint of mintsOf(newer, signers)) {
    put(mint, { program: newer.program, data: namedMintOf(newer, mint, signers.faucet.address) });
  }
}

function mintsOf({ key, mint }: SolanaToken, { olderMints }: SolanaSigners): readonly Address[] {
  const former = olderMints[key];
  return former ? [mint, former] : [mint];
}

function mintOf({ decimals }: SolanaToken, mintAuthority: Address): Uint8Array {
  const mint = { mintAuthority, supply: 0n, decimals, isInitialized: true, freezeAuthority: null };
  return Uint8Array.from(getMintEncoder().encode(mint));
}

/** The mint with its name: a metadata pointer to itself, and the texts. */
function namedMintOf(token: SolanaToken, mint: Address, mintAuthority: Address): Uint8Array {
  const plain = mintOf(token, mintAuthority);
  const pointer = Buffer.concat([noAuthority(), bytesOf(mint)]);
  const texts = Buffer.concat([noAuthority(), bytesOf(mint), text(token.name), text(token.symbol), text(''), u32(0)]);
  return Uint8Array.from(
    Buffer.concat([
      plain,
      Buffer.alloc(KIND_AT - plain.length),
      Buffer.of(KIND_MINT),
      extension(METADATA_POINTER, pointer),
      extension(TOKEN_METADATA, texts),
    ]),
  );
}

function metaplexOf({ name, symbol }: SolanaToken, mint: Address): Uint8Array {
  const METADATA_V1 = 4;
  return Uint8Array.from(
    Buffer.concat([
      Buffer.of(METADATA_V1),
      noAuthority(),
      bytesOf(mint),
      text(name),
      text(symbol),
      text(''),
      Buffer.alloc(8),
    ]),
  );
}

async function metaplexAccount(mint: Address): Promise<Address> {
  const encode = getAddressEncoder().encode;
  const [account] = await getProgramDerivedAddress({
    programAddress: METADATA,
    seeds: ['metadata', encode(METADATA), encode(mint)],
  });
  return account;
}

function extension(kind: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

function bytesOf(account: Address): Buffer {
  return Buffer.from(getAddressEncoder().encode(account));
}

/** An empty authority: no account may change it. */
function noAuthority(): Buffer {
  return Buffer.alloc(32);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u32(bytes.length), bytes]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
