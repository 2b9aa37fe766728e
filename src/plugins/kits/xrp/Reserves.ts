import * as z from 'zod/mini';
import { readAmount } from '../../../model/readAmount.ts';
import type { Token } from '../../../model/Token.ts';
import type { XrpNode } from './XrpNodes.ts';

const ServerInfo = z.object({
  info: z.object({
    validated_ledger: z.object({ reserve_base_xrp: z.number(), reserve_inc_xrp: z.number() }),
  }),
});

/** Drops that an account must keep: for itself, and for each object it owns (trust lines, offers, …). */
export interface Reserve {
  readonly base: bigint;
  readonly perObject: bigint;
}

/** The reserves from the spec, used until a node returns the real ones. They are higher than needed, never lower. */
export const SPEC_RESERVE: Reserve = { base: 10_000_000n, perObject: 2_000_000n };
/** Validators change the reserves every few years, so this interval saves requests. */
const FRESH_MS = 10 * 60_000;

/** The reserves that the network requires from accounts. */
export class Reserves {
  readonly #native: Token;
  readonly #now: () => number;
  #known: (Reserve & { readonly at: number }) | undefined;

  constructor(native: Token, now: () => number) {
    this.#native = native;
    this.#now = now;
  }

  /** The network's current reserves. If no node answers, the last known ones, otherwise those of the spec. */
  async read(node: XrpNode): Promise<Reserve> {
    // In both directions: a clock that was set back must not keep these for a day.
    if (this.#known && Math.abs(this.#now() - this.#known.at) < FRESH_MS) return this.#known;
    try {
      const answer = await node.call('server_info', { params: {}, schema: ServerInfo });
      const { reserve_base_xrp, reserve_inc_xrp } = z.parse(ServerInfo, answer).info.validated_ledger;
      this.#known = { base: this.#drops(reserve_base_xrp), perObject: this.#drops(reserve_inc_xrp), at: this.#now() };
      return this.#known;
    } catch {
      return this.#known ?? SPEC_RESERVE;
    }
  }

  /** The node writes 0.2 as a JSON number; its shortest spelling is exact again. */
  #drops(xrp: number): bigint {
    const held = readAmount(String(xrp), this.#native, 'up');
    if (!held) throw new Error('no reserve');
    return held.units;
  }
}
