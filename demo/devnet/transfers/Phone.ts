import { randomUUID } from 'node:crypto';
import type { PhoneAccount, PhonePayment } from './RunningChain.ts';
import type { TransferChain } from './TransferChain.ts';
import type { Yard } from './yards.ts';

/** A request of the page for a payment. */
export interface PhoneRequest {
  readonly id: string;
  readonly yard: Yard;
  readonly account: PhoneAccount;
  readonly asked: PhonePayment;
  state: 'open' | 'paid' | 'declined';
  /** Of the payment. */
  hash?: string;
}

/** Maximum number of stored requests. The oldest are deleted first. */
const MAX_KEPT = 1_000;

/** The demo's phone: a wallet elsewhere with an account on each chain of plain transfers. Requests are in memory. */
export class Phone {
  readonly #chains: readonly TransferChain[];
  readonly #requests = new Map<string, PhoneRequest>();

  constructor(chains: readonly TransferChain[]) {
    this.#chains = chains;
  }

  async accounts(): Promise<{ chain: string; address: string }[]> {
    return Promise.all(
      this.#chains.map(async (chain) => ({ chain: chain.yard.name, address: (await chain.open()).phone.address })),
    );
  }

  /** `undefined` if the phone has no account on the chain. */
  async ask(chainName: string, asked: PhonePayment): Promise<PhoneRequest | undefined> {
    const chain = this.#chains.find(({ yard }) => yard.name === chainName);
    if (!chain) return undefined;
    const { phone: account } = await chain.open();
    const request: PhoneRequest = { id: randomUUID(), yard: chain.yard, account, asked, state: 'open' };
    this.#requests.set(request.id, request);
    const [oldest] = this.#requests.keys();
    if (this.#requests.size > MAX_KEPT && oldest !== undefined) this.#requests.delete(oldest);
    return request;
  }

  request(id: string): PhoneRequest | undefined {
    return this.#requests.get(id);
  }

  /**
   * Pays what the user entered, which may differ from what was asked. It answers the request only if it goes to the same address
   * with the same memo. Returns the hash. @throws Error with the reason if the chain does not accept it
   */
  async pay(request: PhoneRequest, payment: PhonePayment): Promise<string> {
    if (request.state !== 'open') throw new Error('this request is over');
    const hash = await request.account.pay(payment);
    if (payment.to === request.asked.to && payment.memo === request.asked.memo) {
      request.state = 'paid';
      request.hash = hash;
    }
    return hash;
  }

  /** Does nothing if the request is over. */
  decline(request: PhoneRequest): void {
    if (request.state === 'open') request.state = 'declined';
  }
}
