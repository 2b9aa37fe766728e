import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { erc20, hashTimeLock, nftOperators, switchyardRouter } from './abi.ts';
import { readEvm } from './inspect.ts';

/** By the bytes alone. */
const inspectEvm = (transaction: UnsignedTransaction<'evm'>) => readEvm(transaction).effect;

const token = '0x00000000000000000000000000000000000000a1';
const router = '0x00000000000000000000000000000000000000c0';
const someone = '0x0000000000000000000000000000000000000b0b';
const zero = '0x0000000000000000000000000000000000000000';

function transaction(to: string, data: string, value = 0n): UnsignedTransaction<'evm'> {
  return { family: 'evm', chain: 'eip155:771001', from: someone, payload: { to, data, value } };
}

const order = {
  id: `0x${'7'.repeat(64)}`,
  payToken: token,
  payUnits: 5_000_000n,
  receiveToken: zero,
  minReceiveUnits: 4n,
  recipient: someone,
  deadline: 1_700_000_000n,
};
const swap = switchyardRouter.encodeFunctionData('swap', [order, someone, [token, someone]]);
const depositOf = (target: object) =>
  switchyardRouter.encodeFunctionData('depositForBridge', [
    {
      ...order,
      payToken: zero,
      bridgeToken: token,
      minBridgeUnits: 1n,
      toChain: 'eip155:771002',
      receiveToken: token,
      refundTo: someone,
      fillDeadline: 1_700_001_200n,
      expires: 1_700_002_100n,
      ...target,
    },
    someone,
    [token],
  ]);
const across = depositOf({});

