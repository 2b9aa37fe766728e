import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignedQuotes } from '../../demo/standins/near-intents/SignedQuotes.ts';
import { nearAssetIds } from '../../src/api/nearIntents/nearAssets.ts';
import type { SignedQuote } from '../../src/api/nearIntents/signedQuote.ts';
import type { Token } from '../../src/model/Token.ts';
import bitcoin from '../../src/plugins/chains/bitcoin/index.ts';
import bityard from '../../src/plugins/chains/bityard/index.ts';
import ethereum from '../../src/plugins/chains/ethereum/index.ts';
import northyard from '../../src/plugins/chains/northyard/index.ts';
import nearIntents from '../../src/plugins/providers/near-intents/index.ts';
import type { AttestedOrder, StatementCheck } from '../../src/shell/plugin/provider.ts';

const TOKEN = '0x1b7eEbF0a0a44aB22D7d3d8bBc0B76A13b8a4F1c';
const PAYER = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const DEPOSIT = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry';
const RECIPIENT = '0xcac3C41676deF4FE375E57118f3eB83A99105577';
const folder = mkdtempSync(join(tmpdir(), 'switchyard-signed-'));
const quotes = new SignedQuotes(join(folder, 'quotes.jsonl'));
const usd: Token = {
  ...{ id: northyard.tokenId(TOKEN), chain: northyard.id, address: TOKEN },
  ...{ symbol: 'yUSD', name: 'Yard dollar', decimals: 6 },
};
const order: AttestedOrder = {
  ...{ from: bityard.native, to: usd, fromChain: bityard, toChain: northyard },
  ...{ payUnits: 1_000_001n, minReceiveUnits: 990_000n },
  ...{ recipient: RECIPIENT, sender: PAYER, depositAddress: DEPOSIT, memo: '' },
};
const [originAsset = ''] = nearAssetIds({ name: 'bityard' }, undefined);
const [destinationAsset = ''] = nearAssetIds({ name: 'northyard' }, TOKEN);

type Change = { readonly request?: object; readonly quote?: object };

/** A quote for the order, signed by the stand-in. */
function signed({ request = {}, quote = {} }: Change = {}): Promise<SignedQuote> {
  const unsigned = {
    timestamp: '2026-11-29T10:00:00.000Z',
    quoteRequest: {
      ...{ dry: false, swapType: 'EXACT_INPUT', slippageTolerance: 100, originAsset, destinationAsset },
      ...{ depositType: 'ORIGIN_CHAIN', refundType: 'ORIGIN_CHAIN', recipientType: 'DESTINATION_CHAIN' },
      ...{ amount: '1000001', refundTo: PAYER, recipient: RECIPIENT.toLowerCase() },
      deadline: '2026-11-29T10:30:00.000Z',
      ...request,
    },
    quote: {
      ...{ amountIn: '1000000', amountInFormatted: '0.01', amountInUsd: '0', minAmountIn: '1000000' },
      ...{ amountOut: '1000000', amountOutFormatted: '1', amountOutUsd: '0', minAmountOut: '990000' },
      ...{ depositAddress: DEPOSIT, deadline: '2026-11-29T10:30:00.000Z', timeEstimate: 15 },
      ...quote,
    },
  };
  return quotes.sign('0x1', unsigned as Omit<SignedQuote, 'signature'>);
}

let check: StatementCheck;

beforeAll(async () => {
  check = await nearIntents.loadCheck();
});
afterAll(() => rmSync(folder, { recursive: true }));

const refused = (field: string) =>
  expect.objectContaining({ code: 'transaction/mismatch', context: expect.objectContaining({ field }) });
const unsigned = expect.objectContaining({ code: 'transaction/unreadable' });

describe('[LIV-02] a signed deposit of NEAR Intents', () => {
  it('closes at its deadline, or when its address is given up', async () => {
    expect(check(await signed(), order)).toBe(Date.parse('2026-11-29T10:30:00.000Z'));
    const earlier = await signed({ quote: { timeWhenInactive: '2026-11-29T10:20:00.000Z' } });
    expect(check(earlier, order)).toBe(Date.parse('2026-11-29T10:20:00.000Z'));
  });

  it.each<[string, Change]>([
    ['token', { request: { originAsset: destinationAsset } }],
    ['received token', { request: { destinationAsset: originAsset } }],
    ['received token', { request: { destinationAsset: destinationAsset.replace('0x1', '0x2') } }],
    ['recipient', { request: { recipient: TOKEN } }],
    ['refund address', { request: { refundTo: DEPOSIT } }],
    ['deposit address', { quote: { depositAddress: PAYER } }],
    ['memo', { quote: { depositMemo: '7' } }],
    ['amount', { quote: { amountIn: '1000002' } }],
    ['amount', { quote: { amountIn: '999900' } }],
    ['minimum received', { quote: { minAmountOut: '989999' } }],
  ])('is refused if the service signed another %s: %o', async (field, change) => {
    const statement = await signed(change);

    expect(() => check(statement, order)).toThrow(refused(field));
  });

  it.each<[string, Partial<AttestedOrder>]>([
    ['recipient', { recipient: TOKEN }],
    ['refund address', { sender: DEPOSIT }],
    ['deposit address', { depositAddress: PAYER }],
    ['memo', { memo: '7' }],
    ['amount', { payUnits: 999_999n }],
    ['minimum received', { minReceiveUnits: 990_001n }],
  ])('is refused for an order with another %s', async (field, change) => {
    const statement = await signed();

    expect(() => check(statement, { ...order, ...change })).toThrow(refused(field));
  });

  it('counts only as it was signed', async () => {
    const statement = await signed();
    const moved = { ...statement, quote: { ...statement.quote, depositAddress: PAYER } };

    expect(() => check(moved, { ...order, depositAddress: PAYER })).toThrow(unsigned);
    expect(() => check({ ...statement, signature: 'ed25519:1' }, order)).toThrow(unsigned);
    expect(() => check(undefined, order)).toThrow(unsigned);
  });

  it('by the key of the demo proves nothing where one chain is real', async () => {
    const [btc = ''] = nearAssetIds({ name: 'btc' }, undefined);
    const statement = await signed({ request: { originAsset: btc } });

    const real = { ...order, from: bitcoin.native, fromChain: bitcoin };
    expect(() => check(statement, real)).toThrow(unsigned);
    expect(() => check(statement, { ...order, to: ethereum.native, toChain: ethereum })).toThrow(unsigned);
  });
});
