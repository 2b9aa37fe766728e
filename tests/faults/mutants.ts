import { base64 } from '@scure/base';
import { ownContract } from '../../server/devnet/artifacts.ts';
import { readOrderMemo, writeOrderMemo } from '../../src/api/orderMemo.ts';
import type { UnsignedTransaction } from '../../src/shell/plugin/family.ts';
import type { Dice } from './Dice.ts';
import { readEvmOrder } from './EvmOrder.ts';
import type { HonestApproval, HonestSwap } from './honest.ts';

const router = ownContract('SwitchyardRouter').abi;
const EVE = '0x000000000000000000000000000000000000eeee';

export interface Mutant {
  readonly name: string;
  readonly transaction: UnsignedTransaction;
  /** One part says something else, to the user's harm: it must be refused. */
  readonly isRefusedAlways?: true;
}

type Evm = UnsignedTransaction<'evm'>;

function evmOf(transaction: UnsignedTransaction): Evm {
  if (transaction.family !== 'evm') throw new Error(String(transaction.family));
  // The family was looked at a line above.
  return transaction as Evm;
}

/** So many swaps share the bytes to change among them: their data is laid out alike. */
const SHARED = 4;

/** Every part of the order said otherwise, bytes changed, and the same around the data: target, value, chain. */
export function evmMutants(honest: HonestSwap, dice: Dice): readonly Mutant[] {
  const transaction = evmOf(honest.transaction);
  return [...structured(transaction, dice), ...flipped(transaction, dice, SHARED), ...around(transaction, dice)];
}

export function approvalMutants({ transaction }: HonestApproval, dice: Dice): readonly Mutant[] {
  const honest = evmOf(transaction);
  const worse = around(honest, dice);
  return [...[1, 2, 3].flatMap(() => flipped(honest, dice)), ...worse];
}

/** Other values of each field, and of what stands around the order. */
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
    { name: 'refund', data: router.encodeFunctionData('refund', [order.id]), isRefusedAlways },
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
  if (type === 'bytes32') return [`0x${hex(64)}`, `0x${'0'.repeat(64)}`];
  if (type === 'string') {
    const text = String(was);
    return ['', EVE, `${text} `, text.slice(0, -1), `${text}0`, 'eip155:1', text.toUpperCase()].filter(
      (to) => to !== text,
    );
  }
  const units = BigInt(String(was));
  const max = 2n ** 256n - 1n;
  return [0n, 1n, units - 1n, units + 1n, units * 2n, units / 2n, max, BigInt(`0x${dice.hex32()}`)];
}

/** `id` names an order; what is behind the others is judged by the meaning. A higher minimum and a nearer end are better. */
function isHarm(name: string, value: unknown, was: unknown): boolean {
  if (['id', 'minBridgeUnits', 'deadline', 'hashLock', 'timeLock'].includes(name)) return false;
  if (name === 'minReceiveUnits') return BigInt(String(value)) < BigInt(String(was));
  // An address may be spelled otherwise and be the same.
  return String(value).toLowerCase() !== String(was).toLowerCase();
}

/** Each byte of the data changed once, or every `step`th from one that the dice chose. */
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

/** Every byte of the message changed, twice, and every part of the memo said otherwise. */
export function solanaMutants({ transaction }: HonestSwap, dice: Dice): readonly Mutant[] {
  if (transaction.family !== 'solana') throw new Error(String(transaction.family));
  // The family was looked at a line above.
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
    ...memoMutants(bytes, dice).map(({ name, bytes: changed }) => ({
      name,
      transaction: withMessage(changed),
      isRefusedAlways: true as const,
    })),
  ];
}

/** Another memo of the same length in the place of the honest one: of other money, for somebody else, later. */
function memoMutants(bytes: Uint8Array, dice: Dice): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
  const text = new TextDecoder('latin1').decode(bytes);
  const [written = ''] = /\{"switchyard".*?\}/.exec(text) ?? [];
  const memo = readOrderMemo(written);
  if (!memo) throw new Error('no memo');
  const less = (Number(memo.min) - dice.between(1, 999_999)).toString().padStart(memo.min.length, '0');
  const changes = [
    { to: `0x${dice.hex32().slice(0, 40)}` },
    { to: memo.to.toLowerCase().replace('b', 'c') },
    { min: less },
    { until: memo.until + 10_000 },
    { chain: memo.chain.replace(/\d$/, '9') },
    { chain: 'eip155:771001' },
    ...(memo.token ? [{ token: `0x${dice.hex32().slice(0, 40)}` }] : []),
  ];
  return changes.map((change) => {
    const other = writeOrderMemo({ ...memo, ...change });
    const changed = Uint8Array.from(bytes);
    changed.set(new TextEncoder().encode(other), text.indexOf(written));
    return { name: `memo ${JSON.stringify(change)}`, bytes: changed };
  });
}
