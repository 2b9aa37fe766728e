import type { Address } from '@solana/kit';
import { expect } from 'vitest';
import { ESCROW_PROGRAM } from '../../../demo/devnet/solana/program/escrowProgram.ts';
import {
  allowRefundInstruction,
  cancelInstruction,
  depositInstruction,
  type EscrowToken,
  refundInstruction,
  releaseInstruction,
  type SolanaInstruction,
  settleInstruction,
} from '../../../src/api/escrow/instructions.ts';
import { Dice } from '../../faults/Dice.ts';
import { EscrowModel } from './EscrowModel.ts';
import {
  COINS,
  donateCoins,
  donateTokens,
  EscrowWorld,
  funds,
  type Mint,
  mints,
  named,
  openTokenAccount,
  payers,
  relayer,
  stranger,
  UNITS,
} from './EscrowWorld.ts';

const [mintA, mintB, mintC] = mints;
const calls = ['deposit', 'settle', 'allowRefund', 'refund', 'release', 'cancel'] as const;

interface Plan {
  readonly id: string;
  readonly payer: string;
  /** `undefined` for lamports. */
  readonly mint: Mint | undefined;
}

const WEEK = 604_800;

/** Number of rows by call and result. Failures are counted by the program's error. */
export interface Tally {
  readonly ended: Map<string, number>;
  readonly errors: Map<string, number>;
}

/** Random calls, many of them hostile, run both in the machine and in the model. */
export class EscrowRows {
  readonly tally: Tally = { ended: new Map(), errors: new Map() };
  readonly #world: EscrowWorld;
  readonly #model: EscrowModel;
  readonly #dice: Dice;
  #plans: Plan[] = [];
  #made = 0;

  private constructor(world: EscrowWorld, seed: number) {
    this.#world = world;
    this.#model = new EscrowModel(world);
    this.#dice = new Dice(seed);
  }

  static async start(seed: number): Promise<EscrowRows> {
    const rows = new EscrowRows(await EscrowWorld.start(), seed);
    for (const someone of [...payers, funds, stranger, relayer]) {
      rows.#model.coins.set(someone, COINS);
      for (const mint of mints) {
        if (someone === relayer) continue;
        const account = await rows.#world.tokenAccount(someone, mint);
        rows.#model.holdings.set(account, { owner: someone, mint, units: UNITS });
        rows.#model.coins.set(account, rows.#world.lamportsOf(account));
      }
    }
    return rows;
  }

  async run(rows: number): Promise<void> {
    for (let row = 0; row < rows; row += 1) await this.#row();
    await this.#assertAllHeld();
  }

  async #row(): Promise<void> {
    const dice = this.#dice;
    if (dice.chance(0.1)) this.#world.passTo(this.#world.now + BigInt(dice.pick([1, 60, 899, 900, 901, 1_500])));
    if (dice.chance(0.04)) return this.#donate();
    const plan = await this.#plan();
    const call = dice.pick(calls);
    // Some calls use the wrong token for the order.
    const taken = dice.chance(0.06) ? { ...plan, mint: dice.pick([undefined, mintA, mintB, mintC]) } : plan;
    const honest = await this.#honest(call, taken);
    const instruction = dice.chance(0.45) ? await this.#hostile(honest, plan) : honest;
    // Stores the balances of programs and mints before a call can send money to them.
    for (const { pubkey } of instruction.keys) {
      if (!this.#model.coins.has(pubkey)) this.#model.coins.set(pubkey, this.#world.lamportsOf(pubkey));
    }
    const err = this.#world.send(instruction);
    const expected = await this.#model.apply(instruction);
    const describeRow = () =>
      JSON.stringify({ err, instruction, now: String(this.#world.now), model: String(expected) });
    if ((err === null) !== (typeof expected === 'string'))
      throw new Error(`the model says otherwise: ${describeRow()}`);
    this.#count(
      err === null ? this.tally.ended : this.tally.errors,
      err === null ? String(expected) : JSON.stringify(err),
    );
    // A failed call changed nothing. The comparison of all accounts at the end checks this.
    if (err === null) for (const { pubkey } of instruction.keys) this.#assertSame(pubkey, describeRow);
  }

  /** One of a few orders, so that most calls find an order. Each order is dropped at some time. */
  async #plan(): Promise<Plan> {
    const dice = this.#dice;
    if (this.#plans.length < 12 || dice.chance(0.06)) {
      const made = {
        id: `0x${dice.hex32()}`,
        payer: dice.pick([...payers, stranger]),
        mint: dice.pick([undefined, mintA, mintB, mintC]),
      };
      await this.#setTrap(made);
      this.#plans = [made, ...this.#plans].slice(0, 12);
      this.#made += 1;
    }
    return this.#known(this.#plans);
  }

  async #honest(call: (typeof calls)[number], { id, payer, mint }: Plan): Promise<SolanaInstruction> {
    const dice = this.#dice;
    const world = this.#world;
    const account = await world.orderAccount(id);
    const order = { program: ESCROW_PROGRAM, id, account, payer, token: await this.#tokenOf(payer, account, mint) };
    const now = Number(world.now);
    const units = BigInt(dice.between(1, 1_000_000));
    const marker = { program: ESCROW_PROGRAM, id, account: await world.marker(id), relayer, funds };
    const reason = dice.between(0, 7);
    switch (call) {
      case 'deposit': {
        const fillDeadline = now + dice.pick([-1, 0, 1, 60, 1_200]);
        const until = fillDeadline + 900;
        const expires = dice.pick([until - 1, until, until, until + 2_700, now + WEEK, now + WEEK + 1]);
        const terms = {
          minUnits: BigInt(dice.between(0, 9_999)),
          chain: 'eip155:1',
          token: '',
          recipient: `0x${dice.hex32()}`,
        };
        return depositInstruction({ ...order, units, fillDeadline, expires, terms });
      }
      case 'settle':
        return settleInstruction({
          ...order,
          token: await this.#tokenOf(funds, account, mint),
          relayer,
          destination: funds,
        });
      case 'allowRefund':
        return allowRefundInstruction({ ...order, relayer, reason });
      case 'refund':
        return refundInstruction(order);
      case 'cancel':
        return cancelInstruction({ ...marker, reason });
      case 'release': {
        const recipient = dice.pick([payer, stranger, named(`recipient ${id}`)]);
        const token = mint && {
          mint: mint.address,
          program: mint.program,
          account: await world.tokenAccount(funds, mint),
          destination: await world.tokenAccount(recipient, mint),
        };
        const paid = mint ? units : units + 890_000n;
        return releaseInstruction({
          ...marker,
          recipient,
          token,
          units: paid,
          fillDeadline: world.now + BigInt(dice.pick([-1, 0, 600])),
        });
      }
      default:
        return call satisfies never;
    }
  }

  async #tokenOf(owner: string, order: string, mint: Mint | undefined): Promise<EscrowToken | undefined> {
    if (!mint) return undefined;
    const [account, vault] = await Promise.all([
      this.#world.tokenAccount(owner, mint),
      this.#world.tokenAccount(order, mint),
    ]);
    return { mint: mint.address, program: mint.program, account, vault };
  }

