import { isCallException, type LogDescription } from 'ethers';
import { ownContract } from '../../devnet/artifacts.ts';
import { CONFIRMATIONS } from '../../devnet/devnetChains.ts';
import type { DevnetSide } from './DevnetSide.ts';
import { readMarket } from './market.ts';
import { payoutRoute } from './quotes.ts';

const routerAbi = ownContract('SwitchyardRouter').abi;

/** Refund reasons of contract 4.2. */
const reasons = { liquidityTooLow: 1, deviation: 2, maintenance: 5 } as const;

interface Deposit {
  readonly id: string;
  readonly side: DevnetSide;
  readonly block: number;
  readonly bridgeToken: string;
  readonly bridgeUnits: bigint;
  readonly toChainId: number;
  readonly receiveToken: string;
  readonly minReceiveUnits: bigint;
  readonly recipient: string;
}

/**
 * Pays out what was deposited, and gives back what cannot be paid. It keeps no books: what is due is read from the
 * chains, and the contracts take each order once, so that it may be killed and started at any moment.
 */
export class Relayer {
  readonly #sides: readonly DevnetSide[];
  readonly #refundAfterMs: number;
  readonly #open = new Map<string, Deposit>();
  readonly #next = new Map<string, number>();

  constructor(sides: readonly DevnetSide[], refundAfterMs: number) {
    this.#sides = sides;
    this.#refundAfterMs = refundAfterMs;
  }

  /** Looks once at everything that is open. */
  async settle(signal: AbortSignal): Promise<void> {
    for (const side of this.#sides) await this.#readDeposits(side);
    for (const deposit of [...this.#open.values()]) {
      if (signal.aborted) return;
      if (await this.#settleSafely(deposit)) this.#open.delete(deposit.id);
    }
  }

  async #readDeposits(side: DevnetSide): Promise<void> {
    const head = await side.provider.getBlockNumber();
    const from = this.#next.get(side.chain.name) ?? 0;
    const to = head - CONFIRMATIONS + 1;
    if (from > to) return;
    const filter = { address: side.deployment.router, topics: routerAbi.encodeFilterTopics('Deposited', []) };
    for (const log of await side.provider.getLogs({ ...filter, fromBlock: from, toBlock: to })) {
      const event = routerAbi.parseLog(log);
      if (event) this.#open.set(String(event.args.id), depositOf(side, log.blockNumber, event));
    }
    this.#next.set(side.chain.name, to + 1);
  }

  /** A transaction that reverts lost a race with another instance: the contract took the order once, and the next round sees it. */
  async #settleSafely(deposit: Deposit): Promise<boolean> {
    try {
      return await this.#settleOne(deposit);
    } catch (error) {
      if (isCallException(error)) return false;
      throw error;
    }
  }

  /** Whether nothing is left to do for the deposit. */
  async #settleOne(deposit: Deposit): Promise<boolean> {
    const { id, side } = deposit;
    const held = await this.#read(side, 'deposits', [id]);
    if (held.bridgeUnits === 0n || held.isRefunded) return true;
    if (held.isRefundable) return this.#returnLate(deposit);
    const far = this.#sides.find(({ chain }) => chain.chainId === deposit.toChainId);
    if (!far) return this.#allowRefund(deposit, reasons.maintenance);
    if ((await this.#read(far, 'isReleased', [id]))[0] === true) return this.#unlock(deposit, far);
    return this.#release(deposit, far);
  }

  async #release(deposit: Deposit, far: DevnetSide): Promise<boolean> {
    const symbol = symbolOf(deposit.side, deposit.bridgeToken);
    const bridgeToken = far.deployment.tokens[symbol] ?? '';
    const receive = /^0x0+$/.test(deposit.receiveToken) ? far.deployment.wrapped : deposit.receiveToken;
    const route = payoutRoute(
      await readMarket(far),
      bridgeToken.toLowerCase(),
      receive.toLowerCase(),
      deposit.bridgeUnits,
    );
    if (!route) return this.#refuse(deposit, far, reasons.maintenance);
    const data = routerAbi.encodeFunctionData('release', [
      deposit.id,
      bridgeToken,
      route.carried,
      deposit.receiveToken,
      deposit.minReceiveUnits,
      deposit.recipient,
      far.deployment.exchanges[route.exchange],
      route.path,
    ]);
    const call = { to: far.deployment.router, data, from: far.relayer.address };
    const trial = await far.provider.call(call).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (trial !== undefined) {
      // A node that does not answer is no reason to refund; a contract that refuses is.
      if (!isCallException(trial)) throw trial;
      const isPoor = trial.reason === 'liquidity too low';
      return this.#refuse(deposit, far, isPoor ? reasons.liquidityTooLow : reasons.deviation);
    }
    await far.relayer.send({ to: far.deployment.router, data });
    return false;
  }

  /** Only with nothing of ours under way on the far side: a release that is on its way may still pay. */
  async #refuse(deposit: Deposit, far: DevnetSide, reason: number): Promise<boolean> {
    const [latest, pending] = await Promise.all([
      far.provider.getTransactionCount(far.relayer.address, 'latest'),
      far.provider.getTransactionCount(far.relayer.address, 'pending'),
    ]);
    if (latest !== pending) return false;
    if ((await this.#read(far, 'isReleased', [deposit.id]))[0] === true) return false;
    return this.#allowRefund(deposit, reason);
  }

  async #allowRefund({ id, side }: Deposit, reason: number): Promise<boolean> {
    await side.relayer.send({
      to: side.deployment.router,
      data: routerAbi.encodeFunctionData('allowRefund', [id, reason]),
    });
    return false;
  }

  /** The far side paid and that is deep enough: what was locked here is liquidity from now on. */
  async #unlock({ id, side }: Deposit, far: DevnetSide): Promise<boolean> {
    const topics = routerAbi.encodeFilterTopics('Released', [id]);
    const [log] = await far.provider.getLogs({ address: far.deployment.router, topics, fromBlock: 0 });
    const head = await far.provider.getBlockNumber();
    if (!log || head - log.blockNumber + 1 < CONFIRMATIONS) return false;
    await side.relayer.send({ to: side.deployment.router, data: routerAbi.encodeFunctionData('settle', [id]) });
    return true;
  }

