import { hex } from '@scure/base';
import { Address, NETWORK, OutScript } from '@scure/btc-signer';
import * as z from 'zod/mini';
import type {
  DepositLedger,
  DepositToken,
  IncomingPayment,
  PayoutEnd,
  PayoutLedger,
  ReturnedPayment,
  SentPayout,
} from '../../channel/deposits/DepositChain.ts';
import type { ChainLog } from '../nodes/ChainLog.ts';
import { decimal } from '../transfers/decimal.ts';
import { BitcoinAccount, type Network, scriptOf } from './BitcoinAccount.ts';
import { type AcceptedTransaction, BitcoinLedger } from './BitcoinLedger.ts';

/** Satoshi of each account of the service, for fees. */
const FUNDS = 10_000_000n;
/** Tokens that the service mints for payouts, whole. */
const MINTED = 10_000;
const FIRST_BLOCK = 900_000;

const units = z.string().check(z.regex(/^\d{1,78}$/));
const Note = z.object({
  /** It sends this payment back. */
  back: z.optional(z.object({ of: z.string(), reason: z.number() })),
  /** It pays this order. */
  paid: z.optional(z.object({ orderId: z.string(), token: z.string(), units, recipient: z.string() })),
});
/** What a transaction is to the service. */
export type TransactionNote = z.output<typeof Note>;

/** A transaction in hex and what it is to the service, or an order that the service will not pay. */
export const LoggedBitcoin = z.extend(Note, {
  height: z.int(),
  at: z.number(),
  raw: z.optional(z.string()),
  cancelled: z.optional(z.object({ orderId: z.string(), reason: z.number() })),
});
export type LoggedBitcoin = z.output<typeof LoggedBitcoin>;

export type IncludedTransaction = AcceptedTransaction & { readonly height: number; readonly at: number };

interface Options {
  /** The token of BRC-20 that the service takes and pays. */
  readonly token: DepositToken;
  readonly blockMs: number;
  /** Prefixes of its addresses; those of the main network unless given. */
  readonly addresses?: typeof NETWORK;
  /** Keys of the service: of its accounts for deposits, two unless given, and of the one that pays. Random unless given. */
  readonly keys?: { readonly deposits: readonly Uint8Array[]; readonly treasury: Uint8Array };
  /** Keeps the chain over restarts. Without it, the chain is only in memory. */
  readonly log?: ChainLog<LoggedBitcoin>;
  /** Further accounts with coins from the start. */
  readonly others?: readonly { readonly key: Uint8Array; readonly satoshi: bigint }[];
}

/**
 * A Bitcoin with inscriptions and BRC-20, on this machine. It reads the bytes of real transactions and checks each signature. The
 * service has accounts for deposits, and one that pays.
 */
export class BitcoinChain implements DepositLedger, PayoutLedger, Network {
  readonly ledger = new BitcoinLedger();
  readonly addresses: typeof NETWORK;
  readonly token: DepositToken;
  readonly deposits: readonly BitcoinAccount[];
  readonly others: readonly BitcoinAccount[];
  /** Whether the chain began with this object. */
  readonly isNew: boolean;
  readonly #treasury: BitcoinAccount;
  readonly #blockMs: number;
  readonly #startedAt: number;
  readonly #log: Options['log'];
  readonly #included: IncludedTransaction[] = [];
  readonly #payments: IncomingPayment[] = [];
  readonly #returns: ReturnedPayment[] = [];
  readonly #ends: PayoutEnd[] = [];