describe('inspectEvm', () => {
  it('reads a plain transfer', () => {
    expect(inspectEvm(transaction(someone, '0x', 7n))).toEqual({
      kind: 'transfer',
      token: 'eip155:771001/native',
      units: 7n,
      to: '0x0000000000000000000000000000000000000B0b',
    });
  });

  it('reads operator approvals of a collection', () => {
    const allow = nftOperators.encodeFunctionData('setApprovalForAll', [router, true]);

    expect(inspectEvm(transaction(token, allow))).toEqual({
      kind: 'operator',
      collection: '0x00000000000000000000000000000000000000A1',
      operator: '0x00000000000000000000000000000000000000C0',
      isAllowed: true,
    });
    // Neither with money, nor with another number than 0 or 1 for the flag.
    expect(inspectEvm(transaction(token, allow, 1n)).kind).toBe('opaque');
    expect(inspectEvm(transaction(token, `${allow.slice(0, -1)}2`)).kind).toBe('opaque');
  });

  it('reads transfers and approvals of tokens', () => {
    const approve = erc20.encodeFunctionData('approve', [router, 9n]);

    expect(inspectEvm(transaction(token, approve))).toEqual({
      kind: 'approval',
      token: `eip155:771001/erc20:${token}`,
      units: 9n,
      spender: '0x00000000000000000000000000000000000000C0',
    });
    expect(inspectEvm(transaction(token, erc20.encodeFunctionData('transfer', [someone, 3n])))).toMatchObject({
      kind: 'transfer',
      units: 3n,
    });
  });

  it('[SWP-06] reads a swap and a bridge deposit', () => {
    expect(inspectEvm(transaction(router, swap))).toMatchObject({
      kind: 'swap',
      pay: { token: `eip155:771001/erc20:${token}`, units: 5_000_000n },
      receive: { chain: 'eip155:771001', address: undefined, minUnits: 4n },
    });
    expect(inspectEvm(transaction(router, across, 5_000_000n))).toMatchObject({
      kind: 'swap',
      pay: { token: 'eip155:771001/native', units: 5_000_000n },
      receive: { chain: 'eip155:771002', address: '0x00000000000000000000000000000000000000A1' },
      recipient: '0x0000000000000000000000000000000000000B0b',
      refundTo: '0x0000000000000000000000000000000000000B0b',
      heldAs: `eip155:771001/erc20:${token}`,
      deadline: 1_700_000_000,
      lockedUntil: 1_700_002_100,
    });
  });

  it('[SWP-06] reads a deposit for a chain of another family, with exact addresses', () => {
    const toChain = 'solana:GbLkWqMXRyDt879ZBRJ3MiJMdSxqUf7R';
    const recipient = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
    const mint = 'So11111111111111111111111111111111111111112';
    const read = (receiveToken: string) =>
      inspectEvm(transaction(router, depositOf({ toChain, receiveToken, recipient }), 5_000_000n));

    expect(read(mint)).toMatchObject({ kind: 'swap', receive: { chain: toChain, address: mint }, recipient });
    expect(read('')).toMatchObject({ receive: { chain: toChain, address: undefined, minUnits: 4n }, recipient });
  });

  it('[SWP-06] [ORD-04] reads a time lock and its release', () => {
    const lock = hashTimeLock.encodeFunctionData('transferOut', [
      {
        ...order,
        token,
        units: 5_000_000n,
        toChain: 'eip155:771002',
        receiveToken: token,
        hashLock: order.id,
        timeLock: 1_700_003_600n,
      },
    ]);
    const release = hashTimeLock.encodeFunctionData('confirm', [order.id, `0x${'9'.repeat(64)}`]);

    expect(inspectEvm(transaction(router, lock))).toEqual({
      kind: 'swap',
      contract: '0x00000000000000000000000000000000000000C0',
      pay: { token: `eip155:771001/erc20:${token}`, units: 5_000_000n },
      receive: { chain: 'eip155:771002', address: '0x00000000000000000000000000000000000000A1', minUnits: 4n },
      recipient: '0x0000000000000000000000000000000000000B0b',
      refundTo: '0x0000000000000000000000000000000000000B0b',
      orderId: order.id,
      deadline: 1_700_000_000,
      lockedUntil: 1_700_003_600,
    });
    expect(inspectEvm(transaction(router, release))).toMatchObject({ kind: 'release', orderId: order.id });
    for (const data of [lock, release]) {
      expect(inspectEvm(transaction(router, data, 1n)).kind).toBe('opaque');
      expect(inspectEvm(transaction(router, `${data}00`)).kind).toBe('opaque');
    }
  });

  it('[SWP-06] reads a deposit for an invalid chain as opaque', () => {
    for (const toChain of ['', '771002', 'eip155:', 'eip155:77 1002', 'solana:GbLkWqMXRyDt879ZBRJ3MiJMdSxqUf7Rx']) {
      expect(inspectEvm(transaction(router, depositOf({ toChain }), 5_000_000n)).kind).toBe('opaque');
    }
  });

  it('[SWP-06] reads text that is invalid UTF-8 as opaque', () => {
    const name = Buffer.from('eip155:771002').toString('hex');
    const broken = across.replace(name, `ff${name.slice(2)}`);

    expect(broken).not.toBe(across);
    expect(inspectEvm(transaction(router, broken, 5_000_000n)).kind).toBe('opaque');
  });

  it('[SWP-06] reads a value that differs from its order as opaque', () => {
    expect(inspectEvm(transaction(router, swap, 1n)).kind).toBe('opaque');
    expect(inspectEvm(transaction(router, across, 4_999_999n)).kind).toBe('opaque');
    expect(inspectEvm(transaction(token, erc20.encodeFunctionData('approve', [router, 9n]), 1n)).kind).toBe('opaque');
  });

  it('[SWP-06] never reads changed bytes as the same swap', () => {
    const bytes = (swap.length - 2) / 2;
    const textOf = (effect: object) =>
      JSON.stringify(effect, (_key, value) => (typeof value === 'bigint' ? `${value}` : value));
    const original = textOf(inspectEvm(transaction(router, swap)));
    // The exchange and the path decide how it is done, not what is paid, received, or by whom.
    const whatIsDecoded = 4 + 7 * 32;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes - 1 }), fc.integer({ min: 1, max: 255 }), (position, change) => {
        const at = 2 + position * 2;
        const changed = (Number.parseInt(swap.slice(at, at + 2), 16) ^ change).toString(16).padStart(2, '0');
        const effect = inspectEvm(transaction(router, swap.slice(0, at) + changed + swap.slice(at + 2)));
        const isOrder = position >= 4 + 32 && position < whatIsDecoded;

        if (isOrder && effect.kind === 'swap') {
          expect(textOf(effect)).not.toBe(original);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('[SWP-06] reads trailing bytes and all other calls as opaque', () => {
    expect(inspectEvm(transaction(router, `${swap}00`)).kind).toBe('opaque');
    expect(inspectEvm(transaction(router, '0x12345678')).kind).toBe('opaque');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (data) => {
        const hex = `0x${[...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

        expect(inspectEvm(transaction(router, hex)).kind).toBe('opaque');
      }),
    );
  });
});
