import { escrowSettings } from '../../../demo/devnet/solana/program/escrowProgram.ts';
import type { SolanaInstruction } from '../../../src/api/escrow/instructions.ts';
import { type EscrowWorld, type Mint, mints, TOKEN_2022 } from './EscrowWorld.ts';

const SYSTEM = '11111111111111111111111111111111';
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
/** An account of the system program with less is deleted. */
const MIN_COINS = 890_880n;
const names = ['', 'deposit', 'settle', 'allowRefund', 'refund', 'release', 'cancel'] as const;
type Call = Exclude<(typeof names)[number], ''>;

interface Order {
  readonly id: string;
  readonly payer: string;
  /** `undefined` for lamports. */
  readonly mint: Mint | undefined;
  readonly vault: string;
  readonly units: bigint;
  readonly expires: bigint;
  readonly bytes: number;
  readonly status: 'held' | 'refundable' | 'settled' | 'refunded';
}

interface Holding {
  readonly owner: string;
  readonly mint: Mint;
  readonly units: bigint;
}

class Refused extends Error {}

function assertThat(condition: boolean, why: string): asserts condition {
  if (!condition) throw new Refused(why);
}

/**
 * The required behavior of the escrow, written a second time: from an instruction as sent over the wire to the balances. It
 * shares no code with the program, not even the offsets of its data.
 */
export class EscrowModel {
  readonly orders = new Map<string, Order>();
  readonly markers = new Map<string, 'paid' | 'cancelled'>();
  readonly coins = new Map<string, bigint>();
  readonly holdings = new Map<string, Holding>();
  readonly #world: EscrowWorld;
  #undo: (() => void)[] = [];

  constructor(world: EscrowWorld) {
    this.#world = world;
  }

