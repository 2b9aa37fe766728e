import { randomBytes } from 'node:crypto';
import { keccak256, Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DevnetBench } from '../../../../tests/support/services/DevnetBench.ts';
import { publicRoles } from '../../../devnet/publicKeys.ts';
import { lockAbi } from './LockEnd.ts';

const { signal } = new AbortController();
const N = 'NORTHYARD';
const S = 'SOUTHYARD';
const UNITS = 100_000_000n;
const PAYOUT = 99_850_000n;
const LOCK_SECONDS = 3_600;
let bench: DevnetBench;

beforeAll(async () => {
  bench = await DevnetBench.start({ lockSeconds: LOCK_SECONDS });
});

afterAll(() => bench.stop());

const releases = () => {
  const { releases: found } = bench.devnet.channel;
  if (!found) throw new Error('no releases');
  return found;
};
const lockOf = async (chain: string) => {
  const pair = bench.pairOf([chain, 'yUSD'], [chain === N ? S : N, 'yUSD']);
  const request = { ...pair, payUnits: UNITS, slippageBps: 100, sender: '', recipient: Wallet.createRandom().address };
  const quotes = await bench.devnet.channel.quote(request, signal);
  return quotes.find(({ dex }) => dex === 'CBridge')?.contractAddress ?? '';
};

/** Locks on Northyard for a payout on Southyard. */
async function lock(change: { readonly recipient?: string } = {}) {
  const wallet = await bench.evmWallet();
  const recipient = change.recipient ?? Wallet.createRandom().address;
  const pair = bench.pairOf([N, 'yUSD'], [S, 'yUSD']);
  const order = await bench.order({ dex: 'CBridge', pair, payUnits: UNITS, sender: wallet.address, recipient });
  const hash = await bench.sendOnEvm(wallet, { pair, payUnits: UNITS }, order);
  const names = { orderId: order.orderId, fromChain: N, toChain: S };
  return { wallet, recipient, pair, order, hash, names };
}

async function sendOn(chain: string, wallet: Wallet, txData: Readonly<Record<string, unknown>>) {
  const request = { to: String(txData.to), data: String(txData.data), gasLimit: 500_000 };
  return (await wallet.connect(bench.provider(chain)).sendTransaction(request)).wait();
}

const yUSD = (chain: string, owner: string) => bench.balanceOnEvm(chain, bench.tokenOf(chain, 'yUSD'), owner);

/** The contract accepts an id once, rejects wrong preimages, and only the relayer pays out. */
async function refusesAllElse(wallet: Wallet, { orderId, txData }: Awaited<ReturnType<typeof lock>>['order']) {
  const near = String(txData.to);
  const far = await lockOf(S);
  const call = (chain: string, to: string, data: string) =>
    bench.provider(chain).call({ from: wallet.address, to, data });
  const encode = (name: string, ...args: readonly unknown[]) => lockAbi.encodeFunctionData(name, args);
  const zeros = `0x${'0'.repeat(64)}`;
  const payout = [
    `0x${'8'.repeat(64)}`,
    bench.tokenOf(S, 'yUSD'),
    1n,
    wallet.address,
    zeros,
    2n ** 40n,
    2n ** 40n + 900n,
  ];
  const { relayer } = publicRoles;
  const soon = [...payout.slice(0, -1), 2n ** 40n + 899n];
  await expect(call(N, near, String(txData.data))).rejects.toThrow('the order was used');
  await expect(call(N, near, encode('refund', orderId))).rejects.toThrow('still locked');
  await expect(call(N, near, encode('claim', orderId, zeros))).rejects.toThrow('wrong preimage');
  await expect(call(S, far, encode('confirm', orderId, zeros))).rejects.toThrow('wrong preimage');
  await expect(call(S, far, encode('takeBack', orderId))).rejects.toThrow('still locked');
  await expect(call(S, far, encode('transferIn', ...payout))).rejects.toThrow('only the relayer');
  const lockIn = (terms: readonly unknown[]) =>
    bench.provider(S).call({ from: relayer, to: far, data: encode('transferIn', ...terms) });
  await expect(lockIn(payout)).resolves.toBe('0x');
  await expect(lockIn(soon)).rejects.toThrow('no time to claim');
}

