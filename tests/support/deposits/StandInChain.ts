import { createHash } from 'node:crypto';
import type {
  DepositChain,
  DepositLedger,
  IncomingPayment,
  ReturnedPayment,
} from '../../../demo/channel/deposits/DepositChain.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { recordedAnswers } from '../services/familyNodes.ts';
import { type RecordedRequest, recordedNodes } from '../services/recordedNodes.ts';
import type { SignedPayment, StandIn } from './StandIn.ts';

const BLOCK_MS = 50;
const FIRST_BLOCK = 90_000_000;

/** A chain in memory: accounts with coins, a block every few milliseconds, and nodes that answer as the family's nodes do. */
export class StandInChain implements DepositLedger {
  readonly standIn: StandIn;
  readonly #startedAt = Date.now();
  readonly #balances = new Map<string, bigint>();
  readonly #keys = new Map<string, string>();
  readonly #signed = new Map<string, unknown>();
  readonly #sent: (SignedPayment & Pick<IncomingPayment, 'height' | 'at'>)[] = [];
  readonly #returns: ReturnedPayment[] = [];
  readonly #recorded: ReturnType<typeof recordedAnswers>;

  constructor(standIn: StandIn) {
    this.standIn = standIn;
    this.#recorded = recordedAnswers(standIn.chain);
  }

  get height(): number {
    return FIRST_BLOCK + Math.floor((Date.now() - this.#startedAt) / (this.standIn.blockMs ?? BLOCK_MS));
  }

  get origin(): string {
    return `https://${this.standIn.chain.family}.test`;
  }

  /** Address of its node. */
  get url(): string {
    return `${this.origin}/node${this.#recorded.recorded.nodePath ?? ''}`;
  }

  async answer({ url, body }: RecordedRequest): Promise<unknown> {
    const request = { url: url.replace('/node', ''), body };
    return (await this.standIn.answer(request, this)) ?? this.#recorded.answer(request);
  }

  /** Gives the account coins, or units of a token. Zero coins only make the account known. */
  fund(address: string, units: bigint, token = ''): void {
    this.#balances.set(token + address, this.balance(address, token) + units);
  }

  balance(address: string, token = ''): bigint {
    return this.#balances.get(token + address) ?? 0n;
  }

  /** Whether the account had coins at any time. One that only holds tokens is not known. */
  isKnown(address: string): boolean {
    return this.#balances.has(address);
  }

  /** Public key that signs for the account, where its address does not contain it. */
  keyOf(address: string): string | undefined {
    return this.#keys.get(address);
  }

  setKey(address: string, key: string): void {
    this.#keys.set(address, key);
  }

  /** Puts a signed transaction into the next block. Returns its hash. @throws Error if it is not valid */
  async submit(signed: unknown): Promise<string> {
    const payment = await this.standIn.read(signed, this);
    if (this.sent(payment.hash)) return payment.hash;
    const { nonce = this.nonceOf(payment.sender) } = payment;
    if (nonce !== this.nonceOf(payment.sender)) throw new Error('of another nonce');
    const { sender, to, units, token, burnt = 0n } = payment;
    const coins = burnt + (token === undefined ? units : 0n);
    if (this.balance(sender) < coins) throw new Error(`${sender} has too few coins`);
    if (this.balance(sender, token) < units) throw new Error(`${sender} has too few tokens`);
    if (burnt > 0n) this.fund(sender, -burnt);
    this.fund(sender, -units, token);
    this.fund(to, units, token);
    this.#sent.push({ ...payment, height: this.height + 1, at: Date.now() });
    this.#signed.set(payment.hash, signed);
    return payment.hash;
  }

  /** The submitted transaction. */
  signedAs(hash: string): unknown {
    return this.#signed.get(hash);
  }

  /** A transaction by its hash. */
  sent(hash: string) {
    return this.#sent.find((payment) => payment.hash === hash);
  }

  /** Transactions in a block, in their order. */
  inBlock(height: number): readonly SignedPayment[] {
    return this.#sent.filter((payment) => payment.height === height);
  }

  /** The number of transactions of an account: its next nonce. */
  nonceOf(sender: string): number {
    return this.#sent.filter((payment) => payment.sender === sender).length;
  }

  async head(): Promise<number> {
    return this.height;
  }

  async payments(): Promise<readonly IncomingPayment[]> {
    const { accounts } = this.standIn;
    return this.#sent.flatMap(({ to, ...payment }) => (accounts.includes(to) ? [{ ...payment, account: to }] : []));
  }

  async returns(): Promise<readonly ReturnedPayment[]> {
    return this.#returns;
  }

  async lookUp(hash: string) {
    const payment = this.sent(hash);
    if (!payment) return undefined;
    return { status: payment.height <= this.height ? 'included' : 'pending', sender: payment.sender } as const;
  }

  async sendBack(hash: string, reason: number, keptUnits = 0n): Promise<void> {
    const payment = this.sent(hash);
    if (!payment || this.#returns.some(({ of }) => of === hash)) return;
    const { to, sender, token } = payment;
    const units = payment.units - keptUnits;
    this.fund(to, -units, token);
    this.fund(sender, units, token);
    const returned = createHash('sha256').update(`return ${hash}`).digest('hex');
    this.#returns.push({ of: hash, hash: returned, height: this.height + 1, at: Date.now(), reason, keptUnits });
  }

  /** The chain as the demo's channel sees it. */
  async asDepositChain(): Promise<DepositChain> {
    const { chain, accounts, orderBy, pool, tokens } = this.standIn;
    const gas = this.standIn.gasOf?.(this);
    const driver = await chain.loadDriver(recordedNodes(chain, this.#recorded.answer).context);
    const { symbol, name, decimals } = chain.native;
    return {
      name: chain.wire.name,
      id: chain.id,
      chainId: Number(chain.wire.chainId),
      native: { symbol, name, decimals, address: chain.wire.nativeAddress ?? NATIVE_ADDRESS },
      rpcUrls: [this.url],
      accounts,
      orderBy,
      pool,
      ...(tokens ? { tokens } : {}),
      ...(gas ? { gas } : {}),
      ledger: this,
      readAddress: (text) => (driver.isAddress(text) ? driver.canonicalAddress(text) : undefined),
    };
  }
}
