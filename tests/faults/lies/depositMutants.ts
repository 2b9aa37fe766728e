import { base64 } from '@scure/base';
import { sha256 } from 'ethers';
import { utils } from 'tronweb';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import type { Dice } from '../Dice.ts';
import type { HonestDeposit } from './honestDeposits.ts';
import { solanaMeaning } from './meaning.ts';

export interface DepositMutant {
  readonly name: string;
  readonly transaction: UnsignedTransaction;
}

/** Fields about inclusion and its cost. They do not change what is paid or the recipient. */
const circumstances = new Set([
  'gas',
  'fee',
  'feeDenom',
  'accountNumber',
  'sequence',
  'timeoutHeight',
  'LastLedgerSequence',
  'lastValidBlockHeight',
  // XRP uses decimals only for issued tokens, and wallets do not receive them.
  'decimals',
  'computeUnits',
  'signatures',
]);

/** Changes the chain, the account, every part of the payload in many ways, and every byte of byte fields. */
export function depositMutants({ transaction }: HonestDeposit, dice: Dice): readonly DepositMutant[] {
  return [
    { name: 'chain', transaction: replaced(transaction, ['chain'], 'eip155:1') },
    { name: 'from', transaction: replaced(transaction, ['from'], `${transaction.from.slice(0, -1)}x`) },
    ...leavesOf(transaction.payload).flatMap(([path, value]) =>
      othersOf(value, dice).map((other) => ({
        name: `${path.join('.')} ${other}`,
        transaction: replaced(transaction, ['payload', ...path], other),
      })),
    ),
    ...flips(transaction, dice),
  ];
}

/** Differences between an accepted transaction and the honest one, except circumstances. */
export function depositDifferences(honest: UnsignedTransaction, other: UnsignedTransaction): readonly string[] {
  if (isOf('solana', honest)) return solanaMeaning(honest).differences(other);
  if (isOf('tron', honest))
    return same(tronFacts(honest.payload.rawDataHex), tronFacts(isOf('tron', other) ? other.payload.rawDataHex : ''));
  const before = new Map(leavesOf(honest.payload).map(([path, value]) => [path.join('.'), value]));
  const after = new Map(leavesOf(other.payload).map(([path, value]) => [path.join('.'), value]));
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => {
    const isOther = normalized(before.get(path)) !== normalized(after.get(path));
    return isOther && !circumstances.has(path.split('.').at(-1) ?? '');
  });
}

type Leaf = string | number | bigint;
type Path = readonly string[];

function leavesOf(value: unknown, path: Path = []): readonly (readonly [Path, Leaf])[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

// Payloads are plain objects, so the result has the same shape as the input.
function replaced<T>(value: T, [name = '', ...rest]: Path, leaf: Leaf): T {
  const part: unknown = Reflect.get(Object(value), name);
  const copy: object = Array.isArray(value) ? [...value] : { ...Object(value) };
  return Object.assign(copy, { [name]: rest.length === 0 ? leaf : replaced(part, rest, leaf) }) as T;
}

function othersOf(value: Leaf, dice: Dice): readonly Leaf[] {
  if (typeof value === 'bigint')
    return [0n, value + 1n, value - 1n, value * 2n, value * 10n, BigInt(dice.between(1, 10 ** 9)), -value];
  if (typeof value === 'number') return [0, value + 1, value - 1, value * 2, -value, value + 0.5];
  const at = dice.between(0, Math.max(0, value.length - 1));
  const letters = Array.from(
    value,
    (letter, index) => value.slice(0, index) + (letter === '2' ? '3' : '2') + value.slice(index + 1),
  );
  const more = [
    `${value}0`,
    `${value} `,
    ` ${value}`,
    value.slice(0, -1),
    value.slice(1),
    '',
    value.slice(0, at) + value.slice(at + 1),
  ];
  return [...new Set([...letters, ...more])].filter((other) => other !== value);
}

/** Changes every byte three times, if the payload is bytes. The hash is updated too. */
function flips(transaction: UnsignedTransaction, dice: Dice): readonly DepositMutant[] {
  const changed = (bytes: Uint8Array) =>
    [0, 1, 2].flatMap(() =>
      Array.from(bytes, (was, at) => {
        const other = Uint8Array.from(bytes);
        other[at] = was ^ dice.between(1, 255);
        return { name: `byte ${at}`, other };
      }),
    );
  if (isOf('solana', transaction)) {
    const { payload } = transaction;
    return changed(base64.decode(payload.message)).map(({ name, other }) => ({
      name,
      transaction: { ...transaction, payload: { ...payload, message: base64.encode(other) } },
    }));
  }
  if (isOf('tron', transaction)) {
    return changed(Buffer.from(transaction.payload.rawDataHex, 'hex')).map(({ name, other }) => {
      const rawDataHex = Buffer.from(other).toString('hex');
      return { name, transaction: { ...transaction, payload: { rawDataHex, txId: sha256(other).slice(2) } } };
    });
  }
  return [];
}

/** The transfer and the note, as tronweb decodes them. */
function tronFacts(rawDataHex: string): Readonly<Record<string, string>> {
  const { contract, data } = utils.deserializeTx.deserializeTransaction('TransferContract', rawDataHex);
  const [{ parameter, type, ...more } = { parameter: undefined, type: undefined }] = contract;
  return {
    moves: JSON.stringify([contract.length, type, parameter?.value, more]),
    note: String(data),
  };
}

function same(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(before).filter((name) => before[name] !== after[name]);
}

/** EVM addresses and data are case-insensitive. */
function normalized(value: Leaf | undefined): string {
  const text = String(value);
  return /^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text;
}

function isOf<F extends 'solana' | 'tron'>(
  family: F,
  transaction: UnsignedTransaction,
): transaction is Extract<UnsignedTransaction, { readonly family: F }> {
  return transaction.family === family;
}
