import { base64 } from '@scure/base';
import { ZeroHash, zeroPadValue } from 'ethers';
import { ownContract } from '../../../demo/devnet/artifacts.ts';
import { readTerms, writeTerms } from '../../../src/api/escrow/layout.ts';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import type { Dice } from '../Dice.ts';
import { readEvmOrder } from '../EvmOrder.ts';
import type { HonestApproval, HonestSwap } from './honest.ts';
import { circumstances, judged } from './serviceFacts.ts';

const router = ownContract('SwitchyardRouter').abi;
const EVE = '0x000000000000000000000000000000000000eeee';

export interface Mutant {
  readonly name: string;
  readonly transaction: UnsignedTransaction;
  /** One part is changed to the user's harm, so the transaction must be refused. */
  readonly isRefusedAlways?: true;
}

type Evm = UnsignedTransaction<'evm'>;

function evmOf(transaction: UnsignedTransaction): Evm {
  if (transaction.family !== 'evm') throw new Error(String(transaction.family));
  // The line above checks the family.
  return transaction as Evm;
}

/** Number of swaps that share the byte changes. Their data has the same layout. */
const SHARED = 4;

/** Changes every part of the order, single bytes, and the parts around the data: target, value, chain. */
export function evmMutants(honest: HonestSwap, dice: Dice): readonly Mutant[] {
  const transaction = evmOf(honest.transaction);
  return [...structured(transaction, dice), ...flipped(transaction, dice, SHARED), ...around(transaction, dice)];
}

export function approvalMutants({ transaction }: HonestApproval, dice: Dice): readonly Mutant[] {
  const honest = evmOf(transaction);
  const worse = around(honest, dice);
  return [...[1, 2, 3].flatMap(() => flipped(honest, dice)), ...worse];
}

/** Other values for each field, and for the parts around the order. */
function structured(transaction: Evm, dice: Dice): readonly Mutant[] {
  const { data } = transaction.payload;
  const read = readEvmOrder(data);
  if (!read) throw new Error('no order');
  const { fields, order, around: beside, encode } = read;
  const mutants = fields.flatMap(({ name, type }) =>
    valuesOf(type, order[name], dice).map((value) => ({
      name: `${name} ${value}`,
      data: encode({ [name]: value }),
      ...(isHarm(name, value, order[name]) ? { isRefusedAlways: true as const } : {}),
    })),
  );
  const isRefusedAlways = true as const;
  const path = Array.isArray(beside.path) ? [...beside.path, EVE] : undefined;
  const gasFee = typeof beside.gasFee === 'bigint' ? beside.gasFee : undefined;
  const others: readonly { readonly name: string; readonly data: string; readonly isRefusedAlways?: true }[] = [
    ...(path
      ? [
          { name: 'another exchange', data: encode({}, { exchange: EVE }) },
          { name: 'a longer path', data: encode({}, { path }) },
        ]
      : []),
    ...(gasFee === undefined
      ? []
      : [
          { name: 'less for gas', data: encode({}, { gasFee: gasFee - 1n }) },
          ...[gasFee + 1n, gasFee * 2n, 2n ** 256n - 1n].map((more) => ({
            name: `${more} for gas`,
            data: encode({}, { gasFee: more }),
            isRefusedAlways,
          })),
          { name: 'paid to another', data: encode({}, { contract: EVE }), isRefusedAlways },
          { name: 'paid more', data: encode({}, { units: BigInt(String(beside.units)) + 1n }), isRefusedAlways },
        ]),
    { name: 'trailing bytes', data: `${data}00`, isRefusedAlways },
    { name: 'cut off', data: data.slice(0, -2), isRefusedAlways },
    { name: 'refund', data: router.encodeFunctionData('refund', [order.id ?? ZeroHash]), isRefusedAlways },
  ];
  return [...mutants, ...others].map(({ data: changed, ...mutant }) => ({
    ...mutant,
    transaction: { ...transaction, payload: { ...transaction.payload, data: changed } },
  }));
}

function valuesOf(type: string, was: unknown, dice: Dice): readonly unknown[] {
  const hex = (digits: number) => dice.hex32().slice(0, digits);
  if (type === 'address')
    return [EVE, `0x${'0'.repeat(40)}`, `0x${hex(40)}`, `0x${hex(40)}`].filter((to) => to !== was);
  if (type === 'bytes32') return [`0x${hex(64)}`, ZeroHash, zeroPadValue(EVE, 32)];
  if (type === 'bytes') return [`${was}00`, `0x${hex(8)}`];
  if (type === 'bool') return [!was];
  if (type === 'string') {
    const text = String(was);
    return ['', EVE, `${text} `, text.slice(0, -1), `${text}0`, 'eip155:1', text.toUpperCase()].filter(
      (to) => to !== text,
    );
  }
  const units = BigInt(String(was));
  const max = 2n ** BigInt(type.slice('uint'.length)) - 1n;
  const others = [0n, 1n, units - 1n, units + 1n, units * 2n, units / 2n, max, BigInt(`0x${dice.hex32()}`)];
  return others.filter((other) => other >= 0n && other <= max);
}

