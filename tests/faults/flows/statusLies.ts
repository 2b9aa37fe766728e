import { Interface, ZeroHash } from 'ethers';
import { getConfirmContractData, refund } from '../../../src/api/bridge.ts';
import { getTransDetail } from '../../../src/api/swapOrders.ts';
import type { Lie } from '../lies/DeceivedPage.ts';
import { type Json, lieOf, transactionLie } from './replyLies.ts';

const calls = new Interface([
  'function refund(bytes32 id)',
  'function confirm(bytes32 id, bytes32 preimage)',
  'function cancel(bytes32 id, uint8 reason)',
]);

/** The order on screen, and an order of somebody else in the same state. */
export interface StatusLoot {
  readonly thief: string;
  readonly id: string;
  readonly otherId: string;
  readonly otherHash: string;
  /** A chain that is not part of the order's next step. */
  readonly otherChain: string;
}

/** States of an order that the chains do not show, and calls that do something else than the button says. */
export function statusLies({ thief, id, otherId, otherHash, otherChain }: StatusLoot): readonly Lie[] {
  const state = (name: string, change: (order: Json) => Json) =>
    lieOf(`an order ${name}`, (order) => ({ ...order, ...change(order) }), [getTransDetail.path]);
  const legs = [1, 2].map((leg) => ({
    chain: otherChain,
    txHash: `0x${String(leg).repeat(64)}`,
    url: 'https://explorer.example/tx',
    status: 'success',
  }));
  const renamedIn = (text: string) => text.replaceAll(id, otherId);
  return [
    ...['success', 'refund_complete', 'fail', 'timeout', 'wait_kyc', 'a word that nobody knows'].map((finalStatus) =>
      state(`in the state "${finalStatus}"`, () => ({ finalStatus, status: legs })),
    ),
    state('that waits for a refund', () => ({ finalStatus: 'wait_refund', releaseStatus: '', refundsByItself: false })),
    state('that waits for a release', () => ({ releaseStatus: 'wait_release' })),
    state('whose money goes to the thief', () => ({ receiveAddress: thief, userAddr: thief, refundAddress: thief })),
    state('of another payment', () => ({ txHash: otherHash })),
    state('of other chains', () => ({ fromTokenChain: otherChain, toTokenChain: otherChain })),
    {
      name: 'another number everywhere',
      reply: renamedIn,
      question: (text) => text.replaceAll(otherId, id),
    },
    transactionLie('a call for another order', ({ data }) => ({ data: data.replace(id.slice(2), otherId.slice(2)) })),
    callLie('a release in place of the asked call', calls.encodeFunctionData('confirm', [otherId, ZeroHash])),
    callLie('a refund of another order in place of the asked call', calls.encodeFunctionData('refund', [otherId])),
    callLie('a cancellation in place of the asked call', calls.encodeFunctionData('cancel', [id, 1])),
    paidAgain('another payment to the thief', { platformAddr: thief, toType: '0' }),
    paidAgain('another payment to the thief, as a call', { to: thief, data: '0x', value: String(10n ** 18n) }),
  ];
}

function callLie(name: string, data: string): Lie {
  return transactionLie(name, () => ({ data }));
}

/** In place of a refund or a release. */
function paidAgain(name: string, txData: Json): Lie {
  return lieOf(name, (data) => ({ ...data, txData }), [refund.path, getConfirmContractData.path]);
}
