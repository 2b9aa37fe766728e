import { randomBytes } from 'node:crypto';
import { Wallet } from 'ethers';
import * as z from 'zod/mini';
import { routerAbi } from '../../demo/channel/evm/EvmParts.ts';
import { multiQuote, NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { addTransData, commonSwap, getTransData } from '../../src/api/swapOrders.ts';
import type { CrashChains } from './CrashChains.ts';
import { untilAgreed } from './Verdict.ts';

/** A restarted backend answers within this time, even on a busy machine. */
const INSIST_MS = 120_000;
const PAY_UNITS = '500000000000000000';
const Reply = z.object({ resCode: z.union([z.string(), z.number()]), data: z.unknown() });
const Built = z.object({
  txData: z.looseObject({ to: z.string(), data: z.string(), value: z.string(), orderId: z.string() }),
});
type Built = z.output<typeof Built>['txData'];

/** A user who swaps through the API. Retries until there is an answer, like the app. */
export class ApiUser {
  /** Idempotency key: all tries create one order. */
  readonly key = randomBytes(16).toString('hex');
  readonly recipient = Wallet.createRandom().address;
  readonly #wallet: Wallet;
  readonly #url: () => string;

  constructor(chains: CrashChains, url: () => string) {
    this.#wallet = new Wallet(Wallet.createRandom().privateKey, chains.provider('NORTHYARD'));
    this.#url = url;
  }

  get address(): string {
    return this.#wallet.address;
  }

  /** Quotes and orders, also while the backend restarts. */
  async order(): Promise<Built> {
    const pair = {
      fromTokenAddress: NATIVE_ADDRESS,
      toTokenAddress: NATIVE_ADDRESS,
      fromTokenChain: 'NORTHYARD',
      toTokenChain: 'SOUTHYARD',
      fromTokenAmount: PAY_UNITS,
      toAddress: this.recipient,
      slippage: 1,
    };
    const answer = await this.#insist(multiQuote.path, { ...pair, userAddr: this.address });
    const [quote] = z.parse(multiQuote.data, answer).txData;
    if (!quote) throw new Error('no quote');
    const asked = {
      ...pair,
      fromAddress: this.address,
      // Allows a small change of the rate in the meantime.
      amountOutMin: String((BigInt(quote.amountOutMin ?? 0) * 99n) / 100n),
      routerPath: quote.path,
      dex: quote.dex,
      idempotencyKey: this.key,
    };
    return z.parse(Built, await this.#insist(commonSwap.path, asked)).txData;
  }

  /** Sends the payment. Returns the hash before the payment is in a block. */
  async pay({ to, data, value }: Built): Promise<string> {
    return (await this.#wallet.sendTransaction({ to, data, value: BigInt(value), gasLimit: 2_000_000 })).hash;
  }

  /** Reports the payment until the backend acknowledges it. */
  async report(hash: string, { orderId }: Built): Promise<void> {
    await this.#insist(addTransData.path, {
      fromTokenAddress: NATIVE_ADDRESS,
      toTokenAddress: NATIVE_ADDRESS,
      fromAddress: this.address,
      toAddress: this.recipient,
      fromTokenAmount: PAY_UNITS,
      slippage: 1,
      fromChain: 'NORTHYARD',
      toChain: 'SOUTHYARD',
      hash,
      orderId,
      toTokenAmount: '1',
      dexName: '',
      isNoGas: '0',
    });
  }

  /** Orders of the account in the backend. */
  async records() {
    const answer = await this.#request(getTransData.path, { fromAddress: this.address, pageNo: 1, pageSize: 10 });
    return z.parse(getTransData.data, answer).list;
  }

  /** Takes the refund of an order that could not be paid. */
  async takeRefund({ to, orderId }: Built): Promise<void> {
    const data = routerAbi.encodeFunctionData('refund', [orderId]);
    await (await this.#wallet.sendTransaction({ to, data, gasLimit: 500_000 })).wait();
  }

  #insist(path: string, body: object): Promise<unknown> {
    return untilAgreed(INSIST_MS, () => this.#request(path, body));
  }

  async #request(path: string, body: object): Promise<unknown> {
    const response = await fetch(this.#url() + path.slice(1), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ equipmentNo: this.address.slice(0, 32), source: 'web', ...body }),
    });
    const { resCode, data } = z.parse(Reply, await response.json());
    if (String(resCode) !== '100') throw new Error(`${path} was refused with ${resCode}`);
    return data;
  }
}
