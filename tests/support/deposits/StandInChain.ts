import { createHash } from 'node:crypto';
import type {
  DepositChain,
  DepositLedger,
  IncomingPayment,
  ReturnedPayment,
} from '../../../server/channels/devnet/deposits/DepositChain.ts';
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
  readonly #sent: (SignedPayment & Pick<IncomingPayment, 'height' | 'at'>)[] = [];
  readonly #returns: ReturnedPayment[] = [];
  readonly #recorded: ReturnType<typeof recordedAnswers>;

  constructor(standIn: StandIn) {
    this.standIn = standIn;
    this.#recorded = recordedAnswers(standIn.chain);
  }

  get height(): number {
    return FIRST_BLOCK + Math.floor((Date.now() - this.#startedAt) / BLOCK_MS);
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

  fund(address: string, units: bigint): void {
    this.#balances.set(address, this.balance(address) + units);
  }

  balance(address: string): bigint {
    return this.#balances.get(address) ?? 0n;
  }

  /** Puts a signed transaction into the next block. Returns its hash. @throws Error if it is not valid */
  async submit(signed: unknown): Promise<string> {
    const payment = await this.standIn.read(signed);
    if (this.sent(payment.hash)) return payment.hash;
    if (this.balance(payment.sender) < payment.units) throw new Error(`${payment.sender} has too few coins`);
    this.fund(payment.sender, -payment.units);
    this.fund(payment.to, payment.units);
    this.#sent.push({ ...payment, height: this.height + 1, at: Date.now() });
    return payment.hash;
  }

  /** A transaction by its hash. */
  sent(hash: string) {
    return this.#sent.find((payment) => payment.hash === hash);
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

  async sendBack(hash: string, reason: number): Promise<void> {
    const payment = this.sent(hash);
    if (!payment || this.#returns.some(({ of }) => of === hash)) return;
    this.fund(payment.to, -payment.units);
    this.fund(payment.sender, payment.units);
    const returned = createHash('sha256').update(`return ${hash}`).digest('hex');
    this.#returns.push({ of: hash, hash: returned, height: this.height + 1, at: Date.now(), reason });
  }

  /** The chain as the demo's channel sees it. */
  async asDepositChain(): Promise<DepositChain> {
    const { chain, accounts, orderBy, pool } = this.standIn;
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
      ledger: this,
      readAddress: (text) => (driver.isAddress(text) ? driver.canonicalAddress(text) : undefined),
    };
  }
}
