import {
  depositData,
  type EscrowCall,
  type EscrowTerms,
  escrowTags,
  INSTRUCTION_HEAD,
  releaseData,
  writeTerms,
} from './layout.ts';

/** An instruction as the backend sends it (contract §3.4). */
export interface SolanaInstruction {
  readonly programId: string;
  readonly keys: readonly { readonly pubkey: string; readonly isSigner: boolean; readonly isWritable: boolean }[];
  readonly data: readonly number[];
}

export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/** An order of an escrow program. `account` is derived from the id: the order's account, or the marker of a payout. */
export interface EscrowOrder {
  readonly program: string;
  /** `0x` and 64 hex digits. */
  readonly id: string;
  readonly account: string;
}

/** The accounts of a token; absent for the native coin. `account` is the token account of the user or the relayer. */
export interface EscrowToken {
  readonly mint: string;
  readonly program: string;
  readonly account: string;
  /** The order's own token account, by convention. */
  readonly vault: string;
}

interface Deposit extends EscrowOrder {
  readonly payer: string;
  readonly token: EscrowToken | undefined;
  readonly units: bigint;
  /** Seconds since 1970. */
  readonly fillDeadline: number;
  readonly expires: number;
  readonly terms: EscrowTerms;
}

/** Pays an order into a new account of the program. Units are base units, times are seconds since 1970. */
export function depositInstruction(deposit: Deposit): SolanaInstruction {
  const { payer, account, token, units, fillDeadline, expires } = deposit;
  const terms = writeTerms(deposit.terms);
  const data = head('deposit', deposit.id, depositData.terms + terms.length);
  const view = new DataView(data.buffer);
  view.setBigUint64(depositData.units, units, true);
  view.setBigUint64(depositData.fillDeadline, BigInt(fillDeadline), true);
  view.setBigUint64(depositData.expires, BigInt(expires), true);
  data.set(terms, depositData.terms);
  const moved = token && [
    readable(token.mint),
    writable(token.account),
    writable(token.vault),
    readable(token.program),
    readable(ASSOCIATED_TOKEN_PROGRAM),
  ];
  return made(deposit, data, [payingSigner(payer), writable(account), readable(SYSTEM_PROGRAM), ...(moved ?? [])]);
}

interface End extends EscrowOrder {
  readonly payer: string;
  readonly token: EscrowToken | undefined;
}

/** Returns an expired or released deposit to its payer. Any account may send it. */
export function refundInstruction(end: End): SolanaInstruction {
  const { account, payer, token } = end;
  const moved = token && [writable(token.account), ...vaultOf(token)];
  return made(end, head('refund', end.id), [writable(account), writable(payer), ...(moved ?? [])]);
}

/** `destination` receives lamports. Tokens go to the token's `account`. */
export function settleInstruction(
  end: End & { readonly relayer: string; readonly destination: string },
): SolanaInstruction {
  const { relayer, account, payer, token, destination } = end;
  const to = [writable(token?.account ?? destination), ...(token ? vaultOf(token) : [])];
  return made(end, head('settle', end.id), [signer(relayer), writable(account), writable(payer), ...to]);
}

/** Lets the payer take the deposit back before its expiry. `reason`: code of contract §4.2. */
export function allowRefundInstruction(
  order: EscrowOrder & { readonly relayer: string; readonly reason: number },
): SolanaInstruction {
  const data = withReason('allowRefund', order.id, order.reason);
  return made(order, data, [signer(order.relayer), writable(order.account)]);
}

interface Release extends EscrowOrder {
  readonly relayer: string;
  /** The account that pays the payout and the marker's rent. */
  readonly funds: string;
  readonly recipient: string;
  readonly token: (Omit<EscrowToken, 'vault'> & { readonly destination: string }) | undefined;
  readonly units: bigint;
  /** Seconds since 1970. */
  readonly fillDeadline: bigint;
}

/** Pays an order of another chain once. Units are base units. */
export function releaseInstruction(release: Release): SolanaInstruction {
  const { relayer, funds, account, recipient, token } = release;
  const data = head('release', release.id, releaseData.bytes);
  const view = new DataView(data.buffer);
  view.setBigUint64(releaseData.units, release.units, true);
  view.setBigUint64(releaseData.fillDeadline, BigInt.asUintN(64, release.fillDeadline), true);
  const to = token ? readable(recipient) : writable(recipient);
  const moved = token && [
    readable(token.mint),
    writable(token.account),
    writable(token.destination),
    readable(token.program),
  ];
  const keys = [
    signer(relayer),
    payingSigner(funds),
    writable(account),
    to,
    readable(SYSTEM_PROGRAM),
    ...(moved ?? []),
  ];
  return made(release, data, keys);
}

/** Excludes a later payout of the order. `reason`: code of contract §4.2. */
export function cancelInstruction(
  order: EscrowOrder & { readonly relayer: string; readonly funds: string; readonly reason: number },
): SolanaInstruction {
  const keys = [signer(order.relayer), payingSigner(order.funds), writable(order.account), readable(SYSTEM_PROGRAM)];
  return made(order, withReason('cancel', order.id, order.reason), keys);
}

function vaultOf({ vault, mint, program }: EscrowToken) {
  return [writable(vault), readable(mint), readable(program)];
}

function withReason(call: EscrowCall, id: string, reason: number): Uint8Array {
  const data = head(call, id, INSTRUCTION_HEAD + 8);
  new DataView(data.buffer).setBigUint64(INSTRUCTION_HEAD, BigInt(reason), true);
  return data;
}

function head(call: EscrowCall, id: string, bytes = INSTRUCTION_HEAD): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(bytes);
  data[0] = escrowTags[call];
  data.set(orderIdBytes(id), 8);
  return data;
}

/** The 32 bytes of an order id. @throws RangeError unless it is `0x` and 64 lower-case hex digits */
export function orderIdBytes(id: string): Uint8Array {
  if (!/^0x[0-9a-f]{64}$/.test(id)) throw new RangeError('order id');
  return Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(id.slice(2 + 2 * index, 4 + 2 * index), 16));
}

function made({ program }: EscrowOrder, data: Uint8Array, keys: SolanaInstruction['keys']): SolanaInstruction {
  return { programId: program, keys, data: [...data] };
}

function readable(pubkey: string) {
  return { pubkey, isSigner: false, isWritable: false };
}

function writable(pubkey: string) {
  return { pubkey, isSigner: false, isWritable: true };
}

function signer(pubkey: string) {
  return { pubkey, isSigner: true, isWritable: false };
}

function payingSigner(pubkey: string) {
  return { pubkey, isSigner: true, isWritable: true };
}
