import type { AssetId } from '../../model/caip.ts';
import type { ExpectedArrival } from '../../shell/plugin/arrival.ts';
import type { ChainPlugin, TransactionEffect } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import { isKnownBy } from '../orders/LocalOrder.ts';
import type { SwapOrder } from '../orders/SwapOrder.ts';
import { type Target, tokenNamed } from './expectedArrival.ts';

type Parts = Pick<Shell, 'chains' | 'tokens' | 'outbox'>;

/**
 * What must have come back, and where: to the payer on the source chain. From the bytes that this device signed, otherwise
 * from the service's reply. `undefined` if the chain or the token is unknown here. `payment`: hash of the payment.
 * @throws AppError `chain/…` if a driver cannot be loaded
 */
export async function expectedRefund(parts: Parts, payment: string, order: SwapOrder): Promise<Target | undefined> {
  const { chains, outbox } = parts;
  if (!outbox.isLoaded) await outbox.load();
  const sent = outbox.all.find((record) => isKnownBy(record, payment));
  const chain = sent ? chains.get(sent.transaction.chain) : chains.byWireName(order.fromChain);
  if (!chain) return undefined;
  const driver = await chains.driver(chain.id);
  const effect = sent && driver.inspect(sent.transaction);
  const due = (effect && signedRefund(parts, chain, effect)) ?? replyRefund(parts, order);
  // This device knows who has paid.
  const recipient = due?.recipient ?? sent?.transaction.from ?? order.sender;
  if (!due || !driver.isAddress(recipient)) return undefined;
  const isPayment = (hash: string) => [payment, order.hash].some((one) => one.toLowerCase() === hash.toLowerCase());
  const named = order.legs.filter(
    ({ chain: name, hash }) => chains.byWireName(name)?.id === chain.id && !isPayment(hash),
  );
  const expected: ExpectedArrival = {
    ...due,
    recipient: driver.canonicalAddress(recipient),
    hashes: named.map(({ hash }) => hash),
    isRefund: true,
    // Fees may be taken off. The amount that is shown is the chain's.
    minUnits: undefined,
    paidAt: sent?.createdAt ?? order.sentAt ?? order.createdAt,
  };
  return { chain, expected };
}

type ExpectedRefund = Pick<ExpectedArrival, 'orderId' | 'isSigned' | 'token'> & {
  readonly recipient: string | undefined;
};

/** The payer gets back what is held, or what was paid. */
function signedRefund(parts: Parts, chain: ChainPlugin, effect: TransactionEffect): ExpectedRefund | undefined {
  if (effect.kind === 'transfer') {
    const token = addressOf(parts, chain, effect.token);
    return token && { ...token, isSigned: false, recipient: undefined };
  }
  if (effect.kind !== 'swap') return undefined;
  const { pay, heldAs = pay.token, refundTo, orderId, promisedBy } = effect;
  const number = orderId !== undefined && promisedBy === undefined ? { orderId } : {};
  // With a number, the contract says what it has given back.
  const token = addressOf(parts, chain, heldAs) ?? (number.orderId === undefined ? undefined : { token: undefined });
  return token && { ...token, ...number, isSigned: true, recipient: refundTo };
}

/** Nothing here proves who has paid. Still, the chain says what this address has received. */
function replyRefund(parts: Parts, { fromChain, fromToken }: SwapOrder): ExpectedRefund | undefined {
  const token = tokenNamed(parts, fromChain, fromToken);
  return token && { token: token.address, isSigned: false, recipient: undefined };
}

function addressOf({ tokens }: Parts, chain: ChainPlugin, asset: AssetId): Pick<ExpectedArrival, 'token'> | undefined {
  if (asset === chain.native.id) return { token: undefined };
  const token = tokens.find(asset);
  return token && { token: token.address };
}
