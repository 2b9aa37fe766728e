import { AbiCoder } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { erc20, erc1363, hashTimeLock, switchyardRouter } from './abi.ts';
import { readEvm, readNote } from './inspect.ts';

const token = '0x00000000000000000000000000000000000000a1';
const TOKEN = '0x00000000000000000000000000000000000000A1';
const bridged = '0x00000000000000000000000000000000000000b1';
const BRIDGED = '0x00000000000000000000000000000000000000B1';
const router = '0x00000000000000000000000000000000000000c0';
const ROUTER = '0x00000000000000000000000000000000000000C0';
const someone = '0x0000000000000000000000000000000000000b0b';
const SOMEONE = '0x0000000000000000000000000000000000000B0b';
const zero = '0x0000000000000000000000000000000000000000';
const chain = 'eip155:771001';
const id = `0x${'7'.repeat(64)}`;
const gasFee = 300n;

/** By the bytes alone. */
const read = (data: string, value = 0n, to = router) =>
  readEvm({ family: 'evm', chain, from: someone, payload: { to, data, value } } satisfies UnsignedTransaction<'evm'>)
    .effect;
const opaque = { kind: 'opaque', detail: expect.any(String) };

const order = {
  id,
  payToken: token,
  payUnits: 5_000_000n,
  receiveToken: token,
  minReceiveUnits: 4n,
  recipient: someone,
  deadline: 1_700_000_000n,
};
const swapOf = (change: object = {}) =>
  switchyardRouter.encodeFunctionData('swap', [{ ...order, ...change }, someone, [token, someone]]);
const depositOf = (path: readonly string[], change: object = {}) =>
  switchyardRouter.encodeFunctionData('depositForBridge', [
    {
      ...order,
      bridgeToken: bridged,
      minBridgeUnits: 4_900_000n,
      toChain: 'eip155:771002',
      refundTo: router,
      fillDeadline: 1_700_001_200n,
      expires: 1_700_002_100n,
      ...change,
    },
    someone,
    path,
  ]);
const noteOf = (call: string) => AbiCoder.defaultAbiCoder().encode(['uint256', 'bytes'], [gasFee, call]);
const payWith = (note: string, units = order.payUnits) =>
  erc1363.encodeFunctionData('transferAndCall', [router, units, note]);

const pay = { token: `${chain}/erc20:${token}`, units: 5_000_000n };
const deposit = {
  kind: 'swap',
  contract: ROUTER,
  pay,
  receive: { chain: 'eip155:771002', address: TOKEN, minUnits: 4n },
  recipient: SOMEONE,
  refundTo: ROUTER,
  heldAs: `${chain}/erc20:${bridged}`,
  orderId: id,
  deadline: 1_700_000_000,
  lockedUntil: 1_700_002_100,
};

describe('a call of the router', () => {
  it('[SWP-06] is read as a swap with every field of its order', () => {
    const swap = {
      kind: 'swap',
      contract: ROUTER,
      pay,
      receive: { chain, address: TOKEN, minUnits: 4n },
      recipient: SOMEONE,
      orderId: id,
      deadline: 1_700_000_000,
    };

    expect(read(swapOf())).toEqual(swap);
    expect(read(swapOf({ receiveToken: zero }))).toEqual({ ...swap, receive: { ...swap.receive, address: undefined } });
    expect(read(swapOf({ payToken: zero }), 5_000_000n)).toEqual({
      ...swap,
      pay: { token: `${chain}/native`, units: 5_000_000n },
    });
    expect(read(swapOf({ payToken: zero }))).toEqual(opaque);
  });

  it('[SWP-06] is read as a deposit, with the exchange that decides what a refund returns', () => {
    const heldExchange = { path: [TOKEN, BRIDGED], payUnits: 5_000_000n, minUnits: 4_900_000n };

    expect(read(depositOf([token, bridged]))).toEqual({ ...deposit, heldExchange });
    // Paid in the bridge token itself: nothing is exchanged.
    for (const path of [[], [bridged]]) {
      expect(read(depositOf(path))).toEqual(deposit);
      expect(read(depositOf(path))).not.toHaveProperty('heldExchange');
    }
  });

  it('[ORD-05] is read as a refund of its order, which pays no coins', () => {
    const refund = switchyardRouter.encodeFunctionData('refund', [id]);

    expect(read(refund)).toEqual({ kind: 'refund', contract: ROUTER, orderId: id });
    expect(read(refund, 1n)).toEqual(opaque);
    expect(read(`${refund}00`)).toEqual(opaque);
    expect(read(refund.slice(0, -2))).toEqual(opaque);
  });
});

