import type { Page, Request } from '@playwright/test';
import * as z from 'zod/mini';

/** Number of NFTs in the collection. */
export const MANY = 5_000;

const PageQuery = z.object({ page: z._default(z.coerce.number(), 1), pageSize: z._default(z.coerce.number(), 20) });

/** Answers the market's lists in the browser, see `marketReply`. */
export async function answerMarket(page: Page, picture: string): Promise<void> {
  await page.route('**/api/v2/meta/**', async (route) => {
    const json = marketReply(route.request(), picture);
    if (json === undefined) await route.fallback();
    else await route.fulfill({ json });
  });
}

/**
 * The reply to a call for one of the market's lists, with a larger collection than the demo has; `undefined` for other calls.
 * `picture`: address of an existing picture.
 */
export function marketReply(request: Request, picture: string): object | undefined {
  const collection = (n: number) => ({
    id: `c${n}`,
    name: `Shunters ${n}`,
    contractAddress: `0x${String(n).padStart(40, '0')}`,
    imageUrl: `${picture}?c${n}`,
    floorPrice: '1.25',
    vol: '320.5',
    volPercent: '12.3',
    symbol: 'NYD',
    owners: 41,
    supply: MANY,
    ind: n,
    mainnet: 'NORTHYARD',
  });
  const nft = (n: number) => ({
    id: `n${n}`,
    nftName: `Shunter ${n}`,
    tokenId: String(n),
    contractAddress: collection(1).contractAddress,
    imageUrl: `${picture}?n${n}`,
    mainnet: 'NORTHYARD',
    collectionId: 'c1',
    currentPrice: `${n}000000000000000`,
  });
  const rows = <T>(count: number, row: (n: number) => T, { page, pageSize }: z.output<typeof PageQuery>) => {
    const first = (page - 1) * pageSize;
    return Array.from({ length: Math.max(0, Math.min(pageSize, count - first)) }, (_none, index) =>
      row(first + index + 1),
    );
  };
  const answers: Readonly<Record<string, (asked: z.output<typeof PageQuery>) => unknown>> = {
    topCollections: (asked) => ({ lists: rows(25, collection, asked), total: 25 }),
    recentlyListed: () => ({ assets: [collection(1), collection(2)] }),
    popularListed: () => ({ assets: [collection(2)] }),
    getSearchTag: () => ({ lists: [{ id: 't1', name: 'Shunters' }] }),
    getPlatformInfo: () => ({ lists: [{ id: 'yard', name: 'Yard', feeRate: 2.5 }] }),
    getSearchData: () => ({ collections: [1, 2, 3, 4].map(collection), nfts: [1, 2, 3, 4].map(nft) }),
    getNfts: (asked) => ({ lists: rows(30, nft, asked), total: 30 }),
    info: () => ({ ...collection(1), traits: [{ trait_type: 'Livery', values: [{ value: 'Blue', count: 9 }] }] }),
    assets: (asked) => ({ lists: rows(MANY, nft, asked), total: MANY }),
  };
  const { pathname, searchParams } = new URL(request.url());
  const body: unknown = request.method() === 'POST' ? request.postDataJSON() : Object.fromEntries(searchParams);
  const answer = pathname.startsWith('/api/v2/meta/') ? answers[pathname.split('/').at(-1) ?? ''] : undefined;
  return answer && { resCode: '100', resMsg: 'Success', data: answer(z.parse(PageQuery, body)) };
}
