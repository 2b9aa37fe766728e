import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  getActivityCharts,
  getAssetsEventsList,
  getCollectionTrades,
  getSellWallData,
  holderDistribute,
  holderTop,
  holderTrend,
} from '../../../src/api/nft/charts.ts';
import { canonicalChain } from '../../channels/chainNames.ts';
import { implement } from '../../http/calls/implement.ts';
import type { Services } from '../../Services.ts';
import { findActivity, wireEvent } from '../read/activity.ts';
import { bucketsOf } from '../read/buckets.ts';
import * as charts from '../read/charts.ts';

interface ChartsQuery {
  readonly contractAddress: string;
  readonly mainnet: string;
}

/** History of a collection (contract §9.9). */
export function nftChartRoutes(app: FastifyInstance, { nft }: Pick<Services, 'nft'>): void {
  const of = ({ contractAddress, mainnet }: ChartsQuery) => ({
    mainnet: canonicalChain(mainnet),
    contract: contractAddress.toLowerCase(),
  });

  implement(app, getCollectionTrades, async (asked) => {
    const { since } = bucketsOf(asked.time, nft.now());
    return { lists: await charts.trades(nft, of(asked), { since, paging: asked }) };
  });

  implement(app, getActivityCharts, async (asked) => ({
    lists: await charts.activityChart(nft, of(asked), bucketsOf(asked.time, nft.now())),
  }));

  implement(app, getSellWallData, async (asked) => ({ lists: await charts.sellWall(nft, of(asked)) }));

  implement(app, holderTop, (asked) => charts.holders(nft, of(asked), asked));

  implement(app, holderTrend, async (asked) => ({
    lists: await charts.holderTrend(nft, of(asked), bucketsOf(asked.time, nft.now())),
  }));

  implement(app, holderDistribute, async (asked) => ({ lists: await charts.distribution(nft, of(asked)) }));

  implement(app, getAssetsEventsList, async (asked) => {
    const { mainnet, contract } = of(asked);
    const { since } = bucketsOf(asked.time, nft.now());
    const where = [sql`e.mainnet = ${mainnet} AND e.contract = ${contract} AND e.time >= ${since}::bigint`];
    const { page, pageSize, eventTypes: kinds } = asked;
    const { rows, total } = await findActivity(nft, { page, pageSize, where, kinds });
    return { lists: rows.map((row) => wireEvent(nft, row)), total };
  });
}
