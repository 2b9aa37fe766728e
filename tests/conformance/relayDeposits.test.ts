// @vitest-environment node
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { signOrder } from '../../demo/standins/relay/KeptRequests.ts';
import type { RelayOrder } from '../../src/api/relay/relayOrder.ts';
import type { Token } from '../../src/model/Token.ts';
import base from '../../src/plugins/chains/base/index.ts';
import bityard from '../../src/plugins/chains/bityard/index.ts';
import ethereum from '../../src/plugins/chains/ethereum/index.ts';
import monad from '../../src/plugins/chains/monad/index.ts';
import northyard from '../../src/plugins/chains/northyard/index.ts';
import polygon from '../../src/plugins/chains/polygon/index.ts';
import relay from '../../src/plugins/providers/relay/index.ts';
import type { AttestedOrder, StatementCheck } from '../../src/shell/plugin/provider.ts';
import orders from '../upstream/relay/orders.json' with { type: 'json' };

const USDC = '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359';
const OTHER = '0xcac3C41676deF4FE375E57118f3eB83A99105577';
const EXPIRES = Date.parse('2026-09-30T03:28:52.000Z');
const usdc: Token = {
  ...{ id: polygon.tokenId(USDC), chain: polygon.id, address: USDC },
  ...{ symbol: 'USDC', name: 'USD Coin', decimals: 6 },
};
const paid = [
  ['strict, Polygon USDC to Monad', { from: usdc, fromChain: polygon, payUnits: 1_380_457n }],
  ['strict, Base ETH to Monad', { from: base.native, fromChain: base, payUnits: 518_008_171_821_230n }],
] as const;

/** A recorded order of Relay as the user sees it, with its statement. */
const recorded = paid.map(([title, payment]) => {
  const found = orders.find((one) => one.title === title);
  if (!found?.depositAddress || !found.depositor) throw new Error(`not recorded: ${title}`);
  const { orderData, orderSignature, depositAddress, depositor } = found;
  const order: AttestedOrder = {
    ...{ ...payment, to: monad.native, toChain: monad, minReceiveUnits: 50n * 10n ** 18n },
    ...{ recipient: depositor, sender: depositor, depositAddress, memo: '' },
  };
  return { title, order, statement: { orderData, orderSignature, expiresAt: EXPIRES } };
});
const [first] = recorded;
if (!first) throw new Error('nothing recorded');

const PAYER = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const DEPOSIT = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry';
const TOKEN = '0x1b7eEbF0a0a44aB22D7d3d8bBc0B76A13b8a4F1c';
const usd: Token = {
  ...{ id: northyard.tokenId(TOKEN), chain: northyard.id, address: TOKEN },
  ...{ symbol: 'yUSD', name: 'Yard dollar', decimals: 6 },
};
const demoOrder: AttestedOrder = {
  ...{ from: bityard.native, to: usd, fromChain: bityard, toChain: northyard },
  ...{ payUnits: 1_000_001n, minReceiveUnits: 990_000n },
  ...{ recipient: OTHER, sender: PAYER, depositAddress: DEPOSIT, memo: '' },
};

type Terms = Pick<RelayOrder, 'inputs' | 'output'>;
const deadline = 1_806_291_532;
const refund = {
  ...{ chainId: 'bityard', recipient: PAYER, currency: 'coin', minimumAmount: '0', deadline, extraData: '0x' },
};
const payment = { chainId: 'bityard', currency: 'coin', amount: '1000001', weight: '1' };
const payout = { recipient: OTHER, currency: TOKEN, minimumAmount: '990000', expectedAmount: '1000000' };
const output = { chainId: 'northyard', payments: [payout], calls: [], deadline, extraData: '0x' };
const terms: Terms = { inputs: [{ payment, refunds: [refund] }], output };

/** The demo's order, signed by the stand-in with these terms. */
function signed(change: Partial<Terms> = {}, depositAddress = DEPOSIT) {
  return { ...signOrder(depositAddress, { ...terms, ...change }), expiresAt: EXPIRES };
}

let check: StatementCheck;

beforeAll(async () => {
  check = await relay.loadCheck();
});

const refused = (field: string) =>
  expect.objectContaining({ code: 'transaction/mismatch', context: expect.objectContaining({ field }) });
const unreadable = expect.objectContaining({ code: 'transaction/unreadable' });

