import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Decimal } from '../swap.ts';
import { ContractAddress, EventPage, Mainnet, nftEventKinds, optionalText, paging } from './entities.ts';

export const chartTimes = ['1d', '7d', '30d', '90d'] as const;
export type ChartTime = (typeof chartTimes)[number];

const query = {
  contractAddress: ContractAddress,
  mainnet: Mainnet,
  time: z._default(z.enum(chartTimes), '30d'),
};
/** Milliseconds since 1970. */
const time = z.number();
/** Human decimal of the chain's coin. */
const price = Decimal;

/** Sales, one by one (contract §9.9). */
export const getCollectionTrades = endpoint({
  service: 'main',
  path: '/api/charts/getCollectionTrades',
  request: z.object({ ...query, ...paging }),
  data: z.object({
    lists: z.array(
      z.object({
        time,
        price,
        tokenId: z.string(),
        imageUrl: optionalText,
        txHash: z.string(),
        platformId: optionalText,
      }),
    ),
  }),
});

/** Volume, average, floor and number of sales by hour or day (contract §9.9). `floorPrice` is empty if nothing was for sale. */
export const getActivityCharts = endpoint({
  service: 'main',
  path: '/api/charts/getActivityCharts',
  request: z.object(query),
  data: z.object({
    lists: z.array(z.object({ time, vol: price, avgPrice: price, saleNum: z.number(), floorPrice: optionalText })),
  }),
});

/** Number of listings at each price, cheapest first (contract §9.9). */
export const getSellWallData = endpoint({
  service: 'main',
  path: '/api/charts/getSellWallData',
  request: z.object(query),
  data: z.object({ lists: z.array(z.object({ price, count: z.number() })) }),
});

/** The largest holders (contract §9.9). */
export const holderTop = endpoint({
  service: 'main',
  path: '/api/charts/holderTop',
  request: z.object({ ...query, ...paging }),
  data: z.object({
    lists: z.array(z.object({ address: z.string(), count: z.number(), percent: z.number() })),
    total: z.number(),
  }),
});

/** Holders and listings over time (contract §9.9). */
export const holderTrend = endpoint({
  service: 'main',
  path: '/api/charts/holderTrend',
  request: z.object(query),
  data: z.object({ lists: z.array(z.object({ time, holders: z.number(), listed: z.number() })) }),
});

/** Number of holders by number of NFTs held (contract §9.9); `range` such as `1`, `2-3`, `4-10`, `11-25`, `26+`. */
export const holderDistribute = endpoint({
  service: 'main',
  path: '/api/charts/holderDistribute',
  request: z.object(query),
  data: z.object({ lists: z.array(z.object({ range: z.string(), count: z.number(), percent: z.number() })) }),
});

/** Events of a collection, newest first (contract §9.9). An empty `eventTypes` means all kinds. */
export const getAssetsEventsList = endpoint({
  service: 'main',
  path: '/api/charts/getAssetsEventsList',
  request: z.object({ ...query, ...paging, eventTypes: z._default(z.array(z.enum(nftEventKinds)), []) }),
  data: EventPage,
});
