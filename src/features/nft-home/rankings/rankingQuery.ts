import { type RankingField, type RankingTime, rankingFields, rankingTimes } from '../../../api/nft/collections.ts';

export const rankingKinds = ['0', '1', '2'] as const;
/** 0: all; 1: ERC-721 only; 2: ERC-1155 only (contract §9.2). */
export type RankingKind = (typeof rankingKinds)[number];

/** The query of the rankings, stored in the URL. */
export interface RankingQuery {
  readonly time: RankingTime;
  readonly field: RankingField;
  readonly direction: 'asc' | 'desc';
  readonly kind: RankingKind;
  /** 1 is the first. */
  readonly page: number;
}

const usual: RankingQuery = { time: '24h', field: 'vol', direction: 'desc', kind: '0', page: 1 };

/** Reads the query from any URL. Missing or invalid values get their default. */
export function readRanking(address: URLSearchParams): RankingQuery {
  const page = address.get('page') ?? '';
  return {
    time: rankingTimes.find((time) => time === address.get('time')) ?? usual.time,
    field: rankingFields.find((field) => field === address.get('order')) ?? usual.field,
    direction: address.get('direction') === 'asc' ? 'asc' : usual.direction,
    kind: rankingKinds.find((kind) => kind === address.get('kind')) ?? usual.kind,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : usual.page,
  };
}

/** Returns the URL parameters with a change; other parameters stay. Without a `page` in the change, returns to page 1. */
export function writeRanking(address: URLSearchParams, change: Partial<RankingQuery>): URLSearchParams {
  const next = { ...readRanking(address), page: usual.page, ...change };
  const written = new URLSearchParams(address);
  const set = (key: string, value: string, usualValue: string) =>
    value === usualValue ? written.delete(key) : written.set(key, value);
  set('time', next.time, usual.time);
  set('order', next.field, usual.field);
  set('direction', next.direction, usual.direction);
  set('kind', next.kind, usual.kind);
  set('page', String(next.page), String(usual.page));
  return written;
}
