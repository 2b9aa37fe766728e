import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { referenceOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import bitcoin from '../index.ts';

export const deposit: DepositChain = {
  chain: bitcoin,
  from: bitcoin.samples.address,
  to: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  other: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  token: undefined,
  memos: ['77', '78'],
  answerOf: (known, { url }) => (url.endsWith('/block-height/0') ? referenceOf(known).padEnd(64, '0') : undefined),
  fees: ({ url }) => (url.endsWith('/fee-estimates') ? { '1': 20.5, '2': 10.25, '144': 1 } : undefined),
  // As BitcoinDriver.test.ts records an Esplora indexer.
  answer: ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === '/blocks/tip/height') return '900000';
    if (pathname.endsWith('/utxo')) return [{ value: 40_000 }, { value: 100_000 }, { value: 60_000 }, { value: 5_000 }];
    return pathname.endsWith('/txs') ? [] : 404;
  },
};