describe.each(recorded)('[LIV-02] a recorded deposit of Relay: $title', ({ order, statement }) => {
  it('is the order that the user sees, and closes when the backend gives it up', () => {
    expect(check(statement, order)).toBe(EXPIRES);
    expect(check({ ...statement, expiresAt: Number.MAX_SAFE_INTEGER }, order)).toBe(
      statement.orderData.output.deadline * 1_000,
    );
  });

  it.each<[string, Partial<AttestedOrder>]>([
    ['recipient', { recipient: OTHER }],
    ['refund address', { sender: OTHER }],
    ['deposit address', { depositAddress: OTHER }],
    ['memo', { memo: '7' }],
    ['amount', { payUnits: order.payUnits + 1n }],
    ['minimum received', { minReceiveUnits: order.minReceiveUnits + 1n }],
    ['chain', { from: ethereum.native, fromChain: ethereum }],
    ['target chain', { to: ethereum.native, toChain: ethereum }],
  ])('is refused for an order with another %s', (field, change) => {
    expect(() => check(statement, { ...order, ...change })).toThrow(refused(field));
  });

  it('is refused however it is altered', () => {
    const alterations = fc.tuple(fc.constantFrom(...leavesOf(statement.orderData)), fc.nat(200));
    fc.assert(
      fc.property(alterations, ([path, at]) => {
        const orderData = altered(statement.orderData, path, at);
        expect(() => check({ ...statement, orderData }, order)).toThrow(unreadable);
      }),
      { numRuns: 300 },
    );
    const orderSignature = statement.orderSignature?.replace(/.{4}$/, '001b');
    expect(() => check({ ...statement, orderSignature }, order)).toThrow(unreadable);
    expect(() => check({ ...statement, orderSignature: undefined }, order)).toThrow(unreadable);
    expect(() => check(undefined, order)).toThrow(unreadable);
  });
});

describe('[LIV-02] a deposit at the stand-in of Relay', () => {
  it('is the order that the user sees', () => {
    expect(check(signed(), demoOrder)).toBe(EXPIRES);
  });

  it.each<[string, Partial<Terms>]>([
    ['chain', { inputs: [{ payment: { ...payment, chainId: 'northyard', currency: TOKEN }, refunds: [refund] }] }],
    ['token', { inputs: [{ payment: { ...payment, currency: 'brc20:yard' }, refunds: [refund] }] }],
    ['amount', { inputs: [{ payment: { ...payment, amount: '1000002' }, refunds: [refund] }] }],
    ['refund address', { inputs: [{ payment, refunds: [{ ...refund, recipient: DEPOSIT }] }] }],
    [
      'refund address',
      {
        inputs: [
          { payment, refunds: [refund, { ...refund, chainId: 'northyard', recipient: TOKEN, currency: TOKEN }] },
        ],
      },
    ],
    [
      'refund chain',
      {
        inputs: [
          { payment, refunds: [refund, { ...refund, chainId: 'southyard', recipient: OTHER, currency: TOKEN }] },
        ],
      },
    ],
    ['target chain', { output: { ...output, chainId: 'southyard' } }],
    ['received token', { output: { ...output, payments: [{ ...payout, currency: OTHER }] } }],
    ['recipient', { output: { ...output, payments: [{ ...payout, recipient: TOKEN }] } }],
    ['minimum received', { output: { ...output, payments: [{ ...payout, minimumAmount: '989999' }] } }],
  ])('is refused if the solver signed another %s', (field, change) => {
    expect(() => check(signed(change), demoOrder)).toThrow(refused(field));
  });

  it.each<[string, Partial<Terms>]>([
    ['a second payment', { inputs: [...terms.inputs, ...terms.inputs] }],
    ['no refund to the payer', { inputs: [{ payment, refunds: [] }] }],
    ['a second payout', { output: { ...output, payments: [payout, { ...payout, recipient: TOKEN }] } }],
    ['no payout', { output: { ...output, payments: [] } }],
    ['a call', { output: { ...output, calls: ['0x1234'] } }],
  ])('is not read with %s', (_title, change) => {
    expect(() => check(signed(change), demoOrder)).toThrow(unreadable);
  });

  it('is refused at an address that the solver did not sign', () => {
    expect(() => check(signed({}, PAYER), demoOrder)).toThrow(refused('deposit address'));
  });

  it('by the key of the demo proves nothing where one chain is real', () => {
    expect(() => check(signed(), { ...demoOrder, from: base.native, fromChain: base })).toThrow(unreadable);
    expect(() => check(signed(), { ...demoOrder, to: ethereum.native, toChain: ethereum })).toThrow(unreadable);
    expect(() => check(first.statement, demoOrder)).toThrow(unreadable);
  });
});

/** The paths of all texts and numbers in a value. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

/** A copy with another value at the path: the next number, or the text with another digit. */
function altered(value: unknown, [key, ...path]: readonly string[], at: number): unknown {
  if (key === undefined) return typeof value === 'number' ? value + 1 : changed(String(value), at);
  if (Array.isArray(value)) return value.map((part, index) => (String(index) === key ? altered(part, path, at) : part));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: altered(fields[key], path, at) };
}

function changed(text: string, at: number): string {
  const start = text.startsWith('0x') && text.length > 2 ? 2 : 0;
  const index = start + (at % (text.length - start));
  return `${text.slice(0, index)}${text[index] === '3' ? '4' : '3'}${text.slice(index + 1)}`;
}
