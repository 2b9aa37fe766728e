import type { LogDescription } from 'ethers';
import type { BridgeName } from '../../../devnet/devnetChains.ts';
import type { Cargo, Deposit } from '../settlement.ts';
import { callRouter, type EvmParts, readRouter, routerAbi } from './EvmParts.ts';

/** What the router of an EVM chain holds for an order. */
export class EvmDeposit implements Deposit {
  readonly key: string;
  readonly orderId: string;
  readonly toChain: string;
  readonly receiveToken: string;
  readonly minReceiveUnits: bigint;
  readonly recipient: string;
  /** The contract takes no late ones. */
  readonly isLate = false;
  readonly #parts: EvmParts;
  readonly #cargoes: readonly Cargo[];

  constructor(parts: EvmParts, { args }: LogDescription, bridge: BridgeName | undefined) {
    this.#parts = parts;
    this.key = String(args.id);
    this.orderId = String(args.id);
    this.toChain = String(args.toChain);
    this.receiveToken = String(args.receiveToken);
    this.minReceiveUnits = BigInt(args.minReceiveUnits);
    this.recipient = String(args.recipient);
    this.#cargoes = bridge ? [{ bridge, units: BigInt(args.bridgeUnits) }] : [];
  }

  async standing(): Promise<'held' | 'returnable' | 'over'> {
    const held = await readRouter(this.#parts, 'deposits', [this.orderId]);
    if (held.bridgeUnits === 0n || held.isRefunded) return 'over';
    return held.isRefundable ? 'returnable' : 'held';
  }

  async cargoes(): Promise<readonly Cargo[]> {
    return this.#cargoes;
  }

  keep(): Promise<void> {
    return callRouter(this.#parts, routerAbi.encodeFunctionData('settle', [this.orderId]));
  }

  /** The owner may take it. */
  giveBack(reason: number): Promise<void> {
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
    await callRouter(this.#parts, routerAbi.encodeFunctionData('refund', [this.orderId]));
  }
}