/**
 * `id` identifies an order; the other fields of the first list are judged by the meaning. A higher minimum and an earlier end are
 * better for the user.
 */
function isHarm(name: string, value: unknown, was: unknown): boolean {
  if (['id', 'minBridgeUnits', 'deadline', 'hashLock'].includes(name)) return false;
  if (['fillDeadline', 'expires', 'timeLock', ...circumstances, ...judged].includes(name)) return false;
  if (name === 'minReceiveUnits') return BigInt(String(value)) < BigInt(String(was));
  // The same address can be written in different case.
  return String(value).toLowerCase() !== String(was).toLowerCase();
}

/** Changes each byte of the data once, or every `step`th byte from a random start. */
function flipped(transaction: Evm, dice: Dice, step = 1): readonly Mutant[] {
  const { data } = transaction.payload;
  const first = dice.between(0, step - 1);
  return Array.from({ length: Math.floor(((data.length - 2) / 2 - first - 1) / step) + 1 }, (_none, index) => {
    const byte = first + index * step;
    const at = 2 + byte * 2;
    const was = Number.parseInt(data.slice(at, at + 2), 16);
    const now = (was ^ dice.between(1, 255)).toString(16).padStart(2, '0');
    const changed = data.slice(0, at) + now + data.slice(at + 2);
    return {
      name: `byte ${byte}`,
      transaction: { ...transaction, payload: { ...transaction.payload, data: changed } },
    };
  });
}

function around(transaction: Evm, dice: Dice): readonly Mutant[] {
  const { payload } = transaction;
  const isRefusedAlways = true as const;
  const targets = [EVE.toLowerCase(), `0x${dice.hex32().slice(0, 40)}`, `0x${'0'.repeat(40)}`];
  const values = [payload.value + 1n, payload.value * 2n + 1n, 10n ** 18n + 7n, ...(payload.value > 0n ? [0n] : [])];
  const datas = ['0x', payload.data.slice(0, 10), '0xdeadbeef', `0x095ea7b3${payload.data.slice(10)}`];
  return [
    ...targets.map((to) => ({ name: `to ${to}`, transaction: { ...transaction, payload: { ...payload, to } } })),
    ...values.map((value) => ({
      name: `value ${value}`,
      transaction: { ...transaction, payload: { ...payload, value } },
    })),
    ...datas
      .filter((data) => data !== payload.data)
      .map((data) => ({
        name: `data ${data.slice(0, 10)}`,
        transaction: { ...transaction, payload: { ...payload, data } },
      })),
    { name: 'another chain', transaction: { ...transaction, chain: 'eip155:771002' as const } },
  ].map((mutant) => ({ ...mutant, isRefusedAlways }));
}

type Solana = UnsignedTransaction<'solana'>;

/** Changes every byte of the message twice, and every part of the order. */
export function solanaMutants({ transaction }: HonestSwap, dice: Dice): readonly Mutant[] {
  if (transaction.family !== 'solana') throw new Error(String(transaction.family));
  // The line above checks the family.
  const honest = transaction as Solana;
  const bytes = base64.decode(honest.payload.message);
  const withMessage = (message: Uint8Array): Solana => ({
    ...honest,
    payload: { ...honest.payload, message: base64.encode(message) },
  });
  const flips = [0, 1].flatMap((round) =>
    Array.from(bytes, (was, at) => {
      const changed = Uint8Array.from(bytes);
      changed[at] = was ^ dice.between(1, 255);
      return { name: `byte ${at}, ${round}`, transaction: withMessage(changed) };
    }),
  );
  return [
    ...flips,
    ...orderMutants(bytes, dice).map(({ name, bytes: changed }) => ({
      name,
      transaction: withMessage(changed),
      isRefusedAlways: true as const,
    })),
  ];
}

/** Other terms of the same length instead of the honest ones: another token, another recipient, a later time. */
function orderMutants(bytes: Uint8Array, dice: Dice): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
  const text = Buffer.from(bytes).toString('latin1');
  // The terms come last: the minimum, three lengths, three texts.
  const at = text.indexOf('eip155:') - 35;
  const terms = readTerms(bytes.subarray(at));
  if (!terms) throw new Error('no terms');
  const changes = [
    { recipient: `0x${dice.hex32().slice(0, 40)}` },
    { recipient: terms.recipient.toLowerCase().replace('b', 'c') },
    { minUnits: terms.minUnits - BigInt(dice.between(1, 999_999)) },
    { chain: terms.chain.replace(/\d$/, '9') },
    { chain: 'eip155:771001' },
    ...(terms.token ? [{ token: `0x${dice.hex32().slice(0, 40)}` }] : []),
  ];
  const descriptions = changes.map((change) => {
    const changed = Uint8Array.from(bytes);
    changed.set(writeTerms({ ...terms, ...change }), at);
    return { name: `terms ${Object.entries(change)}`, bytes: changed };
  });
  // Both times are before the terms.
  const later = [at - 16, at - 8].map((place) => {
    const changed = Buffer.from(bytes);
    changed.writeBigUInt64LE(changed.readBigUInt64LE(place) + 100_000n, place);
    return { name: `later at ${place}`, bytes: Uint8Array.from(changed) };
  });
  return [...descriptions, ...later];
}
