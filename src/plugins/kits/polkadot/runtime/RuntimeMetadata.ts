import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { getDynamicBuilder, getLookupFn, type LookupEntry, type StructVar } from '@polkadot-api/metadata-builders';
import { decAnyMetadata, Enum, type UnifiedMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings';
import * as z from 'zod/mini';
import { AppError } from '../../../../model/errors.ts';
import type { PolkadotPayload } from '../payload.ts';
import { formatSs58, parseSs58 } from '../ss58.ts';
import type { Runtime, Transfer } from './Runtime.ts';
import { extensionBytes } from './signedExtensions.ts';

const CALL = 'transfer_keep_alive';
const SIGNATURES = ['Ed25519', 'Sr25519', 'Ecdsa'];
/** Upper bound of amounts on every chain of the family. */
const MAX_UNITS = 2n ** 128n;

const Version = z.object({ spec_version: z.int(), transaction_version: z.int() });
/** A decoded transfer: the account as `MultiAddress::Id`, or alone on chains without the former. */
const TransferArguments = z.object({
  dest: z.union([z.string(), z.object({ type: z.literal('Id'), value: z.string() })]),
  value: z.bigint(),
});

/** A runtime as its metadata (version 14, 15 or 16) describes it. */
export class RuntimeMetadata implements Runtime {
  readonly specVersion: number;
  readonly transactionVersion: number;
  readonly signedExtensions: readonly string[];
  readonly #metadata: UnifiedMetadata;
  readonly #lookup: ReturnType<typeof getLookupFn>;
  readonly #builder: ReturnType<typeof getDynamicBuilder>;
  readonly #call: ReturnType<ReturnType<typeof getDynamicBuilder>['buildCall']>;
  readonly #isBareAddress: boolean;

  /** Throws the library's error if the bytes are not metadata, or `transaction/unreadable` if there is no transfer call. */
  constructor(hex: string) {
    this.#metadata = unifyMetadata(decAnyMetadata(hex));
    this.#lookup = getLookupFn(this.#metadata);
    this.#builder = getDynamicBuilder(this.#lookup);
    this.signedExtensions = this.#extensions().map(({ identifier }) => identifier);
    const version = this.#version();
    this.specVersion = version.spec_version;
    this.transactionVersion = version.transaction_version;
    this.#assertKnownExtensions();
    this.#isBareAddress = isBare(this.#lookup(this.#parameter('Address')));
    const { dest, value } = this.#transferArguments();
    if (isBare(dest) !== this.#isBareAddress || value?.type !== 'compact')
      throw unreadable('a transfer of another form');
    this.#call = this.#builder.buildCall('Balances', CALL);
  }

  signer(key: Uint8Array): Uint8Array {
    return this.#isBareAddress ? key : concatBytes(Uint8Array.of(0), key);
  }

  writeTransfer({ key, units }: Transfer): string {
    if (units < 0n || units >= MAX_UNITS) throw unreadable('an amount out of range');
    const account = formatSs58({ key, prefix: this.#builder.ss58Prefix ?? 42 });
    const dest = this.#isBareAddress ? account : Enum('Id', account);
    return `0x${bytesToHex(concatBytes(Uint8Array.from(this.#call.location), this.#call.codec.enc({ dest, value: units })))}`;
  }

  readTransfer(method: string): Transfer | undefined {
    try {
      const bytes = hexToBytes(method.slice(2));
      const { dest, value } = z.parse(TransferArguments, this.#call.codec.dec(bytes.slice(2)));
      const account = parseSs58(typeof dest === 'string' ? dest : dest.value);
      if (!account) return undefined;
      const transfer = { key: account.key, units: value };
      // A call has only one valid encoding. Extra or differently encoded bytes are rejected.
      return this.writeTransfer(transfer) === method ? transfer : undefined;
    } catch {
      // Bytes of another call, or not a call.
      return undefined;
    }
  }

  assertFits(payload: PolkadotPayload): void {
    for (const { identifier, type, additionalSigned } of this.#extensions()) {
      const added = extensionBytes(identifier, payload);
      const isSilent = this.#lookup(type).type === 'void' && this.#lookup(additionalSigned).type === 'void';
      const fits = added
        ? this.#fits(type, added.inExtrinsic) && this.#fits(additionalSigned, added.inSignature)
        : isSilent;
      if (!fits) throw unreadable(`the chain wants ${identifier} signed`);
    }
  }

  /** Whether a value of the type has exactly these bytes. */
  #fits(type: number, bytes: Uint8Array): boolean {
    try {
      const codec = this.#builder.buildDefinition(type);
      return bytesToHex(codec.enc(codec.dec(bytes))) === bytesToHex(bytes);
    } catch {
      return false;
    }
  }

  #extensions() {
    return this.#metadata.extrinsic.extensionsByVersion[0] ?? [];
  }

  #version(): z.output<typeof Version> {
    const constants = this.#metadata.pallets.find(({ name }) => name === 'System')?.constants ?? [];
    const value = constants.find(({ name }) => name === 'Version')?.value ?? '0x';
    return z.parse(Version, this.#builder.buildConstant('System', 'Version').dec(value));
  }

  #assertKnownExtensions(): void {
    const type = this.#lookup(this.#parameter('Signature'));
    const has = (name: string, index: number) => type.type === 'enum' && type.value[name]?.idx === index;
    if (!this.#metadata.extrinsic.version.includes(4) || !SIGNATURES.every(has)) {
      throw unreadable('the chain takes other signatures');
    }
  }

  #parameter(name: 'Address' | 'Signature'): number {
    const { extrinsic, lookup } = this.#metadata;
    if ('address' in extrinsic) return name === 'Address' ? extrinsic.address : extrinsic.signature;
    const type = lookup[extrinsic.type]?.params.find((parameter) => parameter.name === name)?.type;
    if (type === undefined) throw unreadable(`the chain does not describe its ${name}`);
    return type;
  }

  #transferArguments(): StructVar['value'] {
    const calls = this.#metadata.pallets.find(({ name }) => name === 'Balances')?.calls;
    const variants = calls && this.#lookup(calls.type);
    const call = variants?.type === 'enum' ? variants.value[CALL] : undefined;
    if (call?.type !== 'struct') throw unreadable('the chain has no transfer');
    return call.value;
  }
}

/** Whether accounts are plain keys. A `MultiAddress` starts with its kind. */
function isBare(type: LookupEntry | undefined): boolean {
  if (type?.type === 'AccountId32') return true;
  if (type?.type === 'enum' && type.value.Id?.idx === 0) return false;
  throw unreadable('accounts of another form');
}

function unreadable(detail: string): AppError<'transaction/unreadable'> {
  return new AppError('transaction/unreadable', { detail });
}
