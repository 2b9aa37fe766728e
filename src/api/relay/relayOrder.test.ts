import { getBytes, verifyMessage } from 'ethers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import recorded from '../../../tests/upstream/relay/orders.json' with { type: 'json' };
import { strictAddressOf } from './depositAddress.ts';
import { isSameOn, orderIdOf, RelayOrder } from './relayOrder.ts';

const orders = recorded.map((one) => ({ ...one, orderData: z.parse(RelayOrder, one.orderData) }));
const addressed = orders.flatMap(({ title, orderId, depositor = '', depositAddress }) =>
  depositAddress ? [{ title, orderId, depositor, depositAddress }] : [],
);
const signed = orders.flatMap(({ title, orderId, orderSignature }) =>
  orderSignature ? [{ title, orderId, orderSignature }] : [],
);

/** The paths of all texts and numbers in a value. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

/** The order with another value at the path: the next number, or the text with another digit or letter. */
function altered(order: RelayOrder, path: readonly string[], at: number): unknown {
  const copy = structuredClone(order);
  const parent = path
    .slice(0, -1)
    .reduce((part, key) => (part as Record<string, unknown>)[key] as object, copy as object);
  const fields = parent as Record<string, string | number>;
  const key = path.at(-1) ?? '';
  const value = fields[key] ?? '';
  fields[key] = typeof value === 'number' ? value + 1 : changed(value, at);
  return copy;
}

function changed(text: string, at: number): string {
  if (text === '0x') return '0x01';
  const prefix = text.startsWith('0x') ? 2 : 0;
  const index = prefix + (at % (text.length - prefix));
  const other = text[index] === '3' ? '4' : '3';
  return `${text.slice(0, index)}${other}${text.slice(index + 1)}`;
}

/** The id. `undefined` if the order cannot be read. */
function readableId(order: unknown): string | undefined {
  const { data } = z.safeParse(RelayOrder, order);
  try {
    return data && orderIdOf(data);
  } catch {
    return undefined;
  }
}

describe('[LIV-02] an order of Relay', () => {
  it.each(orders)('has the id that Relay gives it: $title', ({ orderId, orderData }) => {
    expect(orderIdOf(orderData)).toBe(orderId);
  });

  it.each(addressed)('has the strict deposit address that Relay makes: $title', (one) => {
    expect(strictAddressOf(one.orderId, one.depositor)).toBe(one.depositAddress);
    expect(strictAddressOf(one.orderId, `0x${'1'.repeat(40)}`)).not.toBe(one.depositAddress);
  });

  it.each(signed)('is signed by the solver, as text over the id: $title', ({ orderId, orderSignature }) => {
    expect(verifyMessage(getBytes(orderId), orderSignature)).toBe('0xf70da97812CB96acDF810712Aa562db8dfA3dbEF');
  });

  it('has another id when anything in it is altered', () => {
    const places = orders.flatMap(({ orderId, orderData }) =>
      leavesOf(orderData).map((path) => ({ orderId, orderData, path })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.nat(200), ({ orderId, orderData, path }, at) => {
        expect(readableId(altered(orderData, path, at))).not.toBe(orderId);
      }),
      { numRuns: 300 },
    );
  });

  it('has an id only for chains and addresses that are known', () => {
    const [{ orderData }] = orders as [(typeof orders)[number]];
    const elsewhere = { ...orderData, output: { ...orderData.output, chainId: 'zora' } };

    expect(() => orderIdOf(elsewhere)).toThrow('unknown chain: zora');
    expect(() => orderIdOf({ ...elsewhere, output: { ...orderData.output, chainId: 'toString' } })).toThrow('unknown');
    expect(isSameOn('base', '0xF0AE622e463fa757Cf72243569E18Be7Df1996cd', 'bc1q')).toBe(false);
  });
});
