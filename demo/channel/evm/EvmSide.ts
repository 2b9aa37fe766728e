import { getAddress, isAddress, isHexString } from 'ethers';
import { ChannelRefusal, type ReportedTransaction } from '../../../server/channels/channel.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { ownContract } from '../../devnet/artifacts.ts';
import { type BridgeName, bridges, devnetTokens, exchangeNames } from '../../devnet/devnetChains.ts';
import type { DevnetSide, PlannedOrder, SideToken } from '../DevnetSide.ts';
import type { Deposit, Payout, PayoutRequest } from '../settlement.ts';
import { buildEvm } from './buildEvm.ts';
import { DeepLogs } from './DeepLogs.ts';
import { EvmDeposit } from './EvmDeposit.ts';
import { EvmGasStation } from './EvmGasStation.ts';
import { EvmHead } from './EvmHead.ts';
import { type EvmParts, readRouter, routerAbi } from './EvmParts.ts';
import { evmToken, listEvmChain, orderTokenOnEvm } from './evmTokens.ts';
import { isRefundableLock } from './locks/LockEnd.ts';
import { readLog, watchedContracts } from './logs.ts';
import { cancelOnEvm, outcomeOnEvm, payOutOnEvm } from './payouts.ts';
import { scanEvm } from './scan.ts';

const token = ownContract('YardToken').abi;
/** Seconds that an unsigned order is valid, by the chain's clock. */
const VALID_SECONDS = 1_200;

/** An EVM chain of the demo. A router contract holds and pays; Uniswap pools are its exchanges. */
export class EvmSide implements DevnetSide {
  readonly exchanges = exchangeNames;
  readonly namesBridge = true;
  readonly gasStation?: EvmGasStation;
  readonly #parts: EvmParts;
  readonly #head: EvmHead;
  readonly #deposits: DeepLogs;

  constructor(parts: EvmParts) {
    this.#parts = parts;
    this.#head = new EvmHead(parts);
    const topics = routerAbi.encodeFilterTopics('Deposited', []);
    this.#deposits = new DeepLogs(parts.provider, parts.deployment.router, topics);
    const { fuel } = parts;
    if (fuel) this.gasStation = new EvmGasStation(parts, { fuel, prices: this, validSeconds: VALID_SECONDS });
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

  get listing() {
    return listEvmChain(this.#parts);
  }

  get contractAddress() {
    return this.#parts.deployment.router;
  }

  readAddress(text: string): string | undefined {
    return isAddress(text) ? getAddress(text) : undefined;
  }

  token(address: string): SideToken {
    return evmToken(this.#parts, address);
  }

  bridgeToken(bridge: BridgeName): SideToken {
    const symbol = bridges.find(({ dex }) => dex === bridge)?.carries ?? '';
    const decimals = devnetTokens.find((known) => known.symbol === symbol)?.decimals ?? 18;
    return { symbol, decimals, address: (this.#parts.deployment.tokens[symbol] ?? '').toLowerCase() };
  }

  orderToken(address: string): string {
    return orderTokenOnEvm(address);
  }

  async market() {
    return (await this.#head.read()).market;
  }

  async liquidity(bridge: BridgeName): Promise<bigint> {
    const { provider, deployment } = this.#parts;
    const { address } = this.bridgeToken(bridge);
    const [held, locked] = await Promise.all([
      provider.call({ to: address, data: token.encodeFunctionData('balanceOf', [deployment.router]) }),
      readRouter(this.#parts, 'locked', [address]),
    ]);
    return BigInt(held) - BigInt(locked[0]);
  }

  async build(order: PlannedOrder) {
    const { time } = await this.#head.read();
    return buildEvm(this.#parts, order, time + VALID_SECONDS);
  }

  scan(cursor: unknown) {
    return scanEvm(this.#parts, cursor);
  }

  async lookUp(hash: string): Promise<ReportedTransaction> {
    if (!isHexString(hash, 32)) return { status: 'unknown' };
    const { provider } = this.#parts;
    const transaction = await provider.getTransaction(hash);
    if (!transaction) return { status: 'unknown' };
    const sender = transaction.from;
    const receipt = await provider.getTransactionReceipt(hash);
    if (!receipt) return { status: 'pending', sender };
    if (receipt.status !== 1) return { status: 'failed', sender };
    const ours = watchedContracts(this.#parts).map((address) => address.toLowerCase());
    const seen = receipt.logs.flatMap((log) => {
      const isOurs = ours.includes(log.address.toLowerCase());
      return (isOurs && readLog(this.#parts, log, 0)?.early) || [];
    });
    const paid = seen.find((evidence) => evidence.kind === 'paid');
    // Any of its owners may send the transaction of a contract account.
    return paid ? { status: 'paid', sender: paid.sender, orderId: paid.orderId } : { status: 'foreign', sender };
  }

  async refund({ orderId, sender }: { readonly orderId: string; readonly sender: string }) {
    const held = await readRouter(this.#parts, 'deposits', [orderId]);
    const time = BigInt((await this.#parts.provider.getBlock('latest'))?.timestamp ?? 0);
    const isDue = held.isRefundable || time > held.expires;
    const isOfRouter = isDue && held.bridgeUnits > 0n && !held.isRefunded;
    if (!isOfRouter && !(await isRefundableLock(this.#parts, orderId))) {
      throw new ChannelRefusal(resultCodes.unknownOrder, 'nothing to refund');
    }
    const to = isOfRouter ? this.contractAddress : this.#parts.deployment.hashTimeLock;
    // Both contracts have this function with the same signature.
    const data = routerAbi.encodeFunctionData('refund', [orderId]);
    return { from: sender, to, value: '0x0', gas: 0, gasPrice: '', data };
  }

  async gasPrices() {
    const block = await this.#parts.provider.getBlock('latest');
    const base = block?.baseFeePerGas ?? 0n;
    const gwei = 1_000_000_000n;
    return { slow: base + gwei, normal: (base * 12n) / 10n + gwei, rapid: (base * 15n) / 10n + 2n * gwei };
  }

  async newDeposits(): Promise<readonly Deposit[]> {
    return (await this.#deposits.next()).flatMap((log) => {
      const event = routerAbi.parseLog(log);
      return event ? [new EvmDeposit(this.#parts, event, this.#bridgeOf(String(event.args.bridgeToken)))] : [];
    });
  }

  outcomeOf(request: PayoutRequest) {
    return outcomeOnEvm(this.#parts, request);
  }

  payOut(payout: Payout) {
    return payOutOnEvm(this.#parts, this, payout);
  }

  cancel(orderId: string, reason: number) {
    return cancelOnEvm(this.#parts, orderId, reason);
  }

  #bridgeOf(address: string): BridgeName | undefined {
    return bridges.find(({ dex }) => this.bridgeToken(dex).address === address.toLowerCase())?.dex;
  }
}
