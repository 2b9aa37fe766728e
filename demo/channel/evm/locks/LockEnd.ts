import type { JsonRpcProvider, Log } from 'ethers';
import { ownContract } from '../../../devnet/artifacts.ts';
import { CONFIRMATIONS, devnetTokens } from '../../../devnet/devnetChains.ts';
import { DeepLogs } from '../DeepLogs.ts';
import { callAsRelayer, type EvmParts } from '../EvmParts.ts';

export const lockAbi = ownContract('HashTimeLock').abi;
const token = ownContract('YardToken').abi;
const statuses = ['null', 'pending', 'confirmed', 'refunded'] as const;

/** State of a lock in the contract. An unknown lock has the status `null` and zero values. */
export interface HeldLock {
  readonly status: (typeof statuses)[number];
  readonly isRefundAllowed: boolean;
  readonly hashLock: string;
  /** Second from which it may be refunded, by the chain's clock. */
  readonly timeLock: number;
}

/** A payment that is locked for a payout on another chain. Texts come from the payer and are untrusted until parsed. */
export interface LockOrder {
  readonly orderId: string;
  readonly token: string;
  readonly units: bigint;
  /** CAIP-2. */
  readonly toChain: string;
  readonly receiveToken: string;
  readonly minReceiveUnits: bigint;
  readonly recipient: string;
  readonly hashLock: string;
}

/** The hash time lock contract of the bridge on one chain. */
export class LockEnd {
  readonly #parts: EvmParts;
  readonly #orders: DeepLogs;

  constructor(parts: EvmParts) {
    this.#parts = parts;
    const topics = lockAbi.encodeFilterTopics('TransferredOut', []);
    this.#orders = new DeepLogs(parts.provider, parts.deployment.hashTimeLock, topics);
  }

  get name() {
    return this.#parts.chain.name;
  }

  get id() {
    return this.#parts.chain.id;
  }

  get chainId() {
    return this.#parts.chain.chainId;
  }

  get contractAddress() {
    return this.#parts.deployment.hashTimeLock;
  }

  get relayer() {
    return this.#parts.relayer.address;
  }

  get provider(): JsonRpcProvider {
    return this.#parts.provider;
  }

  /** The token of the chain at an address. `undefined` if it is not a token of the demo. */
  tokenAt(address: string) {
    const { tokens } = this.#parts.deployment;
    return devnetTokens.find(({ symbol }) => tokens[symbol]?.toLowerCase() === address.toLowerCase());
  }

  addressOf(symbol: string): string {
    return this.#parts.deployment.tokens[symbol] ?? '';
  }

  /** Amount that the relayer can lock here, base units. */
  async liquidity(symbol: string): Promise<bigint> {
    const data = token.encodeFunctionData('balanceOf', [this.relayer]);
    return BigInt(await this.provider.call({ to: this.addressOf(symbol), data }));
  }

  /** Current time of the chain, in seconds. */
  async now(): Promise<number> {
    return (await this.provider.getBlock('latest'))?.timestamp ?? 0;
  }

  /** The lock of a payment on this chain, for a payout on another chain. */
  out(orderId: string): Promise<HeldLock> {
    return this.#read('outs', orderId);
  }

  /** The lock of a payout on this chain, for an order of another chain. */
  payout(orderId: string): Promise<HeldLock> {
    return this.#read('ins', orderId);
  }

  async isPayoutDeep(orderId: string): Promise<boolean> {
    return (await this.#deepLog('TransferredIn', orderId)) !== undefined;
  }

  /** The preimage that released the payout, after enough confirmations. It is public from then on. */
  async preimage(orderId: string): Promise<string | undefined> {
    const log = await this.#deepLog('Confirmed', orderId);
    const event = log && lockAbi.parseLog(log);
    return event ? String(event.args.preimage) : undefined;
  }

  /** Orders with enough confirmations. Each is returned once during the life of this object. */
  async newOrders(): Promise<readonly LockOrder[]> {
    return (await this.#orders.next()).flatMap((log) => {
      const order = lockAbi.parseLog(log)?.args.order;
      if (!order) return [];
      return [
        {
          orderId: String(order.id),
          token: String(order.token),
          units: BigInt(order.units),
          toChain: String(order.toChain),
          receiveToken: String(order.receiveToken),
          minReceiveUnits: BigInt(order.minReceiveUnits),
          recipient: String(order.recipient),
          hashLock: String(order.hashLock),
        },
      ];
    });
  }

  /** Sends the relayer's call to the contract. */
  send(name: string, args: readonly unknown[]): Promise<void> {
    return callAsRelayer(this.#parts, this.contractAddress, lockAbi.encodeFunctionData(name, args));
  }

  async #read(map: 'outs' | 'ins', orderId: string): Promise<HeldLock> {
    const data = lockAbi.encodeFunctionData(map, [orderId]);
    const held = lockAbi.decodeFunctionResult(map, await this.provider.call({ to: this.contractAddress, data }));
    return {
      status: statuses[Number(held.status)] ?? 'null',
      isRefundAllowed: held.isRefundAllowed === true,
      hashLock: String(held.hashLock),
      timeLock: Number(held.timeLock),
    };
  }

  async #deepLog(name: string, orderId: string): Promise<Log | undefined> {
    const topics = lockAbi.encodeFilterTopics(name, [orderId]);
    const [log] = await this.provider.getLogs({ address: this.contractAddress, topics, fromBlock: 0 });
    if (!log) return undefined;
    return (await this.provider.getBlockNumber()) - log.blockNumber + 1 >= CONFIRMATIONS ? log : undefined;
  }
}

/** Whether the locked payment can be refunded now. */
export async function isRefundableLock(parts: EvmParts, orderId: string): Promise<boolean> {
  const end = new LockEnd(parts);
  const held = await end.out(orderId);
  return held.status === 'pending' && (await end.now()) >= held.timeLock;
}
