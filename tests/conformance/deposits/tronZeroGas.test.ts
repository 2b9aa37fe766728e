// @vitest-environment node
import { Wallet } from 'ethers';
import { runInAction } from 'mobx';
import { TronWeb, utils } from 'tronweb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderStatusOf } from '../../../src/api/orderStatus.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { getTransDetail } from '../../../src/api/swapOrders.ts';
import { SwapExecution } from '../../../src/features/swap/execute/SwapExecution.ts';
import { withZeroGas } from '../../../src/features/swap/quotes/Route.ts';
import { Amount } from '../../../src/model/Amount.ts';
import northyard from '../../../src/plugins/chains/northyard/index.ts';
import tron from '../../../src/plugins/chains/tron/index.ts';
import { fuelAddress, standIn, USDT } from '../../../src/plugins/chains/tron/testing/standIn.ts';
import { StandInChain } from '../../support/deposits/StandInChain.ts';
import { quotedRoutes } from '../../support/quotedRoutes.ts';
import { counterpartOf, wallets } from '../wallets/walletSuite.ts';
import { answerAt, DepositBackend, openPage, walletOnPage } from './depositPage.ts';

const TRX = 1_000_000n;
const PAID = 300_000_000n;
const { signal } = new AbortController();
const usdt = { id: tron.tokenId(USDT), chain: tron.id, symbol: 'USDT', name: 'Tether USD', decimals: 6, address: USDT };
const recipient = Wallet.createRandom().address;

