import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import dogecoin from '../index.ts';

export const deposit: DepositChain = {
  chain: dogecoin,
  from: dogecoin.samples.address,
  to: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
  other: 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD',
  token: undefined,
  memos: ['77', '78'],
  // As DogecoinDriver.test.ts records BlockCypher.
  answer: ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === '/') return { name: 'DOGE.main', height: 6_000_000, high_fee_per_kb: 2_000_000 };
    if (pathname.endsWith('/full')) return { txs: [] };
    return pathname.startsWith('/addrs/') ? { txrefs: [{ value: 900_000_000 }] } : 404;
  },
};