  constructor({ token, blockMs, addresses = NETWORK, keys, log, others = [] }: Options) {
    this.token = token;
    this.addresses = addresses;
    this.#blockMs = blockMs;
    this.#startedAt = log?.startedAtMs ?? Date.now();
    this.#log = log;
    // The ids of the first coins follow from this order, and kept transactions spend them.
    this.deposits = (keys?.deposits ?? [undefined, undefined]).map((key) => this.account(FUNDS, key));
    this.#treasury = this.account(FUNDS, keys?.treasury);
    this.others = others.map(({ key, satoshi }) => this.account(satoshi, key));
    for (const entry of log?.entries ?? []) this.#apply(entry);
    this.isNew = this.#included.length === 0;
    if (!this.isNew) return;
    const { tick } = this;
    this.#treasury.inscribe(`{"p":"brc-20","op":"deploy","tick":"${tick}","max":"21000000","lim":"${MINTED}"}`);
    this.mint(this.#treasury, MINTED);
  }

  get tick(): string {
    return this.token.address.slice('brc20:'.length);
  }

  /** An account with coins. Its key is random unless given. */
  account(satoshi: bigint, key?: Uint8Array): BitcoinAccount {
    const account = new BitcoinAccount(this, key && Uint8Array.from(key));
    this.ledger.fund(account.script, satoshi);
    return account;
  }

  mint(account: BitcoinAccount, amount = 1_000): void {
    account.inscribe(`{"p":"brc-20","op":"mint","tick":"${this.tick}","amt":"${amount}"}`);
  }

  /** Returns the id of the inscription. */
  inscribeTransfer(account: BitcoinAccount, amount: string): string {
    return account.inscribe(`{"p":"brc-20","op":"transfer","tick":"${this.tick}","amt":"${amount}"}`);
  }

  /** Units that the address can inscribe transfers of. */
  availableAt(address: string): bigint {
    return this.ledger.brc20.available(this.tick, hex.encode(this.scriptOf(address)));
  }

  scriptOf(address: string): Uint8Array {
    return scriptOf(address, this.addresses);
  }

  addressOf(script: Uint8Array): string {
    return Address(this.addresses).encode(OutScript.decode(script));
  }

  get height(): number {
    return FIRST_BLOCK + Math.floor((Date.now() - this.#startedAt) / this.#blockMs);
  }

  /** Puts a signed transaction into the next block. @throws Error if it is not valid */
  submit(raw: Uint8Array, note: TransactionNote = {}): AcceptedTransaction {
    this.ledger.check(raw);
    this.#record({ raw: hex.encode(raw), ...note });
    const accepted = this.#included.at(-1);
    if (!accepted) throw new Error('nothing was accepted');
    return accepted;
  }

  /** A transaction by its id. */
  sent(txid: string): IncludedTransaction | undefined {
    return this.#included.find((transaction) => transaction.txid === txid);
  }

  /** The transactions of an address, the newest first. */
  transactionsOf(address: string): readonly IncludedTransaction[] {
    const isOf = ({ script }: { readonly script: Uint8Array }) => this.addressOf(script) === address;
    return this.#included.filter(({ spent, outputs }) => [...spent, ...outputs].some(isOf)).reverse();
  }

  async head(): Promise<number> {
    return this.height;
  }

  /** Coins and transfers of BRC-20 to the accounts for deposits. A transaction is one payment. */
  async payments(): Promise<readonly IncomingPayment[]> {
    return this.#payments;
  }

  async returns(): Promise<readonly ReturnedPayment[]> {
    return this.#returns;
  }

  async lookUp(hash: string) {
    const found = this.sent(hash);
    if (!found) return undefined;
    return { status: found.height <= this.height ? 'included' : 'pending', sender: this.#senderOf(found) } as const;
  }

  async sendBack(hash: string, reason: number): Promise<void> {
    const payment = (await this.payments()).find((one) => one.hash === hash);
    const account = this.deposits.find(({ address }) => address === payment?.account);
    if (!payment || !account || this.#returns.some(({ of }) => of === hash)) return;
    const { sender, token, units } = payment;
    const note = { back: { of: hash, reason } };
    if (token === undefined) account.pay(sender, units, note);
    else account.sendInscription(this.inscribeTransfer(account, this.#decimal(units)), sender, note);
  }

  async available(token: string): Promise<bigint> {
    return token === this.token.address ? this.availableAt(this.#treasury.address) : 0n;
  }

  async ends(): Promise<readonly PayoutEnd[]> {
    return this.#ends;
  }

  /** Inscribes the amount and sends the inscription. */
  async send(payout: SentPayout): Promise<void> {
    const { orderId, token, units, recipient } = payout;
    if (this.#hasEnded(orderId)) return;
    const id = this.inscribeTransfer(this.#treasury, this.#decimal(units));
    this.#treasury.sendInscription(id, recipient, { paid: { orderId, token, units: String(units), recipient } });
  }

  async cancel(orderId: string, reason: number): Promise<void> {
    if (!this.#hasEnded(orderId)) this.#record({ cancelled: { orderId, reason } });
  }

  #hasEnded(orderId: string): boolean {
    return this.#ends.some((end) => end.orderId === orderId);
  }

  #decimal(units: bigint): string {
    return decimal(units, this.token.decimals);
  }

  #record(what: Omit<LoggedBitcoin, 'height' | 'at'>): void {
    const entry = { height: this.height + 1, at: Date.now(), ...what };
    this.#log?.append(entry);
    this.#apply(entry);
  }

  #apply({ height, at, raw, back, paid, cancelled }: LoggedBitcoin): void {
    if (cancelled) this.#ends.push({ kind: 'cancelled', ...cancelled, height, at });
    if (raw === undefined) return;
    const accepted = { ...this.ledger.accept(hex.decode(raw), true), height, at };
    this.#included.push(accepted);
    const payment = this.#transferIn(accepted) ?? this.#coinsIn(accepted);
    if (payment) this.#payments.push(payment);
    const { txid: hash } = accepted;
    if (back) this.#returns.push({ ...back, hash, height, at });
    if (paid) this.#ends.push({ kind: 'sent', ...paid, units: BigInt(paid.units), hash, height, at });
  }

  #transferIn({ txid, height, at, transfers }: IncludedTransaction): IncomingPayment | undefined {
    for (const { owner, to, units, tick } of transfers) {
      const account = this.deposits.find(({ script }) => hex.encode(script) === to);
      if (!account || owner === to) continue;
      const sender = this.addressOf(hex.decode(owner));
      return { hash: txid, height, at, sender, account: account.address, memo: '', token: `brc20:${tick}`, units };
    }
    return undefined;
  }

  /** Outputs with inscriptions are not coins. What the service sends itself is no payment. */
  #coinsIn(transaction: IncludedTransaction): IncomingPayment | undefined {
    const { txid, height, at, outputs } = transaction;
    const sender = this.#senderOf(transaction);
    if (this.deposits.some(({ address }) => address === sender)) return undefined;
    const coins = outputs.filter(({ inscriptions }) => inscriptions.length === 0);
    for (const { address, script } of this.deposits) {
      const own = coins.filter((output) => hex.encode(output.script) === hex.encode(script));
      const units = own.reduce((sum, { value }) => sum + value, 0n);
      if (units > 0n) return { hash: txid, height, at, sender, account: address, memo: '', units };
    }
    return undefined;
  }

  #senderOf({ spent: [first] }: IncludedTransaction): string {
    return first ? this.addressOf(first.script) : '';
  }
}
