import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { ownContract } from '../../devnet/artifacts.ts';
import { devnetTokens, wrappedSymbol } from '../../devnet/devnetChains.ts';
import {
  type BuildRequest,
  type BuiltSwap,
  type Channel,
  type ChannelChain,
  ChannelRefusal,
  type Evidence,
  type QuoteRequest,
  type ReportedTransaction,
  type RouteQuote,
} from '../channel.ts';
import { buildSwap } from './build.ts';
import type { DevnetSide } from './DevnetSide.ts';
import { readLog } from './logs.ts';
import { planRoutes, sideNamed } from './quotes.ts';
import { Relayer } from './Relayer.ts';
import { scanSides } from './scan.ts';

const routerAbi = ownContract('SwitchyardRouter').abi;
/** A refundable order waits this long for its owner. */
const REFUND_AFTER_MS = 10 * 60_000;

/** The demo's channel: real pools, real bridges, real settlement, on chains of this machine. */
export class DevnetChannel implements Channel {
  readonly id = 'devnet';
  readonly #sides: readonly DevnetSide[];
  readonly #relayer: Relayer;

  constructor(sides: readonly DevnetSide[], options: { readonly refundAfterMs?: number } = {}) {
    this.#sides = sides;
    this.#relayer = new Relayer(sides, options.refundAfterMs ?? REFUND_AFTER_MS);
  }

  chains(): readonly ChannelChain[] {
    return this.#sides.map(({ chain, deployment }) => {
      const listed = devnetTokens.map(({ symbol, name, decimals }) => ({
        symbol,
        name,
        decimals,
        address: deployment.tokens[symbol] ?? '',
      }));
      const native = { ...chain.native, decimals: 18, address: NATIVE_ADDRESS };
      const wrapped = {
        symbol: wrappedSymbol(chain),
        name: `Wrapped ${chain.native.name}`,
        decimals: 18,
        address: deployment.wrapped,
      };
      return {
        name: chain.name,
        rpcUrls: [`devnet/rpc/${chain.name}`],
        tokens: [native, ...listed, wrapped].map((token) => ({ ...token, logoUrl: '' })),
        transactionUrl: (hash) => `devnet/explorer/${chain.name}/tx/${hash}`,
      };
    });
  }

  async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]> {
    signal.throwIfAborted();
    return (await planRoutes(this.#sides, request)).map(({ quote }) => quote);
  }

  async build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap> {
    signal.throwIfAborted();
    return buildSwap(this.#sides, request);
  }

  async scan(
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<{ readonly evidence: readonly Evidence[]; readonly cursor: string }> {
    signal.throwIfAborted();
    return scanSides(this.#sides, cursor);
  }

  async lookUp(chain: string, hash: string, signal: AbortSignal): Promise<ReportedTransaction> {
    signal.throwIfAborted();
    const side = sideNamed(this.#sides, chain);
    const [transaction, receipt] = await Promise.all([
      side.provider.getTransaction(hash),
      side.provider.getTransactionReceipt(hash),
    ]);
    if (!transaction) return { status: 'unknown' };
    const sender = transaction.from;
    if (!receipt) return { status: 'pending', sender };
    if (receipt.status !== 1) return { status: 'failed', sender };
    const [paid] = receipt.logs.flatMap((log) => {
      const isOurs = log.address.toLowerCase() === side.deployment.router.toLowerCase();
      return (isOurs && readLog(this.#sides, side, log, 0)?.early) || [];
    });
    return paid ? { status: 'paid', sender, orderId: paid.orderId } : { status: 'foreign', sender };
  }

  settle(signal: AbortSignal): Promise<void> {
    return this.#relayer.settle(signal);
  }

  async refund(order: { readonly orderId: string; readonly fromChain: string; readonly sender: string }) {
    const { deployment, provider } = sideNamed(this.#sides, order.fromChain);
    const answer = await provider.call({
      to: deployment.router,
      data: routerAbi.encodeFunctionData('deposits', [order.orderId]),
    });
    const held = routerAbi.decodeFunctionResult('deposits', answer);
    if (!held.isRefundable || held.isRefunded) throw new ChannelRefusal(resultCodes.unknownOrder, 'nothing to refund');
    const data = routerAbi.encodeFunctionData('refund', [order.orderId]);
    return { from: order.sender, to: deployment.router, value: '0x0', gas: 0, gasPrice: '', data };
  }

  async gasPrices(chainId: string, signal: AbortSignal) {
    signal.throwIfAborted();
    const side = this.#sides.find(({ chain }) => String(chain.chainId) === chainId);
    if (!side) return undefined;
    const block = await side.provider.getBlock('latest');
    const base = block?.baseFeePerGas ?? 0n;
    const gwei = 1_000_000_000n;
    return { slow: base + gwei, normal: (base * 12n) / 10n + gwei, rapid: (base * 15n) / 10n + 2n * gwei };
  }
}
