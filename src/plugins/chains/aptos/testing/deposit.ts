import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import aptos from '../index.ts';

const hex32 = (byte: string) => `0x${byte.repeat(32)}`;

export const deposit: DepositChain = {
  chain: aptos,
  from: hex32('a1'),
  to: hex32('b2'),
  other: hex32('c3'),
  token: tokenOf(aptos, { address: '0xbae207659db88bea0cbead6da0ed00aac12edcdda169e591cd41c94180b46f3b', decimals: 6 }),
  memos: undefined,
  fees: ({ url }) => (url.endsWith('/estimate_gas_price') ? { gas_estimate: 100 } : undefined),
  // As AptosDriver.test.ts records the REST interface of a node.
  answer: ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === '/') return { chain_id: 1, epoch: '1', ledger_version: '9', ledger_timestamp: '1700000000000000' };
    if (pathname.startsWith('/accounts/')) return { sequence_number: '32', authentication_key: '0x01' };
    if (pathname !== '/transactions/simulate') return 404;
    const run = { gas_used: '9', gas_unit_price: '100', max_gas_amount: '200000' };
    return [{ success: true, vm_status: 'Executed successfully', ...run }];
  },
};
