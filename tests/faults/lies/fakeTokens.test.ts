import 'fake-indexeddb/auto';
import { AbiCoder, id } from 'ethers';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { checkOrder } from '../../../src/features/swap/execute/checkOrder.ts';
import type { SwapPlan } from '../../../src/features/swap/execute/SwapPlan.ts';
import { Amount } from '../../../src/model/Amount.ts';
import type { Token } from '../../../src/model/Token.ts';
import { withTokens } from '../../../src/pinnedContracts.ts';
import polygon from '../../../src/plugins/chains/polygon/index.ts';
import { OutboxDb } from '../../../src/shell/outbox/OutboxDb.ts';
import { singleTabLocks } from '../../../src/shell/outbox/TabLocks.ts';
import { RuntimeConfig } from '../../../src/shell/RuntimeConfig.ts';
import { Shell } from '../../../src/shell/Shell.ts';
import { RateConsent } from '../../../src/trade/rates/RateConsent.ts';
import { SymbolConsent } from '../../../src/trade/rates/symbols/SymbolConsent.ts';
import { FakeApi } from '../../support/fakes/FakeApi.ts';
import quoted from '../../upstream/lifi/quote-swap.json' with { type: 'json' };
import { windowAt } from '../pageWindow.ts';

/** A reply of LI.FI for a swap on Polygon, as recorded. A lie puts another token in the place of USDC, in all of it. */
const recorded = JSON.stringify(quoted.reply);
const USDC = quoted.reply.action.toToken.address;
const FAKE = `0x${id('a token of the liar').slice(-40)}`;
const DAI_DECIMALS = 18;

let isAsked = false;
const tried = { lies: 0, signed: 0 };

beforeEach(() => {
  isAsked = false;
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    isAsked = true;
    const calls: unknown = JSON.parse(String(body));
    return Response.json(Array.isArray(calls) ? calls.map(replyTo) : replyTo(calls));
  });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => console.log(`${tried.lies} false tokens on a live chain: ${tried.signed} signed`));

/** Nodes of Polygon: contracts are there, and every token has the decimals that the list shows. */
function replyTo(call: unknown) {
  const { id: number, method, params } = Object(call);
  const result = () => {
    switch (method) {
      case 'eth_chainId':
        return '0x89';
      case 'eth_getCode':
        return '0x6001';
      case 'eth_getStorageAt':
        return `0x${'0'.repeat(64)}`;
      default: {
        const { to, data } = Object(params?.[0]);
        if (data !== '0x313ce567') return AbiCoder.defaultAbiCoder().encode(['string'], ['A token']);
        const isPaid = String(to).toLowerCase() === quoted.reply.action.fromToken.address.toLowerCase();
        return `0x${(isPaid ? DAI_DECIMALS : 6).toString(16).padStart(64, '0')}`;
      }
    }
  };
  return { jsonrpc: '2.0', id: number, result: result() };
}

function tokenOf(address: string, symbol: string, decimals: number): Token {
  return { id: polygon.tokenId(address), chain: polygon.id, symbol, name: symbol, decimals, address };
}

/** The check that comes before the wallet. Resolves where the wallet would be asked. */
async function check(received: { readonly symbol: string; readonly address: string }) {
  const digits = (address: string) => address.slice(2).toLowerCase();
  const { action, estimate, transactionRequest }: typeof quoted.reply = JSON.parse(
    recorded.replace(new RegExp(digits(USDC), 'gi'), digits(received.address)),
  );
  const shell = new Shell({
    config: z.parse(RuntimeConfig, {}),
    chains: [polygon],
    wallets: [],
    features: [],
    contracts: async () => withTokens({}),
    languages: { zh: async () => ({}), ko: async () => ({}) },
    window: windowAt('http://fake.run.test/'),
    api: new FakeApi(),
    outboxDb: new OutboxDb('fake tokens'),
    locks: singleTabLocks(),
  });
  const from = tokenOf(action.fromToken.address, 'DAI', DAI_DECIMALS);
  const to = tokenOf(action.toToken.address, received.symbol, 6);
  const amount = Amount.ofUnits(BigInt(action.fromAmount), from);
  const receive = Amount.ofUnits(BigInt(estimate.toAmount), to);
  const sender = transactionRequest.from;
  const plan: SwapPlan = {
    ...{ from, to, amount, slippageBps: 50, sender, recipient: action.toAddress },
    route: {
      ...{ name: 'LI.FI', receive, minReceive: Amount.ofUnits(BigInt(estimate.toAmountMin), to) },
      ...{ fee: '0', feeSymbol: 'DAI', minPay: undefined, maxPay: undefined, timeCode: 0 },
      ...{ isUnderMaintenance: false, needsKyc: false, contract: transactionRequest.to, logoUrl: '', path: [] },
    },
  };
  const driver = await shell.chains.driver(polygon.id);
  const { signal } = new AbortController();
  const transaction = await driver.prepareTransaction(transactionRequest, { from: sender, token: from, amount }, {});
  const effect = driver.inspect(transaction);
  const consents = { rate: new RateConsent(shell), symbols: new SymbolConsent() };
  const order = { driver, plan, deposit: undefined, gasFee: undefined, transaction, effect };
  return checkOrder(shell, { ...order, consents, signal });
}

it('[MON-02] signs a recorded swap for the real token, and for one with a symbol of its own', async () => {
  await expect(check({ symbol: 'USDC', address: USDC })).resolves.toMatchObject({ code: { state: 'known' } });
  await expect(check({ symbol: 'FAKE', address: FAKE })).resolves.toMatchObject({ code: { state: 'known' } });
});

it.each(['USDC', 'usdc', 'USDС', 'USDC.', 'USDT', 'USD₮', 'USDC.e', 'DAI', 'WETH', 'WBTC', 'WPOL', 'POL'])(
  '[MON-02] signs nothing for a false %j on a live chain, on which list, quote and bytes agree',
  async (symbol) => {
    tried.lies += 1;
    const outcome = await check({ symbol, address: FAKE }).then(
      () => 'signed',
      (error: unknown) => Reflect.get(Object(error), 'code'),
    );
    if (outcome === 'signed') tried.signed += 1;

    expect(outcome).toBe('contract/unknown');
    expect(isAsked).toBe(true);
  },
);
