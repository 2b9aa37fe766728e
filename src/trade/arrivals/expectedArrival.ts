import { shownPayoutOf } from '../../api/storedSwap.ts';
import type { ChainId } from '../../model/caip.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { ExpectedArrival } from '../../shell/plugin/arrival.ts';
import type { ChainPlugin, TransactionEffect } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import { isKnownBy } from '../orders/LocalOrder.ts';
import type { SwapOrder } from '../orders/SwapOrder.ts';

type Parts = Pick<Shell, 'chains' | 'tokens' | 'outbox'>;

export interface Target {
  readonly chain: ChainPlugin;
  readonly expected: ExpectedArrival;
}

/** A token on a target chain. `address` is `undefined` for its native coin. */
interface TargetToken {
  readonly address: ExpectedArrival['token'];
}

/**
 * What must have arrived, and where: from the bytes that this device signed, otherwise from the service's reply. `undefined`
 * if the chain or the token is unknown here. `payment`: hash of the payment.
 * @throws AppError `chain/…` if a driver cannot be loaded
 */
export async function expectedArrival(parts: Parts, payment: string, order: SwapOrder): Promise<Target | undefined> {
  const { chains, outbox } = parts;
  if (!outbox.isLoaded) await outbox.load();
  const sent = outbox.all.find((record) => isKnownBy(record, payment));
  const effect = sent && (await chains.driver(sent.transaction.chain)).inspect(sent.transaction);
  const target =
    (sent && effect && signedTarget(parts, sent, effect)) ?? sentTarget(parts, sent) ?? replyTarget(parts, order);
  if (!target) return undefined;
  const { chain, expected } = target;
  if (!(await chains.driver(chain.id)).isAddress(expected.recipient)) return undefined;
  const claimed = order.legs.filter(({ chain: name }) => chains.byWireName(name)?.id === chain.id);
  const own = sent?.hash && sent.transaction.chain === chain.id ? [sent.hash] : [];
  return { chain, expected: { ...expected, hashes: [...own, ...claimed.map(({ hash }) => hash)] } };
}

function signedTarget(parts: Parts, sent: OutboxRecord, effect: TransactionEffect): Target | undefined {
  const common = { hashes: [], isSigned: true, paidAt: sent.createdAt } as const;
  if (effect.kind === 'nft-purchase') {
    const { recipient, receives: nfts } = effect;
    return targetOn(parts, sent.transaction.chain, {
      ...common,
      recipient,
      nfts,
      token: undefined,
      minUnits: undefined,
    });
  }
  if (effect.kind !== 'swap') return undefined;
  const { receive, recipient, orderId, promisedBy } = effect;
  const token = signedToken(parts, sent, receive.address);
  if (!token) return undefined;
  const number = orderId !== undefined && promisedBy === undefined ? { orderId } : {};
  const expected = { ...common, ...number, recipient, token: token.address, minUnits: receive.minUnits };
  return targetOn(parts, receive.chain, expected);
}

type SignedToken = Extract<TransactionEffect, { readonly kind: 'swap' }>['receive']['address'];

/** Bytes without the token's address contain a name. Then the token is the one that this device showed. */
function signedToken(parts: Parts, sent: OutboxRecord, address: SignedToken): TargetToken | undefined {
  if (typeof address !== 'object' || 'nativeOr' in address) return { address };
  const shown = shownPayoutOf(sent.payload);
  return shown && tokenNamed(parts, shown.chain, shown.token);
}

/** A plain transfer contains neither recipient nor token. They are what this device showed and stored. */
function sentTarget(parts: Parts, sent: OutboxRecord | undefined): Target | undefined {
  const shown = shownPayoutOf(sent?.payload);
  if (!sent || !shown) return undefined;
  const { recipient } = shown;
  const token = tokenNamed(parts, shown.chain, shown.token);
  const chain = parts.chains.byWireName(shown.chain);
  if (!token || !chain) return undefined;
  const expected = {
    hashes: [],
    isSigned: false,
    recipient,
    token: token.address,
    minUnits: undefined,
    paidAt: sent.createdAt,
  };
  return { chain, expected };
}

/** Nothing here proves who was to be paid. Still, the chain says what this address has received. */
function replyTarget(parts: Parts, order: SwapOrder): Target | undefined {
  const { toChain, toToken, recipient, transferId, orderId, sentAt, createdAt, nfts } = order;
  const chain = parts.chains.byWireName(toChain);
  const token = tokenNamed(parts, toChain, toToken);
  if (!chain || !token || nfts.length > 0) return undefined;
  const number = [transferId, orderId].find((text) => /^0x[0-9a-f]{64}$/i.test(text));
  const expected = {
    hashes: [],
    ...(number === undefined ? {} : { orderId: number }),
    isSigned: false,
    recipient,
    token: token.address,
    minUnits: undefined,
    paidAt: sentAt ?? createdAt,
  };
  return { chain, expected };
}

/** The token with the backend's names. A token that is not listed has its own address there. */
export function tokenNamed(
  { chains, tokens }: Pick<Parts, 'chains' | 'tokens'>,
  chainName: string,
  address: string,
): TargetToken | undefined {
  const chain = chains.byWireName(chainName);
  const listed = tokens.byWire(chainName, address);
  if (listed) return { address: listed.address };
  return chain && address !== '' && chain.isTokenAddress?.(address) !== false ? { address } : undefined;
}

function targetOn({ chains }: Parts, id: ChainId, expected: ExpectedArrival): Target | undefined {
  const chain = chains.get(id);
  return chain && { chain, expected };
}
