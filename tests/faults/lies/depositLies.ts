import { multiQuote } from '../../../src/api/swap.ts';
import { commonSwap } from '../../../src/api/swapOrders.ts';
import { lieOf } from '../flows/replyLies.ts';
import type { Lie } from './DeceivedPage.ts';

type Json = Readonly<Record<string, unknown>>;

interface Accounts {
  /** The accounts that the build pins. */
  readonly pinned: readonly string[];
  /** Other accounts of the chain. */
  readonly thieves: readonly string[];
  /** The payer. */
  readonly sender: string;
  /** An address of another family. */
  readonly foreign: string;
  /** An order of the honest backend. */
  readonly order: Json;
}

const FAR = '987654321';
const selector = '0xa9059cbb';

/** Orders that are paid by a transfer, as a backend would write them that wants the money for a thief. */
export function depositLies({ pinned, thieves, sender, foreign, order }: Accounts): readonly Lie[] {
  const [account = ''] = pinned;
  const [thief = ''] = thieves;
  const changed = (name: string, change: Json) => orderLie(name, (txData) => ({ ...txData, ...change }));
  const memo = memoOf(order);
  return [
    ...thieves.map((one, index) => everywhere(`the deposit address of thief ${index + 1}`, pinned, one)),
    ...thieves.map((one, index) =>
      changed(`thief ${index + 1}, with the memo in the address`, { platformAddr: `${one}#${memo || FAR}`, ...noMemo }),
    ),
    changed('the address of the payer', { platformAddr: sender }),
    changed('an address of another family', { platformAddr: foreign }),
    changed('no address', { platformAddr: '' }),
    changed('an account that is not pinned, spelled with a space', { platformAddr: ` ${thief}` }),
    changed('another payer', { from: thief }),
    changed('another payer, as TRON names it', { fromAddress: thief }),
    changed('a memo in the address, and another one beside it', {
      ...noMemo,
      platformAddr: `${account}#${FAR}`,
      tag: '123456789',
    }),
    changed('two memos of different names', { ...noMemo, btcMemo: FAR, memo: '123456789' }),
    changed('a foreign memo beside its own', { ...noMemo, memo: memo || FAR, tag: '1', btcMemo: '2' }),
    changed('call data for a contract', { toType: '1', data: selector, to: thief, value: '1' }),
    orderLie('a call in place of a transfer', () => ({ to: thief, data: selector, value: '0x1', toType: '2' })),
    orderLie('a signed transaction of the thief', () => ({ tx: 'AAAA', serializedTransaction: 'AAAA', to: thief })),
    // Then the app expects a call of a contract.
    contractQuote('the thief as the contract of the route', thief, (txData) => ({ ...txData, platformAddr: thief })),
    contractQuote('the deposit account as the contract of the route', account, (txData) => txData),
  ];
}

/** Terms that the order states beside the deposit. A transfer has none of them, and the review shows the user's own. */
export function statedLie(thief: string): Lie {
  return orderLie('another amount, token and recipient', (txData) => ({
    ...txData,
    amount: '1',
    value: '0xffffffffffff',
    fromTokenAmount: '999999999999999999',
    token: thief,
    tokenAddress: thief,
    contractAddress: thief,
    coinCode: 'EVIL',
    toAddress: thief,
    recipient: thief,
    destination: thief,
    transferData: { amount: '1', to: thief, fromAddress: thief },
  }));
}

const noMemo = { memo: null, tag: null, btcMemo: null } as const;

function memoOf({ memo, tag, btcMemo }: Json): string {
  return String(memo ?? tag ?? btcMemo ?? '');
}

/** Replaces every mention of the pinned accounts, in all replies. */
function everywhere(name: string, pinned: readonly string[], thief: string): Lie {
  return { name, reply: (body) => pinned.reduce((text, account) => text.replaceAll(account, thief), body) };
}

function orderLie(name: string, change: (txData: Json) => Json): Lie {
  return lieOf(name, (data) => ({ ...data, txData: change(Object(data.txData)) }), [commonSwap.path]);
}

/** A quote that names a contract, and an order that agrees with it. */
function contractQuote(name: string, contract: string, change: (txData: Json) => Json): Lie {
  const order = orderLie(name, (txData) => change({ ...txData, to: contract, approveAddress: contract }));
  const named = { contractAddress: contract, approveAddress: contract };
  return {
    name,
    reply(body, path) {
      if (!path.startsWith(multiQuote.path)) return order.reply(body, path);
      const reply = JSON.parse(body);
      const quotes: readonly Json[] = reply.data?.txData ?? [];
      const txData = quotes.map((quote) => ({ ...quote, ...named }));
      return JSON.stringify({ ...reply, data: { ...reply.data, txData } });
    },
  };
}
