// @vitest-environment node
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import { DevnetBench } from '../../../../../tests/support/services/DevnetBench.ts';
import type { ExpectedArrival } from '../../../../shell/plugin/arrival.ts';
import type { PinnedContract } from '../../../../shell/plugin/contracts.ts';
import type { Deposit } from '../../../../shell/plugin/deposits.ts';
import { readPins } from '../../../../shell/plugin/readPins.ts';
import northyard from '../../../chains/northyard/index.ts';
import northyardPins from '../../../chains/northyard/pins.json' with { type: 'json' };
import southyard from '../../../chains/southyard/index.ts';
import { EvmDriver } from '../EvmDriver.ts';

const [N, S] = ['NORTHYARD', 'SOUTHYARD'] as const;
const UNITS = 100_000_000n;
const LOCK_SECONDS = 3_600;
let bench: DevnetBench;
beforeAll(async () => {
  bench = await DevnetBench.start({ lockSeconds: LOCK_SECONDS });
});
afterAll(() => bench?.stop());

/** `answer` stands between the driver and the node. */
async function driverOn(
  name: typeof N | typeof S,
  answer: (method: string, reply: unknown) => unknown = (_method, reply) => reply,
  pins?: readonly PinnedContract[],
): Promise<EvmDriver> {
  const chain = name === N ? northyard : southyard;
  return new EvmDriver(
    {
      chain,
      contracts: pins ?? (await chain.loadContracts?.()) ?? [],
      rpcUrls: () => [bench.devnet.rpc.get(name) ?? ''],
      api: new FakeApi(),
      now: () => Date.now(),
      fetch: async (input, init) => {
        const asked: unknown = JSON.parse(String(init?.body));
        const calls = Array.isArray(asked) ? asked : [asked];
        const methods = new Map(calls.map(({ id, method }) => [id, method]));
        const replies: unknown = await (await fetch(input, init)).json();
        const changed = (reply: { readonly id: unknown }) => answer(methods.get(reply.id), reply);
        return Response.json(Array.isArray(replies) ? replies.map(changed) : changed(Object(replies)));
      },
    },
    { chainId: name === N ? 771_001 : 771_002, confirmations: 3, multicall3: undefined },
  );
}

const searchesNothing = (method: string, reply: unknown) =>
  method === 'eth_getLogs'
    ? { ...Object(reply), result: undefined, error: { code: -32_601, message: 'no logs' } }
    : reply;

/** Pays on Northyard for a payout on Southyard. */
async function pay(dex: 'Ferry' | 'CBridge', payUnits = UNITS) {
  const wallet = await bench.evmWallet();
  const recipient = Wallet.createRandom().address;
  const pair = bench.pairOf([N, 'yUSD'], [S, 'yUSD']);
  const order = await bench.order({ dex, pair, payUnits, sender: wallet.address, recipient });
  await bench.sendOnEvm(wallet, { pair, payUnits }, order);
  return { wallet, recipient, order };
}

const listOf = async (driver: EvmDriver, owner: string, sent: Parameters<EvmDriver['inspect']>[0][] = []) => {
  const list = await driver.deposits?.list(owner, { sent });
  if (!list) throw new Error('no deposits');
  return list;
};

/** Takes the deposit back by an account that has nothing to do with it. */
async function takeBack(driver: EvmDriver, deposit: Deposit) {
  const somebody = await bench.evmWallet();
  const transaction = await driver.deposits?.prepareReclaim(deposit, somebody.address, {});
  if (!transaction) throw new Error('no deposits');
  expect(driver.inspect(transaction)).toEqual({ kind: 'refund', contract: deposit.contract, orderId: deposit.id });
  const { to, data } = transaction.payload;
  const request = { to, data, gasLimit: 500_000 };
  const receipt = await (await somebody.connect(bench.provider(N)).sendTransaction(request)).wait();
  expect(receipt?.status).toBe(1);
}

/** What the chain must show once the deposit is back. The payer's own bytes say to whom it goes. */
function expectedRefund({ id: orderId }: Deposit, recipient: string): ExpectedArrival {
  const signed = { isSigned: true, isRefund: true, token: undefined, minUnits: undefined, paidAt: 0 } as const;
  return { ...signed, orderId, recipient, hashes: [] };
}

const yUSD = (owner: string) => bench.balanceOnEvm(N, bench.tokenOf(N, 'yUSD'), owner);

