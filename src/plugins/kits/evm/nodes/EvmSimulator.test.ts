// @vitest-environment node
import { AbiCoder, getAddress, Interface, id, zeroPadValue } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../../tests/support/services/recordedNodes.ts';
import bsc from '../../../chains/bsc/index.ts';
import { erc20Id } from '../addresses/evmAddress.ts';
import { EvmDriver } from '../EvmDriver.ts';
import { NATIVE_LOG_ADDRESS } from '../logs/LogLedger.ts';
import { erc20 } from '../transactions/abi.ts';

const alice = getAddress(`0x${'a1'.repeat(20)}`);
const router = getAddress(`0x${'c0'.repeat(20)}`);
const pool = getAddress(`0x${'d0'.repeat(20)}`);
const usd = getAddress(`0x${'51'.repeat(20)}`);
const gold = getAddress(`0x${'52'.repeat(20)}`);
const cards = getAddress(`0x${'53'.repeat(20)}`);

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const topic = (address: string) => zeroPadValue(address.toLowerCase(), 32);
const log = (
  address: string,
  {
    event,
    topics,
    data = '0x',
  }: { readonly event: string; readonly topics: readonly string[]; readonly data?: string },
) => ({
  address: address.toLowerCase(),
  topics: [id(event), ...topics],
  data,
  // As nodes send them beside what is read.
  blockNumber: '0x5',
  logIndex: '0x0',
  removed: false,
});
const transfer = (
  token: string,
  { from, to, units }: { readonly from: string; readonly to: string; readonly units: bigint },
) => log(token, { event: 'Transfer(address,address,uint256)', topics: [topic(from), topic(to)], data: word(units) });
const approval = (
  token: string,
  { owner, spender, units }: { readonly owner: string; readonly spender: string; readonly units: bigint },
) =>
  log(token, { event: 'Approval(address,address,uint256)', topics: [topic(owner), topic(spender)], data: word(units) });
const done = (logs: readonly unknown[] = [], returnData = '0x') => ({
  status: '0x1',
  returnData,
  gasUsed: '0xfbf4',
  logs,
});
const block = (calls: readonly unknown[]) => [{ number: '0x5', timestamp: '0x6b01d3a7', calls }];

/** A driver whose only node answers a simulation so: a result, an error, or an HTTP status. */
function driverOver(answer: { result: unknown } | { error: unknown } | number) {
  const nodes = recordedNodes({ ...bsc, rpcUrls: ['https://node.example'] }, ({ body }) => {
    const { id: question, method } = body as { id: number; method: string };
    if (method === 'eth_chainId') return { jsonrpc: '2.0', id: question, result: '0x38' };
    return typeof answer === 'number' ? answer : { jsonrpc: '2.0', id: question, ...answer };
  });
  const driver = new EvmDriver(nodes.context, { chainId: 56, confirmations: 15, multicall3: undefined });
  const asked = () => nodes.requests.map(({ body }) => body as { method: string; params: readonly unknown[] });
  return { driver, asked };
}

const call = (to: string, data = '0x01', value = 0n) => ({
  family: 'evm' as const,
  chain: bsc.id,
  from: alice,
  payload: { to: to.toLowerCase(), value, data },
});
const approve = (units: bigint) => call(usd, erc20.encodeFunctionData('approve', [router, units]));
const simulate = (calls: readonly unknown[], transactions = calls.map(() => call(router))) =>
  driverOver({ result: block(calls) }).driver.simulate(transactions, {});

