import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { byPath, tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import { tronBuilt } from '../../../../../tests/support/wallets/tronBuilder.ts';
import tron from '../index.ts';

export const deposit: DepositChain = {
  chain: tron,
  from: 'TEazPvZwDjDtFeJupyo7QunvnrnUjPH8ED',
  to: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
  other: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  token: tokenOf(tron, { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6 }),
  memos: ['77', '78'],
  hasBareTokens: true,
  fees: ({ url }) =>
    url.endsWith('/wallet/getchainparameters')
      ? {
          chainParameter: [
            { key: 'getTransactionFee', value: 1000 },
            { key: 'getEnergyFee', value: 100 },
          ],
        }
      : undefined,
  answer: byPath({
    '/wallet/getblockbynum': { blockID: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc' },
    '/wallet/getaccount': { address: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC', balance: 5 },
    '/wallet/createtransaction': (body: Record<string, unknown>, path: string) => tronBuilt(path, body),
    '/wallet/triggersmartcontract': (body: Record<string, unknown>, path: string) => tronBuilt(path, body),
  }),
};
