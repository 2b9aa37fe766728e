import { multiQuote, queryBlackList } from '../../../src/api/swap.ts';
import { getTransData, getTransDetail } from '../../../src/api/swapOrders.ts';
import {
  pendingOrder,
  recordFixture,
  type WireOrder,
  type WireRecord,
} from '../../../src/features/records/testing/fixtures.ts';
import type { FakeApi } from '../fakes/FakeApi.ts';

/** Quotes two routes for 1 ONE to USD or GOLD, with no address on the blacklist. */
export function answerQuotes(api: FakeApi): void {
  api.on(queryBlackList, () => ({ score: '1' }));
  api.on(multiQuote, ({ fromTokenAmount }) => {
    const quote = (dex: string, perCoin: bigint) => ({
      dex,
      fromTokenAmount,
      fromTokenDecimal: 18,
      toTokenAmount: '0',
      toTokenDecimal: 6,
      receiveTokenAmount: String((BigInt(fromTokenAmount) * perCoin) / 10n ** 18n),
      contractAddress: 'one-router',
      estimatedTime: 1,
    });
    return { txData: [quote('Yard Bridge', 2_500n), quote('Slow Freight', 2_480n)] };
  });
}

/** Lists the orders of the account and returns each in full. The first is the newest. */
export function answerOrders(api: FakeApi, orders: readonly WireOrder[]): void {
  api.on(getTransData, ({ pageNo }) => ({ list: orders.map(rowOf), total: orders.length, pageNo: String(pageNo) }));
  api.on(
    getTransDetail,
    ({ hash }) =>
      orders.find(({ txHash }) => txHash === hash) ?? { status: 'refused' as const, resultCode: 102, message: '' },
  );
}

/** An order's row in the list. */
function rowOf(order: WireOrder, index: number): WireRecord {
  return recordFixture(index, {
    txHash: order.txHash ?? pendingOrder.txHash,
    createTime: order.createTime ?? '',
    fromTokenSymbol: order.fromTokenSymbol ?? '',
    fromAmount: order.fromAmount ?? '',
    toTokenSymbol: order.toTokenSymbol ?? '',
    toTokenAmount: String(order.toTokenAmount ?? ''),
    status: order.finalStatus ?? '',
  });
}
