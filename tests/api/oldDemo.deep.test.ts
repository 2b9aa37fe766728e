import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider, Wallet } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freePort } from '../../demo/devnet/nodes/freePort.ts';
import { demoAccount } from '../../src/api/devnet.ts';
import type { DataOf, Endpoint, RequestOf } from '../../src/api/endpoint.ts';
import { getNftDetail } from '../../src/api/nft/nfts.ts';
import { getUserOrders } from '../../src/api/nft/orders.ts';
import { multiQuote, NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { addTransData, commonSwap, getTransDetail } from '../../src/api/swapOrders.ts';
import { type Started, startProgram } from '../load/started.ts';
import { OldDemo } from '../support/oldDemo/OldDemo.ts';

const SETTLE_LIMIT_MS = 120_000;

const old = new OldDemo();
const folder = mkdtempSync(join(tmpdir(), 'switchyard-old-demo-'));
let demo: Started;
let url = '';

beforeAll(async () => {
  await old.write(folder);
  const settings = {
    ...{ DATA_DIR: folder, DEVNET_NFTS: 'small', APP_DIR: '', RISK_LISTS: 'none', RATE_LIMIT: '100000' },
    ...{ HOST: '127.0.0.1', PORT: String(await freePort()) },
  };
  demo = await startProgram('demo/main.ts', settings, /is ready at (http:\/\/[^\s/]+)/);
  url = demo.match[1] ?? '';
});
afterAll(async () => {
  await demo?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const Reply = z.object({ resCode: z.union([z.string(), z.number()]), resMsg: z.string(), data: z.unknown() });
const Sendable = z.object({ orderId: z.string(), to: z.string(), data: z.string(), value: z.string() });

/** The answer of the demo, parsed as the app does. */
async function ask<E extends Endpoint>({ method, path, data }: E, payload: RequestOf<E>): Promise<DataOf<E>> {
  const fields = Object(payload);
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  const response = await (method === 'POST'
    ? fetch(`${url}${path}`, sent)
    : fetch(`${url}${path}?${new URLSearchParams(fields)}`));
  const reply = z.parse(Reply, await response.json());
  expect(`${reply.resCode} ${reply.resMsg}`).toBe('100 Success');
  return z.parse(data, reply.data) as DataOf<E>;
}

const statusOf = async (hash: string) => (await ask(getTransDetail, { hash })).finalStatus;

it('opens the data folder of the release of 23 November 2026, with its orders, its NFT and its listing', async () => {
  for (const hash of Object.values(old.paid)) expect(await statusOf(hash)).toBe('success');
  expect(await statusOf(old.unseenOrder)).toBe('pending');
  expect(await ask(getNftDetail, { id: old.nft.id })).toMatchObject({
    name: 'Tide',
    ownerAddress: old.wallet.toLowerCase(),
  });
  expect(await ask(getUserOrders, { owner: old.wallet })).toMatchObject({ lists: [{ id: old.listing }] });
});

it('keeps the wallet of that folder with its funds, which still swaps across its chains', async () => {
  const provider = new JsonRpcProvider(`${url}/devnet/rpc/NORTHYARD`, undefined, {
    polling: true,
    pollingInterval: 200,
  });
  const { privateKey } = await ask(demoAccount, {});
  const wallet = new Wallet(privateKey, provider);
  const { address } = wallet;
  const tokens = { fromTokenAddress: NATIVE_ADDRESS, toTokenAddress: NATIVE_ADDRESS };
  const accounts = { userAddr: address, fromAddress: address, toAddress: address };
  const terms = { fromTokenAmount: String(10n ** 17n), slippage: 1 };
  const question = { ...tokens, ...accounts, ...terms, fromTokenChain: 'NORTHYARD', toTokenChain: 'SOUTHYARD' };
  const [quote] = (await ask(multiQuote, question)).txData;
  if (!quote) throw new Error('no route');
  const { dex, amountOutMin = '', path: routerPath, receiveTokenAmount } = quote;
  const { txData } = await ask(commonSwap, { ...question, dex, amountOutMin, routerPath });
  const { orderId, to, data, value } = z.parse(Sendable, txData);

  const { hash } = await wallet.sendTransaction({ to, data, value: BigInt(value), gasLimit: 2_000_000 });
  await ask(addTransData, {
    ...{ ...tokens, ...accounts, ...terms, fromChain: 'NORTHYARD', toChain: 'SOUTHYARD' },
    ...{ hash, orderId, toTokenAmount: receiveTokenAmount, dexName: dex, isNoGas: '0' as const },
  });

  expect(address).toBe(old.wallet);
  await expect.poll(() => statusOf(hash), { timeout: SETTLE_LIMIT_MS }).toBe('success');
  provider.destroy();
});
