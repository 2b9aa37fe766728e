import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { getTransData, isSettled, type OrderStatus, orderStatusOf, type SwapRecord } from '../../api/swap.ts';
import { displayText } from '../../model/text.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../shell/Shell.ts';
import { latestOf, Polled } from '../../shell/stores/Polled.ts';

/** Records come 5 a page (spec 9). */
export const PAGE_SIZE = 5;
const POLL_MS = 5_000;
const SLOW_POLL_MS = 30_000;

export interface RecordRow {
  readonly hash: string;
  readonly from: string;
  readonly to: string;
  readonly createTime: string | undefined;
  /** Milliseconds, for rows of this device. */
  readonly createdAt: number | undefined;
  readonly status: OrderStatus;
  /** Only on this device so far. */
  readonly local: 'asking' | 'sent' | undefined;
}

interface Page {
  readonly rows: readonly RecordRow[];
  readonly total: number;
  /** Hashes that the service listed. */
  readonly hashes: ReadonlySet<string>;
}

/** What the outbox keeps of a swap for showing it. */
const ShownSwap = z.object({
  shown: z.object({ fromSymbol: z.string(), toSymbol: z.string(), fromAmount: z.string() }),
});

/** Orders of the connected address, a page at a time, with those the service has not heard of yet. */
export class RecordsStore {
  page = 1;
  readonly #shell: Shell;
  /** A new one for each page and address: an answer for one never shows as another's. */
  polled: Polled<Page>;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.polled = this.#poll();
    makeAutoObservable(this, { polled: observableRef, rows: false, total: false, pages: false, address: false });
  }

  /** Follows the connected address. Returns the way to stop. */
  start(): () => void {
    return reaction(
      () => this.address,
      () => this.goTo(1),
    );
  }

  get address(): string | undefined {
    return this.#shell.wallet.account?.address;
  }

  /** Those of this device first: they are the newest. One order is one row. */
  get rows(): readonly RecordRow[] {
    const page = latestOf(this.polled.current);
    const isFirst = this.page === 1;
    return [...(isFirst ? this.#localRows(page?.hashes ?? new Set()) : []), ...(page?.rows ?? [])];
  }

  get total(): number | undefined {
    return latestOf(this.polled.current)?.total;
  }

  get pages(): number {
    return Math.max(1, Math.ceil((this.total ?? 0) / PAGE_SIZE));
  }

  goTo(page: number): void {
    runInAction(() => {
      this.page = page;
      this.polled = this.#poll();
    });
  }

  #poll(): Polled<Page> {
    const { page } = this;
    const address = runInAction(() => this.address);
    return new Polled((signal) => this.#load(address, page, signal), {
      everyMs: POLL_MS,
      until: ({ rows }) => rows.every(({ status }) => isSettled(status)),
      thenEveryMs: SLOW_POLL_MS,
    });
  }

  async #load(fromAddress: string | undefined, pageNo: number, signal: AbortSignal): Promise<Page> {
    if (!fromAddress) return { rows: [], total: 0, hashes: new Set() };
    const request = { fromAddress, pageNo, pageSize: PAGE_SIZE };
    const { list, total } = await this.#shell.api.call(getTransData, request, { signal });
    return { rows: list.map(rowOf), total, hashes: new Set(list.map(({ txHash }) => txHash.toLowerCase())) };
  }

  #localRows(listed: ReadonlySet<string>): readonly RecordRow[] {
    const { address } = this;
    const isMine = ({ transaction }: OutboxRecord) =>
      !address || transaction.from.toLowerCase() === address.toLowerCase();
    return this.#shell.outbox.open
      .filter((record) => record.kind === 'swap' && !record.isReported && isMine(record))
      .filter(
        ({ hash, replaced }) =>
          ![...(hash ? [hash] : []), ...replaced].some((known) => listed.has(known.toLowerCase())),
      )
      .flatMap((record) => localRow(record) ?? []);
  }
}

function rowOf(record: SwapRecord): RecordRow {
  return {
    hash: record.txHash,
    from: `${displayText(record.fromAmount, 30)} ${displayText(record.fromTokenSymbol, 20)}`,
    to: `${displayText(record.toTokenAmount, 30)} ${displayText(record.toTokenSymbol, 20)}`,
    createTime: record.createTime,
    createdAt: undefined,
    status: orderStatusOf(record.finalStatus || record.status),
    local: undefined,
  };
}

function localRow(record: OutboxRecord): RecordRow | undefined {
  const parsed = z.safeParse(ShownSwap, record.payload);
  if (!parsed.success) return undefined;
  const { fromAmount, fromSymbol, toSymbol } = parsed.data.shown;
  return {
    hash: record.hash ?? '',
    from: `${fromAmount} ${displayText(fromSymbol, 20)}`,
    to: displayText(toSymbol, 20),
    createTime: undefined,
    createdAt: record.createdAt,
    status: 'pending',
    local: record.stage === 'asking' ? 'asking' : 'sent',
  };
}
