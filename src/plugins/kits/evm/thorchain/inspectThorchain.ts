import { getAddress, Interface } from 'ethers';
import { THOR_DEPOSIT } from '../../../../api/thorchain/depositCall.ts';
import { minimumOf, readSwapMemo } from '../../../../api/thorchain/swapMemo.ts';
import {
  isPaidFrom,
  isPaidOutIn,
  type ThorAsset,
  thorAssetNamed,
  thorAssetOf,
  unitsOfAmount,
} from '../../../../api/thorchain/thorAssets.ts';
import { nativeAssetId } from '../../../../model/caip.ts';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { spelledAddress } from '../../shared/spelledAddress.ts';
import { erc20Id, sameAddress, ZERO_ADDRESS } from '../addresses/evmAddress.ts';
import { THORCHAIN } from '../services/services.ts';
import { decodeCall } from '../transactions/decodeCall.ts';

/** A payment to a vault of THORChain, as in the bytes. */
export interface VaultPayment {
  /** Nothing in the bytes shows that it is one of THORChain's (`assertVault`). */
  readonly vault: string;
  readonly paid: ThorAsset;
  readonly units: bigint;
  readonly memo: string;
  /** Seconds since 1970. */
  readonly expiration: bigint;
}

/** More is not signed. The setting of the backend allows less. */
const MAX_AFFILIATE_BPS = 300;
/** Later times are no dates. */
const MAX_SECONDS = 1n << 40n;

const router = new Interface([THOR_DEPOSIT]);

/**
 * The effect of a payment to THORChain, by its memo. `undefined` for any other call. Opaque unless the memo names one known asset, a
 * recipient, the account of a refund and a limit.
 */
export function inspectThorchain(transaction: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const { chain, payload } = transaction;
  if (!decodeCall(router, payload.data)) return undefined;
  const payment = vaultPaymentOf(transaction);
  const terms = payment && readSwapMemo(payment.memo);
  const target = terms && thorAssetNamed(terms.asset);
  if (!payment || !terms || !target) return opaque('it pays or receives what is not known there');
  const isElsewhere = target.chain.id !== payment.paid.chain.id;
  if (!isElsewhere || !isPaidOutIn(target)) return opaque('a payout that this app does not take');
  if ((terms.affiliate?.bps ?? 0) > MAX_AFFILIATE_BPS) return opaque('its fee is too high');
  const minUnits = unitsOfAmount(target, minimumOf(terms));
  if (minUnits === 0n) return opaque('no minimum');
  return {
    kind: 'swap',
    contract: getAddress(payload.to),
    pay: {
      token: payment.paid.address === undefined ? nativeAssetId(chain) : erc20Id(chain, payment.paid.address),
      units: payment.units,
    },
    receive: { chain: target.chain.id, address: target.address, minUnits },
    promisedBy: THORCHAIN,
    recipient: spelledAddress(terms.recipient),
    refundTo: spelledAddress(terms.refundTo),
    deadline: Number(payment.expiration),
  };
}

/** The payment in a call of a router. `undefined` if the bytes are no such call, or pay what THORChain would not see. */
export function vaultPaymentOf({ chain, payload }: UnsignedTransaction<'evm'>): VaultPayment | undefined {
  const call = decodeCall(router, payload.data);
  if (!call) return undefined;
  const [vault, asset, amount, memo, expiration] = call.args;
  const isCoin = sameAddress(String(asset), ZERO_ADDRESS);
  const paid = thorAssetOf(chain, isCoin ? undefined : String(asset));
  const units = BigInt(amount);
  const isWhole = payload.value === (isCoin ? units : 0n);
  if (!paid || !isPaidFrom(paid) || units === 0n || !isWhole) return undefined;
  // 0 means no end.
  if (BigInt(expiration) === 0n || BigInt(expiration) > MAX_SECONDS) return undefined;
  return { vault: getAddress(String(vault)), paid, units, memo: String(memo), expiration: BigInt(expiration) };
}

function opaque(detail: string): TransactionEffect {
  return { kind: 'opaque', detail: `THORChain: ${detail}` };
}
