import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { I18n } from '../../../shell/i18n/I18n.ts';
import { messages } from '../messages.ts';
import { answerCharts } from '../testing/fixtures.ts';
import { activity, type ChartKind, distribution, top, trades, trend, wall } from './charts.ts';

const refuse = async () => ({});
const words = { t: new I18n({ zh: refuse, ko: refuse }).translator(messages), tag: 'en', symbol: 'ONE' };
const request = { contractAddress: 'one-shunters', mainnet: 'ONE', time: '30d' } as const;

async function modelOf<T>(kind: ChartKind<T>) {
  const api = new FakeApi();
  answerCharts(api);
  return kind.model(await kind.load(api, request, new AbortController().signal), words);
}

/** Checks the rules for all charts, and returns the model. */
async function sound<T>(kind: ChartKind<T>) {
  const model = await modelOf(kind);
  const { values } = model.x;
  expect(values.length).toBeGreaterThan(0);
  expect([...values].sort((a, b) => a - b)).toEqual(values);
  for (const one of model.series) expect(one.values.length).toBe(values.length);
  expect(model.table.rows.length).toBe(values.length);
  for (const row of model.table.rows) expect(row.length).toBe(model.table.columns.length);
  return model;
}

describe('the charts of a collection', () => {
  it('[NFT-03] trades: each sale is a point, and a row of the table, the newest first', async () => {
    const { series, table } = await sound(trades);

    expect(series.map(({ shape, values }) => [shape, values])).toEqual([['points', [1.5, 2.25]]]);
    expect(table.rows.map(([, ...rest]) => rest)).toEqual([
      ['#8', '2.25'],
      ['#7', '1.5'],
    ]);
  });

  it('[NFT-03] activity: volume and floor on separate axes, with a gap if nothing was for sale', async () => {
    const { series, table } = await sound(activity);

    expect(series.map(({ shape, axis, values }) => [shape, axis, values])).toEqual([
      ['bars', 'left', [3.75, 0]],
      ['line', 'right', [1.5, null]],
    ]);
    expect(table.rows[0]?.slice(1)).toEqual(['0', '0', '–', '0']);
  });

  it('[NFT-03] sell wall: cheapest first', async () => {
    const { x, series } = await sound(wall);

    expect(x.labels).toEqual(['1', '2.5', '10']);
    expect(series[0]?.values).toEqual([4, 2, 9]);
  });

  it('[NFT-03] holder top: the share in the table', async () => {
    expect((await sound(top)).table.rows).toEqual([
      ['one-alice', '40', '33.3%'],
      ['one-bob', '12', '10%'],
    ]);
  });

  it('[NFT-03] trend: holders and listings over time', async () => {
    expect((await sound(trend)).series.map(({ values }) => values)).toEqual([
      [10, 12],
      [3, 5],
    ]);
  });

  it('[NFT-03] distribution: the service’s own ranges', async () => {
    expect((await sound(distribution)).x.labels).toEqual(['1', '2-3', '26+']);
  });

  it('[NFT-14] ignores invalid numbers and impossible times', () => {
    const sale = { time: 1_000, price: '1', tokenId: '1', imageUrl: '', txHash: '', platformId: '' };
    const model = trades.model(
      {
        lists: [
          { ...sale, time: Number.NaN },
          { ...sale, time: 1e300 },
          { ...sale, price: 'Infinity', tokenId: '\u202e<b>' },
          { ...sale, price: '-3' },
        ],
      },
      words,
    );

    expect(model.series[0]?.values).toEqual([null, null]);
    expect(model.table.rows.map(([, token]) => token)).toEqual(['#1', '#<b>']);
  });
});
