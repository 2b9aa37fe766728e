import { getTransDetail } from '../../../src/api/swapOrders.ts';
import type { Lie } from '../lies/DeceivedPage.ts';
import { type Json, lieOf } from './replyLies.ts';

/** What a backend knows that claims a payout which never happened. */
export interface ArrivalLoot {
  readonly payment: string;
  readonly thief: string;
  /** A payout of another order: its transaction, its number and its recipient. */
  readonly other: { readonly hash: string; readonly orderId: string; readonly recipient: string };
  /** The transaction by which the payout of this order was locked, and not released. */
  readonly locking: string;
  readonly fromChain: string;
  readonly toChain: string;
  readonly otherToken: string;
}

/** Successes that no chain shows. */
export function arrivalLies(loot: ArrivalLoot): readonly Lie[] {
  const { payment, thief, other, locking, fromChain, toChain } = loot;
  const invented = `0x${'e1'.repeat(32)}`;
  const leg = (chain: string, txHash: string) => ({
    chain,
    txHash,
    url: 'https://explorer.example/tx',
    status: 'success',
  });
  const success = (name: string, change: (order: Json) => Json) =>
    lieOf(`a success ${name}`, (order) => ({ ...order, finalStatus: 'success', releaseStatus: '', ...change(order) }), [
      getTransDetail.path,
    ]);
  const paid = leg(fromChain, payment);
  const legs = (txHash: string, chain = toChain) => ({ status: [paid, leg(chain, txHash)] });
  const amounts = ['0.000001', '1', '99999', '1e9', '-5'].map((toTokenAmount) =>
    success(`of ${toTokenAmount}, by an invented transaction`, () => ({ toTokenAmount, ...legs(invented) })),
  );
  return [
    ...amounts,
    success('without any transaction', () => ({ status: [paid] })),
    success('by a text that is no transaction', () => legs('it has arrived')),
    success('by the payment itself', () => legs(payment)),
    success('by the payment, on another chain', () => ({ ...legs(payment, fromChain), toTokenChain: fromChain })),
    success('by the transaction that only locks the payout', () => legs(locking)),
    success('by the payout of another order', () => legs(other.hash)),
    success('by the payout of another order, with its number', () => ({
      ...legs(other.hash),
      orderId: other.orderId,
      transferOutId: other.orderId,
    })),
    success('by the payout of another order, with its recipient', () => ({
      ...legs(other.hash),
      orderId: other.orderId,
      transferOutId: other.orderId,
      receiveAddress: other.recipient,
    })),
    success('for a thief', () => ({ ...legs(invented), receiveAddress: thief, userAddr: thief })),
    success('of another token', () => ({
      ...legs(invented),
      toTokenAddress: loot.otherToken,
      toTokenSymbol: 'yGOLD',
    })),
    success('on a chain whose nodes cannot tell', () => ({ ...legs(invented, 'BTC'), toTokenChain: 'BTC' })),
    success('on a chain that nobody knows', () => ({ ...legs(invented, 'MOON'), toTokenChain: 'MOON' })),
    success('of NFTs', () => ({ ...legs(invented), toTokenSymbol: 'NFT', nfts: [{ nftName: 'Tide', nftUrl: '' }] })),
    success('by many transactions', () => ({
      status: [paid, ...Array.from({ length: 50 }, () => leg(toChain, invented)), leg(toChain, other.hash)],
    })),
    success('of another payment', () => ({ ...legs(other.hash), txHash: other.hash })),
  ];
}
