import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { inspectEvm } from '../transactions/inspect.ts';
import { serviceContracts } from './services.ts';

const WALLET = '0x514BCb1F9AAbb904e6106Bd1052B66d2706dBbb7';

/** A recorded transaction of theirs, its text changed. */
function recorded(name: 'swap' | 'swapNative', chain: `eip155:${number}`, change = (text: string) => text) {
  const text = readFileSync(
    join(import.meta.dirname, '../../../../../tests/upstream/bridgers', `${name}.json`),
    'utf8',
  );
  const { to, data, value } = JSON.parse(change(text)).reply.data.txData;
  return {
    family: 'evm',
    chain,
    from: WALLET,
    payload: { to, data, value: BigInt(value) },
  } satisfies UnsignedTransaction<'evm'>;
}

const inspectRecorded = (transaction: UnsignedTransaction<'evm'>) =>
  inspectEvm(transaction, serviceContracts(transaction.chain));
const swap = (change?: (text: string) => string) => inspectRecorded(recorded('swap', 'eip155:8453', change));
const replaced = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.split(from).join(to);
};

describe('inspectEvm', () => {
  it('[SWP-06] reads a payment in a token to Bridgers', () => {
    expect(swap()).toEqual({
      kind: 'swap',
      contract: '0xa18968Cc31232724F1DBD0D1e8d0b323D89F3501',
      pay: { token: 'eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', units: 100_000_000n },
      // 99.213808 less half a percent: the slippage is in the call.
      receive: { chain: 'eip155:56', address: { symbol: 'USDT' }, minUnits: 98_717_738_960_000_000_000n },
      promisedBy: 'Bridgers',
      recipient: WALLET,
      deadline: undefined,
    });
  });

  it('[SWP-06] reads a payment in the native coin to Bridgers', () => {
    expect(inspectRecorded(recorded('swapNative', 'eip155:204'))).toMatchObject({
      kind: 'swap',
      contract: '0x8F957Ed3F969D7b6e5d6dF81e61A5Ff45F594dD1',
      pay: { token: 'eip155:204/native', units: 100_000_000_000_000_000n },
      receive: { chain: 'eip155:56', address: { symbol: 'USDT' }, minUnits: 77_175_912_345_000_000_000n },
      promisedBy: 'Bridgers',
      recipient: WALLET,
    });
  });

  it.each([
    ['another token', '833589fcd6', '833589fcd7', (e: object) => Reflect.get(e, 'pay').token],
    ['another amount', '5f5e100', '5f5e101', (e: object) => Reflect.get(e, 'pay').units],
    ['less', '560de40b7fdcf', '560de40b7fdce', (e: object) => Reflect.get(e, 'receive').minUnits],
    ['more slippage', '302e303035', '302e303036', (e: object) => Reflect.get(e, 'receive').minUnits],
    ['another chain', '28425343297c', '28415242297c', (e: object) => Reflect.get(e, 'receive').chain],
    ['another coin', '55534454284253', '55534443284253', (e: object) => Reflect.get(e, 'receive').address.symbol],
    ['another recipient', '3078353134', '3078353135', (e: object) => Reflect.get(e, 'recipient')],
  ])('[SWP-06] never reads a call altered to %s as the same', (_what, from, to, part) => {
    const altered = swap(replaced(from, to));

    expect(altered.kind).toBe('swap');
    expect(part(altered)).not.toEqual(part(swap()));
  });

  it('[MON-01] does not read the call of another contract as a payment to Bridgers', () => {
    const contract = '0xa18968cD31232724F1dBd0D1E8d0B323D89F3501';

    expect(swap(replaced('0xa18968cc', '0xa18968cd'))).toEqual({ kind: 'unpinned', contract });
  });

  it.each([
    ['an unknown chain', '28425343297c', '28425358297c'],
    ['a slippage that is none', '302e303035', '312e303035'],
    ['dirty padding', '623700000000', '623700000001'],
    ['money of two kinds', '"value": "0x0"', '"value": "0x1"'],
    ['another call', '0x9ddf93bb', '0x9ddf93bc'],
  ])('[SWP-06] reads a call with %s as opaque', (_what, from, to) => {
    expect(swap(replaced(from, to)).kind).toBe('opaque');
  });
});
