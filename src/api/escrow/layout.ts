import * as z from 'zod/mini';

/**
 * Layout of the instructions and accounts of the Solana escrow program. Numbers are little-endian. The account of an order
 * is derived from `order` and the order's id. The marker of a payout is derived from `paid` and the id.
 */
export const escrowTags = { deposit: 1, settle: 2, allowRefund: 3, refund: 4, release: 5, cancel: 6 } as const;
export type EscrowCall = keyof typeof escrowTags;

export const escrowSeeds = { order: 'order', paid: 'paid' } as const;

/** Every instruction starts with its tag (eight bytes) and the order's id. */
export const INSTRUCTION_HEAD = 40;

/** Offsets in the data of a deposit. The program does not read the terms. */
export const depositData = { units: 40, fillDeadline: 48, expires: 56, terms: 64 } as const;
export const MAX_TERMS = 512;

/** Offsets in the data of a payout. */
export const releaseData = { units: 40, fillDeadline: 48, bytes: 56 } as const;

/** Offsets in an order's account. The fields after `units` have the same layout as in the deposit. */
export const orderAccount = {
  kind: 0,
  state: 1,
  bump: 2,
  /** 0 for lamports, 1 for a token. */
  asset: 3,
  reason: 4,
  id: 8,
  payer: 40,
  mint: 72,
  vault: 104,
  units: 136,
  fillDeadline: 144,
  expires: 152,
  terms: 160,
} as const;

/** Bytes that remain of an ended order, so that its id is not used twice: kind, state, bump, asset and reason. */
export const ENDED_BYTES = 8;

/** Offsets in a payout's marker. `recipient` and the fields after it are zero if the order was cancelled. */
export const markerAccount = { ...orderAccount, recipient: 40, mint: 72, units: 104, bytes: 112 } as const;

export const accountKinds = { order: 1, marker: 2 } as const;
export const orderStates = { held: 1, refundable: 2, settled: 3, refunded: 4 } as const;
export const markerStates = { paid: 1, cancelled: 2 } as const;
/** Custom error codes of the program. */
export const escrowErrors = {
  accounts: 1,
  data: 2,
  signer: 3,
  address: 4,
  owner: 5,
  taken: 6,
  state: 7,
  time: 8,
  amount: 9,
  token: 10,
} as const;

const text = z.string().check(z.maxLength(128), z.regex(/^[\x21-\x7e]*$/));
const Terms = z.object({
  chain: text.check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
  token: text,
  recipient: text.check(z.minLength(1)),
});

/** The payout that an order requests on the other chain. */
export interface EscrowTerms extends z.output<typeof Terms> {
  /** Minimum amount that must arrive, in base units of the target token. */
  readonly minUnits: bigint;
  /** CAIP-2 of the target chain. */
  readonly chain: string;
  /** Address of the token in that chain's notation; empty for its native coin. */
  readonly token: string;
  /** The recipient on that chain. */
  readonly recipient: string;
}

const MIN_BYTES = 32;
const TEXTS_AT = MIN_BYTES + 3;

/** Encodes the minimum (32 bytes, big-endian), the lengths of three texts, and the texts in ASCII. */
export function writeTerms({ minUnits, chain, token, recipient }: EscrowTerms): Uint8Array {
  const texts = Object.values(z.parse(Terms, { chain, token, recipient })).map(asciiBytes);
  const hex = minUnits.toString(16).padStart(2 * MIN_BYTES, '0');
  if (minUnits < 0n || hex.length > 2 * MIN_BYTES) throw new RangeError('minimum');
  const minimum = Array.from({ length: MIN_BYTES }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
  return Uint8Array.from([...minimum, ...texts.map(({ length }) => length), ...texts.flat()]);
}

/** `undefined` if `writeTerms` does not write these bytes: terms have exactly one encoding. */
export function readTerms(bytes: Uint8Array): EscrowTerms | undefined {
  const [chainLength = 0, tokenLength = 0, recipientLength = 0] = bytes.subarray(MIN_BYTES, TEXTS_AT);
  if (bytes.length !== TEXTS_AT + chainLength + tokenLength + recipientLength) return undefined;
  const ends = [TEXTS_AT, TEXTS_AT + chainLength, bytes.length - recipientLength, bytes.length];
  const [chain, token, recipient] = ends.slice(1).map((end, index) => asciiOf(bytes.subarray(ends[index], end)));
  const parsed = z.safeParse(Terms, { chain, token, recipient });
  if (!parsed.success) return undefined;
  const minUnits = bytes.subarray(0, MIN_BYTES).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return { ...parsed.data, minUnits };
}

function asciiBytes(text: string): readonly number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

function asciiOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
