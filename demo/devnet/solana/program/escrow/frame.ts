import type { Place } from '../Assembler.ts';
import type { Register } from '../instruction.ts';

/** Maximum number of accounts of an instruction; the largest has nine. */
export const MAX_ACCOUNTS = 10;
const INFO_BYTES = 56;

/** Registers for the whole program: start of the instruction's data, its length, the program's id, the number of accounts. */
export const DATA: Register = 6;
export const LENGTH: Register = 7;
export const PROGRAM: Register = 8;
export const COUNT: Register = 9;
const FRAME: Register = 10;

/** Positions on the stack, by their distance from its end. Those of a call can be reused after it. */
const offsets = {
  infos: -INFO_BYTES * MAX_ACCOUNTS,
  clock: -600,
  found: -632,
  bump: -640,
  seedText: -648,
  seeds: -696,
  signers: -712,
  instruction: -752,
  metas: -880,
  callData: -944,
  callee: -976,
  compared: -984,
  space: -992,
  lamports: -1_000,
  before: -1_008,
  decimals: -1_016,
} as const;

export function stack(name: keyof typeof offsets, offset = 0): Place {
  return { base: FRAME, offset: offsets[name] + offset };
}

/** Fields of `SolAccountInfo` (sol/entrypoint.h); the first five but `length` are addresses. */
const infoFields = {
  key: 0,
  lamports: 8,
  length: 16,
  data: 24,
  owner: 32,
  rentEpoch: 40,
  signer: 48,
  writable: 49,
  executable: 50,
};
export type InfoField = keyof typeof infoFields;

/** A field of the instruction's account at an index. */
export function info(account: number, field: InfoField): Place {
  return stack('infos', account * INFO_BYTES + infoFields[field]);
}

/** The same, for the account entry that a register points to. */
export function infoAt(base: Register, field: InfoField): Place {
  return { base, offset: infoFields[field] };
}

export const INFO_STRIDE = INFO_BYTES;