  /** Result of the instruction. On failure, returns the reason and changes nothing. */
  async apply(instruction: SolanaInstruction): Promise<Call | Refused> {
    this.#undo = [];
    const before = new Map(instruction.keys.map(({ pubkey }) => [pubkey, this.#has(pubkey)]));
    try {
      const call = await this.#run(instruction);
      for (const [account, had] of before) {
        const held = this.#has(account);
        assertThat(held === had || held === 0n || held >= MIN_COINS, 'rent');
      }
      return call;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      for (const undo of this.#undo.reverse()) undo();
      return error;
    }
  }

  async #run({ keys, data }: SolanaInstruction): Promise<Call> {
    assertThat(new Set(keys.map(({ pubkey }) => pubkey)).size === keys.length, 'named twice');
    assertThat(keys.length <= 10 && data.length >= 40, 'shape');
    const bytes = Uint8Array.from(data);
    const call = names[Number(numberAt(bytes, 0))];
    assertThat(call !== undefined && call !== '', 'tag');
    const id = `0x${Buffer.from(bytes.subarray(8, 40)).toString('hex')}`;
    const parts = { keys, bytes, id, at: (index: number) => keys[index]?.pubkey ?? '' };
    await this[call](parts);
    return call;
  }

  async deposit({ keys, bytes, id, at }: Parts): Promise<void> {
    assertThat(bytes.length >= 64 && bytes.length <= 576, 'data');
    assertThat(keys.length === 3 || keys.length === 8, 'accounts');
    const units = numberAt(bytes, 40);
    const deadline = numberAt(bytes, 48);
    const expires = numberAt(bytes, 56);
    const { now } = this.#world;
    assertThat(now <= deadline && deadline + BigInt(escrowSettings.marginSeconds) <= expires, 'times');
    assertThat(expires <= now + BigInt(escrowSettings.longestSeconds), 'too long');
    assertThat(units > 0n && units < 2n ** 63n, 'units');
    assertSigner(keys, 0);
    assertWritable(keys, 0, 1);
    assertThat(at(1) === (await this.#world.orderAccount(id)) && !this.orders.has(at(1)), 'order');
    assertThat(at(2) === SYSTEM, 'system');
    const size = 160 + bytes.length - 64;
    this.#assertPlain(at(0));
    this.#move(at(0), at(1), rent(size));
    const mint = keys.length === 8 ? mints.find(({ address }) => address === at(3)) : undefined;
    const base = { id, payer: at(0), units, expires, bytes: size };
    if (keys.length === 3) {
      this.#move(at(0), at(1), units);
      this.#set(this.orders, at(1), { ...base, mint: undefined, vault: '', status: 'held' });
      return;
    }
    assertWritable(keys, 4, 5);
    assertThat(mint !== undefined && at(6) === mint.program && at(7) === ASSOCIATED, 'token');
    assertThat(at(5) === (await this.#world.tokenAccount(at(1), mint)), 'vault');
    this.openVault({ payer: at(0), vault: at(5), owner: at(1), mint });
    this.#give(at(4), at(5), { units, mint, owner: at(0) });
    this.#set(this.orders, at(1), { ...base, mint, vault: at(5), status: 'held' });
  }

  async settle({ keys, bytes, id, at }: Parts): Promise<void> {
    assertThat(bytes.length === 40, 'data');
    assertRelayer(keys);
    const order = await this.#open(at(1), id);
    assertThat(this.#world.now <= order.expires, 'expired');
    assertThat(order.status === 'held' && keys.length === (order.mint ? 7 : 4) && at(2) === order.payer, 'settle');
    assertWritable(keys, 1, 2, 3);
    if (order.mint)
      this.#empty(order, {
        order: at(1),
        to: at(3),
        vault: at(4),
        mint: at(5),
        program: at(6),
        isVaultWritable: isWritable(keys, 4),
      });
    else this.#move(at(1), at(3), order.units);
    this.#end(at(1), order, 'settled');
  }

  async allowRefund({ keys, bytes, id, at }: Parts): Promise<void> {
    assertThat(bytes.length === 48 && numberAt(bytes, 40) <= 0xffffn && keys.length === 2, 'data');
    assertRelayer(keys);
    const order = await this.#open(at(1), id);
    assertThat(order.status === 'held', 'held');
    assertWritable(keys, 1);
    this.#set(this.orders, at(1), { ...order, status: 'refundable' });
  }

  async refund({ keys, bytes, id, at }: Parts): Promise<void> {
    assertThat(bytes.length === 40, 'data');
    const order = await this.#open(at(0), id);
    assertThat(keys.length === (order.mint ? 6 : 2) && at(1) === order.payer, 'refund');
    assertThat(order.status === 'refundable' || this.#world.now > order.expires, 'too early');
    assertWritable(keys, 0, 1);
    if (order.mint) {
      assertWritable(keys, 2);
      assertThat(this.holdings.get(at(2))?.owner === order.payer, 'holder');
      this.#empty(order, {
        order: at(0),
        to: at(2),
        vault: at(3),
        mint: at(4),
        program: at(5),
        isVaultWritable: isWritable(keys, 3),
      });
    }
    this.#end(at(0), order, 'refunded');
  }

  async release({ keys, bytes, id, at }: Parts): Promise<void> {
    assertThat(bytes.length === 56 && (keys.length === 5 || keys.length === 9), 'data');
    assertRelayer(keys);
    assertSigner(keys, 1);
    assertWritable(keys, 1, 2);
    const units = numberAt(bytes, 40);
    assertThat(this.#world.now <= BigInt.asIntN(64, numberAt(bytes, 48)), 'late');
    assertThat(units > 0n && units < 2n ** 63n && at(4) === SYSTEM, 'units');
    await this.#mark(at(2), at(1), id);
    if (keys.length === 5) {
      assertWritable(keys, 3);
      this.#move(at(1), at(3), units);
    } else {
      const mint = mints.find(({ address }) => address === at(5));
      assertThat(mint !== undefined && at(8) === mint.program, 'token');
      assertWritable(keys, 6, 7);
      assertThat(this.holdings.get(at(7))?.owner === at(3), 'holder');
      this.#give(at(6), at(7), { units, mint, owner: at(1) });
    }
    this.#set(this.markers, id, 'paid');
  }

  async cancel({ keys, bytes, id, at }: Parts): Promise<void> {
    assertThat(bytes.length === 48 && numberAt(bytes, 40) <= 0xffffn && keys.length === 4 && at(3) === SYSTEM, 'data');
    assertRelayer(keys);
    assertSigner(keys, 1);
    assertWritable(keys, 1, 2);
    await this.#mark(at(2), at(1), id);
    this.#set(this.markers, id, 'cancelled');
  }

  /** The token account of the order, which may already exist. */
  openVault({
    payer,
    vault,
    owner,
    mint,
  }: {
    readonly payer: string;
    readonly vault: string;
    readonly owner: string;
    readonly mint: Mint;
  }): void {
    if (this.holdings.has(vault)) return;
    // An account of the newer program also stores that its owner cannot change. Coins sent to the address before count.
    const least = rent(mint.program === TOKEN_2022 ? 170 : 165);
    const missing = least - this.#has(vault);
    this.#move(payer, vault, missing > 0n ? missing : 0n);
    this.#set(this.holdings, vault, { owner, mint, units: 0n });
  }

  move(from: string, to: string, units: bigint): void {
    this.#move(from, to, units);
  }

  give({ from, to, units }: { readonly from: string; readonly to: string; readonly units: bigint }, mint: Mint): void {
    this.#give(from, to, { units, mint, owner: this.holdings.get(from)?.owner ?? '' });
  }

  async #mark(marker: string, funds: string, id: string): Promise<void> {
    assertThat(marker === (await this.#world.marker(id)) && !this.markers.has(id), 'marker');
    this.#assertPlain(funds);
    this.#move(funds, marker, rent(112));
  }

  /** The system program moves only lamports of accounts without data. */
  #assertPlain(account: string): void {
    assertThat(this.#world.dataOf(account).length === 0, 'data');
  }

  async #open(account: string, id: string): Promise<Order> {
    const order = this.orders.get(account);
    assertThat(order !== undefined && order.id === id && account === (await this.#world.orderAccount(id)), 'order');
    assertThat(order.status === 'held' || order.status === 'refundable', 'ended');
    return order;
  }

  #empty(
    order: Order,
    move: Readonly<Record<'order' | 'to' | 'vault' | 'mint' | 'program', string>> & {
      readonly isVaultWritable: boolean;
    },
  ): void {
    const { mint } = order;
    assertThat(mint !== undefined && mint.address === move.mint && mint.program === move.program, 'mint');
    assertThat(move.vault === order.vault && move.isVaultWritable, 'vault');
    const held = this.holdings.get(order.vault);
    assertThat(held !== undefined, 'vault');
    this.#give(order.vault, move.to, { units: held.units, mint, owner: move.order });
    this.#set(this.holdings, order.vault, undefined);
    this.#move(order.vault, order.payer, this.#has(order.vault));
  }

  #end(account: string, order: Order, status: 'settled' | 'refunded'): void {
    this.#move(account, order.payer, this.#has(account) - rent(8));
    this.#set(this.orders, account, { ...order, status });
  }

  #give(
    from: string,
    to: string,
    { units, mint, owner }: { readonly units: bigint; readonly mint: Mint; readonly owner: string },
  ): void {
    const [source, target] = [this.holdings.get(from), this.holdings.get(to)];
    assertThat(source !== undefined && target !== undefined, 'no token account');
    assertThat(
      source.mint === mint && target.mint === mint && source.owner === owner && source.units >= units,
      'tokens',
    );
    this.#set(this.holdings, from, { ...source, units: source.units - units });
    this.#set(this.holdings, to, { ...target, units: target.units + units });
  }

  #move(from: string, to: string, units: bigint): void {
    assertThat(this.#has(from) >= units, 'coins');
    this.#set(this.coins, from, this.#has(from) - units);
    this.#set(this.coins, to, this.#has(to) + units);
  }

  /** `undefined` removes the entry. */
  #set<T>(map: Map<string, T>, key: string, value: T | undefined): void {
    const before = map.get(key);
    const put = (what: T | undefined) => (what === undefined ? map.delete(key) : map.set(key, what));
    this.#undo.push(() => put(before));
    put(value);
  }

  #has(account: string): bigint {
    return this.coins.get(account) ?? 0n;
  }
}

interface Parts {
  readonly keys: SolanaInstruction['keys'];
  readonly bytes: Uint8Array;
  readonly id: string;
  at(index: number): string;
}

function assertSigner(keys: SolanaInstruction['keys'], index: number): void {
  assertThat(keys[index]?.isSigner === true, 'signature');
}

function assertRelayer(keys: SolanaInstruction['keys']): void {
  assertSigner(keys, 0);
  assertThat(keys[0]?.pubkey === escrowSettings.relayer, 'relayer');
}

function isWritable(keys: SolanaInstruction['keys'], index: number): boolean {
  return keys[index]?.isWritable === true;
}

function assertWritable(keys: SolanaInstruction['keys'], ...indexes: readonly number[]): void {
  assertThat(
    indexes.every((index) => isWritable(keys, index)),
    'writable',
  );
}

function rent(bytes: number): bigint {
  return BigInt(128 + bytes) * 6_960n;
}

function numberAt(bytes: Uint8Array, offset: number): bigint {
  return bytes.slice(offset, offset + 8).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}
