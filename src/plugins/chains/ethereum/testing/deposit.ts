import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { callOf, referenceOf, tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import ethereum from '../index.ts';

const answers: Readonly<Record<string, unknown>> = {
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_gasPrice: '0x3b9aca00',
  eth_estimateGas: '0x5208',
  eth_blockNumber: '0x10',
  eth_getTransactionCount: '0x1',
};

function answerTo(chain: ChainPlugin, body: unknown): object {
  const { id, method = '' } = callOf(body);
  const result = method === 'eth_chainId' ? `0x${Number(referenceOf(chain)).toString(16)}` : answers[method];
  return { jsonrpc: '2.0', id, result: result ?? null };
}

export const deposit: DepositChain = {
  chain: ethereum,
  from: '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4',
  to: '0x4B20993Bc481177ec7E8f571ceCaE8A9e22C02db',
  other: '0x78731D3Ca6b7E34aC0F824c42a7cC18A495cabaB',
  token: tokenOf(ethereum, { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 }),
  memos: undefined,
  // Nodes get their questions in batches.
  answerOf: (chain, { body }) =>
    Array.isArray(body) ? body.map((call) => answerTo(chain, call)) : answerTo(chain, body),
  answer: () => 503,
};
