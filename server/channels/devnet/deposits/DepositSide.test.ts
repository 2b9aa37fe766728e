import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import type { PlannedOrder } from '../DevnetSide.ts';
import { reasons } from '../settlement.ts';
import { DepositBook } from './DepositBook.ts';
import type { DepositChain, IncomingPayment, ReturnedPayment } from './DepositChain.ts';
import { DepositSide } from './DepositSide.ts';

const HOUR = 3_600_000;
const NOW = 1_790_000_000_000;

describe('orders that plain transfers pay', () => {
  let folder: string;
  let payments: IncomingPayment[];
  let returns: ReturnedPayment[];
  let now: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'switchyard-deposits-'));
    [payments, returns, now] = [[], [], NOW];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Another side on the same file, as after a restart. */
  function sideOf(orderBy: DepositChain['orderBy']): DepositSide {
    const chain: DepositChain = {
      name: 'COIN',
      id: 'test:coin',
      chainId: 7,
      native: { symbol: 'COIN', name: 'Coin', decimals: 8, address: NATIVE_ADDRESS },
      rpcUrls: [],
      accounts: ['first', 'second'],
      orderBy,
      pool: { coins: 1_000n, dollars: 1_000_000n },
      readAddress: (text) => text,
      ledger: {
        head: async () => 100,
        payments: async () => payments,
        returns: async () => returns,
        lookUp: async (hash) => {
          const found = payments.find((payment) => payment.hash === hash);
          return found && { status: 'included', sender: found.sender };
        },
        sendBack: async (of, reason) => void returns.push({ of, hash: `back ${of}`, height: 90, at: now, reason }),
      },
    };
    return new DepositSide(chain, new DepositBook(join(folder, 'orders.jsonl'), chain), () => now);
  }

  async function build(side: DepositSide, orderId: string, sender = 'alice'): Promise<Record<string, unknown>> {
    const order = {
      orderId,
      sender,
      dex: 'Ferry',
      toChain: 'NORTHYARD',
      toToken: NATIVE_ADDRESS,
      minReceiveUnits: 5n,
      across: { to: { id: 'eip155:771001' }, receiveToken: '', recipient: 'bob' },
    };
    // The side reads no other part of an order.
    return side.build(order as unknown as PlannedOrder);
  }

  function pay(hash: string, to: Partial<IncomingPayment>): void {
    payments.push({ hash, height: 10, at: now, sender: 'alice', account: 'first', memo: '', units: 100n, ...to });
  }

  const memo = { kind: 'memo', field: 'tag' } as const;
  const account = { kind: 'account' } as const;
  const orderIdOf = async (side: DepositSide, hash: string) => {
    const found = await side.lookUp(hash);
    return found.status === 'paid' ? found.orderId : found.status;
  };

  it('[SWP-11] are named by their memo for any payer, also after a restart', async () => {
    const [one, two] = [await build(sideOf(memo), 'one'), await build(sideOf(memo), 'two')];
    expect(one).toMatchObject({
      platformAddr: 'first',
      toType: '0',
      orderId: 'one',
      tag: expect.stringMatching(/^\d+$/),
    });
    expect(one.tag).not.toBe(two.tag);
    pay('a', { memo: String(two.tag), sender: 'an exchange' });
    pay('b', { memo: String(one.tag) });

    const side = sideOf(memo);
    expect(await orderIdOf(side, 'a')).toBe('two');
    expect(await orderIdOf(side, 'b')).toBe('one');
    // The same order keeps its memo.
    expect(await build(side, 'one')).toEqual(one);
  });

  it('[SWP-11] are named by an account of their own where no memo can be written', async () => {
    const side = sideOf(account);
    expect(await build(side, 'one')).toEqual({ platformAddr: 'first', toType: '0', orderId: 'one' });
    expect(await build(side, 'two')).toMatchObject({ platformAddr: 'second' });
    expect(await build(side, 'of another', 'carol')).toMatchObject({ platformAddr: 'first' });
    await expect(build(side, 'three')).rejects.toThrow('too many unpaid orders');
    pay('a', { account: 'second' });
    pay('b', { account: 'first', sender: 'carol' });

    expect(await orderIdOf(side, 'a')).toBe('two');
    expect(await orderIdOf(side, 'b')).toBe('of another');
    // A paid order needs its account no more, nor does one that is a day old.
    expect(await build(side, 'three')).toMatchObject({ platformAddr: 'second' });
    now += 25 * HOUR;
    expect(await build(side, 'four')).toMatchObject({ platformAddr: 'first' });
  });

  it('[SWP-11] payments of no order, and second payments of one, are sent back', async () => {
    const side = sideOf(memo);
    const { tag } = await build(side, 'one');
    pay('mine', { memo: String(tag) });
    pay('again', { memo: String(tag) });
    pay('stray', { memo: 'hello' });

    const deposits = await side.newDeposits();
    expect(deposits.map(({ toChain }) => toChain)).toEqual(['eip155:771001', undefined, undefined]);
    await deposits[2]?.refund(reasons.maintenance);
    expect(returns).toMatchObject([{ of: 'stray', reason: reasons.maintenance }]);
    expect(await deposits[2]?.status()).toBe('over');
    expect(await deposits[0]?.status()).toBe('held');
    expect(await orderIdOf(side, 'stray')).toBe('foreign');
  });

  it('[SWP-11] a payment that is sent back ends its order as refunded', async () => {
    const side = sideOf(memo);
    const { tag } = await build(side, 'one');
    pay('late', { memo: String(tag), at: now + 25 * HOUR });
    const [deposit] = await side.newDeposits();
    expect(deposit?.isLate).toBe(true);
    await deposit?.refund(reasons.timeout);

    const { evidence } = await side.scan(undefined);
    expect(evidence.map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['paid', 'one'],
      ['confirmed', 'one'],
      ['refundable', 'one'],
      ['refunded', 'one'],
    ]);
    expect(evidence.at(-1)).toMatchObject({ units: 100n, hash: 'back late' });
  });
});
