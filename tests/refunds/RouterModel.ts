/** Seconds, as in the demo's contract. */
const MARGIN = 900n;

/** Fields of a deposit. */
export interface Terms {
  readonly id: string;
  readonly token: string;
  readonly units: bigint;
  readonly minUnits: bigint;
  readonly refundTo: string;
  readonly deadline: bigint;
  readonly fillDeadline: bigint;
  readonly expires: bigint;
}

/** A call of the router. */
export type RouterCall =
  | { readonly name: 'deposit' | 'sponsored'; readonly from: string; readonly terms: Terms; readonly gasFee: bigint }
  | { readonly name: 'settle' | 'allowRefund' | 'refund' | 'cancel'; readonly from: string; readonly id: string }
  | { readonly name: 'refundElsewhere'; readonly from: string; readonly id: string; readonly to: string }
  | {
      readonly name: 'release';
      readonly from: string;
      readonly id: string;
      readonly token: string;
      readonly units: bigint;
      readonly fillDeadline: bigint;
    };

interface HeldPayment {
  readonly terms: Terms;
  /** Units that arrived. */
  readonly units: bigint;
  isRefundable: boolean;
  end: 'claimed' | 'refunded' | undefined;
}

interface Parts {
  readonly relayer: string;
  readonly router: string;
  /** The amount that remains after the token has taken its transfer fee. */
  readonly arrived: (token: string, units: bigint) => bigint;
  /** The router's initial liquidity, by token. */
  readonly liquidity: ReadonlyMap<string, bigint>;
}

/** The required behavior of the router, written from its rules and not from its code. */
export class RouterModel {
  readonly held = new Map<string, HeldPayment>();
  readonly #ended = new Set<string>();
  readonly #liquidity: Map<string, bigint>;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#liquidity = new Map(parts.liquidity);
  }

  /** Amount held for open orders. */
  locked(token: string): bigint {
    return [...this.held.values()]
      .filter(({ terms, end }) => terms.token === token && end === undefined)
      .reduce((sum, { units }) => sum + units, 0n);
  }

  /** The router's whole balance. */
  balance(token: string): bigint {
    return this.#free(token) + this.locked(token);
  }

  /** Makes the call in a block of that second. Returns whether the contract accepts it. */
  takes(call: RouterCall, time: bigint): boolean {
    switch (call.name) {
      case 'deposit':
      case 'sponsored':
        return this.#deposit(call.terms, call.gasFee, time);
      case 'release':
        return this.#release(call, time);
      case 'cancel':
        return call.from === this.#parts.relayer && this.#end(call.id);
      case 'settle':
        return this.#claim(call.from, call.id, time);
      case 'allowRefund':
        return this.#allow(call.from, call.id);
      case 'refund':
        return this.#refund(call.id, time);
      case 'refundElsewhere': {
        const isTheirs = this.held.get(call.id)?.terms.refundTo === call.from;
        return isTheirs && call.to !== this.#parts.router && this.#refund(call.id, time);
      }
      default:
        return call satisfies never;
    }
  }

  #deposit(terms: Terms, gasFee: bigint, time: bigint): boolean {
    const { id, token, minUnits, deadline, fillDeadline, expires } = terms;
    const isInTime = time <= deadline && deadline <= fillDeadline && fillDeadline + MARGIN <= expires;
    const units = this.#parts.arrived(token, terms.units) - gasFee;
    if (!isInTime || this.held.has(id) || units < minUnits) return false;
    this.held.set(id, { terms, units, isRefundable: false, end: undefined });
    return true;
  }

  #claim(from: string, id: string, time: bigint): boolean {
    const held = this.#open(id);
    if (from !== this.#parts.relayer || !held || held.isRefundable || time > held.terms.expires) return false;
    held.end = 'claimed';
    this.#liquidity.set(held.terms.token, this.#free(held.terms.token) + held.units);
    return true;
  }

  #allow(from: string, id: string): boolean {
    const held = this.#open(id);
    if (from !== this.#parts.relayer || !held || held.isRefundable) return false;
    held.isRefundable = true;
    return true;
  }

  #refund(id: string, time: bigint): boolean {
    const held = this.#open(id);
    if (!held || !(held.isRefundable || time > held.terms.expires)) return false;
    held.end = 'refunded';
    return true;
  }

  #release(call: Extract<RouterCall, { name: 'release' }>, time: bigint): boolean {
    const { from, id, token, units, fillDeadline } = call;
    const isRight = from === this.#parts.relayer && time <= fillDeadline && units <= this.#free(token);
    if (!isRight || !this.#end(id)) return false;
    this.#liquidity.set(token, this.#free(token) - units);
    return true;
  }

  #end(id: string): boolean {
    if (this.#ended.has(id)) return false;
    this.#ended.add(id);
    return true;
  }

  #open(id: string): HeldPayment | undefined {
    const held = this.held.get(id);
    return held?.end === undefined ? held : undefined;
  }

  #free(token: string): bigint {
    return this.#liquidity.get(token) ?? 0n;
  }
}
