import { AbiCoder, Interface, id as topicOf } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { ExpectedArrival } from '../../../../shell/plugin/arrival.ts';
import type { NodeBatch } from '../nodes/EvmNodes.ts';
import { creditAt } from './creditAt.ts';

const [USD, FAKE, ROUTER] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string];
const [BOB, EVE] = ['1', '2'].map((digit) => `0x${digit.repeat(40)}`) as [string, string];
const ORDER = `0x${'7'.repeat(64)}`;
const HASH = `0x${'9'.repeat(64)}`;
const PAID_AT = Date.UTC(2026, 2, 14);
const transfers = new Interface(['event Transfer(address indexed from, address indexed to, uint256 units)']);
const payouts = new Interface([
  'event Released(bytes32 indexed id, address receiveToken, uint256 receiveUnits, address recipient)',
]);

function transfer(to: string, units: bigint, { token = USD, from = EVE } = {}) {
  return { address: token, ...transfers.encodeEventLog('Transfer', [from, to, units]) };
}

function released(recipient: string, units: bigint, { number = ORDER, by = ROUTER, token = USD } = {}) {
  return { address: by, ...payouts.encodeEventLog('Released', [number, token, units, recipient]) };
}

interface Node {
  readonly logs?: readonly object[];
  readonly status?: string;
  readonly to?: string;
  readonly value?: bigint;
  readonly minedAt?: number;
  /** Balances of the recipient before and after the block. */
  readonly balances?: readonly [bigint, bigint];
}

/** A node that has the transaction in block 16. */
function nodeWith({
  logs = [],
  status = '0x1',
  to = ROUTER,
  value = 0n,
  minedAt = PAID_AT,
  balances,
}: Node): NodeBatch {
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getTransactionReceipt: () => ({
      status,
      blockNumber: '0x10',
      gasUsed: '0x5208',
      effectiveGasPrice: '0x2',
      logs,
    }),
    eth_getTransactionByHash: () => ({ from: EVE, to, value: `0x${value.toString(16)}` }),
    eth_getBlockByNumber: () => ({ timestamp: `0x${Math.floor(minedAt / 1_000).toString(16)}` }),
    eth_getBalance: ([, block]) => balances && `0x${balances[block === '0x10' ? 1 : 0].toString(16)}`,
  };
  return async (calls) =>
    calls.map(({ method, params }) => ({ status: 'ok' as const, result: answers[method]?.(params) }));
}

const bridged: ExpectedArrival = {
  hashes: [HASH],
  isSigned: true,
  recipient: BOB,
  token: USD,
  minUnits: 90n,
  paidAt: PAID_AT,
};
const numbered: ExpectedArrival = { ...bridged, orderId: ORDER };
const coins: ExpectedArrival = { ...bridged, token: undefined };
const credit = (node: Node, expected: ExpectedArrival) =>
  creditAt(nodeWith(node), { hash: HASH, expected, contracts: [ROUTER] });

