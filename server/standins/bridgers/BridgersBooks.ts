import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { isSameSpelled, oneSpelling } from '../../orders/oneSpelling.ts';

/** A transaction that somebody told of, in the words they used. */
export interface Told {
  readonly id: number;
  readonly orderId: string;
  /** Milliseconds. */
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

/** What the stand-in was told, a line each: it knows them again after a restart. */
export class BridgersBooks {
  readonly #file: string;
  readonly #byHash = new Map<string, Told>();

  constructor(file: string) {
    this.#file = file;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    // The last line is cut short where the process ended while it was written; its teller tells again.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) writeFileSync(file, whole);
    for (const line of whole.split('\n').slice(0, -1)) this.#keep(JSON.parse(line));
  }

  /** `undefined` when the transaction is known already. */
  async add(told: Omit<Told, 'id' | 'orderId' | 'at'>, at: number): Promise<Told | undefined> {
    if (this.byHash(told.hash)) return undefined;
    const kept = { ...told, id: this.#byHash.size + 1, orderId: orderNumber(), at };
    this.#keep(kept);
    await appendFile(this.#file, `${JSON.stringify(kept)}\n`);
    return kept;
  }

  byHash(hash: string): Told | undefined {
    return this.#byHash.get(oneSpelling(hash));
  }

  byId(orderId: string): Told | undefined {
    return [...this.#byHash.values()].find((told) => told.orderId === orderId);
  }

  /** Newest first. */
  of(sender: string): readonly Told[] {
    return [...this.#byHash.values()].filter((told) => isSameSpelled(told.fromAddress, sender)).reverse();
  }

  #keep(told: Told): void {
    this.#byHash.set(oneSpelling(told.hash), told);
  }
}

/** As theirs look: `apnq3utc_d328_17sn_thfp_45grc0fmyx3k`. */
function orderNumber(): string {
  const text = BigInt(`0x${randomBytes(24).toString('hex')}`)
    .toString(36)
    .padStart(38, '0');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20, 32)].join('_');
}
