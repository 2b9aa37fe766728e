import type { LogDescription } from 'ethers';
import type { BridgeName } from '../../devnet/devnetChains.ts';
import type { BridgeAmount, Deposit } from '../settlement.ts';
import { callRouter, type EvmParts, readRouter, routerAbi, wouldRevert } from './EvmParts.ts';

/** A deposit that the router of an EVM chain holds for an order. */
export class EvmDeposit implements Deposit {
  readonly key: string;
  readonly orderId: string;
  readonly toChain: string;
  readonly receiveToken: string;
  readonly minReceiveUnits: bigint;
  readonly recipient: string;
  readonly fillDeadline: bigint;
  readonly #parts: EvmParts;
  readonly #amounts: readonly BridgeAmount[];
  readonly #expires: bigint;
  #isForfeited = false;
  /** Timestamp of the newest block that was read, seconds. */
  #time = 0n;

  constructor(parts: EvmParts, { args }: LogDescription, bridge: BridgeName | undefined) {
    this.#parts = parts;
    this.key = String(args.id);
    this.orderId = String(args.id);
    this.toChain = String(args.toChain);
    this.receiveToken = String(args.receiveToken);
    this.minReceiveUnits = BigInt(args.minReceiveUnits);
    this.recipient = String(args.recipient);
    this.fillDeadline = BigInt(args.fillDeadline);
    this.#expires = BigInt(args.expires);
    this.#amounts = bridge ? [{ bridge, units: BigInt(args.bridgeUnits) }] : [];
  }

  /** The contract accepts no late deposit. A deposit can still become late while its payer is identified. */
  get isLate() {
    return this.#time > this.fillDeadline;
  }

  async status(): Promise<'held' | 'returnable' | 'over'> {
    const [held] = await Promise.all([readRouter(this.#parts, 'deposits', [this.orderId]), this.#look()]);
    if (held.bridgeUnits === 0n || held.isRefunded || this.#isForfeited) return 'over';
    return held.isRefundable ? 'returnable' : 'held';
  }

  async amounts(): Promise<readonly BridgeAmount[]> {
    return this.#amounts;
  }

  async settle(): Promise<void> {
    // It was paid but not claimed in time: the held money belongs to the payer again.
    await this.#look();
    this.#isForfeited = this.#time > this.#expires;
    if (this.#isForfeited) return;
    await callRouter(this.#parts, routerAbi.encodeFunctionData('settle', [this.orderId]));
  }

  /** Allows the owner to take the refund. */
  refund(reason: number): Promise<void> {
    return callRouter(this.#parts, routerAbi.encodeFunctionData('allowRefund', [this.orderId, reason]));
  }

  async returnLate(afterMs: number): Promise<void> {
    const { provider, deployment } = this.#parts;
    const topics = routerAbi.encodeFilterTopics('RefundAllowed', [this.orderId]);
    const [log] = await provider.getLogs({ address: deployment.router, topics, fromBlock: 0 });
    const [allowed, now] = await Promise.all([
      log ? provider.getBlock(log.blockNumber) : undefined,
      provider.getBlock('latest'),
    ]);
    if (!allowed || !now || (now.timestamp - allowed.timestamp) * 1_000 < afterMs) return;
    const data = routerAbi.encodeFunctionData('refund', [this.orderId]);
    // The token may reject a transfer to the owner. Only the owner can name another address, so do not retry in each round.
    if (await wouldRevert(this.#parts, data)) return;
    await callRouter(this.#parts, data);
  }

  async #look(): Promise<void> {
    this.#time = BigInt((await this.#parts.provider.getBlock('latest'))?.timestamp ?? 0);
  }
}
