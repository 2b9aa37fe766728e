// @vitest-environment node
import { getAddress, Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WireBench } from '../../../../tests/support/services/WireBench.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import northyard from '../../chains/northyard/index.ts';
import pins from '../../chains/northyard/pins.json';
import { yardStudio } from './nfts/yardStudio.ts';

let bench: WireBench;
beforeAll(async () => {
  bench = await WireBench.start();
});
afterAll(() => bench?.stop());

/** The same token many times over: a node does not mind, and every answer is known. */
function many(count: number): Token[] {
  const token = bench.tokenOf('yUSD');
  return Array.from({ length: count }, (_none, index) => ({ ...token, id: `${token.id}#${index}` as Token['id'] }));
}

describe('EvmDriver on a real node', () => {
  it('[CHN-03] reads 250 balances in 3 requests of at most 100', async () => {
    const wallet = await bench.fundedWallet();
    const driver = bench.driverOn();
    await driver.getBalances(wallet.address, [northyard.native], {});
    bench.requests = [];

    const balances = await driver.getBalances(wallet.address, many(250), {});

    expect(bench.requests.map(({ size }) => size)).toEqual([100, 100, 50]);
    expect([...balances.values()].every(({ total }) => total.toDecimal() === '20000')).toBe(true);
  });

  it('[CHN-03] reads many balances in one Multicall3 request if that is cheaper', async () => {
    const wallet = await bench.fundedWallet();
    const driver = bench.driverOn(undefined, { multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11' });
    await driver.getBalances(wallet.address, [northyard.native], {});
    bench.requests = [];

    const balances = await driver.getBalances(wallet.address, [northyard.native, ...many(250)], {});

    expect(bench.requests).toHaveLength(1);
    expect(balances.get(northyard.native.id)?.total.toDecimal()).toBe('10');
    expect(balances.size).toBe(251);
  });

  it('[CHN-03] reads 500 balances in 5 batch requests, or 2 of Multicall3', async () => {
    const wallet = await bench.fundedWallet();
    const batching = bench.driverOn();
    await batching.getBalances(wallet.address, [northyard.native], {});
    bench.requests = [];
    const parts: number[] = [];
    const onPart = (part: ReadonlyMap<string, unknown>) => parts.push(part.size);
    expect((await batching.getBalances(wallet.address, many(500), { onPart })).size).toBe(500);
    expect(bench.requests).toHaveLength(5);
    // Shown as they arrive.
    expect(parts).toEqual([100, 100, 100, 100, 100]);

    const calling = bench.driverOn(undefined, { multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11' });
    await calling.getBalances(wallet.address, [northyard.native], {});
    bench.requests = [];
    expect((await calling.getBalances(wallet.address, many(500), {})).size).toBe(500);
    expect(bench.requests.length).toBeLessThanOrEqual(2);
  });

  it('leaves out addresses without a token: unknown is not zero', async () => {
    const nothing = { ...bench.tokenOf('yUSD'), address: Wallet.createRandom().address };

    expect((await bench.driverOn().getBalances(nothing.address, [nothing], {})).size).toBe(0);
  });

  it('[CHN-15] skips slow, failing and lying nodes', async () => {
    const wallet = await bench.fundedWallet();
    const answers: Record<string, () => Response> = {
      'https://down.example': () => new Response('no', { status: 503 }),
      'https://limited.example': () =>
        new Response('{"jsonrpc":"2.0","id":0,"error":{"code":-32005,"message":"rate limit"}}'),
      'https://html.example': () => new Response('<html>'),
      'https://other.example': () => new Response('{"jsonrpc":"2.0","id":0,"result":"0x1"}'),
    };
    const driver = bench.driverOn([...Object.keys(answers), bench.url], { answer: (asked) => answers[asked]?.() });

    const first = await driver.getBalances(wallet.address, [northyard.native], {});
    const triedAtFirst = bench.requests.map((request) => request.url);
    bench.requests = [];
    await driver.getBalances(wallet.address, [northyard.native], {});

    expect(first.get(northyard.native.id)?.total.toDecimal()).toBe('10');
    expect(triedAtFirst.slice(0, 4)).toEqual(Object.keys(answers));
    // The healthy one is asked first from then on.
    expect(bench.requests.map((request) => request.url)).toEqual([bench.url]);
  });

  it("[MON-01] reads a pinned contract's code at nodes of two hosts, and reports a single answer", async () => {
    const [pin] = pins.filter(({ role }) => role === 'router');
    const address = String(pin?.address);
    const right = new Map([[address, { hash: pin?.codeHash }]]);
    const mirror = bench.url.replace('127.0.0.1', 'localhost');
    const answer = (asked: string) =>
      asked === 'https://down.example' ? new Response('no', { status: 503 }) : undefined;
    const codes = (...urls: readonly string[]) => bench.driverOn(urls, { answer }).readCode([address], {});

    expect(await codes(bench.url)).toEqual({ answers: [right], isPartial: false });
    expect(await codes(bench.url, mirror)).toEqual({ answers: [right, right], isPartial: false });
    expect(await codes(bench.url, 'https://down.example')).toEqual({ answers: [right], isPartial: true });
  });

  it('[MON-01] counts a collection as made by the factory only if nodes of two hosts say so', async () => {
    const maker = String(pins.find(({ role }) => role === 'studios')?.address);
    const wallet = await bench.fundedWallet();
    const request = `0x${'6'.repeat(64)}`;
    const make = yardStudio.encodeFunctionData('make', ['Mine', 'MINE', 'ipfs://x', request]);
    const receipt = await (await wallet.sendTransaction({ to: maker, data: make })).wait();
    const topics = receipt?.logs[0]?.topics ?? [];
    const made = getAddress(`0x${topics[1]?.slice(26)}`);
    const mirror = bench.url.replace('127.0.0.1', 'localhost');
    const answer = (url: string, body: unknown) => {
      if (url === 'https://down.example/') return new Response('no', { status: 503 });
      if (url !== 'https://liar.example/') return undefined;
      return bench.lyingAnswer(body, ({ method }, result) => (method === 'eth_getLogs' ? [{ topics }] : result));
    };
    const isMade = (collection: string, ...urls: readonly string[]) =>
      bench.driverOn(urls, { answer }).nfts.isMadeBy(maker, collection, {});

    expect(await isMade(made, bench.url)).toBe(true);
    expect(await isMade(made, bench.url, mirror)).toBe(true);
    expect(await isMade(wallet.address, 'https://liar.example/', bench.url)).toBe(false);
    await expect(isMade(wallet.address, 'https://liar.example/', 'https://down.example/')).rejects.toMatchObject({
      code: 'chain/unreachable',
    });
  });

  it('[SWP-09] limits sponsored gas by the lower price of nodes of two hosts', async () => {
    const raise: Parameters<WireBench['lyingAnswer']>[1] = ({ method }, result) =>
      method === 'eth_getBlockByNumber' ? { ...Object(result), baseFeePerGas: '0x746a528800' } : result;
    const answer = (url: string, body: unknown) =>
      url === 'https://liar.example/' ? bench.lyingAnswer(body, raise) : undefined;
    const { address } = bench.emptyWallet();
    const token = bench.tokenOf('yUSD');
    const intent = { from: address, token, amount: Amount.parse('1', token) };
    const usual = (await bench.driverOn().feeReserve(1, {})).units;
    const gasPrice = ((usual * 11n) / 1_000_000n).toString();
    const fields = { to: address, data: '0x12', nonce: 0, gasLimit: '1000000', gasPrice, chainId: 771_001 };
    const txData = { noGasTxInfo: JSON.stringify(fields), depositGasFeeAmt: '1', depositCoinCode: 'yUSD' };
    const driver = bench.driverOn(['https://liar.example/', bench.url], { answer });

    await expect(driver.prepareSponsored(txData, intent, {})).rejects.toMatchObject({
      code: 'transaction/mismatch',
      context: { field: 'gas' },
    });
  });

  it('[CHN-15] reports unreachable if no node answers', async () => {
    const driver = bench.driverOn(['https://down.example'], { answer: () => new Response('', { status: 500 }) });

    await expect(driver.feeReserve(1, {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('[CHN-16] reads name, symbol and decimals of a token, and refuses an address without one', async () => {
    const driver = bench.driverOn();
    const { address } = bench.tokenOf('yBTC');

    expect(await driver.tokens.describe(address ?? '', {})).toMatchObject({
      symbol: 'yBTC',
      name: 'Yard Bitcoin',
      decimals: 8,
    });
    await expect(driver.tokens.describe('0x12', {})).rejects.toMatchObject({ code: 'token/bad-address' });
    await expect(driver.tokens.describe(Wallet.createRandom().address, {})).rejects.toMatchObject({
      code: 'token/not-found',
    });
  });

  it('[CHN-02] builds a transfer and follows it to its end', async () => {
    const wallet = await bench.fundedWallet();
    const driver = bench.driverOn();
    const token = bench.tokenOf('yGOLD');
    const to = Wallet.createRandom().address;
    const transaction = await driver.prepareTransfer({
      from: wallet.address,
      to,
      token,
      amount: Amount.parse('1.5', token),
    });
    const mark = await driver.markBeforeSending(transaction, {});
    expect((await driver.estimateFee(transaction, {})).isPositive).toBe(true);

    const { hash } = await bench.sign(wallet, transaction);
    await expect.poll(async () => (await driver.follow({ hash, transaction, mark }, {})).status).toBe('final');

    expect((await driver.getBalances(to, [token], {})).get(token.id)?.total.toDecimal()).toBe('1.5');
    expect(await driver.findSent({ transaction, mark }, {})).toBe(hash);
  });

  it('explains why a transaction would fail', async () => {
    const wallet = await bench.fundedWallet();
    const driver = bench.driverOn();
    const token = bench.tokenOf('yUSD');
    const amount = Amount.parse('20000.000001', token);
    const transaction = await driver.prepareTransfer({ from: wallet.address, to: wallet.address, token, amount });

    await expect(driver.estimateFee(transaction, {})).rejects.toMatchObject({
      code: 'transaction/would-fail',
      context: { reason: 'balance too low' },
    });
  });

  it('[CHN-02] finds the transaction that replaced another one', async () => {
    const wallet = await bench.fundedWallet();
    const driver = bench.driverOn();
    const transaction = await driver.prepareTransfer({
      from: wallet.address,
      to: wallet.address,
      token: northyard.native,
      amount: Amount.parse('1', northyard.native),
    });
    const mark = await driver.markBeforeSending(transaction, {});

    const other = await wallet.sendTransaction({ to: wallet.address, value: 0n, nonce: Number(mark.nonce) });
    await other.wait();

    const state = await driver.follow({ hash: `0x${'1'.repeat(64)}`, transaction, mark }, {});
    expect(state).toEqual({ status: 'replaced', by: other.hash });
  });

  it('[SWP-06] requests exactly the amount, and a reset first if the token requires one', async () => {
    const wallet = await bench.fundedWallet();
    const driver = bench.driverOn();
    const spender = Wallet.createRandom().address;
    for (const [symbol, prompts] of [
      ['yUSD', 1],
      ['yTETHER', 2],
    ] as const) {
      const token = bench.tokenOf(symbol);
      const approve = (text: string) =>
        driver.allowances.prepareApproval(
          { owner: wallet.address, spender, token, amount: Amount.parse(text, token) },
          {},
        );
      for (const transaction of await approve('5')) await (await bench.sign(wallet, transaction)).wait();

      const again = await approve('7.5');
      expect(again).toHaveLength(prompts);
      for (const transaction of again) await (await bench.sign(wallet, transaction)).wait();

      expect((await driver.allowances.get({ owner: wallet.address, spender, token }, {})).toDecimal()).toBe('7.5');
    }
  });
});

describe('EvmDriver addresses', () => {
  it.each([
    ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', true],
    ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045', true],
    ['0xD8DA6BF26964AF9D7EED9E03E53415D37AA96045', true],
    ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96046', false],
    ['0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045', false],
    ['d8dA6BF26964aF9D7eEd9e03E53415D37aA96045', false],
    ['0xd8dA', false],
    ['', false],
  ])('[CHN-02] checks %s by EIP-55: %s', (text, expected) => {
    expect(bench.driverOn([]).isAddress(text)).toBe(expected);
  });
});

describe('EvmDriver.simulate on a real node', () => {
  it('[SWP-06] predicts the balances after transactions, and the reason of a failure', async () => {
    const wallet = await bench.fundedWallet();
    const driver = bench.driverOn();
    const usd = bench.tokenOf('yUSD');
    const spender = bench.emptyWallet().address;
    const intent = { from: wallet.address, to: spender };
    const [coins, dollars] = [Amount.parse('0.5', northyard.native), Amount.parse('7', usd)];
    const approval = { owner: wallet.address, spender, token: usd, amount: Amount.parse('3', usd) };
    const before = await driver.getBalances(wallet.address, [usd], {});
    const transactions = [
      await driver.prepareTransfer({ ...intent, token: northyard.native, amount: coins }),
      ...(await driver.allowances.prepareApproval(approval, {})),
      await driver.prepareTransfer({ ...intent, token: usd, amount: dollars }),
    ];

    const simulation = await driver.simulate(transactions, {});

    expect(simulation).toEqual({
      failure: undefined,
      moves: [
        { token: northyard.native.id, address: undefined, units: -coins.units },
        { token: usd.id, address: usd.address, units: -dollars.units },
      ],
      receipts: [
        { token: northyard.native.id, recipient: spender, units: coins.units },
        { token: usd.id, recipient: spender, units: dollars.units },
      ],
      grants: [{ token: usd.id, spender, units: 3_000_000n }],
      losses: [],
    });
    for (const transaction of transactions) await (await bench.sign(wallet, transaction)).wait();
    const after = await driver.getBalances(wallet.address, [usd], {});
    expect(after.get(usd.id)?.total).toEqual(before.get(usd.id)?.total.minus(dollars));
    const tooMuch = await driver.prepareTransfer({ ...intent, token: usd, amount: Amount.parse('1000000', usd) });
    expect(await driver.simulate([tooMuch], {})).toMatchObject({ failure: { index: 0 }, moves: [] });
  });
});