describe('a swap on TRON whose gas is paid in USDT', () => {
  const chain = new StandInChain(standIn);
  let backend: DepositBackend;
  let dollars: string;
  let restore: () => void;
  beforeAll(async () => {
    chain.fund(fuelAddress, 1_000n * TRX);
    backend = await DepositBackend.start([await chain.asDepositChain()]);
    dollars = backend.bench.tokenOf('NORTHYARD', 'yUSD');
  });
  afterAll(() => backend.stop());
  beforeEach(() => {
    restore = answerAt(chain);
  });
  afterEach(() => restore());

  /** The account exists, and holds tokens and no coins. */
  function fundTokens(address: string): void {
    chain.fund(address, 0n);
    chain.fund(address, PAID, USDT);
  }

  function holder() {
    const { address, privateKey } = TronWeb.createRandom();
    fundTokens(address);
    return { address, key: privateKey.slice(2) };
  }

  async function post(path: string, body: object) {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(backend.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  }

  async function build(sender: string, change: object = {}) {
    const body = {
      ...{ fromTokenChain: 'TRON', fromTokenAddress: USDT, toTokenChain: 'NORTHYARD', toTokenAddress: dollars },
      ...{ fromTokenAmount: String(PAID), slippage: 1, userAddr: sender, fromAddress: sender, toAddress: recipient },
      ...{ equipmentNo: '0'.repeat(32), source: 'web', ...change },
    };
    const { data } = await post('/api/multiQuote', body);
    const quote = data.txData.find(({ dex }: { dex: string }) => dex === 'Ferry');
    const chosen = { dex: 'Ferry', amountOutMin: quote.amountOutMin, routerPath: quote.path, isNoGas: true };
    const built = await post('/api/commonSwap', { ...body, ...chosen });
    return { quote, built, txData: built.data?.txData };
  }

  const sign = (key: string, noGasTxInfo: string) => utils.crypto.signTransaction(key, JSON.parse(noGasTxInfo));
  const handIn = (orderId: string, signed: object) =>
    post('/swap/v1/noGasSwap', { orderId, rawTransaction: JSON.stringify(signed) });

  it('[SWP-09] is signed by a wallet without TRX, sent by the service, and paid out less the shown fee', async () => {
    const plugin = wallets.find(({ id }) => id === standIn.wallet);
    const counterpart = await (await counterpartOf(standIn.wallet))?.();
    if (!plugin || !counterpart) throw new Error('no wallet');
    // The wallet's stand-in replaced it.
    restore = answerAt(chain);
    const shell = openPage({
      origin: backend.origin,
      chains: [{ ...tron, rpcUrls: [chain.url] }, northyard],
      wallets: [walletOnPage(plugin, counterpart)],
      accounts: { [tron.id]: standIn.accounts },
      disk: 'zero gas on TRON',
    });
    await shell.outbox.load();
    await shell.wallet.connect(shell.walletRegistry.all.find(({ id }) => id === plugin.id) ?? plugin);
    const sender = shell.wallet.payerOn(tron) ?? '';
    fundTokens(sender);
    const to = { ...usdt, id: northyard.tokenId(dollars), chain: northyard.id, symbol: 'yUSD', address: dollars };
    const wanted = { from: usdt, to, amount: Amount.ofUnits(PAID, usdt), sender, recipient, slippageBps: 100 };
    const route = withZeroGas((await quotedRoutes(shell, wanted)).find(({ name }) => name === 'Ferry'));
    if (!route) throw new Error('no route');
    const execution = new SwapExecution(shell, { ...wanted, route, isZeroGas: true });
    await execution.zeroGas?.prepare(signal);
    const shown = runInAction(() => execution.zeroGas?.state);
    if (shown?.status !== 'ready') throw shown?.status === 'failed' ? shown.error : new Error('nothing is shown');
    const fee = shown.fee?.units ?? 0n;
    expect(fee).toBeGreaterThan(0n);
    expect(shown.plan.route.minReceive.units).toBe((route.minReceive.units * (PAID - fee)) / PAID);

    await execution.run(signal);
    expect(runInAction(() => execution.progress.error)).toBeUndefined();
    const hash = runInAction(() => execution.progress.hash) ?? '';
    const status = async () => {
      await shell.outbox.reconcile(signal);
      return orderStatusOf((await shell.api.call(getTransDetail, { hash })).finalStatus);
    };
    await expect.poll(status, { timeout: 60_000 }).toBe('success');

    const sent = chain.sent(hash);
    expect(sent).toMatchObject({ sender, to: standIn.accounts[0], units: PAID, token: USDT, memo: '' });
    expect(counterpart.prompts).toBe(2);
    expect(chain.balance(sender, USDT)).toBe(0n);
    // The fuel was sent once. What the chain did not burn stays with the sender.
    expect(chain.nonceOf(fuelAddress)).toBe(1);
    expect(chain.balance(sender)).toBe(1_000n * TRX - chain.balance(fuelAddress) - (sent?.burnt ?? 0n));
    const got = await backend.bench.balanceOnEvm('NORTHYARD', dollars, recipient);
    expect(got).toBeGreaterThanOrEqual(shown.plan.route.minReceive.units);
    expect(got).toBeLessThan(PAID - fee);
    expect(await shell.api.call(getTransDetail, { hash })).toMatchObject({
      isNoGas: '1',
      noGasTxInfo: { depositGasFeeAmt: shown.fee?.toDecimal(), depositCoinCode: 'USDT' },
      fromAmount: '300',
    });
    shell.dispose();
    await counterpart.stop?.();
  });

  it('[SWP-09] is refused with 50017 unless the sender signed exactly the bytes of the order', async () => {
    const { address, key } = holder();
    const { quote, txData } = await build(address);
    const { orderId, noGasTxInfo } = txData;
    expect(quote).toMatchObject({ isSupportNoGas: true, noGasDepositMax: '10000' });
    // The object that wallets of the contract sign: tronweb accepts it.
    expect(utils.transaction.txCheck(JSON.parse(noGasTxInfo))).toBe(true);
    const signed = sign(key, noGasTxInfo);
    const other = (await build(address)).txData;
    const before = chain.nonceOf(fuelAddress);

    for (const forged of [
      sign(holder().key, noGasTxInfo),
      sign(key, other.noGasTxInfo),
      { ...sign(key, other.noGasTxInfo), txID: signed.txID },
      { ...signed, raw_data_hex: `${signed.raw_data_hex}00` },
      { ...signed, signature: [] },
      { ...signed, signature: [...signed.signature, ...signed.signature] },
      { ...signed, signature: [`${String(signed.signature[0]).slice(0, -4)}1b1b`] },
      { txID: signed.txID },
    ]) {
      expect(await handIn(orderId, forged)).toMatchObject({ resCode: '50017' });
    }
    const parts = { orderId, r: `0x${'1'.repeat(64)}`, s: `0x${'1'.repeat(64)}`, v: '0x1b' };
    expect(await post('/swap/v1/noGasSwap', parts)).toMatchObject({ resCode: '50017' });
    expect([chain.nonceOf(fuelAddress), chain.balance(address), chain.nonceOf(address)]).toEqual([before, 0n, 0]);
  });

  it('[SWP-09] gives fuel once, for one payment of an account at a time', { tags: 'deep' }, async () => {
    const { address, key } = holder();
    const [one, two] = [(await build(address)).txData, (await build(address)).txData];
    const before = chain.nonceOf(fuelAddress);
    const signed = sign(key, one.noGasTxInfo);
    // Without fuel, the chain refuses the payment.
    const { Transaction } = Object(Reflect.get(globalThis, 'TronWebProto'));
    const pb = utils.transaction.txJsonToPb(signed);
    pb.addSignature(Uint8Array.from(Buffer.from(String(signed.signature[0]), 'hex')));
    const bytes = Buffer.from(Transaction.prototype.serializeBinary.call(pb)).toString('hex');
    await expect(chain.submit(bytes)).rejects.toThrow('too few coins');

    const answers = await Promise.all([
      ...[1, 2, 3].map(() => handIn(one.orderId, signed)),
      handIn(two.orderId, sign(key, two.noGasTxInfo)),
    ]);

    const codes = answers.map(({ resCode }) => resCode);
    // All requests of an order have the same answer, and one of the two orders is taken.
    const [ofOne, ofTwo] = [codes.slice(0, 3), codes[3]];
    expect(new Set(ofOne).size).toBe(1);
    expect([ofOne[0], ofTwo].filter((code) => code === '800')).toHaveLength(1);
    expect([ofOne[0], ofTwo].find((code) => code !== '800')).toMatch(/^5001[45]$/);
    await expect.poll(() => chain.nonceOf(address)).toBe(1);
    expect(chain.nonceOf(fuelAddress)).toBe(before + 1);
  });

  it('[SWP-09] is refused with the right code: coin, balance, account, fuel', { tags: 'deep' }, async () => {
    const { address, key } = holder();
    expect((await build(address, { fromTokenAddress: NATIVE_ADDRESS })).built).toMatchObject({ resCode: '50013' });
    expect((await build(address, { fromTokenAmount: String(PAID + 1n) })).built).toMatchObject({ resCode: '50014' });
    expect((await build(address, { fromTokenAmount: '1000' })).built).toMatchObject({ resCode: '50016' });
    const unknown = TronWeb.createRandom().address;
    chain.fund(unknown, PAID, USDT);
    expect((await build(unknown)).built).toMatchObject({ resCode: '50018' });

    const { orderId, noGasTxInfo } = (await build(address)).txData;
    const held = chain.balance(fuelAddress);
    chain.fund(fuelAddress, -held);
    const { quote, built } = await build(address);
    const answer = await handIn(orderId, sign(key, noGasTxInfo));
    chain.fund(fuelAddress, held);
    expect(quote).toMatchObject({ isSupportNoGas: false });
    expect([built.resCode, answer.resCode]).toEqual(['50012', '50012']);
  });
});
