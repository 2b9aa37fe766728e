import { getTransDetail } from '../../../src/api/swapOrders.ts';
import type { Lie } from '../lies/DeceivedPage.ts';
import { type Json, lieOf } from './replyLies.ts';

/** What a backend knows that claims a payout which never happened. */
export interface ArrivalLoot {
  readonly payment: string;
  readonly thief: string;
  /** A payout of another order: its transaction, the order's payment, its number and its recipient. */
  readonly other: {
    readonly hash: string;
    readonly payment: string;
    readonly orderId: string;
    readonly recipient: string;
  };
  /** The transaction by which the payout of this order was locked, and not released. */
  readonly locking: string;
  readonly fromChain: string;
  readonly toChain: string;
  readonly otherToken: string;
}

/** Successes and refunds that no chain shows. */
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
    ...refundLies(loot, [paid, leg(fromChain, invented), leg(fromChain, other.payment), leg(toChain, other.hash)]),
  ];
}

type Leg = Readonly<Record<'chain' | 'txHash' | 'url' | 'status', string>>;

/** What no chain says about a payment that is in a block. */
export function paymentLies({ payment, thief, other, fromChain }: ArrivalLoot): readonly Lie[] {
  const invented = `0x${'e2'.repeat(32)}`;
  const leg = (txHash: string, status: string) => ({ chain: fromChain, txHash, url: '', status });
  const order = (name: string, change: Json) =>
    lieOf(`a payment ${name}`, (reply) => ({ ...reply, releaseStatus: '', ...change }), [getTransDetail.path]);
  return [
    ...['fail', 'timeout'].flatMap((finalStatus) => [
      order(`that is called ${finalStatus}`, { finalStatus, status: [leg(payment, finalStatus)] }),
      order(`that is called ${finalStatus}, without a transaction`, { finalStatus, status: [] }),
      order(`by an invented transaction, called ${finalStatus}`, {
        finalStatus,
        txHash: invented,
        status: [leg(invented, finalStatus)],
      }),
      order(`by the payment of another order, called ${finalStatus}`, {
        finalStatus,
        txHash: other.payment,
        status: [leg(other.payment, 'success'), leg(payment, finalStatus)],
      }),
    ]),
    order('by an invented transaction', {
      finalStatus: 'wait_kyc',
      txHash: invented,
      status: [leg(invented, 'success')],
    }),
    order('that goes back to a thief', { finalStatus: 'wait_refund', refundAddress: thief, userAddr: thief }),
    order('of other amounts', {
      finalStatus: 'wait_refund',
      fromAmount: '99999',
      toTokenAmount: '99999',
      fromTokenSymbol: 'yGOLD',
      dexName: 'Thief',
    }),
  ];
}

/** Refunds that no chain shows. */
function refundLies({ thief, other }: ArrivalLoot, [paid, invented, foreign, away]: readonly Leg[]): readonly Lie[] {
  const refund = (name: string, change: (order: Json) => Json) =>
    lieOf(
      `a refund ${name}`,
      (order) => ({ ...order, finalStatus: 'refund_complete', releaseStatus: '', refundReason: '2', ...change(order) }),
      [getTransDetail.path],
    );
  return [
    refund('without any transaction', () => ({ status: [paid] })),
    refund('without its payment', () => ({ status: [] })),
    refund('by an invented transaction', () => ({ status: [paid, invented] })),
    refund('by the payment itself', () => ({ status: [paid, paid] })),
    refund('by the payment of another order', () => ({ status: [paid, foreign] })),
    refund('by the payout of another order', () => ({ status: [paid, away] })),
    refund('with the number of another order', () => ({ status: [paid, foreign], orderId: other.orderId })),
    refund('to a thief', () => ({ status: [paid, invented], refundAddress: thief, userAddr: thief })),
    refund('of another token', () => ({ status: [paid, invented], fromTokenSymbol: 'yGOLD', fromAmount: '99999' })),
    refund('on a chain that nobody knows', () => ({
      status: [paid, { ...invented, chain: 'MOON' }],
      fromTokenChain: 'MOON',
    })),
    refund('that says it needs nothing', () => ({ status: [paid, invented], refundsByItself: true })),
    refund('after a success', () => ({ status: [paid, away, invented], toTokenAmount: '99999' })),
  ];
}
