import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ProtobufField, readProtobuf, writeProtobuf } from './protobuf.ts';

/** The content of a `Transaction.raw` with one contract. Addresses and bytes are lower-case hex. Money is sun. */
export interface RawTransaction {
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  /** Milliseconds since 1970. */
  readonly expiration: bigint;
  readonly timestamp: bigint;
  /** Maximum cost of energy. 0 if no contract is called. */
  readonly feeLimit: bigint;
  /** The memo's bytes; empty for none. */
  readonly data: string;
  readonly contract: RawContract;
}

export type RawContract =
  | { readonly kind: 'transfer'; readonly owner: string; readonly to: string; readonly amount: bigint }
  | {
      readonly kind: 'call';
      readonly owner: string;
      readonly contract: string;
      readonly callValue: bigint;
      readonly data: string;
    };

const CONTRACTS = {
  transfer: { type: 1n, url: 'type.googleapis.com/protocol.TransferContract' },
  call: { type: 31n, url: 'type.googleapis.com/protocol.TriggerSmartContract' },
} as const;

/**
 * Reads a transaction with exactly one plain transfer or one contract call. Throws on everything else, on unknown fields,
 * and on bytes in a nonstandard encoding. So the bytes cannot contain hidden data.
 */
export function readRawTransaction(rawDataHex: string): RawTransaction {
  const raw = new Fields(hexToBytes(rawDataHex), [1, 4, 8, 10, 11, 14, 18]);
  const outer = new Fields(raw.bytes(11), [1, 2]);
  const any = new Fields(outer.bytes(2), [1, 2]);
  const transaction: RawTransaction = {
    refBlockBytes: raw.hex(1),
    refBlockHash: raw.hex(4),
    expiration: raw.number(8),
    timestamp: raw.number(14),
    feeLimit: raw.number(18),
    data: raw.hex(10),
    contract: readContract(outer.number(1), any.bytes(2)),
  };
  if (writeRawTransaction(transaction) !== rawDataHex.toLowerCase()) throw new Error('not encoded to the letter');
  return transaction;
}

/** The bytes as hex. */
export function writeRawTransaction(raw: RawTransaction): string {
  const { contract } = raw;
  const { type, url } = CONTRACTS[contract.kind];
  const body =
    contract.kind === 'transfer'
      ? writeProtobuf([
          [1, hexToBytes(contract.owner)],
          [2, hexToBytes(contract.to)],
          [3, contract.amount],
        ])
      : writeProtobuf([
          [1, hexToBytes(contract.owner)],
          [2, hexToBytes(contract.contract)],
          [3, contract.callValue],
          [4, hexToBytes(contract.data)],
        ]);
  const any = writeProtobuf([
    [1, utf8ToBytes(url)],
    [2, body],
  ]);
  const outer = writeProtobuf([
    [1, type],
    [2, any],
  ]);
  return bytesToHex(
    writeProtobuf([
      [1, hexToBytes(raw.refBlockBytes)],
      [4, hexToBytes(raw.refBlockHash)],
      [8, raw.expiration],
      [10, hexToBytes(raw.data)],
      [11, outer],
      [14, raw.timestamp],
      [18, raw.feeLimit],
    ]),
  );
}

function readContract(type: bigint, body: Uint8Array): RawContract {
  if (type === CONTRACTS.transfer.type) {
    const fields = new Fields(body, [1, 2, 3]);
    return { kind: 'transfer', owner: fields.hex(1), to: fields.hex(2), amount: fields.number(3) };
  }
  if (type !== CONTRACTS.call.type) throw new Error(`contract type ${type}`);
  const fields = new Fields(body, [1, 2, 3, 4]);
  return {
    kind: 'call',
    owner: fields.hex(1),
    contract: fields.hex(2),
    callValue: fields.number(3),
    data: fields.hex(4),
  };
}

/** The fields of one message: each at most once, and only the known ones. */
class Fields {
  readonly #fields = new Map<number, ProtobufField>();

  constructor(bytes: Uint8Array, known: readonly number[]) {
    for (const field of readProtobuf(bytes)) {
      if (!known.includes(field.number) || this.#fields.has(field.number)) throw new Error(`field ${field.number}`);
      this.#fields.set(field.number, field);
    }
  }

  number(number: number): bigint {
    const field = this.#fields.get(number);
    if (field === undefined) return 0n;
    if (field.kind !== 'varint') throw new Error(`field ${number}`);
    return field.value;
  }

  bytes(number: number): Uint8Array {
    const field = this.#fields.get(number);
    if (field === undefined) return new Uint8Array();
    if (field.kind !== 'bytes') throw new Error(`field ${number}`);
    return field.value;
  }

  hex(number: number): string {
    return bytesToHex(this.bytes(number));
  }
}
