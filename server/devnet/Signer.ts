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

/** The demo's chains make a block each second: what is in none after so long was lost on the way. */
const MINED_WITHIN_MS = 10_000;
/** How often another process may take the number that was to be the next one. */
const NONCE_TRIES = 12;
/** Two that hold each other up are soon apart: each waits at random, longer each time. */
const STEP_ASIDE_MS = 15;
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
    for (const asked of all) {
      try {
        moment ??= await this.#now();
        const sent: TransactionResponse[] = [];
        for (const request of asked.requests) sent.push(await this.#broadcast(request, moment));
        const ends = Promise.allSettled(sent.map((transaction) => transaction.wait(1, this.#minedWithinMs)));
        // What has to be sent again waits in the line, so this must not wait for it.
        mined.push(ends.then((settled) => void this.#conclude(asked, settled)));
      } catch (error) {
        asked.reject(error);
      }
    }
    await Promise.all(mined);
  }

  async #conclude(
    { requests, resolve, reject }: Asked,
    ends: readonly PromiseSettledResult<TransactionReceipt | null>[],
  ): Promise<void> {
    try {
      const receipts = ends.map((end, index) => {
        if (end.status === 'fulfilled') return [receiptOf(end.value)];
        // Its number went to a transaction of another process: this one never happened, and never will.
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
        // Another process sent the very same one.
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
