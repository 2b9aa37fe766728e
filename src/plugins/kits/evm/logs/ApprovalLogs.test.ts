import { id, MaxUint256 } from 'ethers';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import type { ChainContext } from '../../../../shell/plugin/chain.ts';
import northyard from '../../../chains/northyard/index.ts';
import { EvmNodes } from '../nodes/EvmNodes.ts';
import { addressWord } from '../wallets/word.ts';
import { readApprovals } from './ApprovalLogs.ts';

const owner = '0x0000000000000000000000000000000000000a11';
const spender = '0x00000000000000000000000000000000000000c0';
const token = '0x00000000000000000000000000000000000000a1';
const HEAD = 60_000;

function log(block: number, change: { topics?: readonly string[]; event?: string } = {}): object {
  const event = change.event ?? 'Approval(address,address,uint256)';
  return {
    address: token,
    topics: change.topics ?? [id(event), `0x${addressWord(owner)}`, `0x${addressWord(spender)}`],
    data: `0x${MaxUint256.toString(16)}`,
    blockNumber: `0x${block.toString(16)}`,
    logIndex: '0x0',
    transactionHash: `0x${block.toString(16).padStart(64, '0')}`,
  };
}

/** A node with these logs that searches at most `maxSpan` blocks at once. */
function nodeWith(
  logs: readonly { readonly block: number; readonly raw: unknown }[],
  maxSpan = Infinity,
  head: unknown = `0x${HEAD.toString(16)}`,
) {
  const spans: number[] = [];
  const answer = (method: string, [filter]: readonly { fromBlock: string; toBlock: string }[]): object => {
    if (method === 'eth_chainId') return { result: '0xbc3b9' };
    if (method === 'eth_blockNumber') return { result: head };
    const [from, to] = [Number(filter?.fromBlock), Number(filter?.toBlock)];
    spans.push(to - from + 1);
    if (to - from + 1 > maxSpan) return { error: { code: -32_602, message: 'block range too large' } };
    return { result: logs.filter(({ block }) => block >= from && block <= to).map(({ raw }) => raw) };
  };
  const context: ChainContext = {
    chain: northyard,
    rpcUrls: () => ['https://node.example'],
    api: new FakeApi(),
    now: () => 0,
    fetch: async (_input, init) => {
      const { id: call, method, params } = JSON.parse(String(init?.body));
      return Response.json({ jsonrpc: '2.0', id: call, ...answer(method, params) });
    },
  };
  return { nodes: new EvmNodes(context, 771_001), spans };
}

const read = (nodes: EvmNodes) => readApprovals({ nodes, owner, chainName: 'Northyard' }, {});

describe('readApprovals', () => {
  it('sends one request if a node searches all blocks, and returns the newest approval of each pair', async () => {
    const { nodes, spans } = nodeWith([
      { block: 5, raw: log(5) },
      { block: 9, raw: log(9) },
      { block: 7, raw: log(7, { event: 'ApprovalForAll(address,address,bool)' }) },
    ]);

    const { approved, sinceBlock } = await read(nodes);

    expect(approved.map(({ kind, block }) => [kind, block])).toEqual([
      ['allowance', 9],
      ['operator', 7],
    ]);
    expect([spans.length, sinceBlock]).toEqual([1, undefined]);
  });

  it('[CHN-02] fails if the node does not say how many blocks there are', async () => {
    const { nodes } = nodeWith([{ block: 5, raw: log(5) }], Infinity, null);

    await expect(read(nodes)).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('skips approvals of single NFTs and malformed logs', async () => {
    const fourTopics = [
      id('Approval(address,address,uint256)'),
      ...[owner, spender, token].map((it) => `0x${addressWord(it)}`),
    ];
    const { nodes } = nodeWith([
      { block: 1, raw: log(1, { topics: fourTopics }) },
      { block: 2, raw: null },
      { block: 3, raw: { ...log(3), address: '<b>' } },
    ]);

    expect((await read(nodes)).approved).toEqual([]);
  });

  it('requests smaller block ranges for nodes with a limit', async () => {
    const { nodes, spans } = nodeWith([{ block: 5, raw: log(5) }], 10_000);

    const { approved, sinceBlock } = await read(nodes);

    expect(spans.slice(0, 3)).toEqual([HEAD + 1, 10_000, 10_000]);
    expect([approved.length, sinceBlock]).toEqual([1, undefined]);
  });

  it('stops after 40 requests and returns the first complete block', async () => {
    const { nodes, spans } = nodeWith(
      [
        { block: 5, raw: log(5) },
        { block: 59_000, raw: log(59_000) },
      ],
      1_000,
    );

    const { approved, sinceBlock } = await read(nodes);

    expect(spans).toHaveLength(40);
    expect([approved.map(({ block }) => block), sinceBlock]).toEqual([[59_000], HEAD - 38 * 1_000 + 1]);
  });

  it('fails if no node searches any block', async () => {
    const { nodes } = nodeWith([], 0);

    await expect(read(nodes)).rejects.toMatchObject({ code: 'chain/unreachable' });
  });
});