describe('EvmDriver.simulate', () => {
  it('[SWP-06] returns outgoing and incoming amounts and remaining allowances, approvals first', async () => {
    const { driver, asked } = driverOver({
      result: block([
        done([approval(usd, { owner: alice, spender: router, units: 500n })]),
        done([
          transfer(usd, { from: alice, to: router, units: 500n }),
          transfer(usd, { from: router, to: pool, units: 500n }),
          transfer(gold, { from: pool, to: alice, units: 19n }),
        ]),
        done([], word(0n)),
      ]),
    });

    const simulation = await driver.simulate([approve(500n), call(router)], {});

    expect(simulation).toEqual({
      failure: undefined,
      moves: [
        { token: erc20Id(bsc.id, usd), address: usd, units: -500n },
        { token: erc20Id(bsc.id, gold), address: gold, units: 19n },
      ],
      receipts: [
        { token: erc20Id(bsc.id, usd), recipient: pool, units: 500n },
        { token: erc20Id(bsc.id, gold), recipient: alice, units: 19n },
      ],
      grants: [],
      losses: [],
    });
    const [block0, at] = asked().find(({ method }) => method === 'eth_simulateV1')?.params ?? [];
    expect(at).toBe('latest');
    expect(block0).toMatchObject({
      traceTransfers: true,
      blockStateCalls: [{ calls: [{ to: usd.toLowerCase() }, { to: router.toLowerCase() }, { from: alice }] }],
    });
  });

  it("counts native coins from the nodes' logs, and leaves out change", async () => {
    const moves = [
      transfer(NATIVE_LOG_ADDRESS, { from: alice, to: router, units: 1_000n }),
      transfer(NATIVE_LOG_ADDRESS, { from: router, to: alice, units: 400n }),
      transfer(gold, { from: alice, to: router, units: 5n }),
      transfer(gold, { from: router, to: alice, units: 5n }),
    ];

    expect(await simulate([done(moves)])).toMatchObject({
      moves: [{ token: bsc.native.id, address: undefined, units: -600n }],
    });
  });

  it('reads the final allowance from the token, or from its log if it was not read', async () => {
    const foreign = approval(gold, { owner: alice, spender: pool, units: 7n });
    const simulation = await simulate(
      [done([approval(usd, { owner: alice, spender: router, units: 500n })]), done([foreign]), done([], word(120n))],
      [approve(500n), call(router)],
    );

    expect(simulation?.grants).toEqual([
      { token: erc20Id(bsc.id, usd), spender: router, units: 120n },
      { token: erc20Id(bsc.id, gold), spender: pool, units: 7n },
    ]);
  });

  const reasons = new Interface(['error Error(string)', 'error TooLittle(uint256)']);
  it.each([
    ['its own words', reasons.encodeErrorResult('Error', ['not enough received']), 'not enough received'],
    ['an error without words', reasons.encodeErrorResult('TooLittle', [7n]), 'execution failed'],
    ['nothing', '0x', 'execution failed'],
  ])('[SWP-06] returns which call would fail, by %s, and counts nothing of it', async (_what, returnData, reason) => {
    const failed = {
      ...done([transfer(NATIVE_LOG_ADDRESS, { from: alice, to: router, units: 3n })], returnData),
      status: '0x0',
      error: { code: -3200, message: 'execution failed' },
    };

    expect(await simulate([done([transfer(usd, { from: alice, to: router, units: 1n })]), failed])).toMatchObject({
      failure: { index: 1, reason },
      moves: [{ units: -1n }],
    });
  });

  it.each<[string, unknown, 'sent' | 'entrusted']>([
    [
      'an NFT that leaves',
      log(cards, { event: 'Transfer(address,address,uint256)', topics: [topic(alice), topic(router), word(7n)] }),
      'sent',
    ],
    [
      'an old NFT that leaves',
      log(cards, {
        event: 'Transfer(address,address,uint256)',
        topics: [],
        data: AbiCoder.defaultAbiCoder().encode(['address', 'address', 'uint256'], [alice, router, 7n]),
      }),
      'sent',
    ],
    [
      'one of many alike',
      log(cards, {
        event: 'TransferSingle(address,address,address,uint256,uint256)',
        topics: [topic(router), topic(alice), topic(pool)],
        data: `${word(1n)}${word(2n).slice(2)}`,
      }),
      'sent',
    ],
    [
      'an operator',
      log(cards, {
        event: 'ApprovalForAll(address,address,bool)',
        topics: [topic(alice), topic(router)],
        data: word(1n),
      }),
      'entrusted',
    ],
    [
      'an NFT that may be taken',
      log(cards, { event: 'Approval(address,address,uint256)', topics: [topic(alice), topic(router), word(7n)] }),
      'entrusted',
    ],
  ])('[SWP-06] distinguishes %s from tokens', async (_what, event, kind) => {
    expect(await simulate([done([event])])).toMatchObject({
      moves: [],
      grants: [],
      losses: [{ kind, contract: cards }],
    });
  });

  it('ignores incoming NFTs and allowances between other accounts', async () => {
    const events = [
      log(cards, { event: 'Transfer(address,address,uint256)', topics: [topic(router), topic(alice), word(7n)] }),
      log(cards, { event: 'Approval(address,address,uint256)', topics: [topic(alice), word(0n), word(7n)] }),
      log(cards, {
        event: 'ApprovalForAll(address,address,bool)',
        topics: [topic(alice), topic(router)],
        data: word(0n),
      }),
      transfer(usd, { from: router, to: pool, units: 5n }),
      approval(usd, { owner: router, spender: pool, units: 5n }),
      { address: usd, topics: [], data: '0x' },
    ];

    const receipts = [{ token: erc20Id(bsc.id, usd), recipient: pool, units: 5n }];
    expect(await simulate([done(events)])).toEqual({ failure: undefined, moves: [], receipts, grants: [], losses: [] });
  });

  it.each<[string, { result: unknown } | { error: unknown } | number]>([
    ['does not know the method', { error: { code: -32_601, message: 'the method does not exist' } }],
    ['does not take the question', { error: { code: -32_602, message: 'invalid params' } }],
    ['refuses by HTTP', 405],
    ['says nothing', { result: null }],
    ['answers no block', { result: [] }],
    ['answers two blocks', { result: [...block([done()]), ...block([done()])] }],
    ['answers fewer calls than were asked', { result: block([]) }],
    ['answers more calls than were asked', { result: block([done(), done()]) }],
    ['leaves out the logs', { result: block([{ status: '0x1', returnData: '0x' }]) }],
    ['has a status of its own', { result: block([{ ...done(), status: '0x2' }]) }],
    [
      'logs no address',
      { result: block([done([{ ...transfer(usd, { from: alice, to: pool, units: 1n }), address: 'usd' }])]) },
    ],
    [
      'logs five topics',
      {
        result: block([
          done([{ ...transfer(usd, { from: alice, to: pool, units: 1n }), topics: Array(5).fill(word(1n)) }]),
        ]),
      },
    ],
    [
      'logs a number for data',
      { result: block([done([{ ...transfer(usd, { from: alice, to: pool, units: 1n }), data: 1 }])]) },
    ],
    [
      'logs without end',
      { result: block([done(Array(2_001).fill(transfer(usd, { from: alice, to: pool, units: 1n })))]) },
    ],
  ])('[SWP-06] returns unknown if the node %s', async (_what, answer) => {
    expect(await driverOver(answer).driver.simulate([call(router)], {})).toBeUndefined();
  });

  it('[CHN-15] simulates at the node of the build before one that the deployment lists', async () => {
    const transferred = (units: bigint) => block([done([transfer(usd, { from: pool, to: alice, units })])]);
    const chain = { ...bsc, rpcUrls: ['https://own.example'] };
    let isOwnDown = false;
    const { context } = recordedNodes(chain, ({ url, body }) => {
      const { id: question, method } = body as { id: number; method: string };
      const isOwn = url === 'https://own.example';
      if (isOwn && isOwnDown) return 503;
      const result = method === 'eth_chainId' ? '0x38' : transferred(isOwn ? 7n : 7_000n);
      return { jsonrpc: '2.0', id: question, result };
    });
    const rpcUrls = () => ['https://listed.example', 'https://own.example'];
    const driver = new EvmDriver({ ...context, rpcUrls }, { chainId: 56, confirmations: 15, multicall3: undefined });
    const received = async () => (await driver.simulate([call(router)], {}))?.moves.map(({ units }) => units);

    expect(await received()).toEqual([7n]);
    isOwnDown = true;
    expect(await received()).toEqual([7_000n]);
  });

  it('[SWP-06] computes the net sums of any list of transfers', async () => {
    const party = fc.constantFrom(alice, router, pool);
    const token = fc.constantFrom(usd, gold, NATIVE_LOG_ADDRESS);
    const moves = fc.array(fc.tuple(token, party, party, fc.bigInt(0n, 2n ** 256n - 1n)), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(moves, async (list) => {
        const simulation = await simulate([
          done(list.map(([of, from, to, units]) => transfer(of, { from, to, units }))),
        ]);

        for (const asset of [usd, gold, NATIVE_LOG_ADDRESS]) {
          const own = list.filter(([of]) => of === asset);
          const sum = own.reduce(
            (units, [, from, to, moved]) => units + (to === alice ? moved : 0n) - (from === alice ? moved : 0n),
            0n,
          );
          const key = asset === NATIVE_LOG_ADDRESS ? bsc.native.id : erc20Id(bsc.id, asset);
          expect(simulation?.moves.find((move) => move.token === key)?.units ?? 0n).toBe(sum);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never throws for any answer of a node, and never invents a change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (result) => {
        expect(await driverOver({ result }).driver.simulate([call(router)], {})).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
});
