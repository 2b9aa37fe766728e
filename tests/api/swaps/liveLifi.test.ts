import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownContract } from '../../../demo/devnet/artifacts.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { LiveBench } from '../support/LiveBench.ts';

const N = 'NORTHYARD';
const S = 'SOUTHYARD';
const USD = 1_000_000n;
const router = ownContract('SwitchyardRouter').abi;
let bench: LiveBench;

beforeAll(async () => {
  bench = await LiveBench.start('lifi');
});

afterAll(() => bench.stop());

const balance = (chain: string, symbol: string, owner: string) =>
  bench.devnet.balanceOnEvm(chain, bench.devnet.tokenOf(chain, symbol), owner);

it('[SWP-03] quotes, builds and follows a swap on one chain to its end', async () => {
  const wallet = await bench.devnet.evmWallet();
  const before = await balance(N, 'yGOLD', wallet.address);

  const made = await bench.build({ wallet, from: [N, 'yUSD'], to: [N, 'yGOLD'], units: 500n * USD });
  expect(made.quote.dex).toMatch(/^LI\.FI (Switchback|Crossover)$/);
  expect(made.quote).toMatchObject({ estimatedTime: 0, feeToken: 'yUSD', fromTokenDecimal: 6, toTokenDecimal: 18 });
  const hash = await bench.pay(made);
  await bench.followed(made, hash, 'success');

  const arrived = (await balance(N, 'yGOLD', wallet.address)) - before;
  expect(arrived).toBeGreaterThanOrEqual(BigInt(made.quote.amountOutMin));
});

it('[SWP-03] bridges a native coin to a token of another chain, and reports the exact received amount', async () => {
  const wallet = await bench.devnet.evmWallet();
  const before = await balance(S, 'yUSD', wallet.address);

  const made = await bench.build({ wallet, from: [N, 'NYD'], to: [S, 'yUSD'], units: 10n ** 17n });
  expect(made.txData).toMatchObject({ value: `0x${(10n ** 17n).toString(16)}`, from: wallet.address });
  // A refund would be paid in this token.
  expect(made.quote.path).toContain(bench.devnet.tokenOf(N, 'yUSD'));
  const hash = await bench.pay(made);
  const order = await bench.followed(made, hash, 'success');

  const arrived = (await balance(S, 'yUSD', wallet.address)) - before;
  expect(order).toMatchObject({ toTokenAmount: String(Number(arrived) / 1e6), dexName: made.quote.dex });
  expect(arrived).toBeGreaterThanOrEqual(BigInt(made.quote.amountOutMin));
});

it('refunds automatically if the requested minimum cannot be paid', async () => {
  const wallet = await bench.devnet.evmWallet();
  const before = await balance(N, 'yUSD', wallet.address);
  const made = await bench.build({ wallet, from: [N, 'yUSD'], to: [S, 'yGOLD'], units: 300n * USD });
  const [order, exchange, path] = router.parseTransaction({ data: made.txData.data })?.args ?? [];
  const greedy = { ...order.toObject(), minReceiveUnits: 10n ** 30n };

  const hash = await bench.pay(made, router.encodeFunctionData('depositForBridge', [greedy, exchange, path]));
  await bench.followed(made, hash, 'refund_complete');

  expect(await balance(N, 'yUSD', wallet.address)).toBeGreaterThan((before * 98n) / 100n);
});

it('reports an order as failed if its transaction was reverted', async () => {
  const wallet = await bench.devnet.evmWallet();
  const made = await bench.build({ wallet, from: [N, 'yUSD'], to: [S, 'yUSD'], units: 200n * USD });
  const { to, data } = made.txData;
  // Without an approval, the contract cannot take the token.
  const sent = await wallet.connect(bench.devnet.provider(N)).sendTransaction({ to, data, gasLimit: 1_000_000 });
  await sent.wait().catch(() => undefined);

  await bench.report(made, sent.hash);

  await bench.followed(made, sent.hash, 'fail');
});

it('accepts no other transaction of the same sender as the payment', async () => {
  const wallet = await bench.devnet.evmWallet();
  const made = await bench.build({ wallet, from: [N, 'yUSD'], to: [S, 'yUSD'], units: 200n * USD });
  const other = await bench.build({ wallet, from: [N, 'yUSD'], to: [S, 'yUSD'], units: 201n * USD });
  const hash = await bench.pay(other);
  await bench.followed(other, hash, 'success');

  await bench.report(made, hash);

  expect(await bench.round(made, made.txData.orderId)).toMatchObject({ finalStatus: 'pending' });
  expect(await bench.round(made, made.txData.orderId)).toMatchObject({ finalStatus: 'pending' });
});

it('offers no route with an identity check, because LI.FI has none', async () => {
  const wallet = await bench.devnet.evmWallet();
  const question = bench.questionOf({ wallet, from: [N, 'yUSD'], to: [S, 'yUSD'], units: 12_000n * USD });

  const { data } = await bench.post('/api/multiQuote', question);

  expect(data.txData.map(({ dex }: { readonly dex: string }) => dex)).not.toContain('LI.FI Ferry');
  for (const { kycInfo } of data.txData) expect(kycInfo).toBeNull();
});

it('reports an amount out of range, and no route for an unknown token', async () => {
  const wallet = await bench.devnet.evmWallet();
  const question = bench.questionOf({ wallet, from: [N, 'yUSD'], to: [S, 'yUSD'], units: 1n });

  expect(await bench.post('/api/multiQuote', question)).toMatchObject({ resCode: '921' });
  const unknown = { ...question, toTokenAddress: `0x${'5'.repeat(40)}` };
  expect(await bench.post('/api/multiQuote', unknown)).toMatchObject({ resCode: '102' });
});

it('lists the EVM chains and their tokens, and is healthy', async () => {
  const { data } = await bench.post('/api/getBaseInfo', {});

  expect(Object.keys(data.tokens).sort()).toEqual([N, S]);
  expect(data.tokens[N][0]).toMatchObject({ symbol: 'NYD', address: NATIVE_ADDRESS });
  expect(data.tokens[N]).toContainEqual(expect.objectContaining({ symbol: 'yUSD', decimals: 6 }));
  // The service names no nodes, and the reply has no empty strings for them.
  expect((await bench.post('/public/node/publicNode', {})).data).toEqual({});
  expect(bench.channel.health).toMatchObject({ service: 'lifi', state: 'well' });
});
