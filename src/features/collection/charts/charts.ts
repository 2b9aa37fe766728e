import type { ApiCaller, DataOf, RequestOf } from '../../../api/endpoint.ts';
import {
  getActivityCharts,
  getCollectionTrades,
  getSellWallData,
  holderDistribute,
  holderTop,
  holderTrend,
} from '../../../api/nft/charts.ts';
import { salesOf } from '../../../api/nft/readNft.ts';
import { displayText } from '../../../model/text.ts';
import { formatTime, shortAddress } from '../../../shell/i18n/format.ts';
import { formatCount, formatDecimal } from '../../../shell/i18n/formatDecimal.ts';
import { formatPercent } from '../../../shell/i18n/formatPercent.ts';
import type { Translate } from '../../../shell/i18n/messages.ts';
import type { en } from '../messages/en.ts';
import type { ChartModel, ChartSeries } from './ChartModel.ts';

export type ChartRequest = RequestOf<typeof getActivityCharts>;

/** Translations and formats for a chart and its table. */
export interface ChartWords {
  readonly t: Translate<typeof en>;
  /** BCP 47. */
  readonly tag: string;
  /** Symbol of the chain's coin, the unit of prices. */
  readonly symbol: string;
}

export interface ChartKind<T> {
  readonly id: 'trades' | 'activity' | 'wall' | 'top' | 'trend' | 'distribution';
  load(api: ApiCaller, request: ChartRequest, signal: AbortSignal): Promise<T>;
  model(data: T, words: ChartWords): ChartModel;
}

/** Maximum points of a chart. More points than screen pixels are not visible. */
const MAX_POINTS = 2_000;
const TOP_HOLDERS = 20;

export const trades: ChartKind<DataOf<typeof getCollectionTrades>> = {
  id: 'trades',
  load: (api, request, signal) => api.call(getCollectionTrades, { ...request, page: 1, pageSize: 500 }, { signal }),
  model({ lists }, { t, tag, symbol }) {
    const sales = byTime(lists);
    return {
      x: { kind: 'time', values: sales.map(secondsOf) },
      series: [
        series(
          t('chart.price', { symbol }),
          sales.map(({ price }) => price),
          { shape: 'points' },
        ),
      ],
      table: {
        columns: [t('activity.time'), t('chart.token'), t('chart.price', { symbol })],
        // Newest first: a table is read from the top.
        rows: [...sales]
          .reverse()
          .map(({ time, tokenId, price }) => [formatTime(time, tag), `#${displayText(tokenId, 24)}`, decimal(price)]),
      },
    };
  },
};

export const activity: ChartKind<DataOf<typeof getActivityCharts>> = {
  id: 'activity',
  load: (api, request, signal) => api.call(getActivityCharts, request, { signal }),
  model({ lists }, { t, tag, symbol }) {
    const times = byTime(lists.map(salesOf));
    return {
      x: { kind: 'time', values: times.map(secondsOf) },
      series: [
        series(
          t('chart.volume', { symbol }),
          times.map(({ volume }) => volume),
          { shape: 'bars' },
        ),
        series(
          t('chart.floor', { symbol }),
          times.map(({ floor }) => floor),
          { shape: 'line', axis: 'right' },
        ),
      ],
      table: {
        columns: [
          t('activity.time'),
          t('chart.volume', { symbol }),
          t('chart.average', { symbol }),
          t('chart.floor', { symbol }),
          t('chart.sales'),
        ],
        rows: [...times]
          .reverse()
          .map(({ time, volume, average, floor, sales }) => [
            formatTime(time, tag),
            decimal(volume),
            decimal(average),
            decimal(floor),
            formatCount(sales),
          ]),
      },
    };
  },
};

export const wall: ChartKind<DataOf<typeof getSellWallData>> = {
  id: 'wall',
  load: (api, request, signal) => api.call(getSellWallData, request, { signal }),
  model({ lists }, { t, symbol }) {
    const steps = lists
      .filter(({ price }) => numberOf(price) !== null)
      .sort((a, b) => Number(a.price) - Number(b.price))
      .slice(0, MAX_POINTS);
    return {
      x: {
        kind: 'category',
        values: steps.map((_step, index) => index),
        labels: steps.map(({ price }) => decimal(price)),
      },
      series: [
        series(
          t('chart.offered'),
          steps.map(({ count }) => count),
          { shape: 'bars' },
        ),
      ],
      table: {
        columns: [t('chart.price', { symbol }), t('chart.offered')],
        rows: steps.map(({ price, count }) => [decimal(price), formatCount(count)]),
      },
    };
  },
};

