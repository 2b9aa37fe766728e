import { Transaction, type Wallet } from 'ethers';
import * as z from 'zod/mini';

/** Half of a block's gas limit: full blocks would increase the next base fee. */
const BLOCK_GAS = 14_000_000n;
const MAX_FEE = 200n * 10n ** 9n;
const BLOCKS_AT_ONCE = 100;
const TIP = 10n ** 9n;
const COINS = `0x${(10n ** 18n * 1_000_000n).toString(16)}`;

const Reply = z.object({ result: z.optional(z.unknown()), error: z.optional(z.object({ message: z.string() })) });
const Receipts = z.array(z.object({ status: z.string(), transactionHash: z.string() }));

interface Call {
  readonly from: Wallet;
  readonly to: string;
  readonly data: string;
  readonly gas: bigint;
  readonly value?: bigint;
}

/**
 * A chain with blocks on demand, at given times. Transactions are collected and mined together. Call `mine` before a transaction
 * that depends on a waiting one.
 */
export class HistoryChain {
  readonly #url: string;
  readonly #chainId: number;
  readonly #nonces = new Map<string, number>();
  #waiting: Call[] = [];
  #seconds = 0;
  /** The newest block before the history began. */
  #first = 0;
  /** Number of transactions that should be mined since then. */
  #expected = 0;

  constructor(url: string, chainId: number) {
    this.#url = url;
    this.#chainId = chainId;
  }

  /** Takes control of the blocks. Returns the newest block's time, the earliest possible time, in seconds since 1970. */
  async begin(): Promise<number> {
    await this.#request([['evm_setAutomine', [false]]]);
    const [found] = await this.#request([['eth_getBlockByNumber', ['latest', false]]]);
    const block = z.parse(z.object({ number: z.string(), timestamp: z.string() }), found);
    this.#first = Number(block.number);
    this.#seconds = Number(block.timestamp);
    return this.#seconds;
  }

  /** Gives coins to accounts. */
  async fund(wallets: readonly Wallet[]): Promise<void> {
    await this.#request(wallets.map(({ address }) => ['anvil_setBalance', [address, COINS]]));
  }

  add(call: Call): void {
    this.#waiting.push(call);
  }

  /** Mines the waiting transactions at `seconds` since 1970, or at the newest block's time if that is later. */
  async mine(seconds: number): Promise<void> {
    while (this.#waiting.length > 0) {
      let gas = 0n;
      let count = 0;
      for (const call of this.#waiting) {
        if (count > 0 && gas + call.gas > BLOCK_GAS) break;
        gas += call.gas;
        count += 1;
      }
      const block = this.#waiting.slice(0, count);
      this.#waiting = this.#waiting.slice(count);
      await this.#mineBlock(block, Math.max(seconds, this.#seconds));
    }
  }

  async #mineBlock(calls: readonly Call[], seconds: number): Promise<void> {
    const signed = [];
    for (const call of calls) signed.push(await this.#sign(call));
    await this.#request(signed.map((transaction) => ['eth_sendRawTransaction', [transaction]]));
    await this.#request([['evm_mine', [seconds]]]);
    this.#seconds = seconds;
    this.#expected += calls.length;
  }

  /** @throws Error when a transaction failed or is missing: the history would differ from the recorded one. */
  async check(): Promise<void> {
    const [newest] = await this.#request([['eth_blockNumber', []]]);
    let mined = 0;
    for (let number = this.#first + 1; number <= Number(newest); number += BLOCKS_AT_ONCE) {
      const numbers = Array.from(
        { length: Math.min(BLOCKS_AT_ONCE, Number(newest) - number + 1) },
        (_, i) => number + i,
      );
      const found = await this.#request(numbers.map((at) => ['eth_getBlockReceipts', [`0x${at.toString(16)}`]]));
      const receipts = found.flatMap((block) => z.parse(Receipts, block));
      const failed = receipts.find(({ status }) => status !== '0x1');
      if (failed) throw new Error(`the transaction ${failed.transactionHash} of the past failed`);
      mined += receipts.length;
    }
    if (mined !== this.#expected) throw new Error(`${mined} of ${this.#expected} transactions were mined`);
  }

  async #sign({ from, to, data, gas, value = 0n }: Call): Promise<string> {
    const nonce = this.#nonces.get(from.address) ?? (await this.#nonceOf(from.address));
    this.#nonces.set(from.address, nonce + 1);
    const transaction = Transaction.from({
      type: 2,
      chainId: this.#chainId,
      nonce,
      to,
      data,
      value,
      gasLimit: gas,
      maxFeePerGas: MAX_FEE,
      maxPriorityFeePerGas: TIP,
    });
    transaction.signature = from.signingKey.sign(transaction.unsignedHash);
    return transaction.serialized;
  }

  async #nonceOf(address: string): Promise<number> {
    const [count] = await this.#request([['eth_getTransactionCount', [address, 'latest']]]);
    return Number(count);
  }

  async #request(
    calls: readonly (readonly [method: string, params: readonly unknown[]])[],
  ): Promise<readonly unknown[]> {
    const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }));
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.#url, { method: 'POST', headers, body: JSON.stringify(body) });
    return z.parse(z.array(Reply), await response.json()).map(({ result, error }) => {
      if (error) throw new Error(error.message);
      return result;
    });
  }
}