  /** Nobody came for the money: it goes back by itself. */
  async #returnLate({ id, side }: Deposit): Promise<boolean> {
    const topics = routerAbi.encodeFilterTopics('RefundAllowed', [id]);
    const [log] = await side.provider.getLogs({ address: side.deployment.router, topics, fromBlock: 0 });
    const [allowed, now] = await Promise.all([
      log ? side.provider.getBlock(log.blockNumber) : undefined,
      side.provider.getBlock('latest'),
    ]);
    if (!allowed || !now || (now.timestamp - allowed.timestamp) * 1_000 < this.#refundAfterMs) return false;
    await side.relayer.send({ to: side.deployment.router, data: routerAbi.encodeFunctionData('refund', [id]) });
    return true;
  }

  async #read(side: DevnetSide, name: string, args: readonly unknown[]) {
    const answer = await side.provider.call({
      to: side.deployment.router,
      data: routerAbi.encodeFunctionData(name, args),
    });
    return routerAbi.decodeFunctionResult(name, answer);
  }
}

function depositOf(side: DevnetSide, block: number, { args }: LogDescription): Deposit {
  return {
    id: String(args.id),
    side,
    block,
    bridgeToken: String(args.bridgeToken),
    bridgeUnits: BigInt(args.bridgeUnits),
    toChainId: Number(args.toChainId),
    receiveToken: String(args.receiveToken),
    minReceiveUnits: BigInt(args.minReceiveUnits),
    recipient: String(args.recipient),
  };
}

function symbolOf({ deployment }: DevnetSide, address: string): string {
  return Object.entries(deployment.tokens).find(([, at]) => at.toLowerCase() === address.toLowerCase())?.[0] ?? '';
}
