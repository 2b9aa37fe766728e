// @vitest-environment node
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import { DevnetBench } from '../../../../../tests/support/services/DevnetBench.ts';
import type { ExpectedArrival } from '../../../../shell/plugin/arrival.ts';
import southyard from '../../../chains/southyard/index.ts';
import { EvmDriver } from '../EvmDriver.ts';

const [N, S] = ['NORTHYARD', 'SOUTHYARD'] as const;
const UNITS = 100_000_000n;
let bench: DevnetBench;
beforeAll(async () => {
  bench = await DevnetBench.start();
});
afterAll(() => bench?.stop());

type Host = 'honest' | 'shows nothing' | 'down';

/** The driver of the target chain. Each host answers as told, all from the same node. */
async function driverOn(hosts: readonly Host[]): Promise<EvmDriver> {
  const node = bench.devnet.rpc.get(S) ?? '';
  return new EvmDriver(
    {
      chain: { ...southyard, rpcUrls: [] },
      contracts: (await southyard.loadContracts?.()) ?? [],
      rpcUrls: () => hosts.map((_host, index) => `https://host${index}.example/`),
      api: new FakeApi(),
      now: () => Date.now(),
      fetch: async (input, init) => {
        const host = hosts[Number(/host(\d)/.exec(String(input))?.[1])];
        if (host === 'down') return new Response('no', { status: 503 });
        const asked: unknown = JSON.parse(String(init?.body));
        const calls = Array.isArray(asked) ? asked : [asked];
        const methods = new Map(calls.map(({ id, method }) => [id, method]));
        const replies: unknown = await (await fetch(node, init)).json();
        const hidden = (reply: { readonly id: unknown }) =>
          host === 'shows nothing' && methods.get(reply.id) === 'eth_getTransactionReceipt'
            ? { ...reply, result: null }
            : reply;
        return Response.json(Array.isArray(replies) ? replies.map(hidden) : hidden(Object(replies)));
      },
    },
    { chainId: 771_002, confirmations: 3, multicall3: undefined },
  );
}

/** An order that the target chain has paid, and what its bytes promise. */
async function paidOut(): Promise<{ readonly expected: ExpectedArrival; readonly arrived: bigint }> {
  const wallet = await bench.evmWallet();
  const recipient = Wallet.createRandom().address;
  const pair = bench.pairOf([N, 'yUSD'], [S, 'yUSD']);
  const order = await bench.order({ dex: 'Ferry', pair, payUnits: UNITS, sender: wallet.address, recipient });
  await bench.sendOnEvm(wallet, { pair, payUnits: UNITS }, order);
  const token = bench.tokenOf(S, 'yUSD');
  const expected = { hashes: [], orderId: order.orderId, isSigned: true, recipient, token, minUnits: 1n, paidAt: 0 };
  const driver = await driverOn(['honest']);
  expect(await driver.arrivalOf(expected, {})).toEqual({ status: 'unseen' });
  await bench.settled(order.orderId, 'delivered');
  return { expected, arrived: await bench.balanceOnEvm(S, token, recipient) };
}

describe('EvmDriver.arrivalOf on a real node', () => {
  it('[ORD-03] finds the payout by the number of the order, with the amount and the hash of the chain', async () => {
    const { expected, arrived } = await paidOut();
    const driver = await driverOn(['honest', 'honest']);

    const arrival = await driver.arrivalOf(expected, {});

    expect(arrival).toMatchObject({ status: 'seen', paid: { units: arrived, token: { symbol: 'yUSD' } } });
    if (arrival.status !== 'seen' || !arrival.hash) throw new Error('no payout');
    const named = { ...expected, hashes: [`0x${'1'.repeat(64)}`, arrival.hash] };
    expect(await driver.arrivalOf(named, {})).toEqual(arrival);
    // Another service's payout is found by its hash alone, in the transfers of the token.
    const { orderId: _none, ...other } = named;
    expect(await driver.arrivalOf({ ...other, minUnits: arrived }, {})).toEqual(arrival);
    expect(await driver.arrivalOf({ ...other, minUnits: arrived + 1n }, {})).toEqual({ status: 'unseen' });
    expect(await driver.arrivalOf({ ...named, recipient: Wallet.createRandom().address }, {})).toEqual({
      status: 'unseen',
    });
    expect(await driver.arrivalOf({ ...named, orderId: `0x${'2'.repeat(64)}` }, {})).toEqual({ status: 'unseen' });
  });

  it('[ORD-03] sees nothing that only one of two hosts shows, or that only one answers', async () => {
    const { expected } = await paidOut();

    for (const hosts of [
      ['honest', 'shows nothing'],
      ['shows nothing', 'honest'],
      ['honest', 'down'],
    ] as const) {
      expect(await (await driverOn(hosts)).arrivalOf(expected, {})).toEqual({ status: 'unseen' });
    }
    await expect((await driverOn(['down', 'down'])).arrivalOf(expected, {})).rejects.toMatchObject({
      code: 'chain/unreachable',
    });
  });
});
