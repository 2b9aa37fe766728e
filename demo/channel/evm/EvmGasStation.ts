import { AbiCoder, formatUnits, isCallException, isError, Transaction, type Wallet } from 'ethers';
import { ChannelRefusal } from '../../../server/channels/channel.ts';
import type { FuelPayment, SignedText, ZeroGasPayment } from '../../../server/channels/zeroGas.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { ownContract } from '../../devnet/artifacts.ts';
import { devnetTokens } from '../../devnet/devnetChains.ts';
import { bestRouteOfAll } from '../bridging.ts';
import type { PlannedOrder, SideToken } from '../DevnetSide.ts';
import type { GasStation } from '../GasStation.ts';
import { smallestPay } from '../quotes.ts';
import type { Market } from '../routing.ts';
import { buildEvm } from './buildEvm.ts';
import type { EvmParts } from './EvmParts.ts';
import { readSigned } from './noGasTransaction.ts';

const token = ownContract('PayableToken').abi;
/** An order over three pools and a bridge uses about 600,000. */
const GAS_LIMIT = 900_000n;
/** Gas of the plain transfer that sends the fuel. */
const FUEL_GAS = 21_000n;
/** Maximum time until the fuel is in a block. A later request completes the rest. */
const FUEL_LIMIT_MS = 15_000;
const LOOK_EVERY_MS = 100;

interface Prices {
  gasPrices(): Promise<{ readonly rapid: bigint }>;
}

/**
 * Gas on an EVM chain of the demo, paid in tokens by the user. The user pays by `transferAndCall`, which needs no allowance. The
 * router keeps the gas fee for the fuel account. The fuel account first sends the gas to the sender.
 */
export class EvmGasStation implements GasStation {
  readonly #parts: EvmParts;
  readonly #fuel: Wallet;
  readonly #prices: Prices;
  readonly #validSeconds: number;

  constructor(
    parts: EvmParts,
    options: { readonly fuel: Wallet; readonly prices: Prices; readonly validSeconds: number },
  ) {
    this.#parts = parts;
    this.#fuel = options.fuel;
    this.#prices = options.prices;
    this.#validSeconds = options.validSeconds;
  }

  largest({ symbol, decimals }: SideToken): bigint | undefined {
    const whole = devnetTokens.find((known) => known.symbol === symbol)?.zeroGasMax;
    return whole === undefined ? undefined : whole * 10n ** BigInt(decimals);
  }

  async price({ address }: SideToken, market: Market): Promise<bigint | undefined> {
    const [{ rapid }, held] = await Promise.all([
      this.#prices.gasPrices(),
      this.#parts.provider.getBalance(this.#fuel.address),
    ]);
    const cost = (GAS_LIMIT + FUEL_GAS) * rapid;
    if (held < cost) return undefined;
    const wrapped = this.#parts.deployment.wrapped.toLowerCase();
    return smallestPay(
      (units) => (bestRouteOfAll(market, { from: address, to: wrapped, units })?.receiveUnits ?? 0n) >= cost,
      1_000n,
    );
  }

  async balance({ address }: SideToken, owner: string): Promise<bigint> {
    return BigInt(
      await this.#parts.provider.call({ to: address, data: token.encodeFunctionData('balanceOf', [owner]) }),
    );
  }

