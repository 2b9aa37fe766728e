import { randomBytes } from 'node:crypto';
import { isSameId, normalizeId } from '../../../server/ids/normalizeId.ts';
import { KeptLines } from '../KeptLines.ts';

/** A transaction that a client reported, with the client's values. */
export interface ReportedOrder {
  readonly id: number;
  readonly orderId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly hash: string;
  readonly fromTokenAddress: string;
  readonly toTokenAddress: string;
  readonly fromAddress: string;
  readonly toAddress: string;
  readonly fromTokenChain: string;
  readonly toTokenChain: string;
  readonly fromTokenAmount: string;
  readonly amountOutMin: string;
  readonly fromCoinCode: string;
  readonly toCoinCode: string;
  readonly slippage: string;
  readonly equipmentNo: string;
  readonly sourceFlag: string;
}

/** The reports to the stand-in, one per line in a file. They are loaded again after a restart. */
export class ReportedOrders {
  readonly #lines: KeptLines<ReportedOrder>;
  readonly #byHash = new Map<string, ReportedOrder>();

  constructor(file: string) {
    this.#lines = new KeptLines(file);
    for (const kept of this.#lines.restored) this.#keep(kept);
  }

  /** `undefined` if the transaction is already known. */
  async add(report: Omit<ReportedOrder, 'id' | 'orderId' | 'at'>, at: number): Promise<ReportedOrder | undefined> {
    if (this.byHash(report.hash)) return undefined;
    const kept = { ...report, id: this.#byHash.size + 1, orderId: orderNumber(), at };
    this.#keep(kept);
    await this.#lines.add(kept);
    return kept;
  }

  byHash(hash: string): ReportedOrder | undefined {
    return this.#byHash.get(normalizeId(hash));
  }

  byId(orderId: string): ReportedOrder | undefined {
    return [...this.#byHash.values()].find((report) => report.orderId === orderId);
  }

  /** Newest first. */
  of(sender: string): readonly ReportedOrder[] {
    return [...this.#byHash.values()].filter((report) => isSameId(report.fromAddress, sender)).reverse();
  }

  #keep(report: ReportedOrder): void {
    this.#byHash.set(normalizeId(report.hash), report);
  }
}

/** In the format of Bridgers' order numbers: `apnq3utc_d328_17sn_thfp_45grc0fmyx3k`. */
function orderNumber(): string {
  const text = BigInt(`0x${randomBytes(24).toString('hex')}`)
    .toString(36)
    .padStart(38, '0');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20, 32)].join('_');
}
