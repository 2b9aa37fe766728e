// @vitest-environment node
import { generateKeyPairSigner } from '@solana/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import { DevnetBench } from '../../../../../tests/support/services/DevnetBench.ts';
import type { ExpectedArrival } from '../../../../shell/plugin/arrival.ts';
import solyard from '../../../chains/solyard/index.ts';
import { SolanaDriver } from '../SolanaDriver.ts';

const [N, SOL] = ['NORTHYARD', 'SOLYARD'] as const;
const UNITS = 40_000_000n;
let bench: DevnetBench;
beforeAll(async () => {
  bench = await DevnetBench.start();
});
afterAll(() => bench?.stop());

/** The driver of the target chain. A host that `hides` shows no account. */
async function driverOn(hosts: readonly ('honest' | 'hides')[]): Promise<SolanaDriver> {
  const node = bench.devnet.rpc.get(SOL) ?? '';
  return new SolanaDriver({
    chain: { ...solyard, rpcUrls: [] },
    contracts: (await solyard.loadContracts?.()) ?? [],
    rpcUrls: () => hosts.map((_host, index) => `https://host${index}.example/`),
    api: new FakeApi(),
    now: () => Date.now(),
    fetch: async (input, init) => {
      const hides = hosts[Number(/host(\d)/.exec(String(input))?.[1])] === 'hides';
      const { method } = JSON.parse(String(init?.body));
      const reply = Object(await (await fetch(node, init)).json());
      const isHidden = hides && method === 'getAccountInfo';
      return Response.json(isHidden ? { ...reply, result: { ...reply.result, value: null } } : reply);
    },
  });
}

it("[ORD-03] reads recipient, token and amount of a payout from the escrow program's record at two hosts", async () => {
  const wallet = await bench.evmWallet();
  const { address: recipient } = await generateKeyPairSigner();
  const pair = bench.pairOf([N, 'yUSD'], [SOL, 'solUSD']);
  const order = await bench.order({ dex: 'Ferry', pair, payUnits: UNITS, sender: wallet.address, recipient });
  await bench.sendOnEvm(wallet, { pair, payUnits: UNITS }, order);
  const token = bench.tokenOf(SOL, 'solUSD');
  const { orderId } = order;
  const expected: ExpectedArrival = { hashes: [], orderId, isSigned: true, recipient, token, minUnits: 1n, paidAt: 0 };
  const driver = await driverOn(['honest', 'honest']);
  expect(await driver.arrivalOf(expected, {})).toEqual({ status: 'unseen' });

  await bench.settled(orderId, 'delivered');

  const arrival = await driver.arrivalOf(expected, {});
  expect(arrival).toMatchObject({ status: 'seen', paid: { token: { symbol: 'solUSD' } }, hash: expect.any(String) });
  if (arrival.status !== 'seen' || !arrival.paid) throw new Error('no payout');
  const { paid } = arrival;
  const held = await driver.getBalances(recipient, [{ ...paid.token, address: token }], {});
  expect([...held.values()].map(({ total }) => total.units)).toEqual([paid.units]);
  for (const change of [{ recipient: token }, { token: undefined }, { minUnits: paid.units + 1n }]) {
    expect(await driver.arrivalOf({ ...expected, ...change }, {})).toEqual({ status: 'unseen' });
  }
  expect(await (await driverOn(['honest', 'hides'])).arrivalOf(expected, {})).toEqual({ status: 'unseen' });
  const { orderId: _none, ...unnumbered } = expected;
  expect(await driver.arrivalOf(unnumbered, {})).toEqual({ status: 'unchecked' });
}, 120_000);
