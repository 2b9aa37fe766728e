// @vitest-environment node
import { ZeroAddress } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WireBench } from '../../../../../tests/support/services/WireBench.ts';
import { Amount } from '../../../../model/Amount.ts';
import northyard from '../../../chains/northyard/index.ts';
import { switchyardRouter } from './abi.ts';

const LIAR = 'https://liar.example/';
const DOWN = 'https://down.example/';
const down = (url: string) => (url === DOWN ? new Response('', { status: 503 }) : undefined);
/** BLAKE2F rejects every input whose length is not 213 bytes (EIP-152). */
const PRECOMPILE = `0x${'9'.padStart(40, '0')}`;

let bench: WireBench;

describe('EvmTransactions with manual mining', () => {
  beforeAll(async () => {
    bench = await WireBench.start();
    await bench.provider.send('evm_setAutomine', [false]);
    await bench.provider.send('evm_setIntervalMining', [0]);
  });
  afterAll(() => bench?.stop());

  async function sendSomething() {
    const wallet = bench.emptyWallet();
    await bench.provider.send('anvil_setBalance', [wallet.address, '0x8ac7230489e80000']);
    const driver = bench.driverOn();
    const transaction = await driver.prepareTransfer({
      from: wallet.address,
      to: wallet.address,
      token: northyard.native,
      amount: Amount.parse('1', northyard.native),
    });
    const mark = await driver.markBeforeSending(transaction, {});
    const { hash } = await bench.sign(wallet, transaction);
    return { wallet, driver, sent: { hash, transaction, mark } };
  }

  it('[CHN-02] follows a transaction from the nodes into its block', async () => {
    const { driver, sent } = await sendSomething();

    expect(await driver.follow(sent, {})).toEqual({ status: 'pending' });
    expect(await driver.findSent(sent, {})).toBeUndefined();
    await bench.provider.send('anvil_mine', ['0x1']);

    expect(await driver.follow(sent, {})).toMatchObject({ status: expect.stringMatching(/included|final/) });
    expect(await driver.findSent(sent, {})).toBe(sent.hash);
  });

  it('[CHN-02] detects a replacement by the wallet only after its inclusion', async () => {
    const { wallet, driver, sent } = await sendSomething();
    const faster = await wallet.sendTransaction({
      to: wallet.address,
      value: sent.transaction.payload.value,
      nonce: Number(sent.mark.nonce),
      maxFeePerGas: 90_000_000_000n,
      maxPriorityFeePerGas: 30_000_000_000n,
    });

    expect(await driver.follow(sent, {})).toEqual({ status: 'unknown' });
    await bench.provider.send('anvil_mine', ['0x2']);

    expect(await driver.follow(sent, {})).toEqual({ status: 'replaced', by: faster.hash, isSame: true });
    expect(await driver.findSent(sent, {})).toBe(faster.hash);
  });

  it('[ORD-03] reads a payment of any device from its block, by nodes of two hosts', async () => {
    const { sent } = await sendSomething();
    const mirror = bench.url.replace('127.0.0.1', 'localhost');
    const answer = (url: string, body: unknown) =>
      url === LIAR
        ? bench.lyingAnswer(body, ({ method }, result) =>
            method === 'eth_getTransactionByHash' ? { ...Object(result), value: '0x1' } : result,
          )
        : down(url);
    const at = (...urls: readonly string[]) => bench.driverOn(urls, { answer }).paymentOf(sent.hash, {});

    expect(await at(bench.url, mirror)).toEqual({ status: 'unseen' });
    await bench.provider.send('anvil_mine', ['0x1']);

    expect(await at(bench.url, mirror)).toEqual({ status: 'seen', transaction: sent.transaction });
    expect(await at(bench.url)).toEqual({ status: 'seen', transaction: sent.transaction });
    expect(await at(bench.url, LIAR)).toEqual({ status: 'unseen' });
    expect(await at(bench.url, DOWN)).toEqual({ status: 'unseen' });
    expect(await bench.driverOn().paymentOf('not a hash', {})).toEqual({ status: 'unseen' });
  });

  it('[ORD-03] reads a payment that its block gave no effect as failed', async () => {
    const wallet = bench.emptyWallet();
    await bench.provider.send('anvil_setBalance', [wallet.address, '0x8ac7230489e80000']);
    const { hash } = await wallet.sendTransaction({ to: PRECOMPILE, data: '0x1234', gasLimit: 100_000n });
    await bench.provider.send('anvil_mine', ['0x1']);

    expect(await bench.driverOn().paymentOf(hash, {})).toMatchObject({
      status: 'failed',
      transaction: { payload: { to: PRECOMPILE, value: 0n, data: '0x1234' } },
    });
  });

  /** A real approval of a token, signed and sent. `replace` sends another transaction with its nonce and a higher fee. */
  async function sendApproval() {
    const wallet = bench.emptyWallet();
    await bench.provider.send('anvil_setBalance', [wallet.address, '0x8ac7230489e80000']);
    const driver = bench.driverOn();
    const token = bench.tokenOf('yUSD');
    const amount = Amount.parse('1', token);
    const approval = { owner: wallet.address, spender: PRECOMPILE, token, amount };
    const [transaction] = await driver.allowances.prepareApproval(approval, {});
    if (transaction?.family !== 'evm') throw new Error('another family');
    const mark = await driver.markBeforeSending(transaction, {});
    const { hash } = await bench.sign(wallet, transaction);
    const { to, data, value } = transaction.payload;
    const replace = async (change: Readonly<{ to?: string; data?: string }>) => {
      const fees = { maxFeePerGas: 90_000_000_000n, maxPriorityFeePerGas: 30_000_000_000n, gasLimit: 200_000n };
      const nonce = Number(mark.nonce);
      const other = await wallet.sendTransaction({ to, data, value, ...change, nonce, ...fees });
      await bench.provider.send('anvil_mine', ['0x5']);
      return other.hash;
    };
    return { wallet, driver, sent: { hash, transaction, mark }, replace };
  }

  it('[CHN-02] tells a call that was sped up from one that was cancelled', async () => {
    const mirror = bench.url.replace('127.0.0.1', 'localhost');
    const fast = await sendApproval();
    const by = await fast.replace({});
    for (const driver of [fast.driver, bench.driverOn([bench.url, mirror])]) {
      expect(await driver.follow(fast.sent, {})).toEqual({ status: 'replaced', by, isSame: true });
      expect(await driver.follow({ ...fast.sent, hash: by }, {})).toEqual({ status: 'final' });
      expect(await driver.findSent(fast.sent, {})).toBe(by);
    }

    const gone = await sendApproval();
    const other = await gone.replace({ to: gone.wallet.address, data: '0x' });
    for (const driver of [gone.driver, bench.driverOn([bench.url, mirror])]) {
      expect(await driver.follow(gone.sent, {})).toEqual({ status: 'replaced', by: other, isSame: false });
      expect(await driver.findSent(gone.sent, {})).toBeUndefined();
    }

    const more = await sendApproval();
    const longer = await more.replace({ data: `${more.sent.transaction.payload.data}1234` });
    expect(await more.driver.follow(more.sent, {})).toStrictEqual({
      status: 'replaced',
      by: longer,
      isSame: undefined,
    });
  });

  it('[CHN-02] believes no single node about what replaced a transaction', async () => {
    const { wallet, sent, replace } = await sendApproval();
    await replace({ to: wallet.address, data: '0x' });
    const { to, data } = sent.transaction.payload;
    const asIfSame: Parameters<typeof driverBesideLiar>[0] = (_call, result) =>
      JSON.parse(
        JSON.stringify(result)
          .replace(/"to":"0x[^"]+"/g, `"to":"${to}"`)
          .replace(/"input":"0x"/g, `"input":"${data}"`),
      );

    expect(await driverBesideLiar(asIfSame, LIAR).follow(sent, {})).toMatchObject({ status: 'replaced', isSame: true });
    expect(await driverBesideLiar(asIfSame).follow(sent, {})).toEqual({ status: 'unknown' });
    expect(await driverBesideLiar(asIfSame, DOWN).follow(sent, {})).toEqual({ status: 'unknown' });

    const fast = await sendApproval();
    await fast.replace({});
    const asIfCancelled: Parameters<typeof driverBesideLiar>[0] = (_call, result) =>
      JSON.parse(JSON.stringify(result).replaceAll(fast.sent.transaction.payload.data, '0x'));

    const lied = await driverBesideLiar(asIfCancelled, LIAR).follow(fast.sent, {});
    expect(lied).toMatchObject({ status: 'replaced', isSame: false });
    expect(await driverBesideLiar(asIfCancelled).follow(fast.sent, {})).toEqual({ status: 'unknown' });
  });

  it('does not take an earlier pending transaction for the replacement', async () => {
    const { wallet, driver, sent: first } = await sendSomething();
    const mark = await driver.markBeforeSending(first.transaction, {});
    const second = { hash: `0x${'3'.repeat(64)}`, transaction: first.transaction, mark };
    await bench.provider.send('anvil_mine', ['0x1']);

    expect(await driver.follow(second, {})).toEqual({ status: 'unknown' });
    expect(mark).toMatchObject({ nonce: '0', next: '1' });
    expect(await bench.provider.getTransactionCount(wallet.address)).toBe(1);
  });

  it('[CHN-02] reports dropped only long after no node knows the transaction', async () => {
    const { driver, sent } = await sendSomething();
    await bench.provider.send('anvil_dropTransaction', [sent.hash]);

    expect(await driver.follow(sent, {})).toEqual({ status: 'unknown' });
    await bench.provider.send('anvil_mine', ['0x5']);
    expect(await driver.follow(sent, {})).toEqual({ status: 'unknown' });
    bench.aheadMs = 11 * 60_000;

    expect(await driver.follow(sent, {})).toEqual({ status: 'dropped' });
    bench.aheadMs = 0;
  });

  it('[CHN-02] never reports the transaction of a contract account as dropped', async () => {
    const { driver, sent } = await sendSomething();
    const { from } = sent.transaction;
    await bench.provider.send('anvil_dropTransaction', [sent.hash]);
    await bench.provider.send('anvil_setCode', [from, '0x6080']);
    await bench.provider.send('anvil_mine', ['0x5']);
    bench.aheadMs = 11 * 60_000;

    expect(await driver.follow(sent, {})).toEqual({ status: 'unknown' });
    await bench.provider.send('anvil_setCode', [from, `0xef0100${'12'.repeat(20)}`]);
    expect(await driver.follow(sent, {})).toEqual({ status: 'dropped' });
    bench.aheadMs = 0;
  });

  it('finds a transaction signed long after the wallet was asked, among many blocks', async () => {
    const { wallet, driver, sent: earlier } = await sendSomething();
    await bench.provider.send('anvil_mine', ['0x1']);
    const mark = await driver.markBeforeSending(earlier.transaction, {});
    await bench.provider.send('anvil_mine', ['0x1f4']);
    const { hash } = await bench.sign(wallet, earlier.transaction);
    await bench.provider.send('anvil_mine', ['0x20']);

    expect(await driver.findSent({ transaction: earlier.transaction, mark }, {})).toBe(hash);
  });

  it('[CHN-02] detects a failed transaction', async () => {
    const wallet = bench.emptyWallet();
    await bench.provider.send('anvil_setBalance', [wallet.address, '0x8ac7230489e80000']);
    const driver = bench.driverOn();
    const token = bench.tokenOf('yUSD');
    const amount = Amount.parse('1', token);
    const transaction = await driver.prepareTransfer({ from: wallet.address, to: wallet.address, token, amount });
    const mark = await driver.markBeforeSending(transaction, {});
    const { to, data, value } = transaction.payload;
    const { hash } = await wallet.sendTransaction({ to, data, value, gasLimit: 100_000n });
    await bench.provider.send('anvil_mine', ['0x1']);

    expect(await driver.follow({ hash, transaction, mark }, {})).toEqual({ status: 'failed' });
  });

  /** A driver whose first listed node lies. The second node is honest, or down. */
  function driverBesideLiar(lie: Parameters<WireBench['lyingAnswer']>[1], second = bench.url) {
    const answer = (url: string, body: unknown) => (url === LIAR ? bench.lyingAnswer(body, lie) : down(url));
    return bench.driverOn([LIAR, second], { answer });
  }

  it('[CHN-02] does not report a delivered transaction as failed because one node says so', async () => {
    const { sent } = await sendSomething();
    await bench.provider.send('anvil_mine', ['0x5']);
    const lie: Parameters<typeof driverBesideLiar>[0] = ({ method }, result) =>
      method === 'eth_getTransactionReceipt' ? Object.assign({}, result, { status: '0x0' }) : result;

    expect(await driverBesideLiar(lie).follow(sent, {})).toEqual({ status: 'unknown' });
    expect(await driverBesideLiar(lie, DOWN).follow(sent, {})).toEqual({ status: 'unknown' });
    expect(await bench.driverOn().follow(sent, {})).toEqual({ status: 'final' });
  });

  it('[CHN-02] does not report a delivered transaction as replaced because one node says so', async () => {
    const { sent } = await sendSomething();
    await bench.provider.send('anvil_mine', ['0x5']);
    const other = `0x${'4'.repeat(64)}`;
    const hide: Parameters<typeof driverBesideLiar>[0] = ({ method, params }, result) => {
      if (params[0] === sent.hash) return null;
      if (method === 'eth_getTransactionReceipt') return { status: '0x1', blockNumber: '0x1' };
      return JSON.parse(JSON.stringify(result).replaceAll(sent.hash, other));
    };

    expect(await driverBesideLiar(hide).follow(sent, {})).toEqual({ status: 'unknown' });
  });

  it('[CHN-02] does not report a pending transaction as dropped because one node says so', async () => {
    const { sent } = await sendSomething();
    const hide: Parameters<typeof driverBesideLiar>[0] = ({ method, params }, result) => {
      if (method === 'eth_getTransactionCount') return '0x0';
      if (method === 'eth_blockNumber') return `0x${(Number(sent.mark.block) + 9).toString(16)}`;
      return params[0] === sent.hash ? null : result;
    };
    bench.aheadMs = 11 * 60_000;

    expect(await driverBesideLiar(hide).follow(sent, {})).toEqual({ status: 'unknown' });
    bench.aheadMs = 0;
  });

  it('[SWP-07] finds a transaction without a hash that one of two hosts hides', async () => {
    const { sent } = await sendSomething();
    await bench.provider.send('anvil_mine', ['0x1']);
    const hide: Parameters<typeof driverBesideLiar>[0] = ({ method }, result) =>
      method === 'eth_getTransactionCount' ? '0x0' : result;

    expect(await driverBesideLiar(hide).findSent(sent, {})).toBe(sent.hash);
  });

  it('[CHN-02] does not report a transaction as final because one node says so', async () => {
    const { sent } = await sendSomething();
    const invent: Parameters<typeof driverBesideLiar>[0] = ({ method }, result) => {
      if (method === 'eth_getTransactionReceipt') return { status: '0x1', blockNumber: '0x1' };
      return method === 'eth_blockNumber' ? '0xffff' : result;
    };
    const far: Parameters<typeof driverBesideLiar>[0] = ({ method }, result) =>
      method === 'eth_blockNumber' ? '0xffff' : result;

    expect(await driverBesideLiar(invent).follow(sent, {})).toEqual({ status: 'pending' });
    await bench.provider.send('anvil_mine', ['0x1']);
    expect(await driverBesideLiar(far).follow(sent, {})).toEqual({ status: 'included', confirmations: 1, required: 3 });
    expect(await driverBesideLiar(far, DOWN).follow(sent, {})).toMatchObject({ status: 'included' });
    await bench.provider.send('anvil_mine', ['0x5']);
    const mirror = bench.url.replace('127.0.0.1', 'localhost');
    expect(await bench.driverOn([bench.url, mirror]).follow(sent, {})).toEqual({ status: 'final' });
  });

  it('[CHN-02] reports failed and replaced when nodes of two hosts agree', async () => {
    const mirror = bench.url.replace('127.0.0.1', 'localhost');
    const { wallet, sent } = await sendSomething();
    const { hash } = await wallet.sendTransaction({
      to: wallet.address,
      nonce: Number(sent.mark.nonce),
      maxFeePerGas: 90_000_000_000n,
      maxPriorityFeePerGas: 30_000_000_000n,
    });
    await bench.provider.send('anvil_mine', ['0x1']);
    expect(await bench.driverOn([bench.url, mirror]).follow(sent, {})).toEqual({ status: 'replaced', by: hash });

    const { transaction } = sent;
    const mark = await bench.driverOn().markBeforeSending(transaction, {});
    const failing = await wallet.sendTransaction({ to: PRECOMPILE, data: '0x01', gasLimit: 100_000n });
    await bench.provider.send('anvil_mine', ['0x1']);
    const failed = { hash: failing.hash, transaction, mark };
    expect(await bench.driverOn([bench.url, mirror]).follow(failed, {})).toEqual({ status: 'failed' });
    expect(await bench.driverOn([bench.url, DOWN], { answer: down }).follow(failed, {})).toEqual({ status: 'unknown' });
  });

  it('[SWP-07] reports a swap as expired by the time of final blocks, not by our clock', async () => {
    const driver = bench.driverOn();
    const { address } = bench.emptyWallet();
    const token = bench.tokenOf('yUSD');
    const deadline = Number((await bench.provider.getBlock('latest'))?.timestamp) + 3_600;
    const order = [`0x${'7'.repeat(64)}`, token.address, 5n, ZeroAddress, 4n, address, deadline];
    const data = switchyardRouter.encodeFunctionData('swap', [order, address, [token.address, address]]);
    const swap = await driver.prepareTransaction(
      { to: address, value: '0', data },
      { from: address, token, amount: Amount.ofUnits(5n, token) },
    );
    bench.aheadMs = 2 * 3_600_000;

    expect(await driver.isExpired(swap, {})).toBe(false);
    const future: Parameters<typeof driverBesideLiar>[0] = ({ method }, result) =>
      method === 'eth_getBlockByNumber' ? { ...Object(result), timestamp: '0xffffffffff' } : result;
    expect(await driverBesideLiar(future).isExpired(swap, {})).toBe(false);
    expect(await driverBesideLiar(future, DOWN).isExpired(swap, {})).toBe(false);
    await bench.provider.send('evm_setNextBlockTimestamp', [deadline + 1]);
    await bench.provider.send('anvil_mine', ['0x1']);
    expect(await driver.isExpired(swap, {})).toBe(false);
    await bench.provider.send('anvil_mine', ['0x2']);
    expect(await driver.isExpired(swap, {})).toBe(true);

    const transfer = await driver.prepareTransfer({
      from: address,
      to: address,
      token,
      amount: Amount.ofUnits(5n, token),
    });
    expect(await driver.isExpired(transfer, {})).toBe(false);
    bench.aheadMs = 0;
  });
});