describe('LockBridge', () => {
  it('bridges a token only to the same token on the other chain', async () => {
    const common = { payUnits: UNITS, slippageBps: 100, sender: '', recipient: Wallet.createRandom().address };
    const dexes = async (from: string, to: string) =>
      (await bench.devnet.channel.quote({ ...bench.pairOf([N, from], [S, to]), ...common }, signal)).map(
        ({ dex }) => dex,
      );

    expect(await dexes('yUSD', 'yUSD')).toContain('CBridge');
    expect(await dexes('yUSD', 'yGOLD')).not.toContain('CBridge');
    expect(await dexes('yBTC', 'yBTC')).not.toContain('CBridge');
  });

  it('[ORD-04] locks the payout, offers its release once confirmed, delivers exactly the quoted amount and claims once', async () => {
    const { wallet, recipient, order, hash, names } = await lock();
    await expect(releases().prepare(names, wallet.address)).rejects.toThrow('nothing to release');
    expect(await bench.devnet.channel.lookUp(N, hash, signal)).toMatchObject({
      status: 'paid',
      orderId: order.orderId,
    });

    const releasable = await bench.settled(order.orderId, 'releasable');
    expect(releasable).toMatchObject({ chain: S, receiveUnits: PAYOUT, recipient });
    expect(await releases().isReleased(names)).toBe(false);
    await refusesAllElse(wallet, order);
    const contract = await lockOf(N);
    const held = await yUSD(N, contract);
    const somebody = await bench.evmWallet();
    const sent = await sendOn(S, somebody, await releases().prepare(names, somebody.address));

    expect(await releases().isReleased(names)).toBe(true);
    expect(await yUSD(S, recipient)).toBe(PAYOUT);
    await expect(releases().prepare(names, wallet.address)).rejects.toThrow('already released');
    expect(await releases().lookUp(names, sent?.hash ?? '')).toBe('ours');
    expect(await releases().lookUp({ ...names, orderId: `0x${'5'.repeat(64)}` }, sent?.hash ?? '')).toBe('foreign');
    expect(await releases().lookUp(names, `0x${'6'.repeat(64)}`)).toBe('unknown');
    expect(await bench.settled(order.orderId, 'delivered')).toMatchObject({
      chain: S,
      receiveUnits: PAYOUT,
      recipient,
    });
    await bench.settleHard();
    expect(held - (await yUSD(N, contract))).toBe(UNITS);
    expect(await yUSD(S, recipient)).toBe(PAYOUT);
    const refund = bench.devnet.channel.refund({ orderId: order.orderId, fromChain: N, sender: wallet.address });
    await expect(refund).rejects.toThrow('nothing to refund');
  });

  it('refuses a payout below the minimum and a lock that expires too soon, also after a restart', async () => {
    const wallet = await bench.evmWallet();
    const sender = wallet.connect(bench.provider(N));
    const { fromToken, toToken } = bench.pairOf([N, 'yUSD'], [S, 'yUSD']);
    const contract = await lockOf(N);
    const now = (await bench.provider(N).getBlock('latest'))?.timestamp ?? 0;
    const preimage = `0x${randomBytes(32).toString('hex')}`;
    const terms = {
      token: fromToken,
      units: UNITS,
      toChain: 'eip155:771002',
      receiveToken: toToken,
      minReceiveUnits: PAYOUT,
      recipient: wallet.address,
      hashLock: keccak256(preimage),
      timeLock: now + LOCK_SECONDS,
      deadline: now + 600,
    };
    const token = lockAbi.encodeFunctionData('transferOut', [{ id: `0x${'1'.repeat(64)}`, ...terms }]);
    const approve = `0x095ea7b3${contract.slice(2).padStart(64, '0')}${'f'.repeat(64)}`;
    await (await sender.sendTransaction({ to: fromToken, data: approve })).wait();
    const bad = [
      { minReceiveUnits: PAYOUT + 1n },
      { timeLock: now + LOCK_SECONDS / 4 },
      { receiveToken: bench.tokenOf(S, 'yGOLD') },
      { units: 999_999n, minReceiveUnits: 1n },
      { recipient: 'nobody' },
      { toChain: 'eip155:1' },
    ].map((change) => ({ id: `0x${randomBytes(32).toString('hex')}`, ...terms, ...change }));
    for (const order of bad) {
      const data = lockAbi.encodeFunctionData('transferOut', [order]);
      await (await sender.sendTransaction({ to: contract, data, gasLimit: 800_000 })).wait();
    }

    await bench.restart();
    // A valid lock with a hash of the payer's own. It comes last.
    await sendOn(N, wallet, { to: contract, data: token });
    await bench.settled(`0x${'1'.repeat(64)}`, 'releasable');

    for (const { id } of bad) {
      expect(bench.evidenceOf(id).map(({ kind }) => kind)).not.toContain('releasable');
    }
    const names = { orderId: `0x${'1'.repeat(64)}`, fromChain: N, toChain: S };
    await expect(releases().prepare(names, wallet.address)).rejects.toThrow('nothing to release');
  });

  it('[ORD-05] takes back an unreleased payout, makes the payment refundable, and refunds it once', async () => {
    const { wallet, order, names, recipient } = await lock();
    await bench.settled(order.orderId, 'releasable');
    const txData = await releases().prepare(names, wallet.address);
    const before = await yUSD(N, wallet.address);

    await bench.pass(LOCK_SECONDS / 2);
    await bench.settled(order.orderId, 'withdrawn');
    await expect(sendOn(S, wallet, txData)).rejects.toThrow();
    await expect(releases().prepare(names, wallet.address)).rejects.toThrow('nothing to release');
    const early = bench.devnet.channel.refund({ orderId: order.orderId, fromChain: N, sender: wallet.address });
    await expect(early).rejects.toThrow('nothing to refund');
    await bench.pass(LOCK_SECONDS / 2);
    expect(await bench.settled(order.orderId, 'refundable')).toMatchObject({ chain: N, reason: 7 });
    const [preimage] = lockAbi.parseTransaction({ data: String(txData.data) })?.args.slice(1) ?? [];
    const claim = lockAbi.encodeFunctionData('claim', [order.orderId, preimage]);
    const late = bench.provider(N).call({ from: publicRoles.relayer, to: String(order.txData.to), data: claim });
    await expect(late).rejects.toThrow('the time lock is over');
    const refund = await bench.devnet.channel.refund({ orderId: order.orderId, fromChain: N, sender: wallet.address });
    await sendOn(N, wallet, refund);

    expect(await bench.settled(order.orderId, 'refunded')).toMatchObject({ units: UNITS });
    expect((await yUSD(N, wallet.address)) - before).toBe(UNITS);
    expect(await yUSD(S, recipient)).toBe(0n);
    await expect(sendOn(N, wallet, refund)).rejects.toThrow();
  });
});
