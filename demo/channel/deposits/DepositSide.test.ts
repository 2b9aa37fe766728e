import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import type { PlannedOrder } from '../DevnetSide.ts';
import { type Payout, reasons } from '../settlement.ts';
import { DepositBook } from './DepositBook.ts';
import type {
  DepositChain,
  DepositGas,
  IncomingPayment,
  PayoutEnd,
  PayoutLedger,
  ReturnedPayment,
} from './DepositChain.ts';
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
  function sideOf(orderBy: DepositChain['orderBy'], more: Partial<DepositChain> = {}): DepositSide {
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
        sendBack: async (of, reason, keptUnits) =>
          void returns.push({ of, hash: `back ${of}`, height: 90, at: now, reason, keptUnits: keptUnits ?? 0n }),
      },
      ...more,
    };
    return new DepositSide(chain, new DepositBook(join(folder, 'orders.jsonl'), chain), () => now);
  }

  async function build(
    side: DepositSide,
    orderId: string,
    { sender = 'alice', fromToken = NATIVE_ADDRESS } = {},
  ): Promise<Record<string, unknown>> {
    const order = {
      orderId,
      sender,
      fromToken,
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
    expect(await build(side, 'of another', { sender: 'carol' })).toMatchObject({ platformAddr: 'first' });
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

  const token = {
    symbol: 'ORDI',
    name: 'ordi',
    decimals: 2,
    address: 'brc20:ordi',
    pool: { tokens: 100n, dollars: 1_000n },
  };

  it('[SWP-10] a payment pays only an order in its own token', async () => {
    const side = sideOf(account, { tokens: [token] });
    await build(side, 'of tokens', { fromToken: 'BRC20:ORDI' });
    pay('coins', {});
    pay('another token', { token: 'brc20:sats' });
    pay('tokens', { token: token.address, units: 500n });

    expect(await orderIdOf(side, 'coins')).toBe('foreign');
    expect(await orderIdOf(side, 'another token')).toBe('foreign');
    expect(await orderIdOf(side, 'tokens')).toBe('of tokens');
    const deposits = await side.newDeposits();
    // 5 ORDI for 1,000 dollars and 100 ORDI, with the fee of 0.3 %. A token without a price has no value.
    expect(await deposits[2]?.amounts()).toEqual([{ bridge: 'Ferry', units: 47_482_973n }]);
    expect(await deposits[1]?.amounts()).toEqual([]);
    const { evidence } = await side.scan(undefined);
    expect(evidence).toMatchObject([
      { kind: 'paid', orderId: 'of tokens', hash: 'tokens', pair: { fromToken: token.address }, payUnits: 500n },
      { kind: 'confirmed', orderId: 'of tokens' },
    ]);
  });

  describe('orders whose gas is paid in the token', () => {
    const gas: DepositGas = {
      cost: async () => 0n,
      balance: async () => 0n,
      prepare: async ({ sender, units }) => ({ hash: `by ${sender} of ${units}`, noGasTxInfo: '{}' }),
      read: () => {
        throw new Error('not used');
      },
      check: async () => undefined,
      signFuel: async () => ({ nonce: 0, raw: '' }),
      send: async () => undefined,
    };
    const open = () => sideOf(memo, { tokens: [token], gas });
    async function buildZeroGas(side: DepositSide, payUnits: bigint, feeUnits: bigint) {
      const across = { to: { id: 'eip155:771001' }, receiveToken: '', recipient: 'bob' };
      const order = {
        orderId: 'one',
        sender: 'alice',
        fromToken: token.address,
        payUnits,
        minReceiveUnits: 5n,
        across,
      };
      // The station reads no other part of an order.
      return side.gasStation?.build({ ...order, dex: 'Ferry', toChain: 'N', toToken: 'X' } as never, feeUnits);
    }

    it('[SWP-09] are paid only by their own transaction, and worth what the fee leaves', async () => {
      expect(await buildZeroGas(open(), 600n, 100n)).toEqual({
        ...{ platformAddr: 'first', toType: '0', orderId: 'one', noGasTxInfo: '{}' },
        ...{ depositGasFeeAmt: '1', depositCoinCode: 'ORDI' },
      });
      // A repeated request gets the same transaction and fee.
      expect(await buildZeroGas(open(), 600n, 200n)).toMatchObject({ depositGasFeeAmt: '1' });
      pay('another', { token: token.address, units: 600n });
      pay('by alice of 600', { token: token.address, units: 600n });

      const side = open();
      expect(await orderIdOf(side, 'another')).toBe('foreign');
      expect(await orderIdOf(side, 'by alice of 600')).toBe('one');
      const [, deposit] = await side.newDeposits();
      // 5 of 6 ORDI, at the price of the test below.
      expect(await deposit?.amounts()).toEqual([{ bridge: 'Ferry', units: 47_482_973n }]);
    });

    it('[SWP-09] get back what the fee leaves', async () => {
      await buildZeroGas(open(), 600n, 100n);
      pay('by alice of 600', { token: token.address, units: 600n });
      const side = open();
      const [deposit] = await side.newDeposits();
      await deposit?.refund(reasons.deviation);

      expect(returns).toMatchObject([{ of: 'by alice of 600', keptUnits: 100n }]);
      expect((await side.scan(undefined)).evidence.at(-1)).toMatchObject({ kind: 'refunded', units: 500n });
    });

    it('[SWP-09] are not offered for a token without a limit, or without fuel', async () => {
      const plain = open();
      expect(plain.gasStation?.largest(plain.token(token.address))).toBeUndefined();
      const limited = sideOf(memo, {
        tokens: [{ ...token, zeroGasMax: 5n }],
        gas: { ...gas, cost: async () => undefined },
      });
      const wire = limited.token(token.address);
      expect(limited.gasStation?.largest(wire)).toBe(500n);
      expect(await limited.gasStation?.price(wire, await limited.market())).toBeUndefined();
      expect(sideOf(memo).gasStation).toBeUndefined();
    });
  });

  describe('orders that tokens pay out', () => {
    let ends: PayoutEnd[];
    let held: bigint;
    const payouts: PayoutLedger = {
      available: async () => held,
      send: async (payout) => void ends.push({ kind: 'sent', ...payout, hash: 'sent', height: 10, at: now }),
      cancel: async (orderId, reason) => void ends.push({ kind: 'cancelled', orderId, reason, height: 10, at: now }),
      ends: async () => ends,
    };
    const due = { orderId: 'one', receiveToken: token.address, minReceiveUnits: 450n, recipient: 'bob' };
    const payout: Payout = {
      ...due,
      fillDeadline: undefined,
      amounts: [{ bridge: 'Ferry', units: 50_000_000n }],
    };
    beforeEach(() => {
      [ends, held] = [[], 10_000n];
    });

    it('[SWP-10] are paid at the price of the service, and delivered with their transaction', async () => {
      const side = sideOf(account, { tokens: [token], payouts });
      expect(await side.outcomeOf(due)).toEqual({ status: 'open' });

      expect(await side.payOut(payout)).toBeUndefined();

      // 50 dollars for 100 ORDI and 1,000 dollars, with the fee of 0.3 %.
      expect(ends).toMatchObject([{ orderId: 'one', token: token.address, units: 474n, recipient: 'bob' }]);
      expect(await side.outcomeOf(due)).toEqual({ status: 'paid', isDeep: true });
      expect((await side.scan(undefined)).evidence).toMatchObject([
        { kind: 'delivered', orderId: 'one', hash: 'sent', receiveUnits: 474n, recipient: 'bob' },
      ]);
      // An order that asked for more, or for another recipient, was not paid by this.
      expect(await side.outcomeOf({ ...due, minReceiveUnits: 475n })).toMatchObject({ status: 'cancelled' });
      expect(await side.outcomeOf({ ...due, recipient: 'carol' })).toMatchObject({ status: 'cancelled' });
    });

    it.each<[string, Partial<Payout>, number]>([
      ['for another token', { receiveToken: 'brc20:sats' }, reasons.maintenance],
      ['in coins', { receiveToken: '' }, reasons.maintenance],
      ['for less than the order wants', { minReceiveUnits: 475n }, reasons.deviation],
      ['after the deadline', { fillDeadline: 1n }, reasons.timeout],
    ])('[SWP-10] are not paid %s', async (_why, change, reason) => {
      const side = sideOf(account, { tokens: [token], payouts });
      expect(await side.payOut({ ...payout, ...change })).toBe(reason);
      expect(ends).toEqual([]);
    });

    it('[SWP-10] are neither quoted nor paid beyond what the service holds', async () => {
      const side = sideOf(account, { tokens: [token], payouts });
      held = 473n;
      expect(await side.payOut(payout)).toBe(reasons.liquidityTooLow);
      expect(await side.liquidity('Ferry', token.address)).toBeLessThan(50_000_000n);
      expect(await side.liquidity('Ferry', NATIVE_ADDRESS)).toBe(0n);
      expect(await side.liquidity('Tunnel', token.address)).toBe(0n);
      expect(await sideOf(account, { tokens: [token] }).liquidity('Ferry', token.address)).toBe(0n);
    });

    it('[SWP-10] stay cancelled', async () => {
      const side = sideOf(account, { tokens: [token], payouts });
      await side.cancel('one', reasons.deviation);
      expect(await side.outcomeOf(due)).toEqual({ status: 'cancelled', isDeep: true, reason: reasons.deviation });
      expect((await side.scan(undefined)).evidence).toEqual([]);
    });
  });
});