describe.each(['Ferry', 'CBridge'] as const)('EvmDeposits of %s on a real node', (dex) => {
  it("[MON-04] lists held deposits by the chain's time, and takes them back after expiry", async () => {
    const { wallet, recipient, order } = await pay(dex);
    const [driver, target] = [await driverOn(N), await driverOn(S)];
    const after = await yUSD(wallet.address);

    const { deposits, searched, chainTime } = await listOf(driver, wallet.address);

    const block = await bench.provider(N).getBlock('latest');
    expect(searched).toBe('all');
    expect(Math.abs(chainTime - (block?.timestamp ?? 0) * 1_000)).toBeLessThan(60_000);
    const [held] = deposits;
    if (!held) throw new Error('nothing is listed');
    expect(deposits).toHaveLength(1);
    expect(held).toMatchObject({
      id: order.orderId,
      chain: northyard.id,
      contract: order.quote.contractAddress,
      toChain: southyard.id,
      recipient,
      refundTo: wallet.address,
      state: 'held',
      isOwn: true,
      token: { symbol: 'yUSD' },
    });
    expect(held.amount.units).toBe(UNITS);
    expect(held.reclaimableAt).toBeGreaterThan(chainTime);
    expect(await target.deposits?.payoutOf(held, {})).toBe('unpaid');
    await expect(
      bench.provider(N).call({ to: held.contract, data: `0x7249fbb6${held.id.slice(2)}` }),
    ).rejects.toThrow();

    await bench.pass(Math.ceil((held.reclaimableAt - chainTime) / 1_000));
    const [due] = (await listOf(driver, wallet.address)).deposits;
    expect(due).toMatchObject({ id: held.id, state: 'reclaimable', reclaimableAt: held.reclaimableAt });
    const refund = expectedRefund(held, wallet.address);
    expect(await driver.arrivalOf(refund, {})).toEqual({ status: 'unseen' });
    await takeBack(driver, held);

    const seen = await driver.arrivalOf(refund, {});
    expect(seen).toMatchObject({ status: 'seen', paid: { units: UNITS, token: { symbol: 'yUSD' } } });
    if (seen.status !== 'seen' || !seen.hash) throw new Error('no refund');
    // Also without the number of the order, by a transaction that a service names.
    const { orderId: _none, ...named } = { ...refund, token: held.token.address, hashes: [seen.hash] };
    expect(await driver.arrivalOf(named, {})).toEqual(seen);
    for (const other of [
      { ...refund, recipient },
      { ...refund, orderId: `0x${'5'.repeat(64)}`, hashes: [seen.hash] },
    ]) {
      expect(await driver.arrivalOf(other, {})).toEqual({ status: 'unseen' });
    }
    // A refund is no payout of the same order.
    const { isRefund: _refund, ...payout } = refund;
    expect(await driver.arrivalOf({ ...payout, hashes: [seen.hash] }, {})).toEqual({ status: 'unseen' });
    expect((await yUSD(wallet.address)) - after).toBe(UNITS);
    expect((await listOf(driver, wallet.address)).deposits).toMatchObject([{ id: held.id, state: 'reclaimed' }]);
    expect(await bench.balanceOnEvm(S, bench.tokenOf(S, 'yUSD'), recipient)).toBe(0n);
  });

  it("[MON-04] finds this device's deposits if no node searches logs", async () => {
    const { wallet, order } = await pay(dex);
    const driver = await driverOn(N, searchesNothing);
    const { to, data } = order.txData;
    const sent = {
      family: 'evm' as const,
      chain: northyard.id,
      from: wallet.address,
      payload: { to: String(to).toLowerCase(), value: 0n, data: String(data) },
    };
    expect(await listOf(driver, wallet.address)).toMatchObject({ searched: 'none', deposits: [] });

    const { deposits, searched } = await listOf(driver, wallet.address, [sent]);

    expect(searched).toBe('none');
    expect(deposits).toMatchObject([{ id: order.orderId, state: 'held', refundTo: wallet.address, hash: undefined }]);
    expect(deposits[0]?.amount.units).toBe(UNITS);
    // The same call of another contract deposits nothing.
    const elsewhere = { ...sent, payload: { ...sent.payload, to: wallet.address } };
    expect((await listOf(driver, wallet.address, [elsewhere])).deposits).toEqual([]);
    // A deposit that never arrived is not held.
    const never = {
      ...sent,
      payload: { ...sent.payload, data: String(data).replace(order.orderId.slice(2), 'ab'.repeat(32)) },
    };
    expect((await listOf(driver, wallet.address, [never])).deposits).toEqual([]);
  });

  it('does not read a chain without contract data as one without deposits', async () => {
    const { wallet } = await pay(dex);
    const mute = (method: string, reply: unknown) =>
      method === 'eth_call'
        ? { ...Object(reply), result: undefined, error: { code: -32_000, message: 'busy' } }
        : reply;
    const driver = await driverOn(N, mute);

    await expect(listOf(driver, wallet.address)).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('ignores logs of other contracts and accounts, and malformed logs', async () => {
    const [mine, theirs] = [await pay(dex), await pay(dex)];
    const all = await bench.provider(N).send('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }]);
    const forged = all.map((log: object) => ({ ...log, address: bench.tokenOf(N, 'yUSD') }));
    const lies = (method: string, reply: unknown) =>
      method === 'eth_getLogs' ? { ...Object(reply), result: [...all, ...forged, null, { topics: 1 }] } : reply;
    const driver = await driverOn(N, lies);

    const ids = (await listOf(driver, mine.wallet.address)).deposits.map(({ id }) => id);

    expect(ids).toEqual([mine.order.orderId]);
    expect(ids).not.toContain(theirs.order.orderId);
  });
});

describe('EvmDeposits of orders that were paid out', () => {
  it('[MON-04] reads from the router what the target chain has paid, and what was claimed', async () => {
    const { wallet, order } = await pay('Ferry');
    const [driver, target] = [await driverOn(N), await driverOn(S)];
    await bench.settled(order.orderId, 'delivered');

    expect(await target.deposits?.payoutOf({ id: order.orderId, role: 'router' }, {})).toBe('paid');
    await bench.settleHard();
    expect((await listOf(driver, wallet.address)).deposits).toMatchObject([{ id: order.orderId, state: 'claimed' }]);
  });

  it('[MON-04] reads from a lock that its payout was released', async () => {
    const { wallet, order } = await pay('CBridge');
    const [driver, target] = [await driverOn(N), await driverOn(S)];
    await bench.settled(order.orderId, 'releasable');
    expect(await target.deposits?.payoutOf({ id: order.orderId, role: 'lock' }, {})).toBe('unpaid');
    const names = { orderId: order.orderId, fromChain: N, toChain: S };
    const txData = await bench.devnet.channel.releases?.prepare(names, wallet.address);
    const request = { to: String(txData?.to), data: String(txData?.data), gasLimit: 500_000 };
    await (await wallet.connect(bench.provider(S)).sendTransaction(request)).wait();

    expect(await target.deposits?.payoutOf({ id: order.orderId, role: 'lock' }, {})).toBe('paid');
    await bench.settleHard();
    expect((await listOf(driver, wallet.address)).deposits).toMatchObject([{ id: order.orderId, state: 'claimed' }]);
  });

  it('[MON-04] returns early what the relayer gave up', async () => {
    // So much that its payer is looked at first.
    const { wallet, order } = await pay('Ferry', 10_000_000_001n);
    bench.identity.wordsOn.set(order.orderId, 'refused');
    const [driver, target] = [await driverOn(N), await driverOn(S)];
    await bench.settled(order.orderId, 'refundable');

    const [held] = (await listOf(driver, wallet.address)).deposits;
    if (!held) throw new Error('nothing is listed');
    expect(held).toMatchObject({ id: order.orderId, state: 'reclaimable' });
    expect(await target.deposits?.payoutOf(held, {})).toBe('unpaid');
    await takeBack(driver, held);

    expect((await listOf(driver, wallet.address)).deposits).toMatchObject([{ state: 'reclaimed' }]);
  });

  it('returns unknown for orders without a valid number, and for unknown contracts', async () => {
    const driver = await driverOn(S);

    expect(await driver.deposits?.payoutOf({ id: 'order 1', role: 'router' }, {})).toBe('unknown');
    expect(await driver.deposits?.payoutOf({ id: `0x${'1'.repeat(64)}`, role: 'desk' }, {})).toBe('unknown');
    const mute = await driverOn(S, searchesNothing);
    const { order } = await pay('Ferry');
    await bench.settled(order.orderId, 'delivered');
    expect(await mute.deposits?.payoutOf({ id: order.orderId, role: 'router' }, {})).toBe('unknown');
  });
});

describe('the best exchange of any pair', () => {
  it('[MON-02] is known for coins in both directions, at the amount that is paid', async () => {
    const driver = await driverOn(N);
    const [dollar, gold] = [bench.tokenOf(N, 'yUSD'), bench.tokenOf(N, 'yGOLD')];
    const best = async (path: readonly (string | undefined)[], payUnits: bigint) =>
      Number((await driver.deposits?.bestExchange?.({ path, payUnits }, {}))?.[0]);
    const coin = 10n ** 18n;

    const [one, thousand] = [await best([undefined, dollar], coin), await best([undefined, dollar], 1_000n * coin)];
    // The pools have 2,000 and 1,200 coins: the whole of a large payment has a worse rate.
    expect(one / 1e6).toBeGreaterThan(1_950);
    expect(one / 1e6).toBeLessThan(2_050);
    expect(thousand / 1e6 / 1_000).toBeLessThan(1_500);
    expect((await best([dollar, undefined], BigInt(one))) / 1e18).toBeGreaterThan(0.98);
    expect((await best([gold, dollar], coin)) / 1e6).toBeGreaterThan(2_400);
  });

  it('is the payment itself for the wrapped coin, and unknown where that is not pinned', async () => {
    const driver = await driverOn(N);
    const wrapped = northyardPins.find(({ symbol }) => symbol === 'WNYD');
    const exchange = { path: [undefined, wrapped?.address ?? ''], payUnits: 7n };
    expect(await driver.deposits?.bestExchange?.(exchange, {})).toEqual([7n]);

    const unwrapped = northyardPins.filter((pin) => pin !== wrapped);
    const lacking = await driverOn(N, undefined, readPins(unwrapped));
    expect(await lacking.deposits?.bestExchange?.(exchange, {})).toEqual([]);
  });
});
