import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import sui from '../index.ts';

const suiType = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC';
const digest = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N';
const hex32 = (byte: string) => `0x${byte.repeat(32)}`;

export const deposit: DepositChain = {
  chain: sui,
  from: hex32('a1'),
  to: hex32('b2'),
  other: hex32('c3'),
  token: tokenOf(sui, { address: suiType, decimals: 6 }),
  nodePath: '/graphql',
  memos: undefined,
  answer: ({ body }) => {
    const { query } = body as { readonly query: string };
    if (query.includes('chainIdentifier')) return { data: { chainIdentifier: '35834a8a' } };
    if (query.includes('epoch')) return { data: { epoch: { epochId: 900, referenceGasPrice: '750' } } };
    if (query.includes('checkpoint{')) return { data: { checkpoint: { sequenceNumber: 200_000_000 } } };
    const coin = { address: hex32('01'), version: 5, digest, contents: { json: { id: '', balance: '9000000000' } } };
    return { data: { address: { objects: { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [coin] } } } };
  },
};
