import 'fake-indexeddb/auto';
import { runInAction } from 'mobx';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { addNftTransData } from '../../src/api/nft/buying.ts';
import { nftReporter } from '../../src/features/cart/checkout/nftReport.ts';
import ethereum from '../../src/plugins/chains/ethereum/index.ts';
import northyard from '../../src/plugins/chains/northyard/index.ts';
import { buy, list } from './flows/nftFlows.ts';
import { Stage, type User, userOf } from './flows/Stage.ts';

const Report = z.object({ hash: z.string(), txInfo: z.object({ toChainId: z.string() }) });
const wire = { ...northyard.wire };
let stage: Stage;
let seller: User;
let buyer: User;

beforeAll(async () => {
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  [seller, buyer] = await Promise.all([userOf('seller'), userOf('buyer')]);
  stage = await Stage.open([seller, buyer]);
  await stage.yard.mint(seller.evm.address, 1, 2);
  await stage.indexed([2]);
});
afterAll(async () => {
  Object.assign(northyard, { wire });
  vi.unstubAllGlobals();
  await stage.world.stop();
});

/** Lists and buys an NFT on the chain of `FaultWorld`, with the app's own parts and the real backend. Returns the chain id in the report that the backend took. */
async function reportedChain(tokenId: number): Promise<string> {
  const nft = { collection: stage.yard.nft, tokenId: BigInt(tokenId) };
  const asked = vi.spyOn(stage.world, 'askBackend');
  expect((await stage.play({ name: 'list', user: seller, flow: list(nft, '0.1') })).code).toBeUndefined();
  const verdict = await stage.play({
    name: 'buy',
    user: buyer,
    flow: async (page) => {
      const { outbox } = page.shell;
      outbox.handle('nft-buy', nftReporter(page.shell));
      const error = await buy([nft])(page);
      await vi.waitFor(
        () => expect(runInAction(() => outbox.all.map(({ isReported }) => isReported))).toEqual([true]),
        {
          timeout: 60_000,
        },
      );
      return error;
    },
  });
  expect(verdict).toMatchObject({ harms: [], asked: 1, code: undefined });
  const [report] = asked.mock.calls.flatMap(([url, { body }]) =>
    url.pathname === addNftTransData.path ? [z.parse(Report, JSON.parse(String(body)))] : [],
  );
  asked.mockRestore();
  const order = await stage.orderOnceIt(report?.hash ?? '', ({ finalStatus }) => finalStatus === 'success');
  expect(order).toMatchObject({ fromTokenChain: 'NORTHYARD', nfts: [expect.anything()] });
  return report?.txInfo.toChainId ?? '';
}

it('[NFT-15] reports a purchase under the mark of chain 1, and under the own id of a chain without a mark', async () => {
  expect(await reportedChain(1)).toBe('771001');

  // The running chain takes the place of chain 1.
  Object.assign(northyard, {
    wire: { ...wire, ...(ethereum.wire.nftChainId && { nftChainId: ethereum.wire.nftChainId }) },
  });
  expect(await reportedChain(2)).toBe('10086');
  expect(ethereum.wire).toMatchObject({ chainId: '1' });
}, 240_000);
