import { type JsonRpcProvider, type TransactionReceipt, type TransactionRequest, Wallet } from 'ethers';

/** The demo's chains make a block each second: what is in none after so long was lost on the way. */
const MINED_WITHIN_MS = 10_000;

/** An account of the demo's own. Its transactions go out one after another, so that nonces never collide. */
export class Signer {
  readonly address: string;
  readonly #wallet: Wallet;
  readonly #minedWithinMs: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(privateKey: string, provider: JsonRpcProvider, minedWithinMs = MINED_WITHIN_MS) {
    this.#minedWithinMs = minedWithinMs;
    this.#wallet = new Wallet(privateKey, provider);
    this.address = this.#wallet.address;
  }

  /**
   * The receipt, once mined. Rejects when the transaction fails or would, or is not mined in time: what became of it is then
   * for the caller to read from the chain.
   */
  async send(request: TransactionRequest): Promise<TransactionReceipt> {
    const [receipt] = await this.sendAll([request]);
    if (!receipt) throw new Error('no receipt');
    return receipt;
  }

  /** Many at once, in their order; resolves once all are mined. */
  sendAll(requests: readonly TransactionRequest[]): Promise<readonly TransactionReceipt[]> {
    const result = this.#last.then(() => this.#sendAll(requests));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #sendAll(requests: readonly TransactionRequest[]): Promise<readonly TransactionReceipt[]> {
    let nonce = await this.#wallet.getNonce('pending');
    const sent = [];
    for (const request of requests) {
      sent.push(await this.#wallet.sendTransaction({ gasLimit: 8_000_000, ...request, nonce }));
      nonce += 1;
    }
    const receipts = await Promise.all(sent.map((transaction) => transaction.wait(1, this.#minedWithinMs)));
    return receipts.map((receipt) => {
      if (receipt?.status !== 1) throw new Error(`transaction failed: ${receipt?.hash}`);
      return receipt;
    });
  }
}
