import { base58, base64 } from '@scure/base';
import { type Address, type EncodedAccount, getAddressDecoder } from '@solana/kit';
import { getMintDecoder, getTokenDecoder } from '@solana-program/token';
import type { LiteSVM } from 'litesvm';
import { solanaTokens } from './solanaTokens.ts';

/** Position of the account type in Token-2022, after the 165 bytes of the older program's layout. */
const KIND_AT = 165;
const KIND_MINT = 1;
const KIND_ACCOUNT = 2;
const MINT_BYTES = 82;
const TOKEN_METADATA = 19;

export interface AccountView {
  readonly encoding: 'base58' | 'base64' | 'jsonParsed';
  readonly dataSlice?: { readonly offset: number; readonly length: number } | undefined;
}

type Vm = Pick<LiteSVM, 'getAccount'>;

/** An account in the RPC's format; `null` if it does not exist. */
export function accountJson(vm: Vm, address: Address, view: AccountView): object | null {
  const account = vm.getAccount(address);
  // The machine keeps emptied accounts; the chain does not.
  if (!account.exists || account.lamports === 0n) return null;
  return {
    lamports: Number(account.lamports),
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: 0,
    space: account.data.length,
    data: dataOf(vm, account, view),
  };
}

/** Owner and mint of a token account; `undefined` for other accounts. */
export function tokenAccountOf({
  programAddress,
  data,
}: EncodedAccount): { readonly owner: Address; readonly mint: Address } | undefined {
  const isToken = solanaTokens.some(({ program }) => program === programAddress);
  const isAccount = data.length === KIND_AT || data[KIND_AT] === KIND_ACCOUNT;
  if (!isToken || data.length < KIND_AT || !isAccount) return undefined;
  const { owner, mint, state } = getTokenDecoder().decode(data);
  return state === 0 ? undefined : { owner, mint };
}

function dataOf(vm: Vm, account: EncodedAccount, { encoding, dataSlice }: AccountView): unknown {
  const parsed = encoding === 'jsonParsed' ? parsedOf(vm, account) : undefined;
  if (parsed) return parsed;
  const { offset, length } = dataSlice ?? { offset: 0, length: account.data.length };
  const data = Uint8Array.from(account.data.subarray(offset, offset + length));
  return encoding === 'base58' ? [base58.encode(data), 'base58'] : [base64.encode(data), 'base64'];
}

function parsedOf(vm: Vm, account: EncodedAccount): object | undefined {
  const token = solanaTokens.find(({ program }) => program === account.programAddress);
  if (!token) return undefined;
  const info = tokenAccountOf(account) ? tokenInfo(vm, account.data) : mintInfo(account.data);
  if (!info) return undefined;
  const type = tokenAccountOf(account) ? 'account' : 'mint';
  const program = token.key === 'solUSD' ? 'spl-token' : 'spl-token-2022';
  return { program, space: account.data.length, parsed: { type, info } };
}

function tokenInfo(vm: Vm, data: EncodedAccount['data']): object {
  const { mint, owner, amount, state, isNative } = getTokenDecoder().decode(data);
  const minted = vm.getAccount(mint);
  const decimals = minted.exists ? getMintDecoder().decode(minted.data).decimals : 0;
  const uiAmountString = textOf(amount, decimals);
  const states = ['uninitialized', 'initialized', 'frozen'];
  // The RPC's float is deprecated and may be absent.
  const tokenAmount = { amount: String(amount), decimals, uiAmount: null, uiAmountString };
  return { mint, owner, state: states[state], isNative: isNative.__option === 'Some', tokenAmount };
}

function mintInfo(data: EncodedAccount['data']): object | undefined {
  if (data.length !== MINT_BYTES && data[KIND_AT] !== KIND_MINT) return undefined;
  const { decimals, supply, isInitialized, mintAuthority, freezeAuthority } = getMintDecoder().decode(data);
  const nullable = (option: typeof mintAuthority) => (option.__option === 'Some' ? option.value : null);
  const metadata = metadataOf(Buffer.from(data.subarray(KIND_AT + 1)));
  return {
    decimals,
    supply: String(supply),
    isInitialized,
    mintAuthority: nullable(mintAuthority),
    freezeAuthority: nullable(freezeAuthority),
    ...(metadata ? { extensions: [{ extension: 'tokenMetadata', state: metadata }] } : {}),
  };
}

/** The name of a mint, from its extensions. Each extension is a type, a length, and that number of bytes. */
function metadataOf(extensions: Buffer): object | undefined {
  for (let at = 0; at + 4 <= extensions.length; at += 4 + extensions.readUInt16LE(at + 2)) {
    if (extensions.readUInt16LE(at) === TOKEN_METADATA) return textsOf(extensions.subarray(at + 4));
  }
  return undefined;
}

/** After the authority: the mint, and three texts with their lengths. */
function textsOf(bytes: Buffer): object | undefined {
  const texts: string[] = [];
  let at = 64;
  while (texts.length < 3) {
    if (at + 4 > bytes.length) return undefined;
    const end = at + 4 + bytes.readUInt32LE(at);
    texts.push(bytes.toString('utf8', at + 4, end));
    at = end;
  }
  const [name, symbol, uri] = texts;
  const mint = getAddressDecoder().decode(bytes.subarray(32, 64));
  return { mint, name, symbol, uri, additionalMetadata: [] };
}

function textOf(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${fraction}`;
}
