import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import {
  Bytes,
  bool,
  compactBn,
  Option,
  ScaleEnum,
  Struct,
  str,
  Tuple,
  u8,
  u32,
  Vector,
} from '@polkadot-api/substrate-bindings';
import { AppError } from '../../../../model/errors.ts';
import type { PolkadotPayload } from '../payload.ts';
import type { Runtime, Transfer } from './Runtime.ts';
import { extensionBytes } from './signedExtensions.ts';

const texts = Vector(str);
const storageType = ScaleEnum({
  plain: str,
  map: Struct({ hasher: u8, key: str, value: str, isLinked: bool }),
  doubleMap: Struct({ hasher: u8, key1: str, key2: str, value: str, key2Hasher: u8 }),
  nMap: Struct({ keys: texts, hashers: Bytes(), value: str }),
});
const storageItem = Struct({ name: str, modifier: u8, type: storageType, fallback: Bytes(), docs: texts });
const pallet = Struct({
  name: str,
  storage: Option(Struct({ prefix: str, items: Vector(storageItem) })),
  calls: Option(Vector(Struct({ name: str, parameters: Vector(Struct({ name: str, type: str })), docs: texts }))),
  events: Option(Vector(Struct({ name: str, parameters: texts, docs: texts }))),
  constants: Vector(Struct({ name: str, type: str, value: Bytes(), docs: texts })),
  errors: Vector(Struct({ name: str, docs: texts })),
  index: u8,
});
const metadata = Struct({
  magic: u32,
  version: u8,
  pallets: Vector(pallet),
  extrinsic: Struct({ version: u8, signedExtensions: texts }),
});
const runtimeVersion = Struct({
  specName: str,
  implName: str,
  authoringVersion: u32,
  specVersion: u32,
  implVersion: u32,
  apis: Vector(Tuple(Bytes(8), u32)),
  transactionVersion: u32,
});

const TRANSFER = 'transfer_keep_alive(<T::Lookup as StaticLookup>::Source, Compact<T::Balance>)';
/** Extensions of that time that add no bytes. This metadata contains only their names. */
const SILENT = ['CheckNonZeroSender', 'CheckWeight', 'PrevalidateAttests'];
const MAX_UNITS = 2n ** 128n;

/** A runtime before 2022, from metadata of version 12 or 13. Types are only names there, without their structure. */
export class LegacyRuntime implements Runtime {
  readonly specVersion: number;
  readonly transactionVersion: number;
  readonly signedExtensions: readonly string[];
  /** Index of pallet and call. */
  readonly #call: Uint8Array;
  readonly #hasBareAddresses: boolean;

  /** Throws the library's error if the bytes are not metadata, or `transaction/unreadable` if there is no transfer call. */
  constructor(hex: string, hasBareAddresses: boolean) {
    const { pallets, extrinsic } = metadata.dec(hex);
    const palletOf = (name: string) => pallets.find((candidate) => candidate.name === name);
    const version = palletOf('System')?.constants.find(({ name }) => name === 'Version');
    const balances = palletOf('Balances');
    const call = (balances?.calls ?? []).findIndex(
      ({ name, parameters }) => `${name}(${parameters.map(({ type }) => type).join(', ')})` === TRANSFER,
    );
    if (!version || !balances || call < 0 || extrinsic.version !== 4) {
      throw new AppError('transaction/unreadable', { detail: 'the chain has no transfer of a known form' });
    }
    const { specVersion, transactionVersion } = runtimeVersion.dec(version.value);
    this.specVersion = specVersion;
    this.transactionVersion = transactionVersion;
    this.signedExtensions = extrinsic.signedExtensions;
    this.#call = Uint8Array.of(balances.index, call);
    this.#hasBareAddresses = hasBareAddresses;
  }

  signer(key: Uint8Array): Uint8Array {
    return this.#hasBareAddresses ? key : concatBytes(Uint8Array.of(0), key);
  }

  writeTransfer({ key, units }: Transfer): string {
    if (units < 0n || units >= MAX_UNITS) {
      throw new AppError('transaction/unreadable', { detail: 'an amount out of range' });
    }
    return `0x${bytesToHex(concatBytes(this.#call, this.signer(key), compactBn.enc(units)))}`;
  }

  readTransfer(method: string): Transfer | undefined {
    try {
      const bytes = hexToBytes(method.slice(2));
      const end = this.#call.length + this.signer(new Uint8Array(32)).length;
      const transfer = { key: bytes.slice(end - 32, end), units: compactBn.dec(bytes.slice(end)) };
      return this.writeTransfer(transfer) === method ? transfer : undefined;
    } catch {
      // Bytes of another call, or of none.
      return undefined;
    }
  }

  assertFits(payload: PolkadotPayload): void {
    const strange = this.signedExtensions.find((name) => !SILENT.includes(name) && !extensionBytes(name, payload));
    if (strange) throw new AppError('transaction/unreadable', { detail: `the chain wants ${strange} signed` });
  }
}
