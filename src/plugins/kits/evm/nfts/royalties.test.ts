// @vitest-environment node
import { AbiCoder, getAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../../tests/support/services/recordedNodes.ts';
import base from '../../../chains/base/index.ts';

const [ONE = '', OTHER = ''] = base.rpcUrls;
const LISTED = 'https://nodes.of-the-backend.example/';
const CREATOR = getAddress('0x00000000000000000000000000000000000000c1');
const THIEF = getAddress('0x00000000000000000000000000000000000000e4');
const nft = { collection: getAddress('0x00000000000000000000000000000000000000c2'), tokenId: 7n };
const PRICE = 10_000n;

const named = (recipient: string, units: bigint) =>
  AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [recipient, units]);

/** By node: the result of the call, an error of the call, or `undefined` for a node that does not answer. */
type Answers = Readonly<Record<string, string | Error | undefined>>;

/** The royalty by the app, where the backend lists a node before those of the build. */
async function royaltyBy(answers: Answers) {
  const { context, requests } = recordedNodes(base, ({ url, body }) => {
    const answer = Object.entries(answers).find(([node]) => url.startsWith(node))?.[1];
    if (answer === undefined) return 503;
    const reply = (call: unknown) => {
      const { id, method } = Object(call);
      if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: '0x2105' };
      if (answer instanceof Error) return { jsonrpc: '2.0', id, error: { code: 3, message: answer.message } };
      return { jsonrpc: '2.0', id, result: answer };
    };
    return Array.isArray(body) ? body.map(reply) : reply(body);
  });
  const driver = await base.loadDriver({ ...context, rpcUrls: () => [LISTED, ...base.rpcUrls] });
  const royalty = await driver.nfts?.royaltyOf?.(nft, PRICE, {});
  return { royalty, asked: new Set(requests.map(({ url }) => new URL(url).host)).size };
}

const honest = named(CREATOR, 500n);
const none = new Error('execution reverted');

describe('royaltyOf', () => {
  it('[MON-01] believes nodes of two hosts of the build, not one that the backend lists', async () => {
    const { royalty, asked } = await royaltyBy({ [LISTED]: named(THIEF, 9_000n), [ONE]: honest, [OTHER]: honest });

    expect(royalty).toEqual({ recipient: CREATOR, units: 500n });
    expect(asked).toBe(2);
  });

  it.each([
    ['the lower of two amounts', honest, named(CREATOR, 9_000n), { recipient: CREATOR, units: 500n }],
    ['none for two recipients', honest, named(THIEF, 500n), undefined],
    ['none if one node knows of none', honest, none, undefined],
    ['none if a collection has none', none, none, undefined],
    ['none if a collection answers without bytes', '0x', '0x', undefined],
  ])('[MON-01] allows %s', async (_what, one, other, royalty) => {
    expect((await royaltyBy({ [ONE]: one, [OTHER]: other })).royalty).toEqual(royalty);
    expect((await royaltyBy({ [ONE]: other, [OTHER]: one })).royalty).toEqual(royalty);
  });

  it('[MON-01] allows no royalty that only one host names', async () => {
    await expect(royaltyBy({ [ONE]: honest })).rejects.toMatchObject({ code: 'chain/unreachable' });
    await expect(royaltyBy({ [LISTED]: named(THIEF, 9_000n) })).rejects.toMatchObject({ code: 'chain/unreachable' });
    expect((await royaltyBy({ [ONE]: none })).royalty).toBeUndefined();
  });
});
