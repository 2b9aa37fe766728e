import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WirePair } from '../../../server/channels/channel.ts';
import type { SolanaInstruction } from '../../../src/api/escrow/instructions.ts';
import { depositData, type EscrowTerms, readTerms, writeTerms } from '../../../src/api/escrow/layout.ts';
import { DevnetBench } from '../../../tests/support/services/DevnetBench.ts';
import type { SolanaKeypair } from '../../../tests/support/wallets/SolanaKeypair.ts';
import { ESCROW_PROGRAM } from '../../devnet/solana/program/escrowProgram.ts';

const N = 'NORTHYARD';
const S = 'SOUTHYARD';
const Y = 'SOLYARD';
const COIN = 10n ** 18n;
let bench: DevnetBench;

beforeAll(async () => {
  bench = await DevnetBench.start();
});

afterAll(() => bench.stop());

async function payFromEvm({
  dex,
  pair,
  payUnits,
  recipient,
  slack = 0n,
}: {
  readonly dex: string;
  readonly pair: WirePair;
  readonly payUnits: bigint;
  readonly recipient: string;
  readonly slack?: bigint;
}) {
  const wallet = await bench.evmWallet();
  const order = await bench.order({ dex, pair, payUnits, sender: wallet.address, recipient }, slack);
  await bench.sendOnEvm(wallet, { pair, payUnits }, order);
  return { ...order, wallet };
}

interface SolanaOrder {
  readonly purse: SolanaKeypair;
  readonly dex?: string;
  readonly pair: WirePair;
  readonly payUnits: bigint;
  readonly recipient?: string;
  readonly orderId?: string;
}

async function orderFromSolana({ purse, recipient, ...request }: SolanaOrder) {
  const to = recipient ?? Wallet.createRandom().address;
  return { ...(await bench.order({ dex: 'Ferry', ...request, sender: purse.address, recipient: to })), to };
}

/** Remainder of an order's account on the chain: the rent of eight bytes. */
const ENDED_RENT = 946_560n;

interface Built {
  readonly tx: readonly SolanaInstruction[];
}

