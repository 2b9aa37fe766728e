import { parseUnits, Transaction, Wallet } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownContract } from '../../../demo/devnet/artifacts.ts';
import { buildApp } from '../../../server/app.ts';
import type { Channel } from '../../../server/channels/channel.ts';
import type { ZeroGas } from '../../../server/channels/zeroGas.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { OrderRepository } from '../../../server/orders/OrderRepository.ts';
import { ZeroGasSwaps } from '../../../server/zeroGas/ZeroGasSwaps.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';

const N = 'NORTHYARD';
const token = ownContract('PayableToken').abi;
const router = ownContract('SwitchyardRouter').abi;
const USD = 1_000_000n;
/** The fields of an EVM transaction to sign (contract §5.5). */
const NO_GAS_FIELDS = ['chainId', 'data', 'gasLimit', 'gasPrice', 'nonce', 'to'];

let bench: DevnetBench;
let databases: TestDatabase;
let database: OpenDatabase;
let app: FastifyInstance;
let bank: Wallet;

beforeAll(async () => {
  [bench, databases] = await Promise.all([DevnetBench.start(), embedded()]);
  database = await databases.open();
  ({ app } = await buildApp({
    config: testConfig(),
    db: database.db,
    channels: [bench.devnet.channel],
  }));
  bank = (await bench.evmWallet()).connect(bench.provider(N));
});
afterAll(async () => {
  await app.close();
  await database.close();
  await databases.stop();
  await bench.stop();
});

async function post(url: string, payload: object) {
  return (await app.inject({ method: 'POST', url, payload })).json();
}

/** An account with `units` of a token and no native coin. */
async function holder(symbol: string, units: bigint): Promise<Wallet> {
  const wallet = new Wallet(Wallet.createRandom().privateKey);
  const data = token.encodeFunctionData('transfer', [wallet.address, units]);
  await (await bank.sendTransaction({ to: bench.tokenOf(N, symbol), data })).wait();
  return wallet;
}

interface SwapRequest {
  readonly wallet: Wallet;
  readonly from: string;
  readonly to: readonly [chain: string, symbol: string];
  readonly units: bigint;
  readonly dex: string;
}

function bodyOf({ wallet, from, to, units }: SwapRequest) {
  const { address } = wallet;
  return {
    fromTokenChain: N,
    fromTokenAddress: bench.tokenOf(N, from),
    toTokenChain: to[0],
    toTokenAddress: bench.tokenOf(to[0], to[1]),
    fromTokenAmount: units.toString(),
    slippage: 1,
    userAddr: address,
    fromAddress: address,
    toAddress: address,
  };
}

async function build(request: SwapRequest) {
  const body = bodyOf(request);
  const { data } = await post('/api/multiQuote', body);
  const quote = data.txData.find(({ dex }: { dex: string }) => dex === request.dex);
  const built = await post('/api/commonSwap', {
    ...body,
    dex: request.dex,
    amountOutMin: quote.amountOutMin,
    routerPath: quote.path,
    isNoGas: true,
  });
  return { quote, built, txData: built.data?.txData };
}

/** The transaction of `noGasTxInfo`, changed and signed. */
function sign(wallet: Wallet, noGasTxInfo: string, change: object = {}): Promise<string> {
  const { to, data, nonce, gasLimit, gasPrice, chainId } = JSON.parse(noGasTxInfo);
  return wallet.signTransaction({ type: 0, to, data, nonce, gasLimit, gasPrice, chainId, value: 0n, ...change });
}

/** The quoted minimum for the part of the payment that is not for gas. */
function minAfterFee(
  { amountOutMin, fromTokenDecimal }: { readonly amountOutMin: string; readonly fromTokenDecimal: number },
  { depositGasFeeAmt }: { readonly depositGasFeeAmt: string },
  units: bigint,
): bigint {
  return (BigInt(amountOutMin) * (units - parseUnits(depositGasFeeAmt, fromTokenDecimal))) / units;
}

async function fuelAddress(): Promise<string> {
  const { contractAddress } = await anyQuote();
  const data = router.encodeFunctionData('fuel');
  return String(router.decodeFunctionResult('fuel', await bench.provider(N).call({ to: contractAddress, data }))[0]);
}

async function anyQuote() {
  const request = { wallet: bank, from: 'yUSD', to: [N, 'yBTC'], units: 100n * USD, dex: 'Switchback' } as const;
  return (await post('/api/multiQuote', bodyOf(request))).data.txData[0];
}

