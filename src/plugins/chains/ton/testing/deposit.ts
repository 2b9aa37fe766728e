import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { referenceOf, tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import ton from '../index.ts';

const [tonOwner, tonJetton] = [`0:${'11'.repeat(32)}`, `0:${'bb'.repeat(32)}`];

export const deposit: DepositChain = {
  chain: ton,
  from: tonOwner,
  to: ton.samples.address,
  other: `0:${'22'.repeat(32)}`,
  token: tokenOf(ton, { address: tonJetton, decimals: 6 }),
  nodePath: '/v3',
  answerOf: (known, { url }) =>
    new URL(url).pathname.endsWith('/masterchainInfo')
      ? { last: { global_id: Number(referenceOf(known)) } }
      : undefined,
  memos: ['order 77', 'order 78'],
  answer: ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/masterchainInfo')) return { last: { global_id: -239 } };
    if (pathname.endsWith('/accountStates')) {
      return { accounts: [{ address: searchParams.get('address'), balance: '1', status: 'active' }] };
    }
    const wallet = { address: `0:${'aa'.repeat(32)}`, balance: '9000000', owner: tonOwner, jetton: tonJetton };
    return { jetton_wallets: [wallet] };
  },
};