/** A text instruction, which moves no money. */
function memo(text: string): SolanaInstruction {
  return { programId: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', keys: [], data: [...Buffer.from(text)] };
}

function termsOf(txData: unknown): EscrowTerms {
  const [deposit] = (txData as Built).tx;
  const terms = readTerms(Uint8Array.from(deposit?.data ?? []).subarray(depositData.terms));
  if (!terms) throw new Error('no terms of an order');
  return terms;
}

/** The same deposit with other terms. */
function withTerms(txData: unknown, change: Partial<EscrowTerms>): Built {
  const terms = [...writeTerms({ ...termsOf(txData), ...change })];
  return {
    tx: (txData as Built).tx.map((one) => ({ ...one, data: [...one.data.slice(0, depositData.terms), ...terms] })),
  };
}

describe('orders to Solyard', () => {
  it.each([
    ['Ferry', N, 'NYD', 'YSOL', COIN],
    ['Ferry', S, 'yUSD', 'solUSD', 123_456_789n],
    ['Tunnel', N, 'yUSD', 'solGOLD', 5_000_000_000n],
  ])('[SWP-13] deliver exactly the quoted amount: %s from %s, %s to %s', async (dex, chain, from, to, units) => {
    const someone = await bench.solanaPurse({ isFunded: false });
    const pair = bench.pairOf([chain, from], [Y, to]);

    const { orderId, quote } = await payFromEvm({ dex, pair, payUnits: units, recipient: someone.address });
    const delivered = await bench.settled(orderId, 'delivered');

    expect(await someone.balance(pair.toToken)).toBe(quote.receiveUnits);
    expect(delivered).toMatchObject({ chain: Y, receiveUnits: quote.receiveUnits });
    expect(bench.evidenceOf(orderId)[0]).toMatchObject({ kind: 'paid', pair, recipient: someone.address });
  });

  it('convert gold over a difference of nine decimals, rounded down', async () => {
    const someone = await bench.solanaPurse({ isFunded: false });
    const pair = bench.pairOf([N, 'yGOLD'], [Y, 'solGOLD']);

    const { orderId } = await payFromEvm({
      dex: 'Tunnel',
      pair,
      payUnits: COIN + 1_999_999_999n,
      recipient: someone.address,
    });
    await bench.settled(orderId, 'delivered');

    // Less a thousandth, rounded down; then less nine digits.
    expect(await someone.balance(pair.toToken)).toBe(999_000_001n);
  });

  it('become refundable on the source chain if the price cannot be met', async () => {
    const someone = await bench.solanaPurse({ isFunded: false });
    const pair = bench.pairOf([N, 'yUSD'], [Y, 'YSOL']);
    const wallet = await bench.evmWallet();
    const request = { ...pair, payUnits: 9_000_000_000n, slippageBps: 100, sender: '', recipient: someone.address };
    const { signal } = new AbortController();
    const ferry = (await bench.devnet.channel.quote(request, signal)).find(({ dex }) => dex === 'Ferry');
    if (!ferry) throw new Error('no Ferry');
    const slack = ferry.receiveUnits - ferry.minReceiveUnits;
    const terms = {
      dex: 'Ferry',
      pair,
      payUnits: 9_000_000_000n,
      sender: wallet.address,
      recipient: someone.address,
    };
    const order = await bench.order(terms, slack);
    // Another payment comes first and changes the price.
    const other = await payFromEvm({
      dex: 'Ferry',
      pair,
      payUnits: 15_000_000_000n,
      recipient: (await bench.solanaPurse()).address,
    });
    await bench.settled(other.orderId, 'delivered');
    await bench.sendOnEvm(wallet, { pair, payUnits: terms.payUnits }, order);

    expect(await bench.settled(order.orderId, 'refundable')).toMatchObject({ chain: N, reason: 2 });
    const before = await bench.balanceOnEvm(N, pair.fromToken, wallet.address);
    const txData = await bench.devnet.channel.refund({ orderId: order.orderId, fromChain: N, sender: wallet.address });
    const sender = wallet.connect(bench.provider(N));
    await (await sender.sendTransaction({ to: String(txData.to), data: String(txData.data) })).wait();
    await bench.settleHard();
    expect((await bench.balanceOnEvm(N, pair.fromToken, wallet.address)) - before).toBe(9_000_000_000n);
    expect(await someone.balance(pair.toToken)).toBe(0n);
  });

  it('are refused for an address of another family', async () => {
    const pair = bench.pairOf([N, 'yUSD'], [Y, 'solUSD']);
    const { address } = await bench.evmWallet();

    await expect(
      bench.order({ dex: 'Ferry', pair, payUnits: 50_000_000n, sender: address, recipient: address }),
    ).rejects.toThrow('receive address');
  });
});

describe('orders from Solyard', () => {
  it.each([
    ['Ferry', 'YSOL', S, 'yUSD', 2_000_000_000n],
    ['Ferry', 'solUSD', S, 'SYD', 77_000_000n],
    ['Tunnel', 'solGOLD', N, 'yGOLD', 1_234_567_891n],
    ['Tunnel', 'solGOLD', N, 'NYD', 500_000_000n],
  ])('[SWP-13] deliver exactly the quoted amount: %s, %s to %s %s', async (dex, from, chain, to, payUnits) => {
    const purse = await bench.solanaPurse();
    const pair = bench.pairOf([Y, from], [chain, to]);
    const before = await purse.balance(pair.fromToken);
    const order = await orderFromSolana({ purse, dex, pair, payUnits });

    const signature = await purse.send(order.txData);
    await bench.settled(order.orderId, 'delivered');
    await bench.settleHard();

    expect(await bench.balanceOnEvm(chain, pair.toToken, order.to)).toBe(order.quote.receiveUnits);
    const fee = from === 'YSOL' ? 5_000n + ENDED_RENT : 0n;
    expect(before - (await purse.balance(pair.fromToken))).toBe(payUnits + fee);
    expect(bench.evidenceOf(order.orderId)).toMatchObject([
      { kind: 'paid', chain: Y, hash: signature, pair, sender: purse.address, recipient: order.to, payUnits },
      { kind: 'confirmed', chain: Y, hash: signature },
      { kind: 'delivered', chain, receiveUnits: order.quote.receiveUnits },
    ]);
  });

  it('are deposits into the escrow program that contain all terms', async () => {
    const purse = await bench.solanaPurse();
    const pair = bench.pairOf([Y, 'solUSD'], [S, 'SYD']);
    const { txData, orderId, quote, to } = await orderFromSolana({ purse, pair, payUnits: 77_000_000n });

    expect(quote.contractAddress).toBe(ESCROW_PROGRAM);
    expect(txData).toMatchObject({ signer: '', to: ESCROW_PROGRAM, platformAddr: ESCROW_PROGRAM, orderId });
    expect((txData as unknown as Built).tx.map(({ programId }) => programId)).toEqual([ESCROW_PROGRAM]);
    const wanted = { minUnits: quote.minReceiveUnits, chain: 'eip155:771002', token: '', recipient: to };
    expect(termsOf(txData)).toEqual(wanted);
  });

  it('[ORD-05] are refunded once and automatically if they cannot be paid, with the reason', async () => {
    const purse = await bench.solanaPurse();
    const pair = bench.pairOf([Y, 'solUSD'], [S, 'yUSD']);
    const payUnits = 40_000_000n;
    const before = await purse.balance(pair.fromToken);
    const cases: readonly (readonly [Partial<EscrowTerms>, number])[] = [
      [{ minUnits: 99_999_999_999_999n }, 2],
      [{ recipient: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' }, 5],
      [{ token: '0x00000000000000000000000000000000000000a1' }, 5],
      [{ chain: 'eip155:1' }, 5],
      [{ chain: 'solana:GbLkWqMXRyDt879ZBRJ3MiJMdSxqUf7R', token: '' }, 5],
    ];
    const orders = await Promise.all(cases.map(() => orderFromSolana({ purse, pair, payUnits })));
    for (const [index, { txData }] of orders.entries()) await purse.send(withTerms(txData, cases[index]?.[0] ?? {}));
    for (const { orderId } of orders) await bench.settled(orderId, 'refunded');
    await bench.settleHard();

    for (const [index, { orderId, to }] of orders.entries()) {
      const found = bench.evidenceOf(orderId);
      expect(found.map(({ kind }) => kind).sort()).toEqual(['confirmed', 'paid', 'refundable', 'refunded']);
      expect(found.find(({ kind }) => kind === 'refundable')).toMatchObject({ reason: cases[index]?.[1] });
      expect(found.find(({ kind }) => kind === 'refunded')).toMatchObject({ chain: Y, units: payUnits });
      expect(await bench.balanceOnEvm(S, pair.toToken, to)).toBe(0n);
    }
    expect(await purse.balance(pair.fromToken)).toBe(before);
  });

  it('[ORD-05] are also refunded in native coins', async () => {
    const purse = await bench.solanaPurse();
    const pair = bench.pairOf([Y, 'YSOL'], [N, 'yUSD']);
    const before = await purse.balance(pair.fromToken);
    const { txData, orderId } = await orderFromSolana({ purse, pair, payUnits: 3_000_000_000n });

    await purse.send(withTerms(txData, { minUnits: 10n ** 30n }));
    await bench.settled(orderId, 'refunded');

    expect(await purse.balance(pair.fromToken)).toBe(before - 5_000n - ENDED_RENT);
  });

  it('accept one payment, from the first payer', async () => {
    const [purse, other] = await Promise.all([bench.solanaPurse(), bench.solanaPurse()]);
    const pair = bench.pairOf([Y, 'YSOL'], [N, 'yUSD']);
    const order = await orderFromSolana({ purse, pair, payUnits: 20_000_000n });
    await purse.send(order.txData);
    const [deposit] = (order.txData as unknown as Built).tx;
    const keys = deposit?.keys.map((key, index) => (index === 0 ? { ...key, pubkey: other.address } : key));

    await expect(other.send({ tx: [{ ...deposit, keys }] })).rejects.toThrow('Custom');
    await bench.settled(order.orderId, 'delivered');
    expect(await bench.balanceOnEvm(N, pair.toToken, order.to)).toBe(order.quote.receiveUnits);
  });

  it('move the price', async () => {
    const purse = await bench.solanaPurse();
    const pair = bench.pairOf([Y, 'YSOL'], [N, 'yUSD']);
    const first = await orderFromSolana({ purse, pair, payUnits: 5_000_000_000n });
    await purse.send(first.txData);
    await bench.settled(first.orderId, 'delivered');
    await bench.settleHard();

    const second = await orderFromSolana({ purse, pair, payUnits: 4_000_000_000n });

    expect(second.quote.receiveUnits * 5n).toBeLessThan(first.quote.receiveUnits * 4n);
  });

  it('have no routes within the chain', async () => {
    const { signal } = new AbortController();
    const request = { payUnits: 10_000_000n, slippageBps: 100, sender: '', recipient: '' };

    expect(
      await bench.devnet.channel.quote({ ...bench.pairOf([Y, 'solUSD'], [Y, 'YSOL']), ...request }, signal),
    ).toEqual([]);
  });

  it('are recognized among reported transactions', async () => {
    const { signal } = new AbortController();
    const purse = await bench.solanaPurse();
    const order = await orderFromSolana({
      purse,
      pair: bench.pairOf([Y, 'solUSD'], [N, 'yUSD']),
      payUnits: 20_000_000n,
    });
    const paid = await purse.send(order.txData);
    const foreign = await purse.send({ tx: [memo('thanks for the fish')] });
    const lookUp = (hash: string) => bench.devnet.channel.lookUp(Y, hash, signal);

    expect(await lookUp(paid)).toEqual({ status: 'paid', sender: purse.address, orderId: order.orderId });
    expect(await lookUp(foreign)).toEqual({ status: 'foreign', sender: purse.address });
    expect(await lookUp('2'.repeat(88))).toEqual({ status: 'unknown' });
    expect(await lookUp(`0x${'1'.repeat(64)}`)).toEqual({ status: 'unknown' });
  });
});

it('are refunded if another chain paid dust under their id', async () => {
  const [purse, wallet] = await Promise.all([bench.solanaPurse(), bench.evmWallet()]);
  const pair = bench.pairOf([N, 'yUSD'], [S, 'yUSD']);
  const payUnits = 500_000_000n;
  const theirs = await bench.order({ dex: 'Ferry', pair, payUnits, sender: wallet.address, recipient: wallet.address });
  const dustPair = bench.pairOf([Y, 'solUSD'], [S, 'yUSD']);
  const dust = await orderFromSolana({ purse, pair: dustPair, payUnits: 2_000_000n, orderId: theirs.orderId });
  await purse.send(withTerms(dust.txData, { minUnits: 1n }));
  await bench.settled(theirs.orderId, 'delivered');

  await bench.sendOnEvm(wallet, { pair, payUnits }, theirs);

  expect(await bench.settled(theirs.orderId, 'refundable')).toMatchObject({ chain: N, reason: 5 });
});

it('are paid once, however often it settles, also after a full restart', async () => {
  const [purse, someone] = await Promise.all([bench.solanaPurse(), bench.solanaPurse({ isFunded: false })]);
  const out = bench.pairOf([Y, 'solUSD'], [N, 'yUSD']);
  const into = bench.pairOf([N, 'yUSD'], [Y, 'solUSD']);
  const from = await orderFromSolana({ purse, pair: out, payUnits: 60_000_000n });
  await purse.send(from.txData);
  const to = await payFromEvm({ dex: 'Ferry', pair: into, payUnits: 50_000_000n, recipient: someone.address });

  await bench.settled(from.orderId, 'paid');
  await bench.restart();
  await bench.settleHard();
  await bench.restart();
  await bench.settleHard();

  const reader = await bench.solanaPurse({ isFunded: false });
  expect(await reader.balance(into.toToken, someone.address)).toBe(to.quote.receiveUnits);
  expect(await bench.balanceOnEvm(N, out.toToken, from.to)).toBe(from.quote.receiveUnits);
  for (const { orderId } of [from, to]) {
    expect(
      bench
        .evidenceOf(orderId)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['confirmed', 'delivered', 'paid']);
  }
});
