// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Amount } from '../../src/model/Amount.ts';
import ethereum from '../../src/plugins/chains/ethereum/index.ts';
import solana from '../../src/plugins/chains/solana/index.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import { depositChains } from '../support/deposits/depositChains.ts';
import { callOf, rpc } from '../support/deposits/depositNodes.ts';
import type { StandIn } from '../support/deposits/StandIn.ts';
import { StandInChain } from '../support/deposits/StandInChain.ts';
import { standIns } from '../support/deposits/standIns.ts';
import { type RecordedRequest, recordedNodes } from '../support/services/recordedNodes.ts';

const OWN = 'https://own.example';
const LISTED = 'https://listed.example';
/** By how much the listed node multiplies. */
const FACTOR = 1_000n;

type Answer = (request: RecordedRequest) => unknown;

/** A chain of a family, and its nodes if the sample account has so many units of the coin. */
interface Row {
  readonly chain: ChainPlugin;
  readonly units: bigint;
  /** Path of a node's address. */
  readonly path: string;
  readonly nodeWith: (units: bigint) => Answer;
}

const chains = import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' });

function rowOf(standIn: StandIn): Row {
  const { chain, amount } = standIn;
  return {
    chain,
    units: Amount.parse(amount, chain.native).units,
    path: new URL(new StandInChain(standIn).url).pathname,
    nodeWith(units) {
      const nodes = new StandInChain(standIn);
      nodes.fund(chain.samples.address, units);
      return (request) => nodes.answer(request);
    },
  };
}

const evm: Row = {
  chain: ethereum,
  units: 9n * 10n ** 18n,
  path: '/',
  nodeWith:
    (units) =>
    ({ body }) => {
      const { id, method } = callOf(body);
      return { jsonrpc: '2.0', id, result: `0x${(method === 'eth_chainId' ? 1n : units).toString(16)}` };
    },
};

const ofSolana: Row = {
  chain: solana,
  units: 9n * 10n ** 9n,
  path: '/',
  nodeWith:
    (units) =>
    ({ body }) =>
      callOf(body).method === 'getBalance'
        ? rpc({ value: Number(units) })
        : rpc('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'),
};

const rows = [evm, ofSolana, ...standIns.map(rowOf)].map((row) => [row.chain.name, row] as const);

/**
 * A driver whose deployment lists a node that multiplies balances. The build's node is honest, or down. `requests`: to both, in
 * their order.
 */
async function driverOf({ chain, units, path, nodeWith }: Row, own: 'honest' | 'down') {
  const listed = nodeWith(units * FACTOR);
  const honest = nodeWith(units);
  const answer = (request: RecordedRequest) => {
    if (request.url.startsWith(LISTED)) return listed(request);
    return own === 'down' ? 503 : honest(request);
  };
  const requests: string[] = [];
  const { context } = recordedNodes({ ...chain, rpcUrls: [OWN + path] }, () => 404);
  const driver = await chain.loadDriver({
    ...context,
    rpcUrls: () => [LISTED + path, OWN + path],
    fetch: async (input, init) => {
      const body = init?.body ? String(init.body) : '';
      requests.push(`${input} ${body}`);
      const reply = await answer({ url: String(input), body: body === '' ? undefined : JSON.parse(body) });
      if (typeof reply === 'number') return new Response('no', { status: reply });
      return typeof reply === 'string' ? new Response(reply) : Response.json(reply);
    },
  });
  return { driver, requests };
}

async function shownUnits(row: Row, own: 'honest' | 'down'): Promise<bigint | undefined> {
  const { driver } = await driverOf(row, own);
  const { native, samples } = row.chain;
  return (await driver.getBalances(samples.address, [native], {})).get(native.id)?.total.units;
}

describe('balances where the deployment lists a node that multiplies them', () => {
  it.each(rows)("[CHN-15] on %s are those of the build's node", async (_name, row) => {
    expect(await shownUnits(row, 'honest')).toBe(row.units);
  });

  it.each(rows)("[CHN-15] on %s are the listed node's while the build's node is down", async (_name, row) => {
    expect(await shownUnits(row, 'down')).toBe(row.units * FACTOR);
  });

  it.each(rows)("[CHN-15] on %s are first asked of the build's node, also those of tokens", async (_name, row) => {
    const { native, samples, family } = row.chain;
    const token = depositChains.find(({ chain }) => chain.family === family)?.token;
    const { driver, requests } = await driverOf(row, 'honest');

    await driver.getBalances(samples.address, token ? [native, token] : [native], {});

    const wasAtOwn = (request: string, at: number) => requests.slice(0, at).includes(request.replace(LISTED, OWN));
    const early = requests.filter((request, at) => request.startsWith(LISTED) && !wasAtOwn(request, at));
    expect(requests[0]).toContain(OWN);
    expect(early).toEqual([]);
  });

  it('are read here in each family', () => {
    const families = (all: readonly ChainPlugin[]) => [...new Set(all.map(({ family }) => family))].sort();

    const read = families(rows.map(([, { chain }]) => chain));

    expect(read, 'Write testing/standIn.ts for the family, or a row here.').toEqual(families(Object.values(chains)));
  });
});
