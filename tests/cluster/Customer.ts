import { Wallet } from 'ethers';
import * as z from 'zod/mini';
import { multiQuote, NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { addTransData, commonSwap, getTransData, getTransDetail } from '../../src/api/swapOrders.ts';
import type { Dice } from '../faults/Dice.ts';
import { readEvmOrder } from '../faults/EvmOrder.ts';
import type { Backends } from './Backends.ts';
import type { Cluster } from './Cluster.ts';
import type { Plan } from './Plan.ts';

const GAS_LIMIT = 1_000_000;
const GAS_PRICE = 3_000_000_000n;
const FUNDS = `0x${(10n ** 24n).toString(16)}`;
const Built = z.object({
  txData: z.looseObject({ to: z.string(), data: z.string(), value: z.string(), orderId: z.string() }),
});
type Built = z.output<typeof Built>['txData'];

/** An order as the user knows it. */
export interface MadeOrder {
  readonly plan: Plan;
  readonly orderId: string;
  readonly key: string;
  readonly sender: string;
  /** Used only for this order. */
  readonly recipient: string;
  /** Hash of the payment. `undefined` if the order was not paid. */
  readonly hash: string | undefined;
}

/** A user with an account on both chains who swaps through the API like the app, one order after another. */
export class Customer {
  readonly address: string;
  readonly #wallet: Wallet;
  readonly #cluster: Cluster;
  readonly #backends: Backends;
  readonly #dice: Dice;
  readonly #nonces = new Map<string, number>();

  constructor(cluster: Cluster, backends: Backends, dice: Dice) {
    this.#cluster = cluster;
    this.#backends = backends;
    this.#dice = dice;
    this.#wallet = new Wallet(`0x${dice.hex32()}`);
    this.address = this.#wallet.address;
  }

  async fund(): Promise<void> {
    for (const { provider } of this.#cluster.chains) await provider.send('anvil_setBalance', [this.address, FUNDS]);
  }

  async make(plan: Plan): Promise<MadeOrder> {
    const key = this.#dice.hex32();
    const recipient = new Wallet(`0x${this.#dice.hex32()}`).address;
    const pair = {
      fromTokenAddress: NATIVE_ADDRESS,
      toTokenAddress: plan.receives === 'coin' ? NATIVE_ADDRESS : this.#dollars(plan.to),
      fromTokenAmount: plan.payUnits.toString(),
      fromAddress: this.address,
      toAddress: recipient,
      slippage: 5,
    };
    const chains = { fromTokenChain: plan.from, toTokenChain: plan.to };
    const quoted = { ...pair, ...chains, userAddr: this.address };
    const { txData: quotes } = z.parse(multiQuote.data, await this.#backends.insist(multiQuote.path, quoted));
    const quote = quotes.find(({ dex }) => plan.from === plan.to || dex === 'Ferry');
    if (!quote) throw new Error(`no quote from ${plan.from} to ${plan.to}`);
    const asked = {
      ...pair,
      ...chains,
      amountOutMin: quote.amountOutMin,
      routerPath: quote.path,
      dex: quote.dex,
      idempotencyKey: key,
    };
    const answers = plan.isMadeTwice
      ? await Promise.all([
          this.#backends.insist(commonSwap.path, asked),
          this.#backends.insist(commonSwap.path, asked),
        ])
      : [await this.#backends.insist(commonSwap.path, asked)];
    const [built, again = built] = answers.map((answer) => z.parse(Built, answer).txData);
    if (!built || again?.orderId !== built.orderId) throw new Error(`two orders under one key: ${built?.orderId}`);
    const made = { plan, orderId: built.orderId, key, sender: this.address, recipient };
    if (plan.ending === 'neverPaid') return { ...made, hash: undefined };
    const hash = await this.#pay(plan, built);
    const report = { ...pair, fromChain: plan.from, toChain: plan.to, hash, orderId: built.orderId };
    await this.#report(plan, { ...report, toTokenAmount: '1', dexName: quote.dex ?? '', isNoGas: '0' });
    return { ...made, hash };
  }

  /** Status of an order in the API. */
  async statusOf({ hash = '' }: MadeOrder): Promise<string> {
    const data = z.parse(getTransDetail.data, await this.#backends.insist(getTransDetail.path, { hash }));
    return data.finalStatus ?? '';
  }

  /** Number of the account's orders in the API. */
  async count(): Promise<number> {
    const request = { fromAddress: this.address, pageNo: 1, pageSize: 5 };
    return z.parse(getTransData.data, await this.#backends.insist(getTransData.path, request)).total;
  }

  async #report(plan: Plan, report: object): Promise<void> {
    if (plan.reports === 'never') return;
    const times = plan.reports === 'toBoth' ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => this.#backends.insist(addTransData.path, report)));
  }

  /** Returns the hash when a node has the payment. */
  async #pay(plan: Plan, built: Built): Promise<string> {
    const { provider } = this.#cluster.chain(plan.from);
    const nonce = this.#nonces.get(plan.from) ?? 0;
    this.#nonces.set(plan.from, nonce + 1);
    const { chainId } = await provider.getNetwork();
    const raw = await this.#wallet.signTransaction({
      type: 0,
      chainId,
      nonce,
      to: built.to,
      data: plan.ending === 'cannotBePaid' ? greedy(built.data) : built.data,
      value: BigInt(built.value),
      gasLimit: GAS_LIMIT,
      gasPrice: GAS_PRICE,
    });
    return provider.send('eth_sendRawTransaction', [raw]);
  }

  #dollars(chain: string): string {
    return this.#cluster.chain(chain).deployment.tokens.yUSD ?? '';
  }
}

/** The same order with a minimum that cannot be paid, as if the rate had changed since the quote. */
function greedy(data: string): string {
  const order = readEvmOrder(data);
  if (!order) throw new Error('not an order');
  return order.encode({ minReceiveUnits: 10n ** 30n });
}