describe('a call of the time lock', () => {
  it.each(['', '771002', 'eip155:', 'eip155:77 1002'])('[SWP-06] is opaque for the target chain "%s"', (toChain) => {
    const lock = hashTimeLock.encodeFunctionData('transferOut', [
      { ...order, token, units: 5_000_000n, toChain, hashLock: id, timeLock: 1_700_003_600n },
    ]);

    expect(read(lock)).toEqual(opaque);
  });
});

describe('a payment with sponsored gas', () => {
  it('[SWP-09] is read as a deposit, and only what the gas leaves is exchanged', () => {
    expect(read(payWith(noteOf(depositOf([token, bridged]))), 0n, token)).toEqual({
      ...deposit,
      gasFee,
      heldExchange: { path: [TOKEN, BRIDGED], payUnits: 4_999_700n, minUnits: 4_900_000n },
    });
    expect(read(payWith(noteOf(swapOf())), 0n, token)).toMatchObject({ kind: 'swap', contract: ROUTER, pay, gasFee });
  });

  it('[SWP-09] is read from a wallet that writes its data in capitals', () => {
    const data = payWith(noteOf(swapOf()));

    expect(read(`0x${data.slice(2).toUpperCase()}`, 0n, token)).toEqual(read(data, 0n, token));
  });

  it.each<[string, string]>([
    ['without a note', '0x'],
    ['with a note of too few bytes', noteOf(swapOf()).slice(0, -64)],
    ['with a note of too many bytes', `${noteOf(swapOf())}${'0'.repeat(64)}`],
    ['with a note that has hidden bytes', noteOf(swapOf()).replace(/00$/, '01')],
    ['with a call that is not known', noteOf('0x12345678')],
    ['with a call that is not encoded exactly', noteOf(`${swapOf()}00`)],
    ['with a refund', noteOf(switchyardRouter.encodeFunctionData('refund', [id]))],
    ['for a chain without a proper id', noteOf(depositOf([bridged], { toChain: '771002' }))],
    ['of another token than its order', noteOf(swapOf({ payToken: someone }))],
    ['of coins by its order', noteOf(swapOf({ payToken: zero }))],
    ['of less than its order', noteOf(swapOf({ payUnits: 5_000_001n }))],
    ['of more than its order', noteOf(swapOf({ payUnits: 4_999_999n }))],
  ])('[SWP-09] is opaque %s', (_what, note) => {
    expect(read(payWith(note), 0n, token)).toEqual(opaque);
  });
});

describe('readNote', () => {
  it('[SWP-09] reads the fee and the call, in small letters and capitals', () => {
    const call = swapOf();
    const note = noteOf(call);

    expect(readNote(note)).toEqual({ gasFee, call });
    expect(readNote(`0x${note.slice(2).toUpperCase()}`)).toEqual({ gasFee, call });
    for (const broken of ['', '0x', 'no bytes', note.slice(0, -2), `${note}00`]) {
      expect(readNote(broken)).toBeUndefined();
    }
  });
});

describe('a call of a token', () => {
  it.each([
    ['balanceOf', [someone]],
    ['allowance', [someone, router]],
  ])('[SWP-06] is opaque if it is only the question %s', (name, args) => {
    expect(read(erc20.encodeFunctionData(name, args), 0n, token)).toEqual(opaque);
  });

  it('[SWP-06] is opaque if a transfer or an approval also pays coins', () => {
    for (const name of ['transfer', 'approve']) {
      const data = erc20.encodeFunctionData(name, [someone, 3n]);

      expect(read(data, 0n, token).kind).not.toBe('opaque');
      expect(read(data, 1n, token)).toEqual(opaque);
    }
  });

  it('[SWP-06] is read as a transfer with its token, amount and recipient', () => {
    expect(read(erc20.encodeFunctionData('transfer', [someone, 3n]), 0n, token)).toEqual({
      kind: 'transfer',
      token: `${chain}/erc20:${token}`,
      units: 3n,
      to: SOMEONE,
      memo: undefined,
    });
  });
});

describe('a transaction without a meaning', () => {
  it.each(['', '0x', 'vitalik.eth', '0x0b0b', '0x0000000000000000000000000000000000000b0B'])(
    '[SWP-06] is opaque if it is sent to "%s", which is no address',
    (to) => {
      expect(read('0x', 7n, to)).toEqual(opaque);
      expect(read(erc20.encodeFunctionData('transfer', [someone, 3n]), 0n, to)).toEqual(opaque);
    },
  );

  it('[SWP-06] is named by its first four bytes and its contract', () => {
    expect(read(`0x12345678${'ab'.repeat(500)}`)).toEqual({ kind: 'opaque', detail: `call 0x12345678 of ${router}` });
  });
});
