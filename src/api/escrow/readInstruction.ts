import {
  depositData,
  type EscrowCall,
  type EscrowTerms,
  escrowTags,
  INSTRUCTION_HEAD,
  MAX_TERMS,
  readTerms,
  releaseData,
} from './layout.ts';

interface Named {
  /** `0x` and 64 hex digits. */
  readonly id: string;
  /** The order's account, or the marker of a payout. */
  readonly account: string;
}

/** A parsed instruction of the escrow program. Mints are `undefined` for the native coin. */
export type EscrowInstruction = Named &
  (
    | {
        readonly call: 'deposit';
        readonly payer: string;
        readonly mint: string | undefined;
        readonly vault: string | undefined;
        readonly tokenProgram: string | undefined;
        readonly units: bigint;
        /** Seconds since 1970. */
        readonly fillDeadline: number;
        readonly expires: number;
        /** `undefined` if the bytes are not those that `writeTerms` writes. */
        readonly terms: EscrowTerms | undefined;
      }
    | { readonly call: 'settle' }
    | { readonly call: 'allowRefund' | 'cancel'; readonly reason: number }
    | { readonly call: 'refund'; readonly payer: string }
    | {
        readonly call: 'release';
        readonly recipient: string;
        readonly mint: string | undefined;
        readonly units: bigint;
      }
  );

/** Index of the order's account in the accounts of an instruction. */
const orderAt: Readonly<Record<EscrowCall, number>> = {
  deposit: 1,
  settle: 1,
  allowRefund: 1,
  refund: 0,
  release: 2,
  cancel: 2,
};
const names = new Map(Object.entries(escrowTags).map(([name, tag]) => [BigInt(tag), name]));

/** `undefined` if the program rejects the bytes in every chain state. Text in the result is untrusted. */
export function readEscrow(instruction: {
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
}): EscrowInstruction | undefined {
  const { accounts, data } = instruction;
  if (data.length < INSTRUCTION_HEAD) return undefined;
  const call = names.get(u64(data, 0)) as EscrowCall | undefined;
  const account = call && accounts[orderAt[call]];
  if (call === undefined || account === undefined) return undefined;
  const id = `0x${[...data.subarray(8, INSTRUCTION_HEAD)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const named = { id, account };
  switch (call) {
    case 'deposit': {
      const read = readDeposit(accounts, data);
      return read && { ...named, ...read };
    }
    case 'settle':
      return data.length === INSTRUCTION_HEAD ? { ...named, call } : undefined;
    case 'refund': {
      const payer = accounts[1];
      return data.length === INSTRUCTION_HEAD && payer !== undefined ? { ...named, call, payer } : undefined;
    }
    case 'allowRefund':
    case 'cancel':
      if (data.length !== INSTRUCTION_HEAD + 8) return undefined;
      return { ...named, call, reason: Number(u64(data, INSTRUCTION_HEAD)) };
    case 'release': {
      const [, , , recipient, , mint] = accounts;
      if (data.length !== releaseData.bytes || recipient === undefined) return undefined;
      return { ...named, call, recipient, mint, units: u64(data, releaseData.units) };
    }
    default:
      return call satisfies never;
  }
}

function readDeposit(accounts: readonly string[], data: Uint8Array) {
  const [payer, , , mint, , vault, tokenProgram] = accounts;
  const isWhole = data.length >= depositData.terms && data.length <= depositData.terms + MAX_TERMS;
  if (!isWhole || payer === undefined || (accounts.length !== 3 && accounts.length !== 8)) return undefined;
  return {
    call: 'deposit',
    payer,
    mint,
    vault,
    tokenProgram,
    units: u64(data, depositData.units),
    fillDeadline: Number(u64(data, depositData.fillDeadline)),
    expires: Number(u64(data, depositData.expires)),
    terms: readTerms(data.subarray(depositData.terms)),
  } as const;
}

function u64(data: Uint8Array, offset: number): bigint {
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true);
}
