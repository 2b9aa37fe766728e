import type * as z from 'zod/mini';
import { NATIVE_ADDRESS } from '../../../api/swap.ts';
import type { getTransData, SwapRecord } from '../../../api/swapOrders.ts';

type Wire = z.input<typeof SwapRecord>;
type Reply = z.input<typeof getTransData.data>;
type Request = z.input<typeof getTransData.request>;

function order(number: number, change: Partial<Wire> = {}): Wire {
  const at = new Date(Date.now() - number * 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return {
    txHash: `0x${number.toString(16).padStart(64, '0')}`,
    createTime: at,
    fromTokenSymbol: 'ONE',
    fromTokenChain: 'ONE',
    fromTokenAddress: NATIVE_ADDRESS,
    fromAmount: `${1_250 + number}.5`,
    toTokenSymbol: 'USD',
    toTokenChain: 'TWO',
    toTokenAmount: '312.471955',
    status: 'success',
    ...change,
  };
}

const lists: Readonly<Record<'states' | 'many' | 'long' | 'none', () => readonly Wire[]>> = {
  states: () => [
    order(0, { status: 'pending' }),
    order(1, { status: 'wait_kyc' }),
    order(2, { status: 'wait_refund' }),
    order(3, { status: 'pending', releaseStatus: true }),
    order(4, { status: 'fail' }),
    order(5, { status: 'timeout' }),
    order(6, { status: 'refund_complete' }),
    order(7, { toTokenSymbol: 'Shunter No. 7', toTokenAmount: '1', nfts: [{ nftName: 'Shunter No. 7', nftUrl: '' }] }),
    order(8, { status: 'something_new' }),
    order(9),
  ],
  many: () => Array.from({ length: 130 }, (_, number) => order(number)),
  long: () => [
    order(1, {
      fromTokenSymbol: 'VERYLONGSYMBOLTHATSOMEBODYCHOSETOBREAKLAYOUTS',
      fromAmount: '123456789012345678901234567890.123456789012345678',
      toTokenChain: 'A network with a very long name that goes on',
    }),
  ],
  none: () => [],
};

/** Answers with the pages of a list of orders. */
export function historyFixtures(name: keyof typeof lists): (request: Request) => Reply {
  const all = lists[name]();
  return (request) => {
    const [page, size] = [Number(request.pageNo), Number(request.pageSize)];
    return { list: all.slice((page - 1) * size, page * size), total: all.length, pageNo: String(page) };
  };
}
