import {
  isError,
  type JsonRpcProvider,
  Transaction,
  type TransactionReceipt,
  type TransactionRequest,
  type TransactionResponse,
  Wallet,
} from 'ethers';

/** The demo's chains make a block each second: what is in none after so long was lost on the way. */
const MINED_WITHIN_MS = 10_000;
/** How often another process may take the number that was to be the next one. */
const NONCE_TRIES = 5;
/** Sent before the first of them is waited for. */
const MOST_AT_ONCE = 64;

interface Asked {
  readonly requests: readonly TransactionRequest[];
  resolve(receipts: readonly TransactionReceipt[]): void;
  reject(error: unknown): void;
}

/** What all transactions of one moment have in common. */
interface Moment {
  nonce: number;
  readonly fees: Pick<TransactionRequest, 'type' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>;
}

/**
 * An account of the demo's own. What is asked for while others are on their way goes out next, all of it together, under
 * numbers that follow one another. Another process may send with the same key: of two that take the same number the chain has
 * one, and the other goes on with the next number.
 */
export class Signer {
  readonly address: string;
  readonly #wallet: Wallet;
  readonly #provider: JsonRpcProvider;
  readonly #minedWithinMs: number;
  #waiting: Asked[] = [];
  #isSending = false;

  constructor(privateKey: string, provider: JsonRpcProvider, minedWithinMs = MINED_WITHIN_MS) {
    this.#minedWithinMs = minedWithinMs;
    this.#provider = provider;
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

  /** Many at once, in their order; resolves once all are mined. After one that the chain does not take, none is sent. */
  sendAll(requests: readonly TransactionRequest[]): Promise<readonly TransactionReceipt[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ requests, resolve, reject });
      if (!this.#isSending) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) await this.#sendWaiting(this.#waiting.splice(0, MOST_AT_ONCE));
    this.#isSending = false;
  }

  /** Never rejects. */
  async #sendWaiting(all: readonly Asked[]): Promise<void> {
    const mined: Promise<void>[] = [];
    let moment: Moment | undefined;
    for (const { requests, resolve, reject } of all) {
      try {
        moment ??= await this.#now();
        const sent: TransactionResponse[] = [];
        for (const request of requests) sent.push(await this.#broadcast(request, moment));
        mined.push(this.#mined(sent).then(resolve, reject));
      } catch (error) {
        reject(error);
      }
    }
    await Promise.all(mined);
  }

  async #now(): Promise<Moment> {
    const [nonce, { gasPrice, maxFeePerGas, maxPriorityFeePerGas }] = await Promise.all([
      this.#wallet.getNonce('pending'),
      this.#provider.getFeeData(),
    ]);
    const hasMarket = maxFeePerGas !== null && maxPriorityFeePerGas !== null;
    return { nonce, fees: hasMarket ? { type: 2, maxFeePerGas, maxPriorityFeePerGas } : { type: 0, gasPrice } };
  }

  async #broadcast(request: TransactionRequest, moment: Moment): Promise<TransactionResponse> {
    const { chainId } = await this.#provider.getNetwork();
    for (let tries = 1; ; tries += 1) {
      const { nonce, fees } = moment;
      const raw = await this.#wallet.signTransaction({ gasLimit: 8_000_000, chainId, ...fees, ...request, nonce });
      try {
        const sent = await this.#provider.broadcastTransaction(raw);
        moment.nonce += 1;
        return sent;
      } catch (error) {
        // Another process sent the very same one.
        const same = await this.#provider.getTransaction(Transaction.from(raw).hash ?? '');
        if (same) {
          moment.nonce += 1;
          return same;
        }
        const isTaken = isError(error, 'NONCE_EXPIRED') || isError(error, 'REPLACEMENT_UNDERPRICED');
        if (!isTaken || tries === NONCE_TRIES) throw error;
        moment.nonce = await this.#wallet.getNonce('pending');
      }
    }
  }

  async #mined(sent: readonly TransactionResponse[]): Promise<readonly TransactionReceipt[]> {
    const receipts = await Promise.all(sent.map((transaction) => transaction.wait(1, this.#minedWithinMs)));
    return receipts.map((receipt) => {
      if (receipt?.status !== 1) throw new Error(`transaction failed: ${receipt?.hash}`);
      return receipt;
    });
  }
}