export const top: ChartKind<DataOf<typeof holderTop>> = {
  id: 'top',
  load: (api, request, signal) => api.call(holderTop, { ...request, page: 1, pageSize: TOP_HOLDERS }, { signal }),
  model({ lists }, { t }) {
    const holders = lists.slice(0, TOP_HOLDERS);
    const names = holders.map(({ address }) => shortAddress(displayText(address, 120), 4, 2));
    return {
      x: { kind: 'category', values: holders.map((_holder, index) => index), labels: names },
      series: [
        series(
          t('chart.held'),
          holders.map(({ count }) => count),
          { shape: 'bars' },
        ),
      ],
      table: {
        columns: [t('chart.holder'), t('chart.held'), t('chart.share')],
        rows: holders.map(({ address, count, percent }) => [
          shortAddress(displayText(address, 120), 10, 10),
          formatCount(count),
          percentText(percent),
        ]),
      },
    };
  },
};

export const trend: ChartKind<DataOf<typeof holderTrend>> = {
  id: 'trend',
  load: (api, request, signal) => api.call(holderTrend, request, { signal }),
  model({ lists }, { t, tag }) {
    const times = byTime(lists);
    return {
      x: { kind: 'time', values: times.map(secondsOf) },
      series: [
        series(
          t('chart.holders'),
          times.map(({ holders }) => holders),
          { shape: 'line' },
        ),
        series(
          t('chart.listed'),
          times.map(({ listed }) => listed),
          { shape: 'line', axis: 'right' },
        ),
      ],
      table: {
        columns: [t('activity.time'), t('chart.holders'), t('chart.listed')],
        rows: [...times]
          .reverse()
          .map(({ time, holders, listed }) => [formatTime(time, tag), formatCount(holders), formatCount(listed)]),
      },
    };
  },
};

export const distribution: ChartKind<DataOf<typeof holderDistribute>> = {
  id: 'distribution',
  load: (api, request, signal) => api.call(holderDistribute, request, { signal }),
  model({ lists }, { t }) {
    const ranges = lists.slice(0, 20);
    const labels = ranges.map(({ range }) => displayText(range, 20));
    return {
      x: { kind: 'category', values: ranges.map((_range, index) => index), labels },
      series: [
        series(
          t('chart.holders'),
          ranges.map(({ count }) => count),
          { shape: 'bars' },
        ),
      ],
      table: {
        columns: [t('chart.pieces'), t('chart.holders'), t('chart.share')],
        rows: ranges.map(({ count, percent }, index) => [
          labels[index] ?? '',
          formatCount(count),
          percentText(percent),
        ]),
      },
    };
  },
};

function series(
  label: string,
  values: readonly (string | number)[],
  { shape, axis = 'left' }: Pick<ChartSeries, 'shape'> & Partial<Pick<ChartSeries, 'axis'>>,
): ChartSeries {
  // The wire sends prices as text and counts as numbers.
  const isCount = values.every((value) => typeof value === 'number');
  return { label, values: values.map(numberOf), shape, axis, isCount };
}

/** For drawing only. `null` leaves a gap. */
function numberOf(value: string | number): number | null {
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= 0 ? number : null;
}

/** Sorts rows by time. Rows without a valid time are left out. */
function byTime<T extends { readonly time: number }>(rows: readonly T[]): readonly T[] {
  return rows
    .filter(({ time }) => Number.isFinite(time) && time >= 0 && time < 8e15)
    .sort((a, b) => a.time - b.time)
    .slice(-MAX_POINTS);
}

function secondsOf({ time }: { readonly time: number }): number {
  return time / 1_000;
}

function decimal(text: string): string {
  return formatDecimal(text) ?? '–';
}

function percentText(percent: number): string {
  return formatPercent(percent);
}