  async build(order: PlannedOrder, gasFeeUnits: bigint) {
    const { provider, chain, deployment } = this.#parts;
    const [block, nonce, { rapid }] = await Promise.all([
      provider.getBlock('latest'),
      provider.getTransactionCount(order.sender, 'pending'),
      this.#prices.gasPrices(),
    ]);
    const paid = buildEvm(this.#parts, order, (block?.timestamp ?? 0) + this.#validSeconds);
    const note = AbiCoder.defaultAbiCoder().encode(['uint256', 'bytes'], [gasFeeUnits, paid.data]);
    const data = token.encodeFunctionData('transferAndCall', [deployment.router, order.payUnits, note]);
    const known = devnetTokens.find(
      ({ symbol }) => deployment.tokens[symbol]?.toLowerCase() === order.fromToken.toLowerCase(),
    );
    return {
      from: order.sender,
      to: order.fromToken,
      value: '0x0',
      gas: Number(GAS_LIMIT),
      gasPrice: rapid.toString(),
      data,
      toType: '2',
      orderId: order.orderId,
      transferData: paid.transferData,
      noGasTxInfo: JSON.stringify({
        to: order.fromToken,
        data,
        nonce,
        gasLimit: GAS_LIMIT.toString(),
        gasPrice: rapid.toString(),
        chainId: chain.chainId,
      }),
      depositGasFeeAmt: formatUnits(gasFeeUnits, known?.decimals ?? 18).replace(/\.0$/, ''),
      depositCoinCode: known?.symbol ?? '',
    };
  }

  read(
    order: { readonly chain: string; readonly sender: string; readonly noGasTxInfo: string },
    signed: SignedText,
  ): ZeroGasPayment {
    return readSigned(order, signed);
  }

  async check({ raw, sender, nonce, gasUnits }: ZeroGasPayment): Promise<void> {
    const { provider } = this.#parts;
    const { to, data, gasLimit, gasPrice } = Transaction.from(raw);
    const asset = to ?? '';
    const [units, balance, fuel, used] = await Promise.all([
      token.decodeFunctionData('transferAndCall', data)[1],
      provider.call({ to: asset, data: token.encodeFunctionData('balanceOf', [sender]) }),
      provider.getBalance(this.#fuel.address),
      provider.getTransactionCount(sender),
    ]);
    if (BigInt(balance) < BigInt(units)) {
      throw new ChannelRefusal(resultCodes.zeroGasBalanceTooLow, 'the balance is below the payment');
    }
    if (fuel < gasUnits + FUEL_GAS * (gasPrice ?? 0n)) {
      throw new ChannelRefusal(resultCodes.zeroGasUnavailable, 'no fuel is left');
    }
    if (used !== nonce) throw new ChannelRefusal(resultCodes.zeroGasException, 'the sender has paid otherwise since');
    try {
      await provider.call({ to: asset, data, from: sender, gasLimit });
    } catch (error) {
      if (!isCallException(error)) throw error;
      throw new ChannelRefusal(resultCodes.zeroGasException, `it would fail: ${error.reason ?? ''}`.slice(0, 120));
    }
  }

  async signFuel({ sender, gasUnits }: ZeroGasPayment, afterNonce: number | undefined): Promise<FuelPayment> {
    const { provider, chain } = this.#parts;
    const [next, { rapid }] = await Promise.all([
      provider.getTransactionCount(this.#fuel.address, 'pending'),
      this.#prices.gasPrices(),
    ]);
    const nonce = Math.max(next, (afterNonce ?? -1) + 1);
    const raw = await this.#fuel.signTransaction({
      type: 0,
      chainId: chain.chainId,
      nonce,
      to: sender,
      value: gasUnits,
      gasLimit: FUEL_GAS,
      gasPrice: rapid,
    });
    return { nonce, raw };
  }

  async send(_chain: string, fuel: readonly string[], payment: string): Promise<void> {
    for (const raw of fuel) await this.#broadcast(raw);
    await this.#included(fuel.at(-1));
    await this.#broadcast(payment);
  }

  /** Ignores the error of a node that already has the transaction, in a block or not. */
  async #broadcast(raw: string): Promise<void> {
    const { provider } = this.#parts;
    try {
      await provider.broadcastTransaction(raw);
    } catch (error) {
      const hash = Transaction.from(raw).hash ?? '';
      const isThere = (await provider.getTransaction(hash)) !== null;
      if (!isThere) throw isError(error, 'NONCE_EXPIRED') ? new Error('another transaction took its nonce') : error;
    }
  }

  async #included(raw: string | undefined): Promise<void> {
    const hash = raw && Transaction.from(raw).hash;
    if (!hash) return;
    const until = Date.now() + FUEL_LIMIT_MS;
    while (!(await this.#parts.provider.getTransactionReceipt(hash))) {
      if (Date.now() > until) throw new Error('the fuel is in no block yet');
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}
