import { formatUnits, getAddress, isAddress, isHexString, keccak256 } from 'ethers';
import {
  type BuildRequest,
  type BuiltSwap,
  ChannelRefusal,
  type QuoteRequest,
  type ReleasedOrder,
  type Releases,
  type RouteQuote,
} from '../../../../server/channels/channel.ts';
import { resultCodes } from '../../../../src/api/codes.ts';
import { lockBridge } from '../../../devnet/devnetChains.ts';
import { markUri } from '../../../devnet/marks/drawMark.ts';
import { assertNotExpired } from '../../build.ts';
import { buildLock } from './buildLock.ts';
import { type LockEnd, lockAbi } from './LockEnd.ts';
import { LockRelayer } from './LockRelayer.ts';
import { lockFee, preimageOf, smallestLocked } from './lockTerms.ts';

interface Options {
  /** Must stay private: with it, payouts can be released too early. */
  readonly secret: string;
  readonly lockSeconds: number;
  readonly refundAfterMs: number;
}

/**
 * Hash time lock bridge between the EVM chains (contract §6, first generation). The payer locks the payment, the relayer locks the
 * payout under the same hash, and the user releases it on the target chain.
 */
export class LockBridge implements Releases {
  readonly #ends: readonly LockEnd[];
  readonly #options: Options;
  readonly #relayer: LockRelayer;

  constructor(ends: readonly LockEnd[], options: Options) {
    this.#ends = ends;
    this.#options = options;
    this.#relayer = new LockRelayer(ends, options);
  }

  /** One route if both tokens are the same bridged token. No route for all other pairs. */
  async quote(request: QuoteRequest): Promise<readonly RouteQuote[]> {
    const { fromToken, toToken, payUnits, slippageBps } = request;
    const [near, far] = [this.#end(request.fromChain), this.#end(request.toChain)];
    if (!near || !far || near === far) return [];
    const token = near.tokenAt(fromToken);
    const smallest = smallestLocked(token);
    if (!token || smallest === undefined || far.tokenAt(toToken) !== token) return [];
    const receiveUnits = payUnits - lockFee(payUnits);
    if (receiveUnits <= 0n) return [];
    return [
      {
        dex: lockBridge.dex,
        logoUrl: markUri(lockBridge.dex),
        payDecimals: token.decimals,
        receiveDecimals: token.decimals,
        receiveUnits,
        minReceiveUnits: (receiveUnits * BigInt(10_000 - slippageBps)) / 10_000n,
        fee: formatUnits(lockFee(payUnits), token.decimals),
        feeSymbol: token.symbol,
        minPayUnits: smallest,
        maxPayUnits: await far.liquidity(token.symbol),
        estimatedTime: 1,
        isUnderMaintenance: false,
        contractAddress: near.contractAddress,
        path: [lockBridge.dex],
      },
    ];
  }

  /** `undefined` if the order belongs to another route. @throws ChannelRefusal */
  async build(request: BuildRequest): Promise<BuiltSwap | undefined> {
    const quote = (await this.quote(request)).find(({ dex }) => dex === request.dex);
    const [near, far] = [this.#end(request.fromChain), this.#end(request.toChain)];
    if (!quote || !near || !far) return undefined;
    if (!isAddress(request.recipient)) throw new ChannelRefusal(resultCodes.receiveAddressInvalid, 'receive address');
    if (!isAddress(request.sender)) throw new ChannelRefusal(resultCodes.invalidAddress, 'sender');
    assertNotExpired(quote, request);
    const hashLock = keccak256(preimageOf(this.#options.secret, request.orderId));
    const txData = await buildLock({ near, far, request, hashLock, lockSeconds: this.#options.lockSeconds });
    return { receiveUnits: quote.receiveUnits, txData, route: quote };
  }

  settle(signal: AbortSignal): Promise<void> {
    return this.#relayer.settle(signal);
  }

  async isReleased({ orderId, toChain }: ReleasedOrder): Promise<boolean> {
    return (await this.#end(toChain)?.payout(orderId))?.status === 'confirmed';
  }

  async prepare({ orderId, toChain }: ReleasedOrder, sender: string) {
    if (!isAddress(sender)) throw new ChannelRefusal(resultCodes.invalidAddress, 'sender');
    const far = this.#end(toChain);
    const payout = await far?.payout(orderId);
    if (payout?.status === 'confirmed') throw new ChannelRefusal(resultCodes.alreadyReleased, 'already released');
    const preimage = preimageOf(this.#options.secret, orderId);
    const isOpen =
      payout?.status === 'pending' &&
      keccak256(preimage) === payout.hashLock &&
      ((await far?.now()) ?? 0) < payout.timeLock;
    // Returned only after enough confirmations: from then on, the recipient can release the money.
    if (!far || !isOpen || !(await far.isPayoutDeep(orderId))) {
      throw new ChannelRefusal(resultCodes.notReleasable, 'nothing to release now');
    }
    const data = lockAbi.encodeFunctionData('confirm', [orderId, preimage]);
    return { from: getAddress(sender), to: far.contractAddress, value: '0x0', gas: 0, gasPrice: '', data };
  }

  async lookUp({ orderId, toChain }: ReleasedOrder, hash: string) {
    const far = this.#end(toChain);
    if (!far || !isHexString(hash, 32)) return 'foreign';
    const sent = await far.provider.getTransaction(hash);
    if (!sent) return 'unknown';
    const call = lockAbi.parseTransaction(sent);
    const isOurs = sent.to?.toLowerCase() === far.contractAddress.toLowerCase() && call?.name === 'confirm';
    if (!isOurs || String(call.args.id).toLowerCase() !== orderId.toLowerCase()) return 'foreign';
    return (await far.provider.getTransactionReceipt(hash))?.status === 0 ? 'failed' : 'ours';
  }

  #end(name: string): LockEnd | undefined {
    return this.#ends.find((end) => end.name === name);
  }
}
