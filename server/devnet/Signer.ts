import { type JsonRpcProvider, type TransactionReceipt, type TransactionRequest, Wallet } from 'ethers';

/** An account of the demo's own. Its transactions go out one after another, so that nonces never collide. */
export class Signer {
  readonly address: string;
  readonly #wallet: Wallet;
  #last: Promise<unknown> = Promise.resolve();

  constructor(privateKey: string, provider: JsonRpcProvider) {
    this.#wallet = new Wallet(privateKey, provider);
    this.address = this.#wallet.address;
  }

  /** The receipt, once mined. Rejects when the transaction fails or would. */
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
    const receipts = await Promise.all(sent.map((transaction) => transaction.wait(1)));
    return receipts.map((receipt) => {
      if (receipt?.status !== 1) throw new Error(`transaction failed: ${receipt?.hash}`);
      return receipt;
    });
  }
}
