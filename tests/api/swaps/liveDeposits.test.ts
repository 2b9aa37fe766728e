import { verifyQuoteSignature } from '@defuse-protocol/one-click-sdk-typescript';
import { getBytes, verifyMessage, Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSaltOf } from '../../../src/api/relay/depositAddress.ts';
import { orderIdOf } from '../../../src/api/relay/relayOrder.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { LiveBench } from '../support/LiveBench.ts';

/** Public key of the stand-in. The app has it in `src/plugins/providers/near-intents`. */
const DEMO_KEY = 'ed25519:BZyPbvCzdpWzH4mGsdU4MpmRSXXbbpeVvcxmeKmkTcBy';
/** The solver of Relay's stand-in. The app has it in `src/plugins/providers/relay`. */
const DEMO_SOLVER = '0xC286DB4626f4217F06dbF854C0234cfa01dB5aa0';
const chains = [
  ['BITYARD', 5_000_000n],
  ['XRPYARD', 120_000_000n],
  ['TONYARD', 40_000_000_000n],
] as const;

/** An order from the phone's coins to dollars on Northyard. */
async function ordered(bench: LiveBench, name: string, units: bigint) {
  const chain = bench.devnet.devnet.transfers.get(name);
  if (!chain) throw new Error(`no chain ${name}`);
  const { phone } = await chain.open();
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
  return { made: { body, quote, txData: built.data.txData }, phone, recipient, received };
}

interface Settled {
  readonly provider: string;
  readonly dex: string;
  readonly chain: string;
  readonly units: bigint;
}

/** The provider's whole way: quote, deposit address, payment, payout, refund. */
function settles({ provider, dex, chain, units }: Settled): void {
  let bench: LiveBench;
  beforeAll(async () => {
    bench = await LiveBench.start(provider, { hasTransfers: true });
  });
  afterAll(() => bench.stop());

  it('names a deposit address with its statement, and pays out', async () => {
    const { made, phone, recipient, received } = await ordered(bench, chain, units);
    const { platformAddr, memo = '', attestation } = made.txData;
    expect(made.quote).toMatchObject({ dex, contractAddress: '' });
    expect(attestation.provider).toBe(provider);
    if (provider === 'relay') {
      const { orderData, orderSignature } = attestation.statement;
      expect(verifyMessage(getBytes(orderIdOf(orderData)), orderSignature)).toBe(DEMO_SOLVER);
      expect(orderData.salt).toBe(demoSaltOf(platformAddr));
      expect(orderData.inputs[0]).toMatchObject({
        payment: { chainId: 'bityard', amount: String(units) },
        refunds: [{ recipient: phone.address }],
      });
      expect(orderData.output).toMatchObject({ chainId: 'northyard', payments: [{ recipient }], calls: [] });
      expect(made.quote.isCustodial).not.toBe(true);
    } else if (provider === 'near-intents') {
      const { statement } = attestation;
      expect(verifyQuoteSignature(statement, DEMO_KEY)).toBe(true);
      expect(verifyQuoteSignature({ ...statement, timestamp: '2026-01-01T00:00:00.000Z' }, DEMO_KEY)).toBe(false);
      expect(statement.quoteRequest).toMatchObject({ recipient, refundTo: phone.address, amount: String(units) });
      expect(statement.quote).toMatchObject({ depositAddress: platformAddr, amountIn: String(units) });
    } else {
      expect(made.quote.isCustodial).toBe(true);
    }

    const hash = await phone.pay({ to: platformAddr, units, memo });
    await bench.report(made, hash);
    await bench.followed(made, hash, 'success');

    expect(await received()).toBeGreaterThanOrEqual(BigInt(made.quote.amountOutMin));
  });

  it('sends back what is too little', async () => {
    const { made, phone, received } = await ordered(bench, chain, units);
    const { platformAddr, memo = '' } = made.txData;

    const hash = await phone.pay({ to: platformAddr, units: units / 2n, memo });
    await bench.report(made, hash);
    await bench.followed(made, hash, 'refund_complete');

    expect(await received()).toBe(0n);
  });

  it('does not take the payment of one order for another', async () => {
    const first = await ordered(bench, chain, units);
    const other = await ordered(bench, chain, units);
    const { platformAddr, memo = '' } = first.made.txData;
    const hash = await first.phone.pay({ to: platformAddr, units, memo });
    await bench.report(first.made, hash);
    await bench.followed(first.made, hash, 'success');
    await bench.report(other.made, hash);

    const { orderId } = other.made.txData;
    expect(await bench.round(other.made, orderId)).toMatchObject({ finalStatus: 'pending' });
    expect(await bench.round(other.made, orderId)).toMatchObject({ finalStatus: 'pending' });
    expect(await other.received()).toBe(0n);
  });

  it('refuses an amount below the lowest, and a pair that it does not have', async () => {
    await expect(ordered(bench, chain, 10n)).rejects.toThrow(/not built|no route/);
    const wallet = await bench.devnet.evmWallet();
    const pair = { from: ['NORTHYARD', 'yUSD'], to: ['SOUTHYARD', 'yUSD'] } as const;
    const { data } = await bench.post('/api/multiQuote', bench.questionOf({ wallet, ...pair, units: 100_000_000n }));

    expect(data?.txData ?? []).toEqual([]);
  });
}

const all = [
  { provider: 'near-intents', dex: 'NEAR Intents' },
  { provider: 'letsexchange', dex: 'LetsExchange' },
  { provider: 'relay', dex: 'Relay' },
].flatMap((one) =>
  chains
    // An address of Relay has no memo.
    .filter(([chain]) => one.provider !== 'relay' || chain === 'BITYARD')
    .map(([chain, units]) => ({ ...one, chain, units })),
);
// One provider on one chain each in the gate.
const first = all.filter(
  ({ provider, chain }, index) => index === 0 || provider === 'relay' || (chain === 'XRPYARD' && index > chains.length),
);

describe.each(first)('[LIV-02] $provider from $chain', settles);
describe.each(all.filter((one) => !first.includes(one)))('[LIV-02] $provider from $chain', { tags: 'deep' }, settles);