describe('creditAt of another service', () => {
  it('reads the amount from the transfers of the token to the recipient', async () => {
    const logs = [transfer(BOB, 60n), transfer(BOB, 41n), transfer(EVE, 5n, { from: BOB }), transfer(EVE, 900n)];

    expect(await credit({ logs }, bridged)).toEqual({ status: 'paid', token: USD, units: 96n });
  });

  it.each([
    ['of another token', [transfer(BOB, 100n, { token: FAKE })]],
    ['to another account', [transfer(EVE, 100n, { from: BOB })]],
    ['below the minimum of the bytes', [transfer(BOB, 89n)]],
    ['that went back at once', [transfer(BOB, 100n), transfer(EVE, 100n, { from: BOB })]],
    ['in an event of another form', [{ address: USD, topics: [topicOf('Transfer(address)')], data: '0x' }]],
  ])('sees nothing in a transfer %s', async (_what, logs) => {
    expect(await credit({ logs }, bridged)).toEqual({ status: 'missing' });
  });

  it('sees nothing in a transaction that failed, or is older than the payment', async () => {
    const logs = [transfer(BOB, 100n)];

    expect(await credit({ logs, status: '0x0' }, bridged)).toEqual({ status: 'missing' });
    expect(await credit({ logs, minedAt: PAID_AT - 2 * 60 * 60_000 }, bridged)).toEqual({ status: 'missing' });
    expect(await credit({ logs, minedAt: PAID_AT - 3 * 60_000 }, bridged)).toEqual({ status: 'missing' });
    // The clock of the payment is not that of the blocks.
    expect(await credit({ logs, minedAt: PAID_AT - 60_000 }, bridged)).toMatchObject({ status: 'paid' });
  });

  it('reads coins from the call, otherwise from the balance in its block', async () => {
    expect(await credit({ to: BOB, value: 95n }, coins)).toEqual({ status: 'paid', token: undefined, units: 95n });
    expect(await credit({ balances: [1_000n, 1_093n] }, coins)).toEqual({
      status: 'paid',
      token: undefined,
      units: 93n,
    });
    expect(await credit({ balances: [1_000n, 1_000n] }, coins)).toEqual({ status: 'missing' });
    // The node no longer has the balance of that block.
    expect(await credit({}, coins)).toEqual({ status: 'unreadable' });
  });

  it('adds what the recipient itself spent in the same transaction', async () => {
    const own = { ...coins, recipient: EVE };
    const fee = 21_000n * 2n;

    expect(await credit({ value: 500n, balances: [100_000n, 100_000n - 500n - fee + 120n] }, own)).toEqual({
      status: 'paid',
      token: undefined,
      units: 120n,
    });
  });

  it('accepts the wrapped coin where the service decides', async () => {
    const either = { ...bridged, token: { nativeOr: USD } };

    expect(await credit({ logs: [transfer(BOB, 95n)] }, either)).toMatchObject({ token: USD, units: 95n });
    expect(await credit({ balances: [0n, 95n] }, either)).toMatchObject({ token: undefined, units: 95n });
  });
});

describe('creditAt of an order with a number', () => {
  it('[ORD-03] believes only the event of a pinned contract for that number', async () => {
    expect(await credit({ logs: [released(BOB, 95n)] }, numbered)).toEqual({
      status: 'paid',
      token: expect.stringMatching(/^0xa+$/i),
      units: 95n,
    });
  });

  it.each([
    ['of another contract', released(BOB, 95n, { by: FAKE })],
    ['for another order', released(BOB, 95n, { number: ORDER.replaceAll('7', '8') })],
    ['to another account', released(EVE, 95n)],
    ['of another token', released(BOB, 95n, { token: FAKE })],
    ['below the minimum', released(BOB, 89n)],
  ])('[ORD-03] sees nothing in an event %s, whatever else was transferred', async (_what, log) => {
    expect(await credit({ logs: [log, transfer(BOB, 95n)] }, numbered)).toEqual({ status: 'missing' });
  });
});

describe('creditAt of a purchase of NFTs', () => {
  const COLLECTION = `0x${'d'.repeat(40)}`;
  const bought = [5n, 6n].map((tokenId) => ({ collection: COLLECTION, tokenId }));
  const expected: ExpectedArrival = { ...bridged, token: undefined, minUnits: undefined, nfts: bought };
  const word = (value: string) => `0x${value.slice(2).padStart(64, '0')}`;
  const single = (tokenId: bigint) => ({
    address: COLLECTION,
    topics: [topicOf('Transfer(address,address,uint256)'), word(EVE), word(BOB), word(`0x${tokenId.toString(16)}`)],
    data: '0x',
  });
  const batch = {
    address: COLLECTION,
    topics: [topicOf('TransferBatch(address,address,address,uint256[],uint256[])'), word(EVE), word(EVE), word(BOB)],
    data: AbiCoder.defaultAbiCoder().encode(
      ['uint256[]', 'uint256[]'],
      [
        [5n, 6n],
        [1n, 1n],
      ],
    ),
  };

  it('sees them once all have been moved to the recipient', async () => {
    const all = { status: 'paid', token: undefined, units: undefined };

    expect(await credit({ logs: [single(5n), single(6n)] }, expected)).toEqual(all);
    expect(await credit({ logs: [batch] }, expected)).toEqual(all);
    expect(await credit({ logs: [] }, expected)).toEqual({ status: 'missing' });
    // One was no longer for sale: the chain does not say that all have arrived.
    expect(await credit({ logs: [single(5n)] }, expected)).toEqual({ status: 'unreadable' });
  });
});
