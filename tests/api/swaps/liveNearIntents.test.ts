import { verifyQuoteSignature } from '@defuse-protocol/one-click-sdk-typescript';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { LiveBench } from '../support/LiveBench.ts';

/** Public key of the stand-in. The app has it in `src/plugins/providers/near-intents`. */
const DEMO_KEY = 'ed25519:BZyPbvCzdpWzH4mGsdU4MpmRSXXbbpeVvcxmeKmkTcBy';
const chains = [
  ['BITYARD', 5_000_000n],
  ['XRPYARD', 120_000_000n],
  ['TONYARD', 40_000_000_000n],
] as const;
let bench: LiveBench;

beforeAll(async () => {
  bench = await LiveBench.start('near-intents', { hasTransfers: true });
});

afterAll(() => bench.stop());

function chainOf(name: string) {
  const chain = bench.devnet.devnet.transfers.get(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}

/** Quotes and builds an order from the phone's coins to dollars on Northyard. */
async function ordered(name: string, units: bigint) {
  const { phone } = await chainOf(name).open();
  const recipient = Wallet.createRandom().address;
  const dollars = bench.devnet.tokenOf('NORTHYARD', 'yUSD');
  const body = {
    ...{ fromTokenChain: name, fromTokenAddress: NATIVE_ADDRESS, toTokenChain: 'NORTHYARD', toTokenAddress: dollars },
    ...{ fromTokenAmount: String(units), slippage: 1, userAddr: phone.address },
    ...{ fromAddress: phone.address, toAddress: recipient },
  };
  const quoted = await bench.post('/api/multiQuote', body);
  const quote = quoted.data?.txData[0];
  if (!quote) throw new Error(`no route: ${JSON.stringify(quoted)}`);
  const { amountOutMin, dex, path } = quote;
  const built = await bench.post('/api/commonSwap', { ...body, dex, amountOutMin, routerPath: path });
  if (built.resCode !== '100') throw new Error(`not built: ${JSON.stringify(built)}`);
  const received = () => bench.devnet.balanceOnEvm('NORTHYARD', dollars, recipient);
  const made = { body, quote, txData: built.data.txData };
  return { made, phone, recipient, received };
}

const [first, ...others] = chains;
describe.each([first])('[LIV-02] NEAR Intents from %s', settles);
describe.each(others)('[LIV-02] NEAR Intents from %s', { tags: 'deep' }, settles);

function settles(name: string, units: bigint): void {
  it('names a deposit address, signed for this order, and pays out', async () => {
    const { made, phone, recipient, received } = await ordered(name, units);
    const { platformAddr, memo = '', attestation } = made.txData;
    expect(made.quote).toMatchObject({ dex: 'NEAR Intents', contractAddress: '' });
    expect(attestation.provider).toBe('near-intents');
    const { statement } = attestation;
    expect(verifyQuoteSignature(statement, DEMO_KEY)).toBe(true);
    expect(verifyQuoteSignature({ ...statement, timestamp: '2026-01-01T00:00:00.000Z' }, DEMO_KEY)).toBe(false);
    expect(statement.quoteRequest).toMatchObject({ recipient, refundTo: phone.address, amount: String(units) });
    expect(statement.quote).toMatchObject({ depositAddress: platformAddr, amountIn: String(units) });

    const hash = await phone.pay({ to: platformAddr, units, memo });
    await bench.report(made, hash);
    await bench.followed(made, hash, 'success');

    expect(await received()).toBeGreaterThanOrEqual(BigInt(made.quote.amountOutMin));
  });

  it('sends back what is too little', async () => {
    const { made, phone, received } = await ordered(name, units);
    const { platformAddr, memo = '' } = made.txData;

    const hash = await phone.pay({ to: platformAddr, units: units / 2n, memo });
    await bench.report(made, hash);
    await bench.followed(made, hash, 'refund_complete');

    expect(await received()).toBe(0n);
  });
}

it('refuses an amount below the lowest, and a pair that it does not have', async () => {
  await expect(ordered('BITYARD', 10n)).rejects.toThrow(/"resCode":"921"/);
  const wallet = await bench.devnet.evmWallet();
  const body = bench.questionOf({
    wallet,
    from: ['NORTHYARD', 'yUSD'],
    to: ['SOUTHYARD', 'yUSD'],
    units: 100_000_000n,
  });
  const { data } = await bench.post('/api/multiQuote', body);

  expect(data?.txData ?? []).toEqual([]);
});
