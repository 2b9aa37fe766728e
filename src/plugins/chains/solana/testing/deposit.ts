import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { byMethod, callOf, referenceOf, rpc, tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import solana from '../index.ts';

const solanaMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const solanaOwner = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const solanaOther = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg';
const digest = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N';

export const deposit: DepositChain = {
  chain: solana,
  from: solanaOwner,
  to: solanaOther,
  other: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N',
  token: tokenOf(solana, { address: solanaMint, decimals: 6 }),
  memos: ['order 77', 'order 78'],
  answerOf: (chain, { body }) =>
    callOf(body).method === 'getGenesisHash' ? rpc(referenceOf(chain).padEnd(44, '1')) : undefined,
  answer: byMethod({
    getGenesisHash: rpc('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'),
    getAccountInfo: ([address]: readonly unknown[]) =>
      rpc({
        value:
          address === solanaMint
            ? {
                owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
                data: { parsed: { type: 'mint', info: { decimals: 6 } } },
              }
            : null,
      }),
    getTokenAccountsByOwner: rpc({
      value: [
        {
          pubkey: solanaOther,
          account: {
            data: {
              parsed: { info: { mint: solanaMint, state: 'initialized', tokenAmount: { amount: '9000000000' } } },
            },
          },
        },
      ],
    }),
    getLatestBlockhash: rpc({ value: { blockhash: digest, lastValidBlockHeight: 3090 } }),
    getSlot: rpc(410_000_000),
    simulateTransaction: rpc({ value: { err: null, logs: [] } }),
    getRecentPrioritizationFees: rpc([{ slot: 1, prioritizationFee: 0 }]),
  }),
};