describe('gasless swaps', () => {
  it('[SWP-09] swap for an account without native coins, at the quoted rate less the stated fee, and fund it once', async () => {
    const units = 200n * USD;
    const wallet = await holder('yUSD', units);
    const fuel = await fuelAddress();
    const balance = (symbol: string, owner: string) => bench.balanceOnEvm(N, bench.tokenOf(N, symbol), owner);
    const { quote, txData } = await build({ wallet, from: 'yUSD', to: [N, 'yBTC'], units, dex: 'Switchback' });
    // Only what contract §3.2 has.
    expect(quote).toMatchObject({ isSupportNoGas: true, noGasDepositMax: '10000' });
    expect(quote).not.toHaveProperty('noGasInfo');
    expect(Object.keys(JSON.parse(txData.noGasTxInfo)).sort()).toEqual(NO_GAS_FIELDS);
    const nonceBefore = await bench.provider(N).getTransactionCount(fuel);
    const feeBefore = await balance('yUSD', fuel);
    const request = { orderId: txData.orderId, rawTransaction: await sign(wallet, txData.noGasTxInfo) };

    const answers = await Promise.all([1, 2, 3].map(() => post('/swap/v1/noGasSwap', request)));

    const { hash } = Transaction.from(request.rawTransaction);
    for (const answer of [...answers, await post('/swap/v1/noGasSwap', request)]) {
      expect(answer).toMatchObject({ resCode: '800', data: { orderId: txData.orderId, transactionHash: hash } });
    }
    const delivered = await bench.settled(txData.orderId, 'delivered');
    const got = await balance('yBTC', wallet.address);
    expect(delivered).toMatchObject({ receiveUnits: got });
    expect(got).toBeGreaterThanOrEqual(minAfterFee(quote, txData, units));
    expect(await balance('yUSD', wallet.address)).toBe(0n);
    const fee = (await balance('yUSD', fuel)) - feeBefore;
    expect(String(Number(fee) / 1e6)).toBe(txData.depositGasFeeAmt);
    expect(await bench.provider(N).getTransactionCount(fuel)).toBe(nonceBefore + 1);
    // Exactly the gas amount was sent, and the unused part stays with the sender.
    const { gasLimit, gasPrice } = JSON.parse(txData.noGasTxInfo);
    const used = (await bench.provider(N).getTransactionReceipt(String(hash)))?.gasUsed ?? 0n;
    expect(await bench.balanceOnEvm(N, NATIVE_ADDRESS, wallet.address)).toBe(
      (BigInt(gasLimit) - used) * BigInt(gasPrice),
    );
    const order = await post('/api/exchangeRecord/getTransDetail', { hash });
    expect(order.data).toMatchObject({
      isNoGas: '1',
      noGasTxInfo: { depositGasFeeAmt: txData.depositGasFeeAmt, depositCoinCode: 'yUSD' },
      fromAmount: '200',
    });
  });

  it('[SWP-09] bridge, and accept a signature in parts', async () => {
    const units = 10n ** 18n;
    const wallet = await holder('yGOLD', units);
    const { quote, txData } = await build({ wallet, from: 'yGOLD', to: ['SOUTHYARD', 'yUSD'], units, dex: 'Tunnel' });
    const { signature } = Transaction.from(await sign(wallet, txData.noGasTxInfo));
    const { r = '', s = '' } = signature ?? {};
    const v = `0x${(signature?.networkV ?? signature?.legacyChainId ?? 0n).toString(16)}`;

    const answer = await post('/swap/v1/noGasSwap', { orderId: txData.orderId, r, s, v });

    expect(answer).toMatchObject({ resCode: '800' });
    await bench.settled(txData.orderId, 'delivered');
    const got = await bench.balanceOnEvm('SOUTHYARD', bench.tokenOf('SOUTHYARD', 'yUSD'), wallet.address);
    expect(got).toBeGreaterThanOrEqual(minAfterFee(quote, txData, units));
  });

  it('[SWP-09] refuse with 50017 a transaction of another order, and send nothing', async () => {
    const units = 100n * USD;
    const wallet = await holder('yUSD', units);
    const { txData } = await build({ wallet, from: 'yUSD', to: [N, 'yBTC'], units, dex: 'Switchback' });
    const { orderId, noGasTxInfo } = txData;
    const { data, gasPrice } = JSON.parse(noGasTxInfo);
    const raws = await Promise.all([
      sign(new Wallet(Wallet.createRandom().privateKey), noGasTxInfo),
      sign(wallet, noGasTxInfo, { nonce: 1 }),
      sign(wallet, noGasTxInfo, { value: 1n }),
      sign(wallet, noGasTxInfo, { gasPrice: BigInt(gasPrice) * 2n }),
      sign(wallet, noGasTxInfo, { gasLimit: 21_000n }),
      sign(wallet, noGasTxInfo, { chainId: 771_002 }),
      sign(wallet, noGasTxInfo, { to: bench.tokenOf(N, 'yGOLD') }),
      sign(wallet, noGasTxInfo, { data: data.replace(/..$/, '01') }),
    ]);

    for (const rawTransaction of [...raws, '0x', '0x1234', '']) {
      expect(await post('/swap/v1/noGasSwap', { orderId, rawTransaction })).toMatchObject({ resCode: '50017' });
    }
    expect(await post('/swap/v1/noGasSwap', { orderId: `0x${'1'.repeat(64)}`, rawTransaction: raws[0] })).toMatchObject(
      {
        resCode: '912',
      },
    );
    expect(await bench.balanceOnEvm(N, NATIVE_ADDRESS, wallet.address)).toBe(0n);
    expect((await post('/api/exchangeRecord/getTransDetail', { hash: orderId })).resCode).toBe(912);
  });

  it('[SWP-09] refuse with the right code: token, bounds, balance, a used nonce', async () => {
    const units = 100n * USD;
    const wallet = await holder('yUSD', units);
    const swap = { wallet, from: 'yUSD', to: [N, 'yBTC'], units, dex: 'Switchback' } as const;
    const codeOf = async (request: SwapRequest) => (await build(request)).built;

    expect(await codeOf({ ...swap, from: 'yBTC', to: [N, 'yUSD'] })).toMatchObject({ resCode: '50013' });
    expect(await codeOf({ ...swap, units: 20_000n * USD })).toMatchObject({
      resCode: '50016',
      resMsg: expect.stringMatching(/\[\d+\.\d+,10000\.0\]$/),
    });
    expect(await codeOf({ ...swap, units: units + 1n })).toMatchObject({ resCode: '50014' });

    const first = await build(swap);
    const second = await build({ ...swap, dex: 'Crossover' });
    const raws = await Promise.all([first, second].map(({ txData }) => sign(wallet, txData.noGasTxInfo)));
    const send = (index: 0 | 1) =>
      post('/swap/v1/noGasSwap', {
        orderId: [first, second][index]?.txData.orderId,
        rawTransaction: raws[index],
      });
    expect(await send(0)).toMatchObject({ resCode: '800' });
    await bench.settled(first.txData.orderId, 'paid');
    // The tokens are gone. With new tokens, the nonce is still used.
    expect(await send(1)).toMatchObject({ resCode: '50014' });
    const data = token.encodeFunctionData('transfer', [wallet.address, units]);
    await (await bank.sendTransaction({ to: bench.tokenOf(N, 'yUSD'), data })).wait();
    expect(await send(1)).toMatchObject({ resCode: '50015' });
  });

  it('[SWP-09] send after a crash what was accepted before it, with the same fuel', async () => {
    const units = 100n * USD;
    const wallet = await holder('yUSD', units);
    const { txData } = await build({ wallet, from: 'yUSD', to: [N, 'yBTC'], units, dex: 'Switchback' });
    const { channel } = bench.devnet;
    const { zeroGas } = channel;
    if (!zeroGas) throw new Error('no zero-gas');
    const deadGas: ZeroGas = {
      read: (order, signed) => zeroGas.read(order, signed),
      check: (payment) => zeroGas.check(payment),
      signFuel: (payment, after) => zeroGas.signFuel(payment, after),
      send: () => Promise.reject(new Error('killed')),
    };
    const dead: Channel = Object.create(channel, { zeroGas: { value: deadGas } });
    const orders = new OrderRepository(database.db, Date.now);
    const swaps = (channels: readonly Channel[]) =>
      new ZeroGasSwaps({ db: database.db, orders, channels, now: Date.now });
    const rawTransaction = await sign(wallet, txData.noGasTxInfo);
    await swaps([dead]).take(txData.orderId, { rawTransaction });
    const fuel = await fuelAddress();
    const nonceBefore = await bench.provider(N).getTransactionCount(fuel);
    expect(await bench.balanceOnEvm(N, NATIVE_ADDRESS, wallet.address)).toBe(0n);

    await Promise.all([swaps([channel]).resume(channel), swaps([channel]).resume(channel)]);

    await bench.settled(txData.orderId, 'delivered');
    expect(await bench.provider(N).getTransactionCount(fuel)).toBe(nonceBefore + 1);
  });

  it('[SWP-09] offer nothing and refuse with 50012 without fuel', async () => {
    const units = 100n * USD;
    const wallet = await holder('yUSD', units);
    const swap = { wallet, from: 'yUSD', to: [N, 'yBTC'], units, dex: 'Switchback' } as const;
    const { txData } = await build(swap);
    const rawTransaction = await sign(wallet, txData.noGasTxInfo);
    const fuel = await fuelAddress();
    const held = await bench.provider(N).getBalance(fuel);
    await bench.provider(N).send('anvil_setBalance', [fuel, '0x0']);

    const { quote, built } = await build(swap);
    const answer = await post('/swap/v1/noGasSwap', { orderId: txData.orderId, rawTransaction });
    await bench.provider(N).send('anvil_setBalance', [fuel, `0x${held.toString(16)}`]);

    expect(quote).toMatchObject({ isSupportNoGas: false });
    expect(built).toMatchObject({ resCode: '50012' });
    expect(answer).toMatchObject({ resCode: '50012' });
  });
});
