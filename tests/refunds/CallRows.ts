import { id as hashOf } from 'ethers';
import type { Dice } from '../faults/Dice.ts';
import type { RouterCall, RouterModel, Terms } from './RouterModel.ts';

const MARGIN = 900n;
const IDS = 6;

interface Edge {
  readonly id: string;
  readonly time: bigint;
}

interface Cast {
  readonly users: readonly string[];
  readonly relayer: string;
  readonly router: string;
  readonly tokens: readonly string[];
  /** Tokens that can pay and pass data in one call. */
  readonly payable: readonly string[];
}

/** Random router calls from random accounts, close to the times at which the router's answers change. */
export class CallRows {
  readonly #dice: Dice;
  readonly #cast: Cast;
  #row = 0;

  constructor(dice: Dice, cast: Cast) {
    this.#dice = dice;
    this.#cast = cast;
  }

  /** A second after `time` that is at most 1 s from the expiry of a held order. `undefined` keeps the clock as it is. */
  nextRow(): readonly string[] {
    this.#row += 1;
    return Array.from({ length: IDS }, (_none, index) => hashOf(`row ${this.#row} order ${index}`));
  }

  call(ids: readonly string[], time: bigint): RouterCall {
    const id = this.#one(ids);
    const from = this.#dice.between(0, 9) < 7 ? this.#cast.relayer : this.#one(this.#cast.users);
    const user = this.#one(this.#cast.users);
    switch (this.#dice.between(0, 9)) {
      case 0:
      case 1:
      case 2:
        return { name: 'deposit', from: user, terms: this.#terms(id, this.#one(this.#cast.tokens), time), gasFee: 0n };
      case 3: {
        const terms = this.#terms(id, this.#one(this.#cast.payable), time);
        return { name: 'sponsored', from: user, terms, gasFee: BigInt(this.#dice.between(0, 5)) };
      }
      case 4:
        return { name: 'settle', from, id };
      case 5:
        return { name: 'allowRefund', from, id };
      case 6:
        return { name: 'refund', from: user, id };
      case 7:
        return { name: 'refundElsewhere', from: user, id, to: this.#one([...this.#cast.users, this.#cast.router]) };
      case 8:
        return { name: 'cancel', from, id };
      default: {
        const [token, units] = [this.#one(this.#cast.tokens), BigInt(this.#dice.between(1, 4_000))];
        return { name: 'release', from, id, token, units, fillDeadline: time + BigInt(this.#dice.between(-2, 4)) };
      }
    }
  }

  /** A second after `time`, just before or after a held order expires. `undefined` keeps the clock as it is. */
  jump(model: RouterModel, ids: readonly string[], time: bigint): Edge | undefined {
    if (this.#dice.between(0, 3) > 0) return undefined;
    const edges = ids.flatMap((id) => {
      const held = model.held.get(id);
      if (!held || held.end !== undefined) return [];
      return [{ id, time: held.terms.expires + BigInt(this.#dice.between(-1, 1)) }];
    });
    const later = edges.filter((edge) => edge.time > time);
    return later.length === 0 ? undefined : this.#one(later);
  }

  #terms(id: string, token: string, time: bigint): Terms {
    const deadline = time + BigInt(this.#dice.between(0, 30));
    const fillDeadline = deadline + BigInt(this.#dice.between(-1, 20));
    const units = BigInt(this.#dice.between(100, 2_000));
    return {
      id,
      token,
      units,
      minUnits: units - BigInt(this.#dice.between(0, 20)),
      refundTo: this.#one(this.#cast.users),
      deadline,
      fillDeadline,
      expires: fillDeadline + MARGIN + BigInt(this.#dice.between(-1, 10)),
    };
  }

  #one<T>(list: readonly T[]): T {
    const found = list[this.#dice.between(0, list.length - 1)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  }
}
