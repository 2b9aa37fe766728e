import * as z from 'zod/mini';
import { getConfirmContractData } from '../../src/api/bridge.ts';
import { multiQuote } from '../../src/api/swap.ts';
import { addTransData, commonSwap } from '../../src/api/swapOrders.ts';
import type { Dice } from '../faults/Dice.ts';
import type { Payer } from './Payer.ts';
import type { StrandedWorld } from './StrandedWorld.ts';
import type { StrandedRoute } from './strandedRoutes.ts';

const GAS = 500_000;
const ASK_EVERY_MS = 300;
const Call = z.object({ to: z.string(), data: z.string() });
const Built = z.object({ txData: z.looseObject({ orderId: z.string() }) });

interface Parts {
  readonly world: StrandedWorld;
  readonly route: StrandedRoute;
  /** The payer's key on any chain: 64 hex digits. */
  readonly key: string;
  readonly payer: Payer;
  readonly payUnits: bigint;
  /** Used only for this order. */
  readonly recipient: string;
}

/** An order and its payer, who has no other orders. */
export class StrandedOrder {
  readonly route: StrandedRoute;
  readonly recipient: string;
  readonly payer: Payer;
  readonly key: string;
  readonly #parts: Parts;
  #built: z.output<typeof Built>['txData'] | undefined;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.route = parts.route;
    this.recipient = parts.recipient;
    this.payer = parts.payer;
    this.key = parts.key;
  }

  static async plan(world: StrandedWorld, route: StrandedRoute, dice: Dice): Promise<StrandedOrder> {
    const key = dice.hex32();
    const payUnits = (route.units * BigInt(dice.between(100, 1_000))) / 100n;
    const payer = await world.payer(route.from, key);
    const { address: recipient } = await world.payer(route.to, dice.hex32());
    return new StrandedOrder({ world, route, key, payer, payUnits, recipient });
  }

  get id(): string {
    return this.#transaction.orderId;
  }

  /** The minimum that must arrive. Below it, there is no payout. */
  get minReceiveUnits(): bigint {
    return this.#parts.world.minimumOf(this.route.from, this.#transaction);
  }

  /** The payer calls a contract of the target chain, which is an EVM chain. */
  async call({ to, data }: z.output<typeof Call>): Promise<void> {
    const wallet = this.#parts.world.wallet(this.route.to, this.key);
    await (await wallet.sendTransaction({ to, data, gasLimit: GAS })).wait();
  }

  /** Requests the transaction from the backend. */
  async build(): Promise<void> {
    const { world, route, payer, payUnits, recipient } = this.#parts;
    const pair = {
      fromTokenAddress: world.addressOf(route.from, route.pays),
      toTokenAddress: world.addressOf(route.to, route.receives),
      fromTokenChain: route.from,
      toTokenChain: route.to,
      fromTokenAmount: payUnits.toString(),
      toAddress: recipient,
      slippage: 5,
    };
    const answer = await world.ask(multiQuote.path, payer.address, { ...pair, userAddr: payer.address });
    const quote = z.parse(multiQuote.data, answer).txData.find(({ dex }) => dex === route.dex);
    if (!quote) throw new Error(`no quote for ${route.name}`);
    const { amountOutMin, path: routerPath, dex } = quote;
    const asked = { ...pair, fromAddress: payer.address, amountOutMin, routerPath, dex };
    this.#built = z.parse(Built, await world.ask(commonSwap.path, payer.address, asked)).txData;
  }

  /** Pays, and reports to the backend if it is running. */
  async pay(): Promise<void> {
    const { world, route, payer, payUnits } = this.#parts;
    const token = world.addressOf(route.from, route.pays);
    const hash = await payer.pay(this.#transaction, { token, units: payUnits });
    await this.#report(hash).catch((error: unknown) => {
      // The backend is dead.
      if (!world.isDead) throw error;
    });
  }

  /** Releases the payout of a hash time lock when the backend returns the secret. Never, if the backend dies before. */
  async release(): Promise<void> {
    const { world, payer } = this.#parts;
    while (!world.isDead) {
      const { path } = getConfirmContractData;
      const asked = { userAddr: payer.address, transferOutId: this.id };
      const answer = await world.ask(path, payer.address, asked).catch(() => undefined);
      if (answer !== undefined) {
        await this.call(z.parse(z.object({ txData: Call }), answer).txData);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }

  /** Amount that the recipient received. */
  async arrived(): Promise<bigint> {
    const { world, route, recipient } = this.#parts;
    return world.booksOf(route.to).balance(world.addressOf(route.to, route.receives), recipient);
  }

  get #transaction() {
    if (!this.#built) throw new Error('not built yet');
    return this.#built;
  }

  async #report(hash: string): Promise<void> {
    const { world, route, payer, payUnits, recipient } = this.#parts;
    await world.ask(addTransData.path, payer.address, {
      fromTokenAddress: world.addressOf(route.from, route.pays),
      toTokenAddress: world.addressOf(route.to, route.receives),
      fromAddress: payer.address,
      toAddress: recipient,
      fromTokenAmount: payUnits.toString(),
      slippage: 5,
      fromChain: route.from,
      toChain: route.to,
      hash,
      orderId: this.id,
      toTokenAmount: '1',
      dexName: route.dex,
      isNoGas: '0',
    });
  }
}
