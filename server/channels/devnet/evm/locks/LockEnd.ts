import type { JsonRpcProvider, Log } from 'ethers';
import { ownContract } from '../../../../devnet/artifacts.ts';
import { CONFIRMATIONS, devnetTokens } from '../../../../devnet/devnetChains.ts';
import { DeepLogs } from '../DeepLogs.ts';
import { callAsRelayer, type EvmParts } from '../EvmParts.ts';

export const lockAbi = ownContract('HashTimeLock').abi;
const token = ownContract('YardToken').abi;
const statuses = ['null', 'pending', 'confirmed', 'refunded'] as const;

/** What the contract says of a lock now. Of one that it never had, `null` and zeros. */
export interface HeldLock {
  readonly status: (typeof statuses)[number];
  readonly isRefundAllowed: boolean;
  readonly hashLock: string;
  /** Second of the chain's clock from which it may go back. */
  readonly timeLock: number;
}

/** What a payer locked for a payout elsewhere. Texts are the payer's words: hostile until read. */
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

/** One chain's end of the bridge: its contract of hash time locks. */
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

  /** The token of the chain at an address; `undefined` for one that is not of the demo. */
  tokenAt(address: string) {
    const { tokens } = this.#parts.deployment;
    return devnetTokens.find(({ symbol }) => tokens[symbol]?.toLowerCase() === address.toLowerCase());
  }

  addressOf(symbol: string): string {
    return this.#parts.deployment.tokens[symbol] ?? '';
  }

  /** What the relayer has to lock here, base units. */
  async liquidity(symbol: string): Promise<bigint> {
    const data = token.encodeFunctionData('balanceOf', [this.relayer]);
    return BigInt(await this.provider.call({ to: this.addressOf(symbol), data }));
  }

  /** Seconds, by the chain's clock. */
  async now(): Promise<number> {
    return (await this.provider.getBlock('latest'))?.timestamp ?? 0;
  }

  /** What was locked here for a payout elsewhere. */
  out(orderId: string): Promise<HeldLock> {
    return this.#read('outs', orderId);
  }

  /** What was locked here as the payout of an order of another chain. */
  payout(orderId: string): Promise<HeldLock> {
    return this.#read('ins', orderId);
  }

  async isPayoutDeep(orderId: string): Promise<boolean> {
    return (await this.#deepLog('TransferredIn', orderId)) !== undefined;
  }

  /** What released the payout, once that is deep; public from then on. */
  async preimage(orderId: string): Promise<string | undefined> {
    const log = await this.#deepLog('Confirmed', orderId);
    const event = log && lockAbi.parseLog(log);
    return event ? String(event.args.preimage) : undefined;
  }

  /** Orders that are deep enough to act on, each once since this was made. */
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

  /** The relayer's call of the contract. */
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

/** Whether what was locked may go back now. */
export async function isRefundableLock(parts: EvmParts, orderId: string): Promise<boolean> {
  const end = new LockEnd(parts);
  const held = await end.out(orderId);
  return held.status === 'pending' && (await end.now()) >= held.timeLock;
}
