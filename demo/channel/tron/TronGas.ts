import { computeAddress, SigningKey } from 'ethers';
import { ChannelRefusal } from '../../../server/channels/channel.ts';
import type { FuelPayment, SignedText, ZeroGasPayment } from '../../../server/channels/zeroGas.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import type { DepositGas } from '../deposits/DepositChain.ts';
import { readSignedTron, type SignedTron, signedTron, tokenPayment } from './readSignedTron.ts';
import type { TronNode } from './TronNode.ts';
import {
  callObject,
  coinTransferBytes,
  signedBytes,
  transferData,
  tronBase58,
  tronHex,
  tronHexOf,
  tronTxId,
} from './tronBytes.ts';

/** Energy of a token transfer to an account without that token: the most expensive usual transfer. */
const MAX_ENERGY = 131_000n;
/** Bytes of a token transfer and of a transfer of coins, with one signature and the result. */
const TOKEN_BYTES = 350n;
const COIN_BYTES = 280n;
/** The user reads the order for 10 minutes at most, and then confirms it in the wallet. */
const LIFETIME_MS = 30 * 60_000;
/** Fuel is sent only if so much time is left for the payment. */
const MIN_TIME_LEFT_MS = 60_000;
/** Maximum time until the fuel is in a block. A later request completes the rest. */
const FUEL_LIMIT_MS = 15_000;
const LOOK_EVERY_MS = 200;

/**
 * Gas on TRON: coins for the energy and the bytes of a token transfer, which the fuel account sends to its sender first. Unlike
 * on EVM chains, a transaction has no nonce and expires. Fuel expires with its payment.
 */
export class TronGas implements DepositGas {
  readonly #node: TronNode;
  readonly #key: SigningKey;
  readonly #now: () => number;
  /** Hex. */
  readonly #fuel: string;

  /** `key`: of the fuel account, 32 bytes as hex with `0x`. */
  constructor(node: TronNode, key: string, now: () => number = Date.now) {
    this.#node = node;
    this.#key = new SigningKey(key);
    this.#now = now;
    this.#fuel = tronHexOf(computeAddress(this.#key));
  }

  async cost(): Promise<bigint | undefined> {
    const { energy, byte } = await this.#node.prices();
    const cost = MAX_ENERGY * energy + (TOKEN_BYTES + COIN_BYTES) * byte;
    return (await this.#held()) < cost ? undefined : cost;
  }

  balance(token: string, owner: string): Promise<bigint> {
    return this.#node.tokenBalance(token, owner);
  }

  async prepare({ sender, token, account, units }: Parameters<DepositGas['prepare']>[0]) {
    const [head, { energy }, coins] = await Promise.all([
      this.#node.head(),
      this.#node.prices(),
      this.#node.balance(sender),
    ]);
    if (coins === undefined) throw notActivated();
    const call = {
      owner: tronHex(sender),
      contract: tronHex(token),
      data: transferData(account, units),
      feeLimit: MAX_ENERGY * energy,
    };
    const object = callObject(call, { ...head, timestamp: this.#now(), expiration: head.timestamp + LIFETIME_MS });
    return { hash: object.txID, noGasTxInfo: JSON.stringify(object) };
  }

  read(
    order: { readonly chain: string; readonly sender: string; readonly noGasTxInfo: string },
    signed: SignedText,
  ): ZeroGasPayment {
    return readSignedTron(order, signed);
  }

  async check(payment: ZeroGasPayment): Promise<void> {
    const { token, to, units, expiration } = tokenPayment(payment);
    const { sender: from, gasUnits } = payment;
    const [coins, held, balance, { energy: price, byte }] = await Promise.all([
      this.#node.balance(from),
      this.#held(),
      this.#node.tokenBalance(token, from),
      this.#node.prices(),
    ]);
    if (expiration - this.#now() < MIN_TIME_LEFT_MS) throw exception('the order has expired');
    if (coins === undefined) throw notActivated();
    if (balance < units) {
      throw new ChannelRefusal(resultCodes.zeroGasBalanceTooLow, 'the balance is below the payment');
    }
    if (held < gasUnits + (TOKEN_BYTES + COIN_BYTES) * byte) {
      throw new ChannelRefusal(resultCodes.zeroGasUnavailable, 'no fuel is left');
    }
    const energy = await this.#node.transferEnergy({ from, token, to, units });
    if (energy === undefined) throw exception('it would fail');
    if (energy * price > gasUnits) throw exception('its energy costs more than the limit');
  }

  async signFuel(payment: ZeroGasPayment, afterNonce: number | undefined): Promise<FuelPayment> {
    const { expiration } = tokenPayment(payment);
    const [head, { byte }] = await Promise.all([this.#node.head(), this.#node.prices()]);
    const transfer = {
      owner: this.#fuel,
      to: tronHex(payment.sender),
      sun: payment.gasUnits + TOKEN_BYTES * byte,
    };
    const rawDataHex = coinTransferBytes(transfer, { ...head, timestamp: this.#now(), expiration });
    const txId = tronTxId(rawDataHex);
    const { r, s, yParity } = this.#key.sign(`0x${txId}`);
    const signature = `${r.slice(2)}${s.slice(2)}0${yParity}`;
    const signed: SignedTron = { txId, bytes: signedBytes(rawDataHex, signature), expiration };
    return { nonce: (afterNonce ?? -1) + 1, raw: JSON.stringify(signed) };
  }

  /** The fuel of other payments is not needed: TRON has no nonces. */
  async send(_chain: string, fuel: readonly string[], payment: string): Promise<void> {
    const paid = signedTron(payment);
    if (await this.#node.isIncluded(paid.txId)) return;
    // No block takes it any more. Its fuel has the same end.
    if (this.#now() > paid.expiration) return;
    const own = signedTron(fuel.at(-1) ?? '');
    if (!(await this.#node.isIncluded(own.txId))) {
      if (paid.expiration - this.#now() < MIN_TIME_LEFT_MS) throw new Error('too late for the fuel');
      await this.#node.broadcast(own.bytes);
      await this.#included(own);
    }
    await this.#node.broadcast(paid.bytes);
  }

  async #held(): Promise<bigint> {
    return (await this.#node.balance(tronBase58(this.#fuel))) ?? 0n;
  }

  async #included({ txId }: SignedTron): Promise<void> {
    const until = this.#now() + FUEL_LIMIT_MS;
    while (!(await this.#node.isIncluded(txId))) {
      if (this.#now() > until) throw new Error('the fuel is in no block yet');
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}

function exception(why: string): ChannelRefusal {
  return new ChannelRefusal(resultCodes.zeroGasException, why);
}

/** An account that holds only tokens is not known to the chain, and may sign nothing. */
function notActivated(): ChannelRefusal {
  return new ChannelRefusal(resultCodes.zeroGasNotActivated, 'the account is not activated');
}
