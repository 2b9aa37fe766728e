// @vitest-environment node
import { Interface, ZeroAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../../tests/support/services/recordedNodes.ts';
import recorded from '../../../../../tests/upstream/thorchain/quote.json' with { type: 'json' };
import { THOR_DEPOSIT } from '../../../../api/thorchain/depositCall.ts';
import { Amount } from '../../../../model/Amount.ts';
import ethereum from '../../../chains/ethereum/index.ts';
import hosts from './hosts.json' with { type: 'json' };

const PAYER = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4';
const ROUTER = '0xD37BbE5744D730a1d98d8DC97c42F0Ca46aD7146';
const OTHER = '0x54EB90bCD8ab035440647cf290e74394201bb933';
const UNITS = 20_000_000_000_000_000n;
const memo = `=:BTC.BTC:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4/${PAYER}:31337/0/1`;
const [eth, , btc] = recorded.inbound;
const honest = [eth, btc];
const args = [eth?.address, ZeroAddress, UNITS, memo, 1_782_589_475];
const data = new Interface([THOR_DEPOSIT]).encodeFunctionData('depositWithExpiry', args);
const [one = '', two = '', three = ''] = hosts;

interface Call {
  readonly data?: string;
  readonly value?: bigint;
  /** The code of the payer's account. */
  readonly code?: string;
}

/** Answers of Ethereum's nodes. */
function rpc(body: unknown, code: string): unknown {
  if (Array.isArray(body)) return body.map((one) => rpc(one, code));
  const { id, method } = body as { readonly id: number; readonly method: string };
  return { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : code };
}

/** Prepares the payment. `answers`: what the node of each host says; other hosts of THORChain do not answer. */
async function prepare(
  answers: Readonly<Record<string, unknown>>,
  { data: call = data, value = UNITS, code = '0x' }: Call = {},
) {
  const nodes = recordedNodes(ethereum, ({ url, body }) =>
    ethereum.rpcUrls.some((node) => url.startsWith(node)) ? rpc(body, code) : (answers[new URL(url).origin] ?? 503),
  );
  const driver = await ethereum.loadDriver(nodes.context);
  const intent = { from: PAYER, token: ethereum.native, amount: Amount.ofUnits(UNITS, ethereum.native) };
  const request = { from: PAYER, to: ROUTER, value: `0x${value.toString(16)}`, data: call };
  /** Questions to nodes of THORChain. */
  const thorRequests = () => nodes.requests.flatMap(({ url, body }) => (body === undefined ? [url] : []));
  return { thorRequests, prepared: driver.prepareTransaction(request, intent, {}) };
}

const changed = (chain: string, change: object) =>
  honest.map((entry) => (entry?.chain === chain ? { ...entry, ...change } : entry));

describe('[LIV-02] the vault of a payment to THORChain', () => {
  it('is what nodes of two hosts name', async () => {
    const { thorRequests, prepared } = await prepare({ [one]: honest, [two]: honest, [three]: honest });

    await expect(prepared).resolves.toMatchObject({ payload: { data, to: ROUTER.toLowerCase(), value: UNITS } });
    expect(thorRequests()).toEqual([
      'https://gateway.liquify.com/chain/thorchain_api/thorchain/inbound_addresses',
      'https://thornode.thorchain.network/thorchain/inbound_addresses',
    ]);
  });

  it('may be named by a third host in place of one that does not answer', async () => {
    await expect((await prepare({ [one]: honest, [three]: honest })).prepared).resolves.toBeDefined();
    await expect((await prepare({ [one]: '<html>', [two]: honest, [three]: honest })).prepared).resolves.toBeDefined();
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['one host', { [two]: honest }],
    ['no host', {}],
    ['one host, and another in no known form', { [one]: { eth }, [two]: honest, [three]: [{ chain: 7 }] }],
  ])('is not paid if %s answers', async (_title, answers) => {
    await expect((await prepare(answers)).prepared).rejects.toMatchObject({
      code: 'chain/unreachable',
      context: { chain: 'THORChain' },
    });
  });

  it.each<[string, string, readonly unknown[]]>([
    ['vault', 'another vault', changed('ETH', { address: OTHER })],
    ['vault', 'a vault that is no address', changed('ETH', { address: 'bc1q' })],
    ['router', 'another router', changed('ETH', { router: OTHER })],
    ['router', 'no router', changed('ETH', { router: undefined })],
  ])('is not paid if one of two hosts names %s: %s', async (field, _what, lie) => {
    for (const answers of [
      { [one]: lie, [two]: honest },
      { [one]: honest, [two]: lie },
    ]) {
      await expect((await prepare(answers)).prepared).rejects.toMatchObject({
        ...{ code: 'transaction/mismatch', context: { field } },
      });
    }
  });

  it.each<[string, readonly unknown[]]>([
    ['its chain is halted', changed('ETH', { halted: true })],
    ['the trading of its chain is paused', changed('ETH', { chain_trading_paused: true })],
    ['all trading is paused', changed('ETH', { global_trading_paused: true })],
    ['a node does not say that its chain trades', changed('ETH', { halted: undefined })],
    ['the target chain is halted', changed('BTC', { halted: true })],
    ['the target chain is missing', [eth]],
    ['its chain is named twice', [...honest, eth]],
  ])('is not paid while %s', async (_title, chains) => {
    await expect((await prepare({ [one]: chains, [two]: honest })).prepared).rejects.toMatchObject({
      code: 'transaction/would-fail',
    });
  });

  it('is not paid with a memo that is no swap', async () => {
    const donation = new Interface([THOR_DEPOSIT]).encodeFunctionData('depositWithExpiry', [
      ...[eth?.address, ZeroAddress, UNITS, 'd:BTC.BTC', 1_782_589_475],
    ]);

    await expect((await prepare({ [one]: honest, [two]: honest }, { data: donation })).prepared).rejects.toMatchObject({
      code: 'transaction/unreadable',
    });
  });

  it.each([
    ['a contract', '0x60016000'],
    ['delegated to a contract (EIP-7702)', `0xef0100${'1'.repeat(40)}`],
  ])('gets no coin from an account that is %s, to which a refund might not come back', async (_what, code) => {
    const honestly = { [one]: honest, [two]: honest };
    const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
    const inTokens = new Interface([THOR_DEPOSIT]).encodeFunctionData('depositWithExpiry', args.with(1, usdc));

    await expect((await prepare(honestly, { code })).prepared).rejects.toMatchObject({
      code: 'transaction/would-fail',
    });
    await expect((await prepare(honestly, { code, data: inTokens, value: 0n })).prepared).resolves.toBeDefined();
  });

  it('is asked for whatever the spelling of the call', async () => {
    const { thorRequests, prepared } = await prepare({}, { data: `0x${data.slice(2).toUpperCase()}` });

    await expect(prepared).rejects.toMatchObject({ code: 'chain/unreachable' });
    expect(thorRequests().length).toBeGreaterThan(1);
  });

  it('is not asked for before other calls', async () => {
    const { thorRequests, prepared } = await prepare({}, { data: '0x12345678' });

    await expect(prepared).resolves.toBeDefined();
    expect(thorRequests()).toEqual([]);
  });

  it('is asked for at hosts that differ', () => {
    expect(new Set(hosts.map((host) => new URL(host).hostname.split('.').slice(-2).join('.'))).size).toBe(hosts.length);
    expect(hosts.map((host) => new URL(host).origin)).toEqual(hosts);
  });
});