  async #hostile(honest: SolanaInstruction, plan: Plan): Promise<SolanaInstruction> {
    const dice = this.#dice;
    const { keys, data } = honest;
    const at = dice.between(0, keys.length - 1);
    const withKey = (change: Partial<SolanaInstruction['keys'][number]>, index = at) => ({
      ...honest,
      keys: keys.map((key, place) => (place === index ? { ...key, ...change } : key)),
    });
    const other = this.#known(keys);
    const written = this.#known(keys.flatMap(({ isWritable }, place) => (isWritable ? [place] : [])));
    const byte = dice.between(0, data.length - 1);
    const ways: readonly (() => Promise<SolanaInstruction> | SolanaInstruction)[] = [
      () => withKey({ isSigner: false }, 0),
      () => withKey({ isSigner: false }),
      () => withKey({ isWritable: false }),
      async () => withKey({ pubkey: await this.#anyAccount() }),
      ...[1, 2, 3, 4].map(() => async () => withKey({ pubkey: await this.#likelyAccount(plan) }, written)),
      () => withKey({ pubkey: other.pubkey }),
      () => ({ ...honest, keys: keys.filter((_, place) => place !== at) }),
      async () => ({
        ...honest,
        keys: [...keys, { pubkey: await this.#anyAccount(), isSigner: false, isWritable: dice.chance(0.5) }],
      }),
      () => ({ ...honest, keys: [...keys, other] }),
      () => ({ ...honest, data: data.slice(0, byte) }),
      () => ({ ...honest, data: [...data, ...Array.from({ length: dice.pick([1, 8, 400]) }, () => 0)] }),
      () => ({ ...honest, data: data.map((old, place) => (place === byte ? old ^ (1 << dice.between(0, 7)) : old)) }),
      () => ({ ...honest, data: data.map((old, place) => (place === 0 ? dice.between(0, 8) : old)) }),
      () =>
        withNumber(
          honest,
          dice.pick([40, 48, 56]),
          dice.pick([0n, 2n ** 63n, 2n ** 64n - 1n, this.#world.now, this.#world.now - 1n]),
        ),
    ];
    return (ways[dice.between(0, ways.length - 1)] ?? (() => honest))();
  }

  /** Creates an empty second token account of the order, besides its vault. Any account can do this. */
  async #setTrap({ id, mint }: Plan): Promise<void> {
    if (!mint) return;
    const order = await this.#world.orderAccount(id);
    const trap = trapOf(id);
    this.#world.putTokenAccount(trap, mint, order);
    this.#model.holdings.set(trap, { owner: order, mint, units: 0n });
    this.#model.coins.set(trap, this.#world.lamportsOf(trap));
  }

  /** An account that could replace one of the order: another user's, of the same token. */
  async #likelyAccount({ id, mint }: Plan): Promise<string> {
    const dice = this.#dice;
    const someone = dice.pick([...payers, stranger]);
    if (!mint) return dice.pick([someone, relayer]);
    const others = this.#plans.filter((plan) => plan.mint === mint);
    const other = await this.#world.orderAccount(others.length > 0 ? this.#known(others).id : id);
    return dice.pick<string>([
      await this.#world.tokenAccount(someone, mint),
      await this.#world.tokenAccount(other, mint),
      trapOf(id),
      someone,
    ]);
  }

  /** Users, their token accounts, other orders, their vaults and markers, mints, programs. */
  async #anyAccount(): Promise<string> {
    const dice = this.#dice;
    const world = this.#world;
    const mint = dice.pick(mints);
    const plan = this.#known(this.#plans);
    const someone = dice.pick([...payers, stranger, funds]);
    const order = await world.orderAccount(plan.id);
    return dice.pick<string>([
      someone,
      await world.tokenAccount(someone, mint),
      order,
      await world.marker(plan.id),
      await world.tokenAccount(order, plan.mint ?? mint),
      mint.address,
      mint.program,
    ]);
  }

  /**
   * Any account can send coins and tokens to an order, or create its token account. This works before the order exists and while
   * it is open.
   */
  async #donate(): Promise<void> {
    const dice = this.#dice;
    const world = this.#world;
    const { id, mint } = await this.#plan();
    const order = await world.orderAccount(id);
    const units = BigInt(dice.between(1, 5_000));
    if (!mint || dice.chance(0.3)) {
      const to = dice.pick([order, await world.marker(id)]);
      const gift = units + 1_000_000n;
      expect(world.send(donateCoins(stranger, to, gift))).toBeNull();
      this.#model.move(stranger, to, gift);
      return;
    }
    const vault = await world.tokenAccount(order, mint);
    if (!this.#model.holdings.has(vault)) {
      expect(world.send(openTokenAccount({ payer: stranger, owner: order, account: vault, mint }))).toBeNull();
      this.#model.openVault({ payer: stranger, vault, owner: order, mint });
    }
    const from = await world.tokenAccount(stranger, mint);
    expect(world.send(donateTokens({ owner: stranger, from, to: vault }, { units, program: mint.program }))).toBeNull();
    this.#model.give({ from, to: vault, units }, mint);
  }

  /** An item of a list that is not empty. */
  #known<T>(list: readonly T[]): T {
    const found = list[this.#dice.between(0, list.length - 1)];
    if (found === undefined) throw new Error('an empty list');
    return found;
  }

  #assertSame(account: string, describeRow: () => string): void {
    const { coins, holdings } = this.#model;
    const held = coins.get(account);
    const units = holdings.get(account)?.units;
    const isSame =
      (held === undefined || held === this.#world.lamportsOf(account)) &&
      (units === undefined || units === this.#world.unitsOf(account));
    if (!isSame) throw new Error(`the model has ${held} and ${units} at ${account}: ${describeRow()}`);
  }

  /** The amounts held equal the sum of the open orders, and all other balances match the model. */
  async #assertAllHeld(): Promise<void> {
    const { coins, holdings, orders } = this.#model;
    for (const account of new Set([...coins.keys(), ...holdings.keys()])) this.#assertSame(account, () => 'at the end');
    const open = [...orders].filter(([, { status }]) => status === 'held' || status === 'refundable');
    for (const mint of [undefined, ...mints]) {
      const own = open.filter(([, order]) => order.mint === mint);
      const owed = own.reduce((sum, [, { units }]) => sum + units, 0n);
      const held = own.reduce((sum, [account, { vault, bytes }]) => {
        const rent = BigInt(128 + bytes) * 6_960n;
        return sum + (mint ? (this.#world.unitsOf(vault) ?? 0n) : this.#world.lamportsOf(account) - rent);
      }, 0n);
      // Donations add to it.
      expect(held).toBeGreaterThanOrEqual(owed);
    }
    const stored = this.#world.vm
      .getProgramAccounts(ESCROW_PROGRAM)
      .filter(({ data }) => data[0] === 1 && data.length > 8);
    expect(stored.map(({ address }) => String(address)).sort()).toEqual(open.map(([account]) => account).sort());
  }

  #count(where: Map<string, number>, what: string): void {
    where.set(what, (where.get(what) ?? 0) + 1);
  }
}

function trapOf(id: string): Address {
  return named(`trap ${id.slice(2, 18)}`);
}

function withNumber(instruction: SolanaInstruction, offset: number, value: bigint): SolanaInstruction {
  const data = Buffer.from(instruction.data);
  if (data.length < offset + 8) return instruction;
  data.writeBigUInt64LE(BigInt.asUintN(64, value), offset);
  return { ...instruction, data: [...data] };
}
