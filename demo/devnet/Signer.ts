import { setTimeout } from 'node:timers/promises';
import {
  isError,
  type JsonRpcProvider,
  Transaction,
  type TransactionReceipt,
  type TransactionRequest,
  type TransactionResponse,
  Wallet,
} from 'ethers';

/** The demo's chains make a block each second. A transaction that is not mined within this time was lost. */
const MINED_WITHIN_MS = 10_000;
/** Maximum number of attempts: another process may take the next nonce first. */
const NONCE_TRIES = 12;
/** Random wait after a nonce conflict, longer each time, so that two processes do not block each other. */
const STEP_ASIDE_MS = 15;
/** Maximum number of transactions sent before the first one is mined. */
const MAX_AT_ONCE = 64;

interface SigningRequest {
  readonly requests: readonly TransactionRequest[];
  resolve(receipts: readonly TransactionReceipt[]): void;
  reject(error: unknown): void;
}

/** Common values of all transactions that are sent together. */
interface Moment {
  nonce: number;
  readonly fees: Pick<TransactionRequest, 'type' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>;
}

/**
 * One of the demo's own accounts. Requests that arrive during a send are sent next, together, with consecutive nonces. Another
 * process may send with the same key. If two processes take the same nonce, the chain accepts one, and the other process uses
 * the next nonce.
 */
export class Signer {
  readonly address: string;
  readonly #wallet: Wallet;
  readonly #provider: JsonRpcProvider;
  readonly #minedWithinMs: number;
  #waiting: SigningRequest[] = [];
  #isSending = false;

  constructor(privateKey: string, provider: JsonRpcProvider, minedWithinMs = MINED_WITHIN_MS) {
    this.#minedWithinMs = minedWithinMs;
    this.#provider = provider;
    this.#wallet = new Wallet(privateKey, provider);
    this.address = this.#wallet.address;
  }

  /**
   * Resolves with the receipt once mined. Rejects if the transaction fails or would fail, or is not mined in time. Then the
   * caller must read the outcome from the chain.
   */
  async send(request: TransactionRequest): Promise<TransactionReceipt> {
    const [receipt] = await this.sendAll([request]);
    if (!receipt) throw new Error('no receipt');
    return receipt;
  }

  /** Sends many in their order; resolves once all are mined. If the chain refuses one, the later ones are not sent. */
  sendAll(requests: readonly TransactionRequest[]): Promise<readonly TransactionReceipt[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ requests, resolve, reject });
      if (!this.#isSending) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) await this.#sendWaiting(this.#waiting.splice(0, MAX_AT_ONCE));
    this.#isSending = false;
  }

  /** Never rejects. */
  async #sendWaiting(all: readonly SigningRequest[]): Promise<void> {
    const mined: Promise<void>[] = [];
    let moment: Moment | undefined;
    for (const asked of all) {
      try {
        moment ??= await this.#now();
        const sent: TransactionResponse[] = [];
        for (const request of asked.requests) sent.push(await this.#broadcast(request, moment));
        const ends = Promise.allSettled(sent.map((transaction) => transaction.wait(1, this.#minedWithinMs)));
        // A retry waits in the same queue, so this code must not wait for it.
        mined.push(ends.then((settled) => void this.#conclude(asked, settled)));
      } catch (error) {
        asked.reject(error);
      }
    }
    await Promise.all(mined);
  }

  async #conclude(
    { requests, resolve, reject }: SigningRequest,
    ends: readonly PromiseSettledResult<TransactionReceipt | null>[],
  ): Promise<void> {
    try {
      const receipts = ends.map((end, index) => {
        if (end.status === 'fulfilled') return [receiptOf(end.value)];
        // A transaction of another process took its nonce, so this one can never be mined.
        const isReplaced = isError(end.reason, 'TRANSACTION_REPLACED') && end.reason.cancelled;
        if (!isReplaced) throw end.reason;
        return this.sendAll(requests.slice(index, index + 1));
      });
      resolve((await Promise.all(receipts)).flat());
    } catch (error) {
      reject(error);
    }
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
        // Another process sent the identical transaction.
        const same = await this.#provider.getTransaction(Transaction.from(raw).hash ?? '');
        if (same) {
          moment.nonce += 1;
          return same;
        }
        const isTaken = isError(error, 'NONCE_EXPIRED') || isError(error, 'REPLACEMENT_UNDERPRICED');
        if (!isTaken || tries === NONCE_TRIES) throw error;
        await setTimeout(Math.random() * STEP_ASIDE_MS * tries);
        moment.nonce = await this.#wallet.getNonce('pending');
      }
    }
  }
}

function receiptOf(receipt: TransactionReceipt | null): TransactionReceipt {
  if (receipt?.status !== 1) throw new Error(`transaction failed: ${receipt?.hash}`);
  return receipt;
}
